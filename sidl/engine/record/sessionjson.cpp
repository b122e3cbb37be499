// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/refusal.h"
#include "sidl/engine/record/recordlanguage.h"
#include "sidl/engine/record/sessionfile.h"
#include "sidl/json/jsonfields.h"

#include <QJsonDocument>

#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

constexpr int SessionVersion = 1;

using Pairs = std::vector<std::pair<QString, QString>>;
using Summands = std::map<QString, std::vector<double>>;

// --- writing ---

QJsonArray toJson(const Pairs &pairs)
{
    QJsonArray array;
    for (const auto &[place, action] : pairs)
        array.append(QJsonArray{place, action});
    return array;
}

QJsonObject toJson(const Summands &payoffs)
{
    QJsonObject object;
    for (const auto &[player, summands] : payoffs) {
        QJsonArray array;
        for (const double summand : summands)
            array.append(summand);
        object.insert(player, array);
    }
    return object;
}

QJsonObject toJson(const SessionNode::Edge &edge)
{
    QJsonObject object{
        {u"does"_s, toJson(edge.does)},
        {u"applied"_s, toJson(edge.applied)},
        {u"failed"_s, QJsonArray::fromStringList(edge.failed)},
        {u"created"_s, QJsonArray::fromStringList(edge.created)},
        {u"deleted"_s, QJsonArray::fromStringList(edge.deleted)},
        {u"payoffs"_s, toJson(edge.payoffs)},
        {u"sent"_s, jsonObject(edge.sent)},
    };
    if (!edge.owners.isEmpty())
        object.insert(u"owners"_s, QJsonArray::fromStringList(edge.owners));
    if (edge.interrupt)
        object.insert(u"interrupt"_s, true);
    if (!edge.conflicts.isEmpty())
        object.insert(u"conflicts"_s, QJsonArray::fromStringList(edge.conflicts));
    return object;
}

QJsonObject toJson(const SessionNode &node, int id)
{
    QJsonObject object{{u"id"_s, id}};
    if (node.parent >= 0)
        object.insert(u"parent"_s, node.parent);
    if (node.visited >= 0)
        object.insert(u"visited"_s, node.visited);
    if (node.main >= 0)
        object.insert(u"main"_s, node.main);
    if (node.edited)
        object.insert(u"edited"_s, true);
    if (node.state)
        object.insert(u"state"_s,
                      QJsonObject{{u"facts"_s, QJsonArray::fromStringList(node.state->facts)},
                                  {u"accounts"_s, jsonObject(node.state->accounts)}});
    if (node.edge)
        object.insert(u"edge"_s, toJson(*node.edge));
    if (!node.choosers.empty()) {
        QJsonArray choosers;
        for (const SessionNode::Chooser &one : node.choosers) {
            QJsonObject chooser{{u"player"_s, one.player}, {u"by"_s, one.by}};
            if (one.milliseconds >= 0)
                chooser.insert(u"ms"_s, one.milliseconds);
            if (!one.why.isEmpty())
                chooser.insert(u"why"_s, one.why);
            choosers.append(chooser);
        }
        object.insert(u"choosers"_s, choosers);
    }
    if (!node.note.name.isEmpty())
        object.insert(u"name"_s, node.note.name);
    if (!node.note.comment.isEmpty())
        object.insert(u"comment"_s, node.note.comment);
    if (node.note.bookmark)
        object.insert(u"bookmark"_s, true);
    if (!node.note.given.isEmpty())
        object.insert(u"given"_s, QJsonArray::fromStringList(node.note.given));
    return object;
}

QJsonObject toJson(const SessionTable &table)
{
    QJsonObject object{{u"seats"_s, jsonObject(table.seats)}};
    if (!table.mode.isEmpty())
        object.insert(u"mode"_s, table.mode);
    if (!table.clock.isEmpty())
        object.insert(u"clock"_s, table.clock);
    if (table.milliseconds > 0)
        object.insert(u"ms"_s, table.milliseconds);
    if (table.agentMilliseconds > 0)
        object.insert(u"agentMs"_s, table.agentMilliseconds);
    if (table.tellsRules)
        object.insert(u"tellsRules"_s, true);
    return object;
}

QJsonObject toJson(const SessionStrategy &strategy)
{
    QJsonObject object{{u"seats"_s, QJsonArray::fromStringList(strategy.seats)},
                       {u"profile"_s, strategy.profile},
                       {u"chronons"_s, strategy.chronons},
                       {u"nodes"_s, strategy.nodes},
                       {u"file"_s, strategy.file}};
    if (strategy.from != GameTree::Root)
        object.insert(u"from"_s, strategy.from);
    return object;
}

// --- reading ---

SessionTable readTable(const QJsonObject &object, QString &error)
{
    JsonFields fields(object, u"in \"table\": "_s, error);
    SessionTable table;
    table.seats = fields.stringMap(u"seats"_s);
    const auto named = [&fields](const QString &field, const QStringList &names) {
        const QString name = fields.has(field) ? fields.string(field) : QString();
        if (!name.isEmpty() && !names.contains(name))
            fields.fail(field, "one of the words for it");
        return name;
    };
    table.mode = named(u"mode"_s, {u"chronons"_s, u"interrupts"_s});
    table.clock = named(u"clock"_s, {u"hand"_s, u"acted"_s, u"time"_s, u"either"_s});
    if (fields.has(u"ms"_s))
        table.milliseconds = fields.integer(u"ms"_s);
    if (fields.has(u"agentMs"_s))
        table.agentMilliseconds = fields.integer(u"agentMs"_s);
    if (fields.has(u"tellsRules"_s))
        table.tellsRules = fields.boolean(u"tellsRules"_s);
    return table;
}

SessionStrategy readStrategy(const QJsonObject &object, QString &error)
{
    JsonFields fields(object, u"in \"strategy\": "_s, error);
    SessionStrategy strategy;
    strategy.seats = fields.strings(u"seats"_s);
    strategy.profile = fields.integer(u"profile"_s);
    if (fields.has(u"from"_s))
        strategy.from = fields.integer(u"from"_s);
    strategy.chronons = fields.integer(u"chronons"_s);
    strategy.nodes = fields.integer(u"nodes"_s);
    strategy.file = fields.map(u"file"_s);
    return strategy;
}

std::vector<SessionNode::Chooser> readChoosers(JsonFields &node, const QString &place, QString &error)
{
    std::vector<SessionNode::Chooser> choosers;
    for (const QJsonValue &value : node.list(u"choosers"_s)) {
        JsonFields fields(value.toObject(), place + u"in \"choosers\": "_s, error);
        SessionNode::Chooser chooser{fields.string(u"player"_s), fields.string(u"by"_s), -1, {}};
        if (fields.has(u"ms"_s))
            chooser.milliseconds = fields.integer(u"ms"_s);
        if (fields.has(u"why"_s))
            chooser.why = fields.string(u"why"_s);
        choosers.push_back(std::move(chooser));
    }
    return choosers;
}

Pairs readPairs(JsonFields &fields, const QString &field)
{
    Pairs pairs;
    for (const QJsonValue &value : fields.list(field)) {
        const QJsonArray pair = value.toArray();
        if (pair.size() != 2 || !pair.at(0).isString() || !pair.at(1).isString()) {
            fields.fail(field, "a list of pairs of texts");
            break;
        }
        pairs.emplace_back(pair.at(0).toString(), pair.at(1).toString());
    }
    return pairs;
}

Summands readSummands(JsonFields &fields, const QString &field)
{
    Summands payoffs;
    const QJsonObject object = fields.map(field);
    for (auto it = object.begin(); it != object.end(); ++it) {
        std::vector<double> &summands = payoffs[it.key()];
        if (!it->isArray())
            fields.fail(field, "an object of lists of numbers");
        for (const QJsonValue &value : it->toArray()) {
            if (!value.isDouble() || !std::isfinite(value.toDouble()))
                fields.fail(field, "an object of lists of numbers");
            summands.push_back(value.toDouble());
        }
    }
    return payoffs;
}

SessionNode::Edge readEdge(const QJsonObject &object, const QString &place, QString &error)
{
    JsonFields fields(object, place, error);
    SessionNode::Edge edge;
    edge.does = readPairs(fields, u"does"_s);
    edge.applied = readPairs(fields, u"applied"_s);
    edge.failed = fields.strings(u"failed"_s);
    edge.created = fields.strings(u"created"_s);
    edge.deleted = fields.strings(u"deleted"_s);
    edge.payoffs = readSummands(fields, u"payoffs"_s);
    edge.sent = fields.listMap(u"sent"_s);
    if (fields.has(u"owners"_s))
        edge.owners = fields.strings(u"owners"_s);
    if (fields.has(u"interrupt"_s))
        edge.interrupt = fields.boolean(u"interrupt"_s);
    if (fields.has(u"conflicts"_s))
        edge.conflicts = fields.strings(u"conflicts"_s);
    return edge;
}

SessionNode readNode(const QJsonObject &object, int id, QString &error)
{
    const QString place = u"node %1: "_s.arg(id);
    JsonFields fields(object, place, error);
    SessionNode node;
    if (fields.integer(u"id"_s) != id)
        fields.fail(u"id"_s, "the number of the node");
    const bool isRoot = id == GameTree::Root;
    if (!isRoot) {
        node.parent = fields.integer(u"parent"_s);
        if (node.parent >= id)
            fields.fail(u"parent"_s, "a node that comes before");
        if (fields.has(u"edited"_s))
            node.edited = fields.boolean(u"edited"_s);
        if (!node.edited)
            node.edge = readEdge(fields.map(u"edge"_s), place + u"in \"edge\": "_s, error);
    } else if (fields.has(u"parent"_s) || fields.has(u"edge"_s)) {
        fields.fail(u"parent"_s, "for the first node, which is the beginning");
    }
    if (fields.has(u"visited"_s))
        node.visited = fields.integer(u"visited"_s);
    if (fields.has(u"main"_s))
        node.main = fields.integer(u"main"_s);
    if (isRoot || node.edited || fields.has(u"state"_s)) {
        JsonFields state(fields.map(u"state"_s), place + u"in \"state\": "_s, error);
        node.state = SessionNode::State{state.strings(u"facts"_s), state.numbers(u"accounts"_s)};
    }
    if (fields.has(u"choosers"_s))
        node.choosers = readChoosers(fields, place, error);
    if (fields.has(u"name"_s))
        node.note.name = fields.string(u"name"_s);
    if (fields.has(u"comment"_s))
        node.note.comment = fields.string(u"comment"_s);
    if (fields.has(u"bookmark"_s))
        node.note.bookmark = fields.boolean(u"bookmark"_s);
    if (fields.has(u"given"_s))
        node.note.given = fields.strings(u"given"_s);
    return node;
}

/// What can be told only once all nodes are there.
void checkChildren(const std::vector<SessionNode> &nodes, QString &error)
{
    for (std::size_t id = 0; id < nodes.size() && error.isEmpty(); ++id) {
        const auto isChild
            = [&](int node) { return node < int(nodes.size()) && nodes[std::size_t(node)].parent == int(id); };
        const char *const field = nodes[id].visited >= 0 && !isChild(nodes[id].visited) ? "visited"
            : nodes[id].main >= 0 && !isChild(nodes[id].main)                           ? "main"
                                                                                        : nullptr;
        if (field)
            error = u"node %1: \"%2\" is not a child of it"_s.arg(id).arg(QLatin1String(field));
    }
}

Problem wrongSessionFormat(const QString &message)
{
    return refused("session-format", message,
                   u"Use a session that this program has written, of format version %1."_s.arg(SessionVersion));
}

} // namespace

QByteArray writeSession(const SessionRecord &record, const WorkControl &work)
{
    const auto compact = [](const auto &value) { return QJsonDocument(value).toJson(QJsonDocument::Compact); };
    QByteArray json = "{\n\"format\": \"sidl-session\",\n\"version\": " + QByteArray::number(SessionVersion);
    json += ",\n\"game\": " + jsonText(record.game);
    json
        += ",\n\"source\": " + compact(QJsonObject{{u"path"_s, record.sourcePath}, {u"sha256"_s, record.sourceSha256}});
    json += ",\n\"language\": " + jsonText(record.language);
    json += ",\n\"text\": " + jsonText(record.text);
    json += ",\n\"seed\": \"" + QByteArray::number(record.seed) + "\"";
    json += ",\n\"players\": " + compact(QJsonArray::fromStringList(record.players));
    if (!(record.table == SessionTable()))
        json += ",\n\"table\": " + compact(toJson(record.table));
    if (record.strategy)
        json += ",\n\"strategy\": " + compact(toJson(*record.strategy));
    json += ",\n\"current\": " + QByteArray::number(record.current);
    if (!record.chosen.empty())
        json += ",\n\"chosen\": " + compact(toJson(record.chosen));
    if (record.isApart)
        json += ",\n\"apart\": true";
    if (record.isApartKnown)
        json += ",\n\"known\": true";
    if (!record.sessionPath.isEmpty())
        json += ",\n\"session\": " + jsonText(record.sessionPath);
    if (record.isToBeChecked)
        json += ",\n\"unchecked\": true";
    if (record.isPlay)
        json += ",\n\"play\": true";
    json += ",\n\"nodes\": [";
    for (std::size_t id = 0; id < record.nodes.size(); ++id) {
        json += (id == 0 ? "\n" : ",\n") + compact(toJson(record.nodes[id], int(id)));
        work.tell(qsizetype(id) + 1, qsizetype(record.nodes.size()));
        if (work.isStopped())
            return {};
    }
    json += "\n]\n}\n";
    return json;
}

Result<SessionRecord> readSession(const QByteArray &json)
{
    QString error;
    const QJsonObject document = jsonDocument(json, "sidl-session", "session", SessionVersion, error);
    JsonFields fields(document, {}, error);
    SessionRecord record;
    record.game = fields.string(u"game"_s);
    JsonFields source(fields.map(u"source"_s), u"in \"source\": "_s, error);
    record.sourcePath = source.string(u"path"_s);
    record.sourceSha256 = source.string(u"sha256"_s);
    record.language = fields.string(u"language"_s);
    record.text = fields.string(u"text"_s);
    record.seed = fields.decimal(u"seed"_s);
    record.players = fields.strings(u"players"_s);
    if (fields.has(u"table"_s))
        record.table = readTable(fields.map(u"table"_s), error);
    if (fields.has(u"strategy"_s))
        record.strategy = readStrategy(fields.map(u"strategy"_s), error);
    record.current = fields.integer(u"current"_s);
    if (fields.has(u"chosen"_s))
        record.chosen = readPairs(fields, u"chosen"_s);
    if (fields.has(u"apart"_s))
        record.isApart = fields.boolean(u"apart"_s);
    if (fields.has(u"known"_s))
        record.isApartKnown = fields.boolean(u"known"_s);
    if (fields.has(u"session"_s))
        record.sessionPath = fields.string(u"session"_s);
    if (fields.has(u"unchecked"_s))
        record.isToBeChecked = fields.boolean(u"unchecked"_s);
    if (fields.has(u"play"_s))
        record.isPlay = fields.boolean(u"play"_s);
    const QJsonArray nodes = fields.list(u"nodes"_s);
    for (int id = 0; id < nodes.size() && error.isEmpty(); ++id)
        record.nodes.push_back(readNode(nodes.at(id).toObject(), id, error));
    if (error.isEmpty() && record.nodes.empty())
        error = u"\"nodes\" is empty"_s;
    if (record.current >= int(record.nodes.size()))
        fields.fail(u"current"_s, "a node");
    if (record.strategy && record.strategy->from >= int(record.nodes.size()))
        fields.fail(u"strategy"_s, "of a node");
    checkChildren(record.nodes, error);
    if (!error.isEmpty())
        return wrongSessionFormat(error);
    if (const auto problem = unknownLanguage(record.language, u"session"_s))
        return *problem;
    return record;
}

} // namespace sidl::engine
