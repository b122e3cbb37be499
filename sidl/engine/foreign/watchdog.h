// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/budget.h"
#include <stop_token>

#include <atomic>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <thread>

namespace sidl::engine {

/// Raises the Prolog exception that ends a request from within; always false.
bool raiseAbort();

/// Watches over the requests of one Prolog engine and stops them: when their time is over, when the process grows
/// beyond the memory limit, or when a stop is requested. Works by a synchronous Prolog signal, so that it acts between
/// built-in calls, and repeats it until the request has ended, so that no recovery goal of catch/3 outlives it (S24).
/// Time is over when both the clock and the processor's time of the requests' thread say so: what else a busy machine
/// does ends no request. It looks every 10 ms; only after a second without a request does it sleep, so that short ones
/// cost no wake-up.
class Watchdog
{
public:
    enum Reason { None, Time, Memory, Cancelled };

    Watchdog(); ///< the thread that will run the requests, with its Prolog engine
    ~Watchdog();
    Watchdog(const Watchdog &) = delete;
    Watchdog &operator=(const Watchdog &) = delete;

    void begin(const Budget &budget, const std::stop_token &stop);
    Reason end();  ///< why the request was stopped, if it was; no signal comes after this
    void pause();  ///< the request waits for the user: its time does not run
    void resume(); ///< it goes on
    void cancel(); ///< as a stop request does, at once
    Reason reason() const { return Reason(m_reason.load()); }
    /// True if the Prolog thread is to note where it is (now and then), or to stop.
    bool isAlarmed() { return m_look.exchange(false) || reason() != None; }

    /// Registers the signal's handler. Once a process.
    static void registerSignal();

private:
    void watch();

    const int m_prologThread;
    std::atomic<int> m_reason{None};
    std::atomic<bool> m_look{false};
    std::mutex m_lock;
    std::condition_variable m_wake;
    bool m_ending = false, m_active = false, m_paused = false;
    bool m_asleep = false;  ///< the thread waits to be notified
    quint64 m_requests = 0; ///< begun so far
    std::chrono::milliseconds m_time{0};
    std::chrono::steady_clock::time_point m_deadline;
    std::chrono::steady_clock::time_point m_pauseStart;
    std::stop_token m_stop;
    qint64 m_memory = 0;    ///< resident bytes that are too many
    const clockid_t m_used; ///< what the requests' thread has used of the processor
    std::thread m_thread;
};

} // namespace sidl::engine
