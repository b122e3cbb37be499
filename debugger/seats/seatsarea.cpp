// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/seatsarea.h"

#include <QEvent>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <utility>

namespace sidl::debugger {

SeatsArea::SeatsArea(QWidget *parent)
    : QScrollArea(parent)
{
    m_try.setSingleShot(true);
    m_try.setInterval(0);
    connect(&m_try, &QTimer::timeout, this, &SeatsArea::tryWithoutBar);
}

bool SeatsArea::hasBar() const
{
    return verticalScrollBarPolicy() == Qt::ScrollBarAsNeeded && verticalScrollBar()->maximum() > 0;
}

void SeatsArea::tryWithoutBar()
{
    if (std::exchange(m_isTried, false) || !widget() || !hasBar())
        return;
    const int before = verticalScrollBar()->value();
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_settle();
    QEvent request(QEvent::LayoutRequest);
    QScrollArea::eventFilter(widget(), &request); // as high as the seats are now
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    if (!hasBar())
        return;
    verticalScrollBar()->setValue(before);
    m_isTried = true; // until the layouts that this has changed are done: else it would be tried without end
    m_try.start();
}

bool SeatsArea::eventFilter(QObject *watched, QEvent *event)
{
    if (m_settle && watched == widget() && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        && !m_try.isActive())
        m_try.start();
    if (watched != widget() || event->type() != QEvent::Resize)
        return QScrollArea::eventFilter(watched, event);
    if (m_isAskedAgain)
        return false;
    const QScopedValueRollback again(m_isAskedAgain, true);
    return QScrollArea::eventFilter(watched, event); // resizes them by what they ask for now
}

} // namespace sidl::debugger
