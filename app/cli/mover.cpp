// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/mover.h"

#include "app/cli/console.h"
#include "app/cli/gamefile.h"
#include "app/cli/interrupt.h"

#include <QJsonDocument>

#include <algorithm>

namespace sidl::cli {

using namespace engine;

PolicyMover::PolicyMover(Engine &engine, Policy policy, quint64 seed)
    : m_engine(engine)
    , m_policy(policy)
    , m_seed(seed)
{
}

Decision PolicyMover::decide(const Position &position)
{
    SplitMix64 random = playersRandom(m_seed, position.chronon);
    return {Decision::Kind::Play, choose(m_engine, position, m_policy, m_seed, random), {}};
}

std::optional<std::vector<Moves>> readMoves(const QString &path)
{
    const std::optional<QByteArray> bytes = readBytes(path);
    if (!bytes)
        return {};
    std::vector<Moves> moves;
    int line = 0;
    for (const QByteArray &text : bytes->split('\n')) {
        ++line;
        if (text.trimmed().isEmpty())
            continue;
        QJsonParseError parsing;
        const QJsonDocument document = QJsonDocument::fromJson(text, &parsing);
        QString error = parsing.error == QJsonParseError::NoError ? QString() : parsing.errorString();
        if (error.isEmpty() && !document.isObject())
            error = QStringLiteral("not an object {switch: action}");
        const QJsonObject actions = document.object();
        for (const QJsonValue &action : actions)
            if (!action.isString())
                error = QStringLiteral("an action is not a text");
        if (!error.isEmpty()) {
            err(QStringLiteral("sidl: %1:%2: %3").arg(path, QString::number(line), error));
            return {};
        }
        moves.push_back({line, actions});
    }
    return moves;
}

MovesMover::MovesMover(Engine &engine, QString path, std::vector<Moves> moves, quint64 seed,
                       std::unique_ptr<Mover> rest)
    : m_engine(engine)
    , m_path(std::move(path))
    , m_moves(std::move(moves))
    , m_seed(seed)
    , m_rest(std::move(rest))
{
}

Decision MovesMover::decide(const Position &position)
{
    if (m_next == m_moves.size()) {
        if (m_rest)
            return m_rest->decide(position);
        return {Decision::Kind::Stop, {}, QStringLiteral("limit")};
    }
    const Moves &moves = m_moves[m_next++];
    Decision decision;
    for (auto move = moves.actions.begin(); move != moves.actions.end(); ++move) {
        const Result<Word> place = m_engine.word(move.key());
        if (!place.ok())
            return refuse(moves, place.problem().message);
        const Result<Word> action = m_engine.word(move.value().toString());
        if (!action.ok())
            return refuse(moves, action.problem().message);
        const auto there = std::find_if(position.switches.begin(), position.switches.end(),
                                        [&](const Switch &s) { return s.word == *place; });
        if (there == position.switches.end())
            return refuse(
                moves,
                QStringLiteral("%1 is not legal in chronon %2").arg(place->text(), QString::number(position.chronon)));
        const Result<Choice> choice = m_engine.validate(position, there->owner, {*place, *action}, stopSign());
        if (!choice.ok())
            return refuse(moves, choice.problem().message);
        decision.does.push_back(*choice);
    }
    const Choices drawn = m_engine.drawNature(position, decision.does, m_seed, NatureMode::Draw);
    decision.does.insert(decision.does.end(), drawn.begin(), drawn.end());
    return decision;
}

Decision MovesMover::refuse(const Moves &moves, const QString &why) const
{
    if (!stopSign().isRaised())
        err(QStringLiteral("sidl: %1:%2: %3").arg(m_path, QString::number(moves.line), why));
    return {Decision::Kind::Fail, {}, {}};
}

} // namespace sidl::cli
