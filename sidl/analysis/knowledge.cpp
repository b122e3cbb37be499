// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/knowledge.h"

#include "sidl/analysis/expansion.h"
#include "sidl/analysis/jointactions.h"
#include "sidl/analysis/sight.h"
#include "sidl/analysis/stategoal.h"
#include "sidl/language/tokeniser.h"

#include <algorithm>
#include <unordered_set>

namespace sidl::analysis {

using namespace engine;

namespace {

/// Goes through the chronons of a play, with all the states that look like it.
class Tracker
{
public:
    Tracker(Engine &engine, int player, std::size_t most, const StopSign &stop, const QString &assumed,
            const KnowledgeProgress &progress)
        : m_engine(engine)
        , m_player(player)
        , m_most(most)
        , m_stop(stop)
        , m_assumed(assumed)
        , m_progress(progress)
    {
    }

    Result<std::vector<InformationSet>> run(const State &start, const std::vector<Choices> &play)
    {
        std::vector<InformationSet> sets{{{start}, {{}}}};
        for (const Choices &does : play) {
            if (m_stop.isRaised())
                return cancelled();
            const int chronon = int(sets.size()) - 1;
            const State &here = sets.back().states.front();
            const Position position = m_engine.position(here, chronon, m_stop);
            if (position.error)
                return *position.error;
            const Result<Chronon> played = m_engine.play(position, does, m_stop);
            if (!played.ok())
                return played.problem();
            const Position after = m_engine.position(played->after, chronon + 1, m_stop);
            if (after.error)
                return *after.error;
            const Result<bool> isAssumed = assumes(here, chronon, *played);
            if (!isAssumed.ok())
                return isAssumed.problem();
            m_own = ownOf(position, does, m_player);
            m_sent = played->sent[std::size_t(m_player)];
            m_sight = sightOf(after, m_player);
            InformationSet next{
                {played->after}, {{0, does}}, sets.back().isIncomplete, sets.back().isAssumed && *isAssumed};
            m_known = {played->after};
            m_excluded.clear();
            for (int from = 0; from < int(sets.back().states.size()); ++from) {
                if (const std::optional<Problem> problem
                    = addNext(sets.back().states[std::size_t(from)], from, chronon, next))
                    return *problem;
            }
            sets.push_back(std::move(next));
        }
        return sets;
    }

private:
    /// Adds to @p next what may come after @p state, number @p from, for all that the player can tell. Returns a cancel.
    std::optional<Problem> addNext(const State &state, int from, int chronon, InformationSet &next)
    {
        const Position position = m_engine.switchesOf(state, chronon, m_stop);
        if (position.error)
            return isCancelled(*position.error) ? position.error : std::nullopt;
        JointActions actions(m_engine, position, Idling::Always);
        next.isIncomplete = next.isIncomplete || actions.isIncomplete();
        for (; !actions.atEnd(); actions.advance()) {
            if (m_stop.isRaised())
                return cancelled();
            if (m_progress)
                m_progress(std::size_t(chronon), next.states.size());
            Choices does = actions.current();
            if (ownOf(position, does, m_player) != m_own)
                continue;
            const Result<Chronon> chosen = m_engine.play(position, does, m_stop);
            if (!chosen.ok()) {
                if (isCancelled(chosen.problem()))
                    return chosen.problem();
                continue;
            }
            const State &after = chosen->after;
            if (chosen->sent[std::size_t(m_player)] != m_sent || after.accounts() != m_sight.accounts
                || m_known.contains(after) || m_excluded.contains(after))
                continue;
            const Result<bool> isAssumed = assumes(state, chronon, *chosen);
            if (!isAssumed.ok())
                return isAssumed.problem();
            if (!*isAssumed)
                continue;
            const Position reached = m_engine.position(after, chronon + 1, m_stop);
            if (reached.error && isCancelled(*reached.error))
                return reached.error;
            if (reached.error || sightOf(reached, m_player) != m_sight) {
                m_excluded.insert(after);
                continue;
            }
            if (next.states.size() >= m_most) {
                next.isIncomplete = true;
                return {};
            }
            m_known.insert(after);
            next.states.push_back(after);
            next.ways.push_back({from, std::move(does)});
        }
        return {};
    }

    Result<bool> assumes(const State &state, int chronon, const Chronon &chosen) const
    {
        if (m_assumed.isEmpty())
            return true;
        return holdsIn(m_engine, m_assumed, state, {chronon, chosen.applied, {}}, m_stop);
    }

    static bool isCancelled(const Problem &problem) { return problem.kind == Problem::Kind::Cancelled; }

    Engine &m_engine;
    const int m_player;
    const std::size_t m_most;
    const StopSign m_stop;
    const QString m_assumed;
    const KnowledgeProgress &m_progress;
    // Of the chronon that is gone through: what the player did, was sent and saw after it, and which states have been met.
    Choices m_own;
    std::vector<Message> m_sent;
    Sight m_sight;
    std::unordered_set<State, StateHash> m_known, m_excluded;
};

} // namespace

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

bool asksKnowledge(const QString &goal)
{
    language::Tokeniser tokeniser(goal);
    for (auto token = tokeniser.next(); token; token = tokeniser.next())
        if (token->is(goal, u"knows"))
            return true;
    return false;
}

Result<std::vector<bool>> holdsInEach(Engine &engine, const QString &goal, const InformationSet &set,
                                      const StopSign &stop)
{
    std::vector<bool> result;
    for (const State &state : set.states) {
        const Result<bool> holds = stop.isRaised() ? cancelled() : holdsIn(engine, goal, state, stop);
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
                                                    const StopSign &stop, const QString &assumed,
                                                    const KnowledgeProgress &progress)
{
    return Tracker(engine, player, std::size_t(states), stop, assumed, progress).run(start, play);
}

} // namespace sidl::analysis
