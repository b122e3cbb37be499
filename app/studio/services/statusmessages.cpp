// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/services/statusmessages.h"

#include <QStatusBar>

#include <algorithm>

namespace sidl::app {

namespace {

constexpr int ShortMessage = 80; // characters

} // namespace

StatusMessages::StatusMessages(QStatusBar *bar, int duration)
    : QObject(bar)
    , m_bar(bar)
    , m_duration(duration)
{
}

void StatusMessages::show(const QString &message)
{
    m_bar->showMessage(message, m_duration * std::max(1, int(message.size()) / ShortMessage));
}

void StatusMessages::clear()
{
    m_bar->clearMessage();
}

} // namespace sidl::app

#include "moc_statusmessages.cpp"
