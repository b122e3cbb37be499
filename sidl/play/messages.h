// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/play/clock.h"
#include "sidl/play/observation.h"

#include <QByteArray>
#include <QJsonObject>

#include <optional>

namespace sidl::play {

// The messages between a table and whoever sits at one of its seats (P5), the same over every transport: JSON objects.
// Their "type" says what they are. What goes to a player is made of the player's Observation and of what is told to
// everybody, so that it holds what S15 and S22 allow and nothing else. Words are texts: "[bid,alice,3.5]". Any thread.

/// What everybody at a table is told of it.
struct TableInfo
{
    QString game; ///< its name
    engine::Words players;
    TableMode mode = TableMode::Chronons;
    ClockSettings clock{};
    QString rules{}; ///< their text; empty: it is not told
};

constexpr int ProtocolVersion = 1;

/// {"type":"welcome","protocol":1,"game":…,"you":…,"players":[…],"mode":…,"clock":{"end":…,"ms":…},"rules":…}
QJsonObject welcomeMessage(const TableInfo &table, int player);
/// {"type":"position","chronon":…,"words":[…],"accounts":[…],"switches":[{"switch":…,"actions":[…]}],"deadline_ms":…}
/// A switch that is unlimited has "templates" in the place of actions.
QJsonObject positionMessage(const Observation &seen, std::optional<std::chrono::milliseconds> left = {});
/// What the chronon before @p seen has brought: {"type":"sent","chronon":…,"deleted":[…],"created":[…],"accounts":[…]}.
/// Of a player who sees no words also "did", the own moves of that chronon.
QJsonObject sentMessage(const Observation &seen);
/// {"type":"accepted","switch":…,"action":…}
QJsonObject acceptedMessage(engine::Word place, engine::Word action);
/// {"type":"refused","switch":…,"reason":…}
QJsonObject refusedMessage(const QString &place, const QString &reason);
/// {"type":"over","reason":…,"accounts":[…]}
QJsonObject overMessage(const QString &reason, const std::vector<double> &accounts);

/// @p message in one line, with its end.
QByteArray messageLine(const QJsonObject &message);

/// What a seat may be told of a refusal: what else a problem has to say, such as an exception in a rule, is the
/// referee's (S15).
QString reasonFor(const engine::Problem &refusal);

/// What somebody at a seat thinks of an action.
struct ToldOption
{
    QString place, action; ///< the switch and the action, as texts
    int visits = 0;
    std::optional<double> value;
    double probability = 0; ///< 0 to 1
    QString note;
};

/// What whoever sits at a seat says.
struct PlayerMessage
{
    enum class Kind {
        Do,       ///< {"type":"do","switch":…,"action":…}
        Withdraw, ///< {"type":"withdraw","switch":…}
        Thinks,   ///< {"type":"thinks","options":[{"switch":…,"action":…,…}]}: ToldOption
        Ready     ///< {"type":"ready"}: nothing more to do in this chronon
    };
    Kind kind = Kind::Ready;
    QString place;                     ///< the switch, as text; of Ready empty
    QString action;                    ///< of Do
    std::vector<ToldOption> options{}; ///< of Thinks; the first MostToldOptions
    /// "chronon": of the position that it answers. One that answers a position which is over is ignored.
    std::optional<int> chronon;
};

/// A message of more bytes breaks the protocol.
constexpr qsizetype LargestMessage = 1 << 20;
constexpr qsizetype MostToldOptions = 1000;

/// Reads @p text, a JSON object. Nothing: it is no message, and @p error says why, without a full stop.
std::optional<PlayerMessage> readPlayerMessage(const QByteArray &text, QString &error);

} // namespace sidl::play
