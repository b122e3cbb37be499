// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/services/statusmessages.h"

#include <QStatusBar>

namespace sidl::app {

StatusMessages::StatusMessages(QStatusBar *bar)
    : QObject(bar)
    , m_bar(bar)
{
}

void StatusMessages::show(const QString &message)
{
    m_bar->showMessage(message);
}

} // namespace sidl::app
