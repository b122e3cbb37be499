// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/expansion.h"

#include "sidl/analysis/exploration/jointactions.h"

#include <limits>

namespace sidl::analysis {

using namespace engine;

std::optional<Problem> expand(Engine &engine, const ExpansionTask &task, const std::stop_token &stop,
                              ExpansionListener &listener)
{
    if (stop.stop_requested())
        return cancelled();
    const Position position = engine.switchesOf(task.state, task.depth, stop);
    if (position.error && position.error->kind == Problem::Kind::Cancelled)
        return position.error;
    ExpansionOpening opening{position.error, position.isTerminal()};
    if (position.error || position.isTerminal() || !task.isPlayed) {
        listener.opened(opening);
        return {};
    }
    JointActions actions(engine, position, Idling::Always, stop);
    if (stop.stop_requested())
        return cancelled();
    opening.isIncomplete = actions.isIncomplete();
    opening.actions = actions.count().fits_sint_p() ? int(actions.count().get_si()) : std::numeric_limits<int>::max();
    listener.opened(opening);
    for (std::size_t i = 0; i < task.skipped && !actions.atEnd(); ++i)
        actions.advance();
    for (; !actions.atEnd(); actions.advance()) {
        if (stop.stop_requested()) // what is played may be too short for the engine to notice
            return cancelled();
        Choices does = actions.current();
        Result<Chronon> chronon = engine.play(position, does, stop);
        if (!chronon.ok() && chronon.problem().kind == Problem::Kind::Cancelled)
            return chronon.problem();
        Result<State> after = chronon.ok() ? Result<State>(std::move(chronon.value().after)) : chronon.problem();
        if (!listener.stepped(std::move(does), std::move(after)))
            break;
    }
    return {};
}

bool KeptExpansion::stepped(Choices does, Result<State> after)
{
    m_steps.push_back({std::move(does), std::move(after)});
    return m_steps.size() < m_most;
}

void KeptExpansion::tell(ExpansionListener &listener)
{
    listener.opened(m_opening);
    for (Step &step : m_steps)
        if (!listener.stepped(std::move(step.does), std::move(step.after)))
            break;
}

} // namespace sidl::analysis
