// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/appliedactions.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace sidl::analysis {

using namespace engine;

namespace {

Word actionAt(Word place, const Choices &choices)
{
    const auto found
        = std::find_if(choices.begin(), choices.end(), [place](const Choice &choice) { return choice.place == place; });
    return found == choices.end() ? Word() : found->action;
}

/// What applies at the switches of one state that nobody throws.
class KnownDefaults
{
public:
    /// Nothing, if it could not be played.
    Choices applied(Engine &engine, const Position &position, const Choices &does, const std::stop_token &stop)
    {
        const bool isKnown = std::all_of(position.switches.begin(), position.switches.end(), [&](const Switch &place) {
            return !actionAt(place.word, does).isNull() || m_actions.contains(place.word.data());
        });
        if (!isKnown && !learn(engine, position, does, stop))
            return {};
        Choices all;
        for (const Switch &place : position.switches) {
            const Word chosen = actionAt(place.word, does);
            const Word action = chosen.isNull() ? m_actions[place.word.data()] : chosen;
            if (!action.isNull())
                all.push_back({place.word, action});
        }
        return all;
    }

private:
    bool learn(Engine &engine, const Position &position, const Choices &does, const std::stop_token &stop)
    {
        const Result<Chronon> played = engine.playUntilPayoffs(position, does, stop);
        if (!played.ok())
            return false;
        for (const Switch &place : position.switches)
            if (actionAt(place.word, does).isNull())
                m_actions[place.word.data()] = actionAt(place.word, played->applied);
        return true;
    }

    std::unordered_map<const WordData *, Word> m_actions; ///< by switch; the null word: none applies
};

} // namespace

std::vector<Choices> appliedIn(Engine &engine, const StateSpace &space,
                               const std::vector<std::shared_ptr<const Position>> &positions,
                               const std::stop_token &stop)
{
    std::vector<Choices> applied;
    const std::vector<language::Clause> &clauses = engine.program().clauses;
    if (std::none_of(clauses.begin(), clauses.end(),
                     [](const language::Clause &clause) { return clause.head.isCompound(u"default", 2); }))
        return applied;
    int node = -1;
    KnownDefaults defaults;
    for (std::size_t i = 0; i < space.edges.size() && !stop.stop_requested(); ++i) {
        const StateSpace::Edge &edge = space.edges[i];
        if (std::exchange(node, edge.from) != edge.from)
            defaults = {};
        const auto from = std::size_t(edge.from);
        if (from >= positions.size() || !positions[from] || positions[from]->switches.size() == edge.does.size())
            continue;
        Choices all = defaults.applied(engine, *positions[from], edge.does, stop);
        if (all.size() <= edge.does.size())
            continue;
        applied.resize(i + 1);
        applied[i] = std::move(all);
    }
    return applied;
}

} // namespace sidl::analysis
