// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/messages.h"

#include "sidl/json/jsonfields.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::play {

using namespace engine;
using std::chrono::milliseconds;

namespace {

QJsonObject message(const QString &type)
{
    return {{u"type"_s, type}};
}

QJsonArray array(const Words &words)
{
    QJsonArray texts;
    for (const Word word : words)
        texts.append(word.text());
    return texts;
}

QJsonArray array(const std::vector<double> &numbers)
{
    QJsonArray values;
    for (const double number : numbers)
        values.append(number);
    return values;
}

QJsonArray sentWords(const std::vector<Message> &sent, bool created)
{
    QJsonArray texts;
    for (const Message &one : sent)
        if (one.created == created)
            texts.append(one.word.text());
    return texts;
}

/// A number that may be missing.
std::optional<double> number(JsonFields &fields, const QString &field)
{
    if (!fields.has(field))
        return {};
    const QJsonValue value = fields.value(field);
    if (!value.isDouble())
        fields.fail(field, "a number");
    return value.toDouble();
}

std::vector<ToldOption> readOptions(JsonFields &fields, QString &error)
{
    std::vector<ToldOption> options;
    const QJsonArray list = fields.list(u"options"_s);
    for (qsizetype i = 0; i < std::min(list.size(), MostToldOptions) && error.isEmpty(); ++i) {
        JsonFields one(list[i].toObject(), u"option %1: "_s.arg(i + 1), error);
        ToldOption option;
        option.place = one.string(u"switch"_s);
        option.action = one.string(u"action"_s);
        if (one.has(u"visits"_s))
            option.visits = one.integer(u"visits"_s);
        option.value = number(one, u"value"_s);
        option.probability = number(one, u"probability"_s).value_or(0);
        if (option.probability < 0 || option.probability > 1)
            one.fail(u"probability"_s, "a number from 0 to 1");
        if (one.has(u"note"_s))
            option.note = one.string(u"note"_s);
        options.push_back(std::move(option));
    }
    return options;
}

} // namespace

QJsonObject welcomeMessage(const TableInfo &table, int player)
{
    QJsonObject welcome = message(u"welcome"_s);
    welcome[u"protocol"_s] = ProtocolVersion;
    welcome[u"game"_s] = table.game;
    welcome[u"you"_s] = table.players.at(std::size_t(player)).text();
    welcome[u"players"_s] = array(table.players);
    welcome[u"mode"_s] = tableModeName(table.mode);
    QJsonObject clock{{u"end"_s, clockEndName(table.clock.end)}};
    if (table.clock.isTimed())
        clock[u"ms"_s] = qint64(table.clock.time.count());
    welcome[u"clock"_s] = clock;
    if (!table.rules.isEmpty())
        welcome[u"rules"_s] = table.rules;
    return welcome;
}

QJsonObject positionMessage(const Observation &seen, std::optional<milliseconds> left)
{
    QJsonObject position = message(u"position"_s);
    position[u"chronon"_s] = seen.chronon;
    position[u"words"_s] = array(seen.words);
    position[u"accounts"_s] = array(seen.accounts);
    QJsonArray switches;
    for (const Switch &place : seen.switches) {
        QJsonObject one{{u"switch"_s, place.word.text()}};
        if (place.unlimited) {
            QJsonArray templates;
            for (const Template &form : place.templates)
                templates.append(templateText(form));
            one[u"templates"_s] = templates;
        } else {
            one[u"actions"_s] = array(place.actions);
        }
        switches.append(one);
    }
    position[u"switches"_s] = switches;
    if (left)
        position[u"deadline_ms"_s] = qint64(left->count());
    return position;
}

QJsonObject sentMessage(const Observation &seen)
{
    QJsonObject sent = message(u"sent"_s);
    sent[u"chronon"_s] = seen.chronon - 1;
    sent[u"deleted"_s] = sentWords(seen.sent, false);
    sent[u"created"_s] = sentWords(seen.sent, true);
    sent[u"accounts"_s] = array(seen.accounts);
    if (seen.isBlind && !seen.history.empty())
        sent[u"did"_s] = array(seen.history.back().moves);
    return sent;
}

QJsonObject acceptedMessage(Word place, Word action)
{
    QJsonObject accepted = message(u"accepted"_s);
    accepted[u"switch"_s] = place.text();
    accepted[u"action"_s] = action.text();
    return accepted;
}

QJsonObject refusedMessage(const QString &place, const QString &reason)
{
    QJsonObject refused = message(u"refused"_s);
    refused[u"switch"_s] = place;
    refused[u"reason"_s] = reason;
    return refused;
}

QJsonObject overMessage(const QString &reason, const std::vector<double> &accounts)
{
    QJsonObject over = message(u"over"_s);
    over[u"reason"_s] = reason;
    over[u"accounts"_s] = array(accounts);
    return over;
}

QByteArray messageLine(const QJsonObject &message)
{
    return QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
}

QString reasonFor(const Problem &refusal)
{
    return refusal.kind == Problem::Kind::Refused ? refusal.message : u"this action cannot be chosen now"_s;
}

std::optional<PlayerMessage> readPlayerMessage(const QByteArray &text, QString &error)
{
    if (text.size() > LargestMessage) {
        error = u"a message has more than %1 bytes"_s.arg(LargestMessage);
        return {};
    }
    QJsonParseError wrong;
    const QJsonDocument document = QJsonDocument::fromJson(text, &wrong);
    if (!document.isObject()) {
        error = u"this is no JSON object: %1"_s.arg(QString::fromUtf8(text.left(100)).simplified());
        return {};
    }
    JsonFields fields(document.object(), {}, error);
    PlayerMessage message;
    const QString type = fields.string(u"type"_s);
    if (type == "do"_L1) {
        message.kind = PlayerMessage::Kind::Do;
        message.place = fields.string(u"switch"_s);
        message.action = fields.string(u"action"_s);
    } else if (type == "withdraw"_L1) {
        message.kind = PlayerMessage::Kind::Withdraw;
        message.place = fields.string(u"switch"_s);
    } else if (type == "thinks"_L1) {
        message.kind = PlayerMessage::Kind::Thinks;
        message.options = readOptions(fields, error);
    } else if (type != "ready"_L1 && error.isEmpty()) {
        error = u"there is no message of type “%1”: they are do, withdraw, thinks and ready"_s.arg(type.left(100));
    }
    if (fields.has(u"chronon"_s))
        message.chronon = fields.integer(u"chronon"_s);
    if (!error.isEmpty())
        return {};
    return message;
}

} // namespace sidl::play
