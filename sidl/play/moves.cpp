// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/moves.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/play/seats.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::play {

using namespace engine;

QString Moves::place(int column) const
{
    return column > 0 ? u"%1:%2"_s.arg(origin, QString::number(column)) : origin;
}

Result<Choices> choicesOf(Engine &engine, const Position &position, const std::map<QString, QString> &actions,
                          const std::stop_token &stop, QString *wrong)
{
    Choices choices;
    for (const auto &[placeText, actionText] : actions) {
        if (wrong)
            *wrong = placeText;
        const Result<Word> place = engine.word(placeText);
        if (!place.ok())
            return place.problem();
        const Result<Word> action = engine.word(actionText);
        if (!action.ok())
            return action.problem();
        for (const Choice &choice : choices) // two texts may be one word
            if (choice.place == *place)
                return refused("refused", u"%1 is here twice: keep one of its actions"_s.arg(place->text()));
        const Switch *const there = position.switchOf(*place);
        if (!there)
            return refused("not-legal", u"%1 is not legal"_s.arg(place->text()));
        const Result<Choice> choice = engine.validate(position, there->owner, {*place, *action}, stop);
        if (!choice.ok())
            return choice.problem();
        choices.push_back(*choice);
    }
    return choices;
}

MovesDecider::MovesDecider(Engine &engine, std::vector<Moves> moves, quint64 seed, std::unique_ptr<Decider> rest,
                           std::stop_token stop)
    : m_engine(engine)
    , m_moves(std::move(moves))
    , m_seed(seed)
    , m_rest(std::move(rest))
    , m_stop(std::move(stop))
{
}

Decision MovesDecider::decide(const Position &position)
{
    if (m_next == m_moves.size())
        return m_rest ? m_rest->decide(position) : Decision{Decision::Kind::End, {}, {}};
    const Moves &moves = m_moves[m_next++];
    QString wrong;
    const Result<Choices> choices = choicesOf(m_engine, position, moves.actions, m_stop, &wrong);
    if (!choices.ok()) {
        Decision refusal{Decision::Kind::Refused, {}, choices.problem()};
        Problem &problem = *refusal.problem;
        const auto column = moves.columns.find(wrong);
        const int at = column == moves.columns.end() ? 0 : column->second;
        if (problem.code == "not-legal"_L1)
            problem.message += u" in chronon %1"_s.arg(position.chronon);
        if (!moves.origin.isEmpty())
            problem.message.prepend(moves.place(at) + u": "_s);
        if (moves.line > 0 && (problem.kind == Problem::Kind::Refused || !problem.span.isValid()))
            problem.span = {0, moves.line, std::max(1, at), 0};
        return refusal;
    }
    Decision decision{Decision::Kind::Play, *choices, {}};
    addOnlyMoves(position, decision.does);
    const Choices drawn = m_engine.drawNature(position, decision.does, m_seed, NatureMode::Draw);
    decision.does.insert(decision.does.end(), drawn.begin(), drawn.end());
    return decision;
}

void MovesDecider::played(const Chronon &chronon)
{
    if (m_rest)
        m_rest->played(chronon);
}

void MovesDecider::over(const Position &position, const QString &reason)
{
    if (m_rest)
        m_rest->over(position, reason);
}

} // namespace sidl::play
