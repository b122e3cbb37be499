// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/progressline.h"

#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"

#include <cstdio>

#include <unistd.h>

namespace sidl::cli {

ProgressLine::ProgressLine()
    : m_isTerminal(isTerminal(STDERR_FILENO))
{
    m_timer.start();
}

ProgressLine::~ProgressLine()
{
    clear();
}

WorkControl ProgressLine::control(std::function<QString(const Progress &)> text)
{
    return {stopToken(), [this, text = std::move(text)](const Progress &at) { show([&] { return text(at); }); }};
}

void ProgressLine::show(const std::function<QString()> &text)
{
    if (!m_isTerminal || m_timer.elapsed() < m_nextAt)
        return;
    m_nextAt = m_timer.elapsed() + 200;
    m_isShown = true;
    const QByteArray line = "\r\033[K" + text().toUtf8();
    std::fwrite(line.constData(), 1, std::size_t(line.size()), stderr);
    std::fflush(stderr);
}

void ProgressLine::clear()
{
    if (m_isShown)
        std::fputs("\r\033[K", stderr);
    m_isShown = false;
}

} // namespace sidl::cli
