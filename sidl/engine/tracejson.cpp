// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/trace.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace sidl::engine {

namespace {

constexpr int Version = 1;

// --- writing ---

QJsonObject toJson(const std::map<QString, double> &map)
{
    QJsonObject object;
    for (const auto &[key, value] : map)
        object.insert(key, value);
    return object;
}

QJsonObject toJson(const std::map<QString, QString> &map)
{
    QJsonObject object;
    for (const auto &[key, value] : map)
        object.insert(key, value);
    return object;
}

QJsonObject toJson(const std::map<QString, QStringList> &map)
{
    QJsonObject object;
    for (const auto &[key, value] : map)
        object.insert(key, QJsonArray::fromStringList(value));
    return object;
}

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
        {QStringLiteral("accounts"), toJson(entry.accounts)},
        {QStringLiteral("views"), toJson(entry.views)},
        {QStringLiteral("legal"), toJson(entry.legal)},
    };
    if (!entry.error.isEmpty())
        object.insert(QStringLiteral("error"), entry.error);
    if (!entry.played)
        return object;
    object.insert(QStringLiteral("does"), toJson(entry.does));
    object.insert(QStringLiteral("applied"), toJson(entry.applied));
    object.insert(QStringLiteral("failed"), QJsonArray::fromStringList(entry.failed));
    object.insert(QStringLiteral("created"), QJsonArray::fromStringList(entry.created));
    object.insert(QStringLiteral("deleted"), QJsonArray::fromStringList(entry.deleted));
    object.insert(QStringLiteral("payoffs"), toJson(entry.payoffs));
    if (!entry.conflicts.isEmpty())
        object.insert(QStringLiteral("conflicts"), QJsonArray::fromStringList(entry.conflicts));
    if (!entry.sent.empty())
        object.insert(QStringLiteral("sent"), toJson(entry.sent));
    return object;
}

// --- reading ---

/// Reads the fields of one JSON object; the first thing amiss ends up in @c error, everything after it is empty.
struct Fields
{
    const QJsonObject object;
    const QString place; ///< "chronon 3: "
    QString &error;

    void fail(const QString &field, const char *wanted)
    {
        if (error.isEmpty())
            error = place
                + (object.contains(field) ? QStringLiteral("\"%1\" is not %2").arg(field, QString::fromLatin1(wanted))
                                          : QStringLiteral("\"%1\" is missing").arg(field));
    }
    QString string(const QString &field)
    {
        const QJsonValue value = object.value(field);
        if (!value.isString())
            fail(field, "a text");
        return value.toString();
    }
    int integer(const QString &field)
    {
        const QJsonValue value = object.value(field);
        const double number = value.toDouble(-1);
        if (!value.isDouble() || number != std::floor(number) || number < 0 || number > 1e9) {
            fail(field, "a natural number");
            return 0;
        }
        return int(number);
    }
    QStringList strings(const QString &field, const QJsonValue &value)
    {
        QStringList list;
        if (!value.isArray())
            fail(field, "a list");
        for (const QJsonValue &element : value.toArray()) {
            if (!element.isString())
                fail(field, "a list of texts");
            list.append(element.toString());
        }
        return list;
    }
    QStringList strings(const QString &field) { return strings(field, object.value(field)); }
    QJsonObject map(const QString &field)
    {
        const QJsonValue value = object.value(field);
        if (!value.isObject())
            fail(field, "an object");
        return value.toObject();
    }
    std::map<QString, double> numbers(const QString &field)
    {
        std::map<QString, double> result;
        const QJsonObject entries = map(field);
        for (auto it = entries.begin(); it != entries.end(); ++it) {
            if (!it->isDouble())
                fail(field, "an object of numbers");
            result.emplace(it.key(), it->toDouble());
        }
        return result;
    }
    std::map<QString, QString> stringMap(const QString &field)
    {
        std::map<QString, QString> result;
        const QJsonObject entries = map(field);
        for (auto it = entries.begin(); it != entries.end(); ++it) {
            if (!it->isString())
                fail(field, "an object of texts");
            result.emplace(it.key(), it->toString());
        }
        return result;
    }
    std::map<QString, QStringList> listMap(const QString &field)
    {
        std::map<QString, QStringList> result;
        const QJsonObject entries = map(field);
        for (auto it = entries.begin(); it != entries.end(); ++it)
            result.emplace(it.key(), strings(field, it.value()));
        return result;
    }
};

std::vector<TraceEntry::SwitchText> readSwitches(Fields &fields)
{
    std::vector<TraceEntry::SwitchText> switches;
    const QString field = QStringLiteral("legal");
    if (!fields.object.value(field).isArray())
        fields.fail(field, "a list");
    for (const QJsonValue &value : fields.object.value(field).toArray()) {
        Fields each{value.toObject(), fields.place + QStringLiteral("in \"legal\": "), fields.error};
        TraceEntry::SwitchText place;
        place.word = each.string(QStringLiteral("switch"));
        place.owner = each.string(QStringLiteral("owner"));
        place.unlimited = each.object.contains(QStringLiteral("templates"));
        if (place.unlimited)
            place.templates = each.strings(QStringLiteral("templates"));
        else
            place.actions = each.strings(QStringLiteral("actions"));
        switches.push_back(std::move(place));
    }
    return switches;
}

TraceEntry readEntry(const QJsonObject &object, int index, QString &error)
{
    Fields fields{object, QStringLiteral("entry %1 of \"chronons\": ").arg(index + 1), error};
    TraceEntry entry;
    entry.chronon = fields.integer(QStringLiteral("chronon"));
    entry.facts = fields.strings(QStringLiteral("facts"));
    entry.accounts = fields.numbers(QStringLiteral("accounts"));
    entry.views = fields.listMap(QStringLiteral("views"));
    entry.legal = readSwitches(fields);
    if (object.contains(QStringLiteral("error")))
        entry.error = fields.string(QStringLiteral("error"));
    entry.played = object.contains(QStringLiteral("does"));
    if (!entry.played)
        return entry;
    entry.does = fields.stringMap(QStringLiteral("does"));
    entry.applied = fields.stringMap(QStringLiteral("applied"));
    entry.failed = fields.strings(QStringLiteral("failed"));
    entry.created = fields.strings(QStringLiteral("created"));
    entry.deleted = fields.strings(QStringLiteral("deleted"));
    entry.payoffs = fields.numbers(QStringLiteral("payoffs"));
    if (object.contains(QStringLiteral("conflicts")))
        entry.conflicts = fields.strings(QStringLiteral("conflicts"));
    if (object.contains(QStringLiteral("sent")))
        entry.sent = fields.listMap(QStringLiteral("sent"));
    return entry;
}

Problem refusal(const QString &message)
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.code = QStringLiteral("trace-format");
    problem.message = message;
    problem.advice = QStringLiteral("Use a trace that this program has written, of format version %1.").arg(Version);
    return problem;
}

} // namespace

QByteArray writeTrace(const Trace &trace)
{
    const auto quoted = [](const QString &text) {
        const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
        return list.mid(1, list.size() - 2);
    };
    const QJsonObject source{{QStringLiteral("path"), trace.sourcePath},
                             {QStringLiteral("sha256"), trace.sourceSha256}};
    QByteArray json = "{\n\"format\": \"sidl-trace\",\n\"version\": " + QByteArray::number(Version);
    json += ",\n\"game\": " + quoted(trace.game);
    json += ",\n\"source\": " + QJsonDocument(source).toJson(QJsonDocument::Compact);
    json += ",\n\"language\": " + quoted(trace.language);
    json += ",\n\"seed\": \"" + QByteArray::number(trace.seed) + "\"";
    json += ",\n\"stopped\": " + quoted(trace.stopped);
    json += ",\n\"chronons\": [";
    for (std::size_t i = 0; i < trace.chronons.size(); ++i)
        json += (i == 0 ? "\n" : ",\n") + QJsonDocument(toJson(trace.chronons[i])).toJson(QJsonDocument::Compact);
    json += "\n]\n}\n";
    return json;
}

Result<Trace> readTrace(const QByteArray &json)
{
    QJsonParseError parsing;
    const QJsonDocument document = QJsonDocument::fromJson(json, &parsing);
    if (parsing.error != QJsonParseError::NoError)
        return refusal(QStringLiteral("this is no JSON: %1 at byte %2").arg(parsing.errorString()).arg(parsing.offset));
    QString error;
    Fields fields{document.object(), {}, error};
    const QString format = fields.object.value(QStringLiteral("format")).toString();
    if (format != QStringLiteral("sidl-trace"))
        return refusal(format.isEmpty() ? QStringLiteral("this is no trace: it has no \"format\"")
                                        : QStringLiteral("this is no trace but has the format \"%1\"").arg(format));
    const int version = fields.integer(QStringLiteral("version"));
    if (error.isEmpty() && version != Version)
        return refusal(QStringLiteral("the trace has version %1, which this program does not know").arg(version));

    Trace trace;
    trace.game = fields.string(QStringLiteral("game"));
    Fields source{fields.map(QStringLiteral("source")), QStringLiteral("in \"source\": "), error};
    trace.sourcePath = source.string(QStringLiteral("path"));
    trace.sourceSha256 = source.string(QStringLiteral("sha256"));
    trace.language = fields.string(QStringLiteral("language"));
    bool isNumber = false;
    trace.seed = fields.string(QStringLiteral("seed")).toULongLong(&isNumber);
    if (!isNumber)
        fields.fail(QStringLiteral("seed"), "a decimal number in quotes");
    if (fields.object.contains(QStringLiteral("stopped")))
        trace.stopped = fields.string(QStringLiteral("stopped"));
    if (!fields.object.value(QStringLiteral("chronons")).isArray())
        fields.fail(QStringLiteral("chronons"), "a list");
    const QJsonArray chronons = fields.object.value(QStringLiteral("chronons")).toArray();
    for (int i = 0; i < chronons.size() && error.isEmpty(); ++i) {
        trace.chronons.push_back(readEntry(chronons.at(i).toObject(), i, error));
        if (!trace.chronons.back().played && i + 1 < chronons.size() && error.isEmpty())
            error = QStringLiteral("entry %1 of \"chronons\": \"does\" is missing").arg(i + 1);
    }
    if (error.isEmpty() && trace.chronons.empty())
        error = QStringLiteral("\"chronons\" is empty");
    if (!error.isEmpty())
        return refusal(error);
    return trace;
}

} // namespace sidl::engine
