// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/foreign/clauseprofile.h"

#include "sidl/engine/foreign/clocktime.h"
#include "sidl/engine/foreign/context.h"
#include "sidl/engine/foreign/signalcall.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/termref.h"

#include <pthread.h>
#include <time.h>

namespace sidl::engine {

namespace {

constexpr auto ProfileTick = std::chrono::microseconds(500);

int s_profileSignal = 0;

} // namespace

/// Runs on the Prolog thread between two calls. A signal that comes when the rules have ended does nothing.
void ClauseProfile::onSignal(int)
{
    const Context *context = currentContext();
    static thread_local bool looking = false; // what looks handles signals too
    if (looking || !context || !context->profile || !context->profile->m_isAsked.exchange(false))
        return;
    static const prolog::Predicate clauseHere("sidl_kernel", "clause_here", 1);
    looking = true;
    bool isLimitMet = false;
    {
        const prolog::Frame frame(prolog::Frame::Bindings::AreUndone);
        const prolog::TermRefs arguments(1);
        int clause = Elsewhere;
        const SignalCall here = callInSignal(clauseHere, arguments);
        if (here.isSolved)
            clause = int(arguments[0].integer().value_or(Elsewhere));
        isLimitMet = here.isLimitMet;
        const std::lock_guard guard(context->profile->m_lock);
        context->profile->take(clause);
    }
    looking = false;
    if (isLimitMet)
        raiseInferenceLimit();
}

void ClauseProfile::registerSignal()
{
    pl_sigaction_t action{};
    action.sa_cfunction = onSignal;
    action.sa_flags = PLSIG_SYNC;
    s_profileSignal = PL_sigaction(0, &action, nullptr);
}

ClauseProfile::ClauseProfile(std::size_t clauses)
    : m_prologThread(PL_thread_self())
    , m_counter(clauses)
    , m_spent(clauses)
{
    pthread_getcpuclockid(pthread_self(), &m_clock);
    m_last = timeOf(m_clock);
    m_thread = std::thread([this] { watch(); });
}

ClauseProfile::~ClauseProfile()
{
    {
        const std::lock_guard guard(m_lock);
        m_isEnding = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void ClauseProfile::enterProlog()
{
    m_entered = Elsewhere;
    setWhere(InProlog);
}

void ClauseProfile::leaveProlog()
{
    setWhere(Elsewhere);
    if (!m_isAsked.exchange(false))
        return;
    const std::lock_guard guard(m_lock);
    take(m_entered);
}

void ClauseProfile::watch()
{
    std::unique_lock guard(m_lock);
    while (!m_wake.wait_for(guard, ProfileTick, [this] { return m_isEnding; })) {
        const int where = m_where.load(std::memory_order_relaxed);
        if (where != InProlog) {
            take(where);
        } else if (!m_isAsked.exchange(true)) { // only its own thread can tell in which clause
            PL_thread_raise(m_prologThread, s_profileSignal);
        }
    }
}

void ClauseProfile::take(int where)
{
    const Time now = timeOf(m_clock);
    Spent &spent = where >= 0 && std::size_t(where) < m_spent.size() ? m_spent[std::size_t(where)] : m_elsewhere;
    spent.time += now - m_last;
    ++spent.looks;
    m_last = now;
}

std::vector<ClauseProfile::Spent> ClauseProfile::spent()
{
    const std::lock_guard guard(m_lock);
    return m_spent;
}

ClauseProfile::Spent ClauseProfile::elsewhere()
{
    const std::lock_guard guard(m_lock);
    return m_elsewhere;
}

} // namespace sidl::engine
