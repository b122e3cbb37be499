// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/playouts.h"

#include "sidl/play/policy.h"

namespace sidl::play {

using namespace engine;

std::optional<Problem> PlayOuts::run(const Limits &limits, const std::function<bool()> &goesOn,
                                     const std::stop_token &stop)
{
    m_goesOn = goesOn;
    const int end = limits.chronons.value_or(std::numeric_limits<int>::max());
    for (int game = 0; !limits.games || game < *limits.games; ++game) {
        const quint64 seed = limits.seed + quint64(game); // nature's draws depend on seed and chronon alone
        Result<State> initial = m_engine.initialState(stop);
        if (!initial.ok())
            return initial.problem();
        Run run(m_engine, std::move(initial.value()), 0, Run::Look::Switches, stop);
        PolicyDecider decider(m_engine, Policy::Random, seed);
        RunEnd ended = run.go(decider, *this, end);
        const bool isOver = ended.reason == RunEnd::Reason::Terminal;
        const bool isLongEnough = ended.reason == RunEnd::Reason::Limit && limits.chronons && run.chronon() >= end;
        if (!isOver && !isLongEnough)
            return std::move(ended.problem); // none: the time is over
        m_playouts += isOver ? 1 : 0;
    }
    return {};
}

bool PlayOuts::goesOn(int)
{
    return m_goesOn();
}

void PlayOuts::played(Step &step)
{
    ++m_transitions;
    for (const Switch &entry : step.from.switches)
        m_actions += qint64(entry.actions.size());
}

} // namespace sidl::play
