// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/knowledge.h"

#include "sidl/analysis/expansion.h"
#include "sidl/analysis/jointactions.h"

#include <algorithm>
#include <unordered_set>

namespace sidl::analysis {

using namespace engine;

namespace {

/// What a player is shown of a position.
struct Sight
{
    Words view;
    std::vector<double> accounts;
    std::vector<std::pair<Word, QStringList>> offer; ///< own switches with their actions, in standard order

    friend bool operator==(const Sight &, const Sight &) = default;
};

Sight sightOf(const Position &position, int player)
{
    Sight sight;
    if (!position.views.empty())
        sight.view = position.views[std::size_t(player)];
    sight.accounts = position.state.accounts();
    for (const Switch &place : position.switches) {
        if (place.owner != player)
            continue;
        QStringList actions;
        for (const Word action : place.actions)
            actions.append(action.text());
        for (const Template &form : place.templates)
            actions.append(templateText(form));
        actions.sort();
        sight.offer.emplace_back(place.word, std::move(actions));
    }
    std::sort(sight.offer.begin(), sight.offer.end(),
              [](const auto &one, const auto &other) { return one.first < other.first; });
    return sight;
}

/// The choices in @p does for switches of @p player.
Choices ownOf(const Position &position, const Choices &does, int player)
{
    Choices own;
    for (const Switch &place : position.switches)
        if (place.owner == player)
            for (const Choice &choice : does)
                if (choice.place == place.word)
                    own.push_back(choice);
    std::sort(own.begin(), own.end(), [](const Choice &one, const Choice &other) { return one.place < other.place; });
    return own;
}

/// Goes through the chronons of a play, with all the states that look like it.
class Tracker
{
public:
    Tracker(Engine &engine, int player, std::size_t most, const StopSign &stop, const Assumption &assumed)
        : m_engine(engine)
        , m_player(player)
        , m_most(most)
        , m_stop(stop)
        , m_assumed(assumed)
    {
    }

    Result<std::vector<InformationSet>> run(const State &start, const std::vector<Choices> &play)
    {
        std::vector<InformationSet> sets{{{start}}};
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
            m_own = ownOf(position, does, m_player);
            m_sent = played->sent[std::size_t(m_player)];
            m_sight = sightOf(after, m_player);
            InformationSet next{{played->after}, sets.back().isIncomplete};
            m_known = {played->after};
            m_excluded.clear();
            for (const State &state : sets.back().states) {
                if (const std::optional<Problem> problem = addNext(state, chronon, next))
                    return *problem;
            }
            sets.push_back(std::move(next));
        }
        return sets;
    }

private:
    /// Adds to @p next what may come after @p state for all that the player can tell. Returns a cancel.
    std::optional<Problem> addNext(const State &state, int chronon, InformationSet &next)
    {
        const Position position = m_engine.switchesOf(state, chronon, m_stop);
        if (position.error)
            return isCancelled(*position.error) ? position.error : std::nullopt;
        JointActions actions(m_engine, position, Idling::Always);
        next.isIncomplete = next.isIncomplete || actions.isIncomplete();
        for (; !actions.atEnd(); actions.advance()) {
            if (m_stop.isRaised())
                return cancelled();
            const Choices does = actions.current();
            if (ownOf(position, does, m_player) != m_own || (m_assumed && !m_assumed(position, does)))
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
        }
        return {};
    }

    static bool isCancelled(const Problem &problem) { return problem.kind == Problem::Kind::Cancelled; }

    Engine &m_engine;
    const int m_player;
    const std::size_t m_most;
    const StopSign m_stop;
    const Assumption &m_assumed;
    // Of the chronon that is gone through: what the player did, was sent and saw after it, and which states have been met.
    Choices m_own;
    std::vector<Message> m_sent;
    Sight m_sight;
    std::unordered_set<State, StateHash> m_known, m_excluded;
};

} // namespace

Knows InformationSet::knows(Word word) const
{
    return knows([word](const State &state) { return state.contains(word); });
}

Knows InformationSet::knows(const std::function<bool(const State &)> &holds) const
{
    bool somewhere = false, elsewhere = false;
    for (const State &state : states) {
        (holds(state) ? somewhere : elsewhere) = true;
        if (somewhere && elsewhere)
            return Knows::Neither;
    }
    return somewhere ? Knows::Holds : Knows::HoldsNot;
}

Result<std::vector<InformationSet>> informationSets(Engine &engine, const State &start,
                                                    const std::vector<Choices> &play, int player, int states,
                                                    const StopSign &stop, const Assumption &assumed)
{
    return Tracker(engine, player, std::size_t(states), stop, assumed).run(start, play);
}

} // namespace sidl::analysis
