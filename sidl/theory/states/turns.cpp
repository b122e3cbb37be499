// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/turns.h"

#include "sidl/engine/game/refusal.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using namespace engine;

namespace {

// Why states that are not seen whole do not tell what is asked: the end of a message.
constexpr QStringView NotBest = u"what is best does not depend on the state alone";
constexpr QStringView NotForced = u"who can force what is told only of games where every player sees every state";

Problem noTurn(const QString &message)
{
    return engine::refused(message, u"Solve the game by another method: --method auto"_s);
}

} // namespace

bool isDecided(const Position &position)
{
    return std::any_of(position.switches.begin(), position.switches.end(),
                       [](const Switch &one) { return !one.isNature(); });
}

std::optional<Problem> notSeenWhole(const Position &position, const QStringList &players)
{
    for (std::size_t player = 0; player < position.views.size(); ++player) {
        if (position.views[player].size() == position.state.size())
            continue;
        Problem problem = noTurn(u"%1 does not see the whole state in chronon %2: %3"_s.arg(
            players.at(qsizetype(player)), QString::number(position.chronon), NotBest));
        problem.advice = u"Solve the game as a tree: --method auto"_s;
        return problem;
    }
    return {};
}

Problem ofForcing(Problem problem)
{
    if (problem.kind == Problem::Kind::Refused && problem.message.endsWith(NotBest)) {
        problem.message.replace(NotBest.toString(), NotForced.toString());
        problem.advice.clear();
    }
    return problem;
}

TurnReader::TurnReader(Engine &engine, Idling idling, std::stop_token stop)
    : m_engine(engine)
    , m_idling(idling)
    , m_stop(std::move(stop))
{
    for (const Word player : engine.players())
        m_players += player.text();
}

Result<Turn> TurnReader::read(const State &state, int chronon)
{
    Turn turn;
    turn.position = m_engine.position(state, chronon, m_stop);
    const Position &position = turn.position;
    if (position.error)
        return *position.error;
    if (turn.isEnd())
        return turn;
    if (auto problem = isDecided(position) ? notSeenWhole(position, m_players) : std::nullopt)
        return *problem;
    if (auto problem = tooManyWays(position, m_engine.players()))
        return *problem;
    bool isExact = true; // of one draw alone
    const std::vector<Option> draws = natureOptions(m_engine, position, isExact);
    if (draws.size() > 1)
        return noTurn(u"nature draws in chronon %1"_s.arg(chronon));
    if (!draws.empty())
        turn.others = draws.front().choices;
    const Words defaults = m_idling == Idling::Default ? defaultSwitches(m_engine, position, m_stop) : Words();
    for (int player = 0; player < int(m_players.size()); ++player) {
        Result<std::vector<Option>> own = playerOptions(m_engine, position, player, m_idling, defaults, m_stop);
        if (!own.ok())
            return own.problem();
        if (own->size() > 1 && turn.player >= 0)
            return noTurn(u"players decide at once in chronon %1"_s.arg(chronon));
        if (own->size() > 1) {
            turn.player = player;
            turn.options = std::move(own.value());
        } else if (own->size() == 1) {
            turn.others.insert(turn.others.end(), own->front().choices.begin(), own->front().choices.end());
        }
    }
    if (turn.player < 0)
        turn.options.emplace_back();
    return turn;
}

Result<State> TurnReader::after(const Turn &turn, int option)
{
    Choices choices = turn.others;
    const Choices &own = turn.options[std::size_t(option)].choices;
    choices.insert(choices.end(), own.begin(), own.end());
    Result<Chronon> chronon = m_engine.play(turn.position, choices, m_stop);
    if (!chronon.ok())
        return chronon.problem();
    return std::move(chronon.value().after);
}

} // namespace sidl::theory
