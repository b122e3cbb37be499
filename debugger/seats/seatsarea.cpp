// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/seatsarea.h"

#include <QEvent>
#include <QScopedValueRollback>

namespace sidl::debugger {

bool SeatsArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != widget() || event->type() != QEvent::Resize)
        return QScrollArea::eventFilter(watched, event);
    if (m_isAskedAgain)
        return false;
    const QScopedValueRollback again(m_isAskedAgain, true);
    return QScrollArea::eventFilter(watched, event); // resizes them by what they ask for now
}

} // namespace sidl::debugger
