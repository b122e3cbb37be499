// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/progressline.h"

#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"

#include <cstdio>

#include <unistd.h>

using namespace Qt::StringLiterals;

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
    return control(std::move(text), stopToken());
}

WorkControl ProgressLine::control(std::function<QString(const Progress &)> text, std::stop_token stop)
{
    return {std::move(stop), [this, text = std::move(text)](const Progress &at) { show([&] { return text(at); }); }};
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

ProgressClock::ProgressClock(const QString &what)
{
    m_thread = std::jthread([this, what](const std::stop_token &ended) {
        using namespace std::chrono_literals;
        std::unique_lock lock(m_mutex);
        for (int seconds = 1; !m_woken.wait_for(lock, ended, 1s, [&] { return ended.stop_requested(); }); ++seconds)
            m_line.show([&] { return u"%1: %2 s"_s.arg(what, QString::number(seconds)); });
    });
}

} // namespace sidl::cli
