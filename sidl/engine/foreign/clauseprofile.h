// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/foreign/clausecounter.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace sidl::engine {

/**
 * How often each clause is called, and how much time goes into it, for the Engine that is created with it; an engine
 * without one pays nothing.
 *
 * Time is the processor's, of the engine's thread, and the clause's own: what the clauses that it calls take is theirs.
 * Every half millisecond a thread of this looks which clause is at work, and what the processor has spent since the last
 * look goes to that clause. So times are exact in sum, and each of them is as good as there were looks at it. Prolog can
 * be looked at between two calls alone: where it is done before, it is the clause that was called last.
 *
 * Thread: the engine's, from the beginning to the end of this.
 */
class ClauseProfile
{
public:
    using Time = std::chrono::nanoseconds;
    /// Where the engine is when it is in no clause that compiled rules run.
    enum Where { Elsewhere = -1, InProlog = -2 };

    struct Spent
    {
        Time time{};
        qint64 looks = 0; ///< that have found it at work
    };

    explicit ClauseProfile(std::size_t clauses); ///< begins
    ~ClauseProfile();
    ClauseProfile(const ClauseProfile &) = delete;
    ClauseProfile &operator=(const ClauseProfile &) = delete;

    ClauseCounter &counter() { return m_counter; }
    /// Prolog has entered the clause of index @p clause.
    void setEntered(int clause) { m_entered = clause; }
    const std::vector<ClauseUse> &uses() const { return m_counter.uses(); } ///< by index into Program::clauses
    std::vector<Spent> spent();                                             ///< the same
    Spent elsewhere(); ///< of the engine outside of clauses: states, views, finding out who may do what

    /// Compiled rules are in the clause of index @p where now, or the engine is at a Where.
    void setWhere(int where) { m_where.store(where, std::memory_order_relaxed); }
    /// While one is alive the rules run in Prolog, of @p profile if it is not null.
    class Prolog
    {
    public:
        explicit Prolog(ClauseProfile *profile)
            : m_profile(profile)
        {
            if (m_profile)
                m_profile->enterProlog();
        }
        ~Prolog()
        {
            if (m_profile)
                m_profile->leaveProlog();
        }
        Prolog(const Prolog &) = delete;
        Prolog &operator=(const Prolog &) = delete;

    private:
        ClauseProfile *const m_profile;
    };

    /// Registers the handler of the signal that looks where Prolog is. Once a process.
    static void registerSignal();

private:
    static void onSignal(int);
    void enterProlog();
    void leaveProlog();
    void watch();
    void take(int where); ///< the time since the last look; m_lock is held

    const int m_prologThread;
    clockid_t m_clock{}; ///< of the engine's thread
    ClauseCounter m_counter;
    int m_entered = Elsewhere; ///< by Prolog, since it was asked
    std::atomic<int> m_where{Elsewhere};
    std::atomic<bool> m_isAsked{false}; ///< Prolog's thread is to tell where it is
    std::mutex m_lock;                  ///< of all that follows
    std::condition_variable m_wake;
    bool m_isEnding = false;
    Time m_last{};
    std::vector<Spent> m_spent;
    Spent m_elsewhere;
    std::thread m_thread;
};

} // namespace sidl::engine
