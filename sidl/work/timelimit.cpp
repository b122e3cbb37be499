// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/work/timelimit.h"

namespace sidl {

TimeLimit::TimeLimit(std::chrono::milliseconds time, const std::stop_token &other)
    : m_follow(other, [this] { m_stop.request_stop(); })
{
    if (time.count() <= 0)
        return;
    m_clock = std::jthread([this, time](const std::stop_token &ended) {
        std::unique_lock lock(m_mutex);
        m_woken.wait_for(lock, ended, time, [] { return false; });
        if (!ended.stop_requested())
            m_isOver = m_stop.request_stop(); // false: somebody has stopped it
    });
}

} // namespace sidl
