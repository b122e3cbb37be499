// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/coverage.h"

#include "sidl/analysis/exploration/expansion.h"
#include "sidl/language/rulesystem/tellingrules.h"

namespace sidl::analysis {

using namespace engine;

Coverage::Coverage(const language::Program &program, const Budget &budget)
    : m_counter(program.clauses.size())
    , m_engine(program, {.counter = &m_counter})
{
    m_engine.setBudget(budget);
    static_cast<void>(m_engine.initialState()); // its errors are told by whoever plays the game
}

std::optional<Problem> Coverage::add(const State &state, int chronon, const std::vector<Choices> &does,
                                     const std::stop_token &stop)
{
    if (stop.stop_requested())
        return cancelled();
    const Position position = m_engine.position(state, chronon, stop);
    if (position.error)
        return position.error->kind == Problem::Kind::Cancelled ? position.error : std::nullopt;
    for (const Choices &choices : does) {
        const Result<Chronon> played = stop.stop_requested() ? cancelled() : m_engine.play(position, choices, stop);
        if (!played.ok() && played.problem().kind == Problem::Kind::Cancelled)
            return played.problem();
    }
    return {};
}

std::optional<Problem> Coverage::add(const StateSpace &space, const WorkControl &work)
{
    std::size_t edge = 0;
    for (std::size_t i = 0; i < space.nodes.size(); ++i) {
        work.tell(qsizetype(i), qsizetype(space.nodes.size()));
        std::vector<Choices> does;
        for (; edge < space.edges.size() && space.edges[edge].from == int(i); ++edge)
            does.push_back(space.edges[edge].does);
        if (const auto problem = add(space.nodes[i].state, space.nodes[i].depth, does, work.stop))
            return problem;
    }
    return {};
}

std::vector<int> Coverage::neverUsed() const
{
    const QSet<language::PredicateId> telling = language::tellingPredicates(m_engine.program());
    std::vector<int> result;
    for (const language::Clause &clause : m_engine.program().clauses) {
        if (telling.contains(language::predicateOf(clause.head)))
            continue;
        if (uses()[std::size_t(clause.index)].succeeded == 0)
            result.push_back(clause.index);
    }
    return result;
}

} // namespace sidl::analysis
