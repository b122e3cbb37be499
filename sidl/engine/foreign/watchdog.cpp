// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/watchdog.h"

#include "sidl/engine/foreign/clocktime.h"
#include "sidl/engine/foreign/context.h"
#include "sidl/engine/foreign/signalcall.h"
#include "sidl/prolog/termref.h"

#include <pthread.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

namespace sidl::engine {

namespace {

constexpr auto Tick = std::chrono::milliseconds(10);
constexpr int IdleTicks = 100; // without a request, until it sleeps
constexpr int TicksPerMemoryLook = 5;
constexpr qint64 MemoryFactor = 4; // resident bytes per byte of stack limit: atoms and words live outside of the stacks

int s_watchSignal = 0;

/// Runs on the Prolog thread between two calls. A signal that comes late finds no reason and does nothing.
void onSignal(int)
{
    Context *context = currentContext();
    static thread_local bool noting = false; // the note's own calls handle signals too
    if (noting || !context || !context->watchdog || !context->watchdog->isAlarmed())
        return;
    static const prolog::Predicate noteHere("sidl_kernel", "note_here", 0);
    noting = true;
    const bool isLimitMet = context->takesNotes() && callInSignal(noteHere, 0).isLimitMet;
    noting = false;
    if (isLimitMet)
        raiseInferenceLimit();
    else if (context->watchdog->reason() != Watchdog::None)
        raiseAbort();
}

qint64 residentBytes()
{
    long total = 0, resident = 0;
    if (std::FILE *file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%ld %ld", &total, &resident) != 2)
            resident = 0;
        std::fclose(file);
    }
    return qint64(resident) * sysconf(_SC_PAGESIZE);
}

clockid_t clockOfThisThread()
{
    clockid_t clock = CLOCK_MONOTONIC;
    return pthread_getcpuclockid(pthread_self(), &clock) == 0 ? clock : CLOCK_MONOTONIC;
}

} // namespace

bool raiseAbort()
{
    const prolog::TermRef ball;
    // Not a ball of ours: catch(_,_,_) would eat it; '$aborted' passes.
    return ball.putAtom("$aborted") && PL_raise_exception(ball);
}

void Watchdog::registerSignal()
{
    pl_sigaction_t action{};
    action.sa_cfunction = onSignal;
    action.sa_flags = PLSIG_SYNC;
    s_watchSignal = PL_sigaction(0, &action, nullptr);
}

Watchdog::Watchdog()
    : m_prologThread(PL_thread_self())
    , m_used(clockOfThisThread())
    , m_thread([this] { watch(); })
{
}

Watchdog::~Watchdog()
{
    {
        const std::lock_guard guard(m_lock);
        m_ending = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void Watchdog::begin(const Budget &budget, const std::stop_token &stop)
{
    const std::lock_guard guard(m_lock);
    m_reason = stop.stop_requested() ? Cancelled : None;
    m_look = false;
    m_time = budget.time;
    m_deadline = std::chrono::steady_clock::now() + budget.time;
    m_stop = stop;
    m_memory = budget.memory * MemoryFactor;
    m_active = true;
    m_paused = false;
    ++m_requests;
    if (std::exchange(m_asleep, false))
        m_wake.notify_one();
}

void Watchdog::pause()
{
    const std::lock_guard guard(m_lock);
    m_paused = true;
    m_pauseStart = std::chrono::steady_clock::now();
}

void Watchdog::resume()
{
    const std::lock_guard guard(m_lock);
    m_paused = false;
    m_deadline += std::chrono::steady_clock::now() - m_pauseStart;
}

void Watchdog::cancel()
{
    m_reason = Cancelled;
}

Watchdog::Reason Watchdog::end()
{
    const std::lock_guard guard(m_lock);
    m_active = false;
    return Reason(m_reason.exchange(None));
}

void Watchdog::watch()
{
    std::unique_lock guard(m_lock);
    qint64 before = 0;                // resident bytes, when the request was looked at first
    quint64 request = 0;              // that was looked at last
    std::chrono::nanoseconds used{0}; // of the processor until then
    int tick = 0, idle = 0;
    while (!m_ending) {
        m_asleep = idle >= IdleTicks;
        if (m_asleep)
            m_wake.wait(guard, [this] { return m_ending || !m_asleep; });
        else
            m_wake.wait_for(guard, Tick, [this] { return m_ending; });
        if (std::exchange(request, m_requests) != m_requests) {
            before = 0;
            used = timeOf(m_used);
            tick = idle = 0;
        }
        if (!m_active) {
            ++idle;
            continue;
        }
        if (m_paused)
            continue;
        if (tick % TicksPerMemoryLook == 0) {
            const qint64 now = residentBytes();
            if (before == 0)
                before = now;
            else if (now - before > m_memory && m_reason == None)
                m_reason = Memory;
        }
        if (m_reason == None && m_stop.stop_requested())
            m_reason = Cancelled;
        if (m_reason == None && std::chrono::steady_clock::now() >= m_deadline
            && timeOf(m_used) - used + 2 * Tick >= m_time) // it was looked at a little after it had begun
            m_reason = Time;
        ++tick;
        if ((tick & (tick - 1)) == 0) // a limit that is met later can then tell where the rules were
            m_look = true;
        if (m_reason != None || m_look)
            PL_thread_raise(m_prologThread, s_watchSignal);
    }
}

} // namespace sidl::engine
