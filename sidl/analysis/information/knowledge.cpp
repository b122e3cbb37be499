// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/information/knowledge.h"

#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/analysis/information/reasoner.h"

#include <algorithm>
#include <numeric>

namespace sidl::analysis {

using namespace engine;

bool Assumption::asksKnowledge(const language::RuleSystem &rules) const
{
    return mentions(rules, always, u"knows") || std::any_of(given.begin(), given.end(), [&](const Given &each) {
               return mentions(rules, each.goal, u"knows");
           });
}

Knows InformationSet::knows(Word word) const
{
    std::vector<bool> holds;
    for (const State &state : states)
        holds.push_back(state.contains(word));
    return knowsOf(holds);
}

Knows knowsOf(const std::vector<bool> &holds)
{
    const auto count = std::count(holds.begin(), holds.end(), true);
    return count == 0 ? Knows::HoldsNot : std::size_t(count) == holds.size() ? Knows::Holds : Knows::Neither;
}

Result<std::vector<bool>> holdsInEach(Engine &engine, const QString &goal, const InformationSet &set,
                                      const std::stop_token &stop)
{
    std::vector<bool> result;
    for (const State &state : set.states) {
        const Result<bool> holds = stop.stop_requested() ? cancelled() : holdsIn(engine, goal, state, stop);
        if (!holds.ok())
            return holds.problem();
        result.push_back(*holds);
    }
    return result;
}

std::vector<Choices> playTo(const std::vector<InformationSet> &sets, std::size_t state)
{
    std::vector<Choices> play;
    for (std::size_t set = sets.size() - 1; set > 0; --set) {
        const InformationSet::Way &way = sets[set].ways[state];
        play.push_back(way.does);
        state = std::size_t(way.from);
    }
    std::reverse(play.begin(), play.end());
    return play;
}

Result<std::vector<InformationSet>> informationSets(Engine &engine, const State &start,
                                                    const std::vector<Choices> &play, int player, int states,
                                                    const Assumption &assumed, const WorkControl &work)
{
    Reasoner reasoner(engine, {player}, states, assumed, work);
    if (const std::optional<Problem> problem = reasoner.run(start, play))
        return *problem;
    return reasoner.setsOf(0);
}

Result<std::vector<std::vector<InformationSet>>> informationSetsOfAll(Engine &engine, const State &start,
                                                                      const std::vector<Choices> &play, int states,
                                                                      const Assumption &assumed,
                                                                      const WorkControl &work)
{
    std::vector<int> players(engine.players().size());
    std::iota(players.begin(), players.end(), 0);
    Reasoner reasoner(engine, players, states, assumed, work);
    if (const std::optional<Problem> problem = reasoner.run(start, play))
        return *problem;
    std::vector<std::vector<InformationSet>> all;
    for (const int player : players)
        all.push_back(reasoner.setsOf(std::size_t(player)));
    return all;
}

Result<SharedAnswer> askOfAll(Engine &engine, const State &start, const std::vector<Choices> &play, int states,
                              const Assumption &assumed, const QString &goal, const WorkControl &work)
{
    std::vector<int> players(engine.players().size());
    std::iota(players.begin(), players.end(), 0);
    Reasoner reasoner(engine, players, states, assumed, work);
    if (const std::optional<Problem> problem = reasoner.run(start, play))
        return *problem;
    const Result<std::vector<std::optional<bool>>> holds = reasoner.ask(goal);
    if (!holds.ok())
        return holds.problem();
    SharedAnswer answer;
    for (const int player : players) {
        answer.sets.push_back(reasoner.setsOf(std::size_t(player)));
        answer.holds.push_back(reasoner.holdsFor(std::size_t(player), *holds));
    }
    const auto fails = std::count(holds->begin(), holds->end(), std::optional(false));
    answer.isCommon = fails == 0 && std::count(holds->begin(), holds->end(), std::optional(true)) > 0;
    return answer;
}

} // namespace sidl::analysis
