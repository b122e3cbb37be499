// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/refusal.h"
#include "sidl/engine/record/recordlanguage.h"
#include "sidl/engine/record/trace.h"
#include "sidl/json/jsonfields.h"

#include <QJsonDocument>

namespace sidl::engine {

namespace {

constexpr int Version = 1;

// --- writing ---

QJsonArray toJson(const std::vector<TraceEntry::SwitchText> &switches)
{
    QJsonArray array;
    for (const TraceEntry::SwitchText &place : switches) {
        QJsonObject object{{QStringLiteral("switch"), place.word}, {QStringLiteral("owner"), place.owner}};
        if (place.unlimited)
            object.insert(QStringLiteral("templates"), QJsonArray::fromStringList(place.templates));
        else
            object.insert(QStringLiteral("actions"), QJsonArray::fromStringList(place.actions));
        array.append(object);
    }
    return array;
}

QJsonObject toJson(const TraceEntry &entry)
{
    QJsonObject object{
        {QStringLiteral("chronon"), entry.chronon},
        {QStringLiteral("facts"), QJsonArray::fromStringList(entry.facts)},
        {QStringLiteral("accounts"), jsonObject(entry.accounts)},
        {QStringLiteral("views"), jsonObject(entry.views)},
        {QStringLiteral("legal"), toJson(entry.legal)},
    };
    if (!entry.error.isEmpty())
        object.insert(QStringLiteral("error"), entry.error);
    if (entry.edited)
        object.insert(QStringLiteral("edited"), true);
    if (entry.played || entry.tried)
        object.insert(QStringLiteral("does"), jsonObject(entry.does));
    if (!entry.played)
        return object;
    object.insert(QStringLiteral("applied"), jsonObject(entry.applied));
    object.insert(QStringLiteral("failed"), QJsonArray::fromStringList(entry.failed));
    object.insert(QStringLiteral("created"), QJsonArray::fromStringList(entry.created));
    object.insert(QStringLiteral("deleted"), QJsonArray::fromStringList(entry.deleted));
    object.insert(QStringLiteral("payoffs"), jsonObject(entry.payoffs));
    if (!entry.conflicts.isEmpty())
        object.insert(QStringLiteral("conflicts"), QJsonArray::fromStringList(entry.conflicts));
    if (!entry.sent.empty())
        object.insert(QStringLiteral("sent"), jsonObject(entry.sent));
    return object;
}

// --- reading ---

std::vector<TraceEntry::SwitchText> readSwitches(const QJsonArray &list, const QString &place, QString &error)
{
    std::vector<TraceEntry::SwitchText> switches;
    for (const QJsonValue &value : list) {
        JsonFields fields(value.toObject(), place + QStringLiteral("in \"legal\": "), error);
        TraceEntry::SwitchText one;
        one.word = fields.string(QStringLiteral("switch"));
        one.owner = fields.string(QStringLiteral("owner"));
        one.unlimited = fields.has(QStringLiteral("templates"));
        if (one.unlimited)
            one.templates = fields.strings(QStringLiteral("templates"));
        else
            one.actions = fields.strings(QStringLiteral("actions"));
        switches.push_back(std::move(one));
    }
    return switches;
}

TraceEntry readEntry(const QJsonObject &object, int index, QString &error)
{
    const QString place = QStringLiteral("entry %1 of \"chronons\": ").arg(index + 1);
    JsonFields fields(object, place, error);
    TraceEntry entry;
    entry.chronon = fields.integer(QStringLiteral("chronon"));
    entry.facts = fields.strings(QStringLiteral("facts"));
    entry.accounts = fields.numbers(QStringLiteral("accounts"));
    entry.views = fields.listMap(QStringLiteral("views"));
    entry.legal = readSwitches(fields.list(QStringLiteral("legal")), place, error);
    if (fields.has(QStringLiteral("error")))
        entry.error = fields.string(QStringLiteral("error"));
    if (fields.has(QStringLiteral("edited")))
        entry.edited = fields.boolean(QStringLiteral("edited"));
    entry.played = !entry.edited && fields.has(QStringLiteral("does"));
    if (!entry.played)
        return entry;
    entry.does = fields.stringMap(QStringLiteral("does"));
    if (!entry.error.isEmpty() && !fields.has(QStringLiteral("applied"))) {
        entry.played = false;
        entry.tried = true;
        return entry;
    }
    entry.applied = fields.stringMap(QStringLiteral("applied"));
    entry.failed = fields.strings(QStringLiteral("failed"));
    entry.created = fields.strings(QStringLiteral("created"));
    entry.deleted = fields.strings(QStringLiteral("deleted"));
    entry.payoffs = fields.numbers(QStringLiteral("payoffs"));
    if (fields.has(QStringLiteral("conflicts")))
        entry.conflicts = fields.strings(QStringLiteral("conflicts"));
    if (fields.has(QStringLiteral("sent")))
        entry.sent = fields.listMap(QStringLiteral("sent"));
    return entry;
}

Problem refusal(const QString &message)
{
    return refused("trace-format", message,
                   QStringLiteral("Use a trace that this program has written, of format version %1.").arg(Version));
}

} // namespace

QByteArray writeTrace(const Trace &trace)
{
    const QJsonObject source{{QStringLiteral("path"), trace.sourcePath},
                             {QStringLiteral("sha256"), trace.sourceSha256}};
    QByteArray json = "{\n\"format\": \"sidl-trace\",\n\"version\": " + QByteArray::number(Version);
    json += ",\n\"game\": " + jsonText(trace.game);
    json += ",\n\"source\": " + QJsonDocument(source).toJson(QJsonDocument::Compact);
    json += ",\n\"language\": " + jsonText(trace.language);
    json += ",\n\"seed\": \"" + QByteArray::number(trace.seed) + "\"";
    json += ",\n\"stopped\": " + jsonText(trace.stopped);
    json += ",\n\"chronons\": [";
    for (std::size_t i = 0; i < trace.chronons.size(); ++i)
        json += (i == 0 ? "\n" : ",\n") + QJsonDocument(toJson(trace.chronons[i])).toJson(QJsonDocument::Compact);
    json += "\n]\n}\n";
    return json;
}

Result<Trace> readTrace(const QByteArray &json)
{
    QString error;
    const QJsonObject document = jsonDocument(json, "sidl-trace", "trace", Version, error);
    JsonFields fields(document, {}, error);
    Trace trace;
    trace.game = fields.string(QStringLiteral("game"));
    JsonFields source(fields.map(QStringLiteral("source")), QStringLiteral("in \"source\": "), error);
    trace.sourcePath = source.string(QStringLiteral("path"));
    trace.sourceSha256 = source.string(QStringLiteral("sha256"));
    trace.language = fields.string(QStringLiteral("language"));
    trace.seed = fields.decimal(QStringLiteral("seed"));
    if (fields.has(QStringLiteral("stopped")))
        trace.stopped = fields.string(QStringLiteral("stopped"));
    const QJsonArray chronons = fields.list(QStringLiteral("chronons"));
    for (int i = 0; i < chronons.size() && error.isEmpty(); ++i) {
        trace.chronons.push_back(readEntry(chronons.at(i).toObject(), i, error));
        const TraceEntry &last = trace.chronons.back();
        if (!last.played && !last.edited && i + 1 < chronons.size() && error.isEmpty())
            error = QStringLiteral("entry %1 of \"chronons\": \"does\" is missing").arg(i + 1);
    }
    if (error.isEmpty() && trace.chronons.empty())
        error = QStringLiteral("\"chronons\" is empty");
    if (!error.isEmpty())
        return refusal(error);
    if (const auto problem = unknownLanguage(trace.language, QStringLiteral("trace")))
        return *problem;
    return trace;
}

} // namespace sidl::engine
