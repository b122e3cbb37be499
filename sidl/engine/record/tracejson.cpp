// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/refusal.h"
#include "sidl/engine/record/recordlanguage.h"
#include "sidl/engine/record/trace.h"
#include "sidl/json/jsonfields.h"

#include <QJsonDocument>
#include <QSet>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

constexpr int TraceVersion = 1;

// --- writing ---

QJsonArray toJson(const std::vector<TraceEntry::SwitchText> &switches)
{
    QJsonArray array;
    for (const TraceEntry::SwitchText &place : switches) {
        QJsonObject object{{u"switch"_s, place.word}};
        if (!place.owner.isEmpty())
            object.insert(u"owner"_s, place.owner);
        if (place.unlimited)
            object.insert(u"templates"_s, QJsonArray::fromStringList(place.templates));
        else
            object.insert(u"actions"_s, QJsonArray::fromStringList(place.actions));
        if (!place.probabilities.empty()) {
            QJsonArray probabilities;
            for (const double probability : place.probabilities)
                probabilities.append(probability);
            object.insert(u"probabilities"_s, probabilities);
        }
        array.append(object);
    }
    return array;
}

/// A number; several are a list, and none is null.
QJsonValue toJson(const std::vector<double> &values)
{
    if (values.empty())
        return QJsonValue::Null;
    if (values.size() == 1)
        return values.front();
    QJsonArray array;
    for (const double value : values)
        array.append(value);
    return array;
}

QJsonObject toJson(const TraceEntry &entry)
{
    QJsonObject object{
        {u"chronon"_s, entry.chronon},
        {u"facts"_s, QJsonArray::fromStringList(entry.facts)},
        {u"accounts"_s, jsonObject(entry.accounts)},
        {u"views"_s, jsonObject(entry.views)},
        {u"legal"_s, toJson(entry.legal)},
    };
    if (entry.terminal) {
        object.insert(u"terminal"_s, *entry.terminal);
        QJsonObject goals;
        for (const auto &[role, values] : entry.goals)
            goals.insert(role, toJson(values));
        object.insert(u"goals"_s, goals);
    }
    if (!entry.error.isEmpty())
        object.insert(u"error"_s, entry.error);
    if (entry.edited)
        object.insert(u"edited"_s, true);
    if (entry.played || entry.tried)
        object.insert(u"does"_s, jsonObject(entry.does));
    if (!entry.played)
        return object;
    object.insert(u"applied"_s, jsonObject(entry.applied));
    object.insert(u"failed"_s, QJsonArray::fromStringList(entry.failed));
    object.insert(u"created"_s, QJsonArray::fromStringList(entry.created));
    object.insert(u"deleted"_s, QJsonArray::fromStringList(entry.deleted));
    object.insert(u"payoffs"_s, jsonObject(entry.payoffs));
    if (entry.interrupt)
        object.insert(u"interrupt"_s, true);
    if (!entry.conflicts.isEmpty())
        object.insert(u"conflicts"_s, QJsonArray::fromStringList(entry.conflicts));
    if (!entry.sent.empty())
        object.insert(u"sent"_s, jsonObject(entry.sent));
    if (!entry.percepts.empty())
        object.insert(u"percepts"_s, jsonObject(entry.percepts));
    return object;
}

// --- reading ---

std::vector<double> readProbabilities(const QJsonArray &list, const TraceEntry::SwitchText &owner, const QString &place,
                                      QString &error)
{
    std::vector<double> probabilities;
    bool isRight = list.size() == owner.actions.size();
    for (const QJsonValue &value : list) {
        isRight = isRight && value.isDouble() && value.toDouble() >= 0 && value.toDouble() <= 1;
        probabilities.push_back(value.toDouble());
    }
    if (!isRight && error.isEmpty())
        error = place + u"\"probabilities\" of %1 are not one from 0 to 1 for each action"_s.arg(owner.word);
    return probabilities;
}

/// @param hasError the position is in error: it may be that owners were not read
std::vector<TraceEntry::SwitchText> readSwitches(const QJsonArray &list, bool hasError, const QString &place,
                                                 QString &error)
{
    std::vector<TraceEntry::SwitchText> switches;
    for (const QJsonValue &value : list) {
        JsonFields fields(value.toObject(), place + u"in \"legal\": "_s, error);
        TraceEntry::SwitchText one;
        one.word = fields.string(u"switch"_s);
        if (!hasError || fields.has(u"owner"_s))
            one.owner = fields.string(u"owner"_s);
        one.unlimited = fields.has(u"templates"_s);
        if (one.unlimited)
            one.templates = fields.strings(u"templates"_s);
        else
            one.actions = fields.strings(u"actions"_s);
        if (!one.unlimited && fields.has(u"probabilities"_s))
            one.probabilities = readProbabilities(fields.list(u"probabilities"_s), one, place, error);
        switches.push_back(std::move(one));
    }
    return switches;
}

std::map<QString, std::vector<double>> readGoals(const QJsonObject &object, const QString &place, QString &error)
{
    std::map<QString, std::vector<double>> goals;
    for (auto one = object.begin(); one != object.end(); ++one) {
        std::vector<double> &values = goals[one.key()];
        QJsonArray list = one->toArray();
        if (!one->isArray() && !one->isNull())
            list.append(*one);
        for (const QJsonValue &value : list) {
            if (!value.isDouble() && error.isEmpty())
                error = place + u"\"goals\" of %1 is no number"_s.arg(one.key());
            values.push_back(value.toDouble());
        }
    }
    return goals;
}

TraceEntry readEntry(const QJsonObject &object, int index, QString &error)
{
    const QString place = u"entry %1 of \"chronons\": "_s.arg(index + 1);
    JsonFields fields(object, place, error);
    TraceEntry entry;
    entry.chronon = fields.integer(u"chronon"_s);
    entry.facts = fields.strings(u"facts"_s);
    entry.accounts = fields.numbers(u"accounts"_s);
    entry.views = fields.listMap(u"views"_s);
    entry.legal = readSwitches(fields.list(u"legal"_s), fields.has(u"error"_s), place, error);
    if (fields.has(u"terminal"_s)) {
        entry.terminal = fields.boolean(u"terminal"_s);
        entry.goals = readGoals(fields.map(u"goals"_s), place, error);
    }
    if (fields.has(u"error"_s))
        entry.error = fields.string(u"error"_s);
    if (fields.has(u"edited"_s))
        entry.edited = fields.boolean(u"edited"_s);
    entry.played = !entry.edited && fields.has(u"does"_s);
    if (!entry.played)
        return entry;
    entry.does = fields.stringMap(u"does"_s);
    if (!entry.error.isEmpty() && !fields.has(u"applied"_s)) {
        entry.played = false;
        entry.tried = true;
        return entry;
    }
    entry.applied = fields.stringMap(u"applied"_s);
    entry.failed = fields.strings(u"failed"_s);
    entry.created = fields.strings(u"created"_s);
    entry.deleted = fields.strings(u"deleted"_s);
    entry.payoffs = fields.numbers(u"payoffs"_s);
    if (fields.has(u"interrupt"_s))
        entry.interrupt = fields.boolean(u"interrupt"_s);
    if (fields.has(u"conflicts"_s))
        entry.conflicts = fields.strings(u"conflicts"_s);
    if (fields.has(u"sent"_s))
        entry.sent = fields.listMap(u"sent"_s);
    if (fields.has(u"percepts"_s))
        entry.percepts = fields.listMap(u"percepts"_s);
    return entry;
}

/// Makes texts that are equal one text: most words stand in each entry.
class SharedTexts
{
public:
    void share(TraceEntry &entry)
    {
        share(entry.facts);
        for (auto &[player, words] : entry.views) {
            if (words == entry.facts)
                words = entry.facts;
            else
                share(words);
        }
        for (TraceEntry::SwitchText &place : entry.legal) {
            place.word = *m_known.insert(place.word);
            place.owner = *m_known.insert(place.owner);
            share(place.actions);
        }
    }

private:
    void share(QStringList &texts)
    {
        for (QString &text : texts)
            text = *m_known.insert(text);
    }

    QSet<QString> m_known;
};

/// A trace as writeTrace() writes it, which can be read line by line: a document of all of it takes several times as much
/// memory as its text.
struct TraceLines
{
    QByteArray head;                  ///< the whole but for the chronons
    std::vector<QByteArray> chronons; ///< one line each, which belong to the text
};

/// Nothing if @p json has another form.
std::optional<TraceLines> linesOf(const QByteArray &json)
{
    static const QByteArray begin = "\n\"chronons\": [\n", end = "\n]\n}\n";
    const qsizetype found = json.indexOf(begin);
    if (found < 0 || !json.endsWith(end))
        return {};
    TraceLines lines{json.first(found) + "\n\"chronons\": []\n}\n", {}};
    const qsizetype last = json.size() - end.size();
    for (qsizetype at = found + begin.size(); at < last;) {
        const qsizetype next = json.indexOf('\n', at);
        const qsizetype size = next - at - (next < last ? 1 : 0);
        if (size < 0 || (next < last && json[next - 1] != ','))
            return {};
        lines.chronons.push_back(QByteArray::fromRawData(json.constData() + at, size));
        at = next + 1;
    }
    return lines;
}

Problem wrongTraceFormat(const QString &message)
{
    return refused("trace-format", message,
                   u"Use a trace that this program has written, of format version %1."_s.arg(TraceVersion));
}

/// Reads a trace; its chronons from @p lines, if there are any.
Result<Trace> readParts(const QByteArray &json, const std::vector<QByteArray> *lines)
{
    QString error;
    const QJsonObject document = jsonDocument(json, "sidl-trace", "trace", TraceVersion, error);
    JsonFields fields(document, {}, error);
    Trace trace;
    trace.game = fields.string(u"game"_s);
    JsonFields source(fields.map(u"source"_s), u"in \"source\": "_s, error);
    trace.sourcePath = source.string(u"path"_s);
    trace.sourceSha256 = source.string(u"sha256"_s);
    trace.language = fields.string(u"language"_s);
    trace.seed = fields.decimal(u"seed"_s);
    if (fields.has(u"stopped"_s))
        trace.stopped = fields.string(u"stopped"_s);
    const QJsonArray chronons = fields.list(u"chronons"_s);
    const qsizetype count = lines ? qsizetype(lines->size()) : chronons.size();
    SharedTexts texts;
    for (int i = 0; i < count && error.isEmpty(); ++i) {
        const QJsonDocument line = lines ? QJsonDocument::fromJson((*lines)[std::size_t(i)]) : QJsonDocument();
        trace.chronons.push_back(readEntry(lines ? line.object() : chronons.at(i).toObject(), i, error));
        texts.share(trace.chronons.back());
        const TraceEntry &last = trace.chronons.back();
        if (!last.played && !last.edited && i + 1 < count && error.isEmpty())
            error = u"entry %1 of \"chronons\": \"does\" is missing"_s.arg(i + 1);
    }
    if (error.isEmpty() && trace.chronons.empty())
        error = u"\"chronons\" is empty"_s;
    if (!error.isEmpty())
        return wrongTraceFormat(error);
    if (const auto problem = unknownLanguage(trace.language, u"trace"_s))
        return *problem;
    static const QStringList reasons{u"terminal"_s, u"limit"_s, u"silent"_s, u"error"_s, u"invariant"_s, u"user"_s};
    if (!trace.stopped.isEmpty() && !reasons.contains(trace.stopped))
        return wrongTraceFormat(
            u"\"stopped\" is \"%1\", and not one of %2"_s.arg(trace.stopped, reasons.join(u", "_s)));
    return trace;
}

} // namespace

QByteArray writeTrace(const Trace &trace, const WorkControl &work)
{
    const QJsonObject source{{u"path"_s, trace.sourcePath}, {u"sha256"_s, trace.sourceSha256}};
    QByteArray json = "{\n\"format\": \"sidl-trace\",\n\"version\": " + QByteArray::number(TraceVersion);
    json += ",\n\"game\": " + jsonText(trace.game);
    json += ",\n\"source\": " + QJsonDocument(source).toJson(QJsonDocument::Compact);
    json += ",\n\"language\": " + jsonText(trace.language);
    json += ",\n\"seed\": \"" + QByteArray::number(trace.seed) + "\"";
    json += ",\n\"stopped\": " + jsonText(trace.stopped);
    json += ",\n\"chronons\": [";
    for (std::size_t i = 0; i < trace.chronons.size(); ++i) {
        work.tell(qsizetype(i), qsizetype(trace.chronons.size()));
        if (work.isStopped())
            return {};
        json += (i == 0 ? "\n" : ",\n") + QJsonDocument(toJson(trace.chronons[i])).toJson(QJsonDocument::Compact);
    }
    json += "\n]\n}\n";
    return json;
}

Result<Trace> readTrace(const QByteArray &json)
{
    if (const std::optional<TraceLines> lines = linesOf(json))
        if (Result<Trace> trace = readParts(lines->head, &lines->chronons); trace.ok())
            return trace;
    return readParts(json, nullptr); // what is wrong is told of the whole
}

} // namespace sidl::engine
