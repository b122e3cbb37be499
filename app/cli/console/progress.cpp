// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/progress.h"

#include "app/cli/console/console.h"

#include <cstdio>

#include <unistd.h>

namespace sidl::cli {

Progress::Progress()
    : m_isTerminal(isTerminal(STDERR_FILENO))
{
    m_timer.start();
}

Progress::~Progress()
{
    clear();
}

void Progress::show(const std::function<QString()> &text)
{
    if (!m_isTerminal || m_timer.elapsed() < m_nextAt)
        return;
    m_nextAt = m_timer.elapsed() + 200;
    m_isShown = true;
    const QByteArray line = "\r\033[K" + text().toUtf8();
    std::fwrite(line.constData(), 1, std::size_t(line.size()), stderr);
    std::fflush(stderr);
}

void Progress::clear()
{
    if (m_isShown)
        std::fputs("\r\033[K", stderr);
    m_isShown = false;
}

} // namespace sidl::cli
