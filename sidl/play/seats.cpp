// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/seats.h"

#include "sidl/engine/game/refusal.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace sidl::play {

using namespace engine;

namespace {

/// Adds the first move of each role that has to move, that @p does not name, and that has at most so many.
void addMoves(const Position &position, Choices &does, std::size_t most)
{
    if (!position.everyoneMoves)
        return;
    for (const Switch &place : position.switches) {
        const auto isOf = [&place](const Choice &one) { return one.place == place.word; };
        if (!place.isNature() && !place.actions.empty() && place.actions.size() <= most
            && std::none_of(does.begin(), does.end(), isOf))
            does.push_back({place.word, *std::min_element(place.actions.begin(), place.actions.end())});
    }
}

} // namespace

void addFirstMoves(const Position &position, Choices &does)
{
    addMoves(position, does, std::numeric_limits<std::size_t>::max());
}

void addOnlyMoves(const Position &position, Choices &does)
{
    addMoves(position, does, 1);
}

Seats::Seats(Engine &engine, std::vector<std::shared_ptr<Agent>> agents, quint64 seed, std::stop_token stop)
    : m_engine(engine)
    , m_agents(std::move(agents))
    , m_seed(seed)
    , m_stop(std::move(stop))
{
}

Seats::Seats(Engine &engine, std::shared_ptr<Agent> everybody, quint64 seed, std::stop_token stop)
    : m_engine(engine)
    , m_everybody(std::move(everybody))
    , m_seed(seed)
    , m_stop(std::move(stop))
{
}

Decision Seats::decide(const Position &position)
{
    m_chronon = position.chronon;
    m_isBlind = position.isBlind;
    if (m_still >= MostStill)
        return giveUp();
    Decision all;
    bool isAnswered = false;
    m_unanswered.clear();
    const auto isChosen = [&all](Word place) {
        return std::any_of(all.does.begin(), all.does.end(), [=](const Choice &one) { return one.place == place; });
    };
    for (std::size_t seat = 0; seat < m_engine.players().size(); ++seat) {
        const std::shared_ptr<Agent> &agent = seat < m_agents.size() ? m_agents[seat] : m_everybody;
        if (!agent)
            continue;
        const int player = int(seat);
        const Observation seen = seenBy(player, position);
        if (seen.switches.empty()) {
            agent->watch(seen);
            continue;
        }
        const Decision own = agent->act(seen, [&](Word place, const QString &action) -> Result<Choice> {
            const Result<Word> word = m_engine.word(action);
            return word.ok() ? m_engine.validate(position, Owner::player(player), {place, *word}, m_stop)
                             : word.problem();
        });
        if (own.kind == Decision::Kind::Leave || own.kind == Decision::Kind::End)
            return own;
        if (own.problem)
            miss(player, *own.problem);
        if (own.isUnanswered)
            m_unanswered.push_back(player);
        else
            isAnswered = true;
        for (const Choice &choice : own.does) {
            const Result<Choice> valid = m_engine.validate(position, Owner::player(player), choice, m_stop);
            if (!valid.ok())
                miss(player, valid.problem());
            else if (!isChosen(valid->place))
                all.does.push_back(*valid);
        }
    }
    addFirstMoves(position, all.does);
    const Choices drawn = m_engine.drawNature(position, all.does, m_seed, NatureMode::Draw);
    all.does.insert(all.does.end(), drawn.begin(), drawn.end());
    if (isAnswered || !all.does.empty())
        m_unanswered.clear();
    m_before = position.state;
    return all;
}

Decision Seats::giveUp() const
{
    Decision none;
    none.kind = Decision::Kind::End;
    for (const int player : m_unanswered) {
        none.problem = refused("agent-silent",
                               u"the agent of %1 does not answer, and nobody else moves: the state has stood still for "
                               "%2 chronons, and the play ends"_s.arg(m_engine.players()[std::size_t(player)].text(),
                                                                      QString::number(MostStill)),
                               u"See that it answers in time, or give its switch a default in the rules."_s);
        miss(player, *none.problem);
    }
    return none;
}

void Seats::played(const Chronon &chronon)
{
    m_still = !m_unanswered.empty() && chronon.after == m_before ? m_still + 1 : 0;
    m_sent = chronon.sent;
    if (!m_isBlind)
        return;
    m_history.resize(m_engine.players().size());
    for (std::size_t seat = 0; seat < m_history.size(); ++seat)
        m_history[seat].push_back(rememberedOf(chronon, m_chronon, int(seat)));
}

void Seats::over(const Position &position, const QString &reason)
{
    for (std::size_t seat = 0; seat < m_engine.players().size(); ++seat)
        if (const std::shared_ptr<Agent> &agent = seat < m_agents.size() ? m_agents[seat] : m_everybody)
            if (const std::optional<Problem> why = agent->over(seenBy(int(seat), position), reason))
                miss(int(seat), *why);
}

Observation Seats::seenBy(int player, const Position &position) const
{
    const auto seat = std::size_t(player);
    Observation seen = observationOf(position, player, m_engine.players(),
                                     seat < m_sent.size() ? m_sent[seat] : std::vector<Message>());
    if (seat < m_history.size())
        seen.history = m_history[seat];
    return seen;
}

void Seats::miss(int player, const Problem &why) const
{
    if (m_tellMissed)
        m_tellMissed(player, m_chronon, why);
}

} // namespace sidl::play
