// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace sidl {

/**
 * Stops work after a time, or as soon as somebody else does. A thread of its own waits for either; it ends with this.
 *
 * Thread: made and destroyed by whoever begins the work; isOver() and token() from any.
 */
class TimeLimit
{
public:
    /// @param time 0: no limit
    TimeLimit(std::chrono::milliseconds time, const std::stop_token &other);
    TimeLimit(const TimeLimit &) = delete;
    TimeLimit &operator=(const TimeLimit &) = delete;

    std::stop_token token() const { return m_stop.get_token(); }
    bool isOver() const { return m_isOver; } ///< the time was up before somebody else stopped it

private:
    std::stop_source m_stop;
    std::atomic<bool> m_isOver = false;
    std::stop_callback<std::function<void()>> m_follow;
    std::mutex m_mutex;
    std::condition_variable_any m_woken;
    std::jthread m_clock; ///< the last: it uses the others
};

} // namespace sidl
