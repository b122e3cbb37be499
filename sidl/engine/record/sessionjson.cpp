// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/refusal.h"
#include "sidl/engine/record/recordlanguage.h"
#include "sidl/engine/record/sessionfile.h"
#include "sidl/json/jsonfields.h"

#include <QJsonDocument>

#include <cmath>

namespace sidl::engine {

namespace {

constexpr int Version = 1;

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
        {QStringLiteral("does"), toJson(edge.does)},
        {QStringLiteral("applied"), toJson(edge.applied)},
        {QStringLiteral("failed"), QJsonArray::fromStringList(edge.failed)},
        {QStringLiteral("created"), QJsonArray::fromStringList(edge.created)},
        {QStringLiteral("deleted"), QJsonArray::fromStringList(edge.deleted)},
        {QStringLiteral("payoffs"), toJson(edge.payoffs)},
        {QStringLiteral("sent"), jsonObject(edge.sent)},
    };
    if (!edge.owners.isEmpty())
        object.insert(QStringLiteral("owners"), QJsonArray::fromStringList(edge.owners));
    if (!edge.conflicts.isEmpty())
        object.insert(QStringLiteral("conflicts"), QJsonArray::fromStringList(edge.conflicts));
    return object;
}

QJsonObject toJson(const SessionNode &node, int id)
{
    QJsonObject object{{QStringLiteral("id"), id}};
    if (node.parent >= 0)
        object.insert(QStringLiteral("parent"), node.parent);
    if (node.visited >= 0)
        object.insert(QStringLiteral("visited"), node.visited);
    if (node.main >= 0)
        object.insert(QStringLiteral("main"), node.main);
    if (node.edited)
        object.insert(QStringLiteral("edited"), true);
    if (node.state)
        object.insert(QStringLiteral("state"),
                      QJsonObject{{QStringLiteral("facts"), QJsonArray::fromStringList(node.state->facts)},
                                  {QStringLiteral("accounts"), jsonObject(node.state->accounts)}});
    if (node.edge)
        object.insert(QStringLiteral("edge"), toJson(*node.edge));
    if (!node.note.name.isEmpty())
        object.insert(QStringLiteral("name"), node.note.name);
    if (!node.note.comment.isEmpty())
        object.insert(QStringLiteral("comment"), node.note.comment);
    if (node.note.bookmark)
        object.insert(QStringLiteral("bookmark"), true);
    return object;
}

// --- reading ---

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
    edge.does = readPairs(fields, QStringLiteral("does"));
    edge.applied = readPairs(fields, QStringLiteral("applied"));
    edge.failed = fields.strings(QStringLiteral("failed"));
    edge.created = fields.strings(QStringLiteral("created"));
    edge.deleted = fields.strings(QStringLiteral("deleted"));
    edge.payoffs = readSummands(fields, QStringLiteral("payoffs"));
    edge.sent = fields.listMap(QStringLiteral("sent"));
    if (fields.has(QStringLiteral("owners")))
        edge.owners = fields.strings(QStringLiteral("owners"));
    if (fields.has(QStringLiteral("conflicts")))
        edge.conflicts = fields.strings(QStringLiteral("conflicts"));
    return edge;
}

SessionNode readNode(const QJsonObject &object, int id, QString &error)
{
    const QString place = QStringLiteral("node %1: ").arg(id);
    JsonFields fields(object, place, error);
    SessionNode node;
    if (fields.integer(QStringLiteral("id")) != id)
        fields.fail(QStringLiteral("id"), "the number of the node");
    const bool isRoot = id == GameTree::Root;
    if (!isRoot) {
        node.parent = fields.integer(QStringLiteral("parent"));
        if (node.parent >= id)
            fields.fail(QStringLiteral("parent"), "a node that comes before");
        if (fields.has(QStringLiteral("edited")))
            node.edited = fields.boolean(QStringLiteral("edited"));
        if (!node.edited)
            node.edge = readEdge(fields.map(QStringLiteral("edge")), place + QStringLiteral("in \"edge\": "), error);
    } else if (fields.has(QStringLiteral("parent")) || fields.has(QStringLiteral("edge"))) {
        fields.fail(QStringLiteral("parent"), "for the first node, which is the beginning");
    }
    if (fields.has(QStringLiteral("visited")))
        node.visited = fields.integer(QStringLiteral("visited"));
    if (fields.has(QStringLiteral("main")))
        node.main = fields.integer(QStringLiteral("main"));
    if (isRoot || node.edited || fields.has(QStringLiteral("state"))) {
        JsonFields state(fields.map(QStringLiteral("state")), place + QStringLiteral("in \"state\": "), error);
        node.state
            = SessionNode::State{state.strings(QStringLiteral("facts")), state.numbers(QStringLiteral("accounts"))};
    }
    if (fields.has(QStringLiteral("name")))
        node.note.name = fields.string(QStringLiteral("name"));
    if (fields.has(QStringLiteral("comment")))
        node.note.comment = fields.string(QStringLiteral("comment"));
    if (fields.has(QStringLiteral("bookmark")))
        node.note.bookmark = fields.boolean(QStringLiteral("bookmark"));
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
            error = QStringLiteral("node %1: \"%2\" is not a child of it").arg(id).arg(QLatin1String(field));
    }
}

Problem refusal(const QString &message)
{
    return refused("session-format", message,
                   QStringLiteral("Use a session that this program has written, of format version %1.").arg(Version));
}

} // namespace

QByteArray writeSession(const SessionRecord &record, const WorkControl &work)
{
    const auto compact = [](const auto &value) { return QJsonDocument(value).toJson(QJsonDocument::Compact); };
    QByteArray json = "{\n\"format\": \"sidl-session\",\n\"version\": " + QByteArray::number(Version);
    json += ",\n\"game\": " + jsonText(record.game);
    json += ",\n\"source\": "
        + compact(QJsonObject{{QStringLiteral("path"), record.sourcePath},
                              {QStringLiteral("sha256"), record.sourceSha256}});
    json += ",\n\"language\": " + jsonText(record.language);
    json += ",\n\"text\": " + jsonText(record.text);
    json += ",\n\"seed\": \"" + QByteArray::number(record.seed) + "\"";
    json += ",\n\"players\": " + compact(QJsonArray::fromStringList(record.players));
    json += ",\n\"current\": " + QByteArray::number(record.current);
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
    const QJsonObject document = jsonDocument(json, "sidl-session", "session", Version, error);
    JsonFields fields(document, {}, error);
    SessionRecord record;
    record.game = fields.string(QStringLiteral("game"));
    JsonFields source(fields.map(QStringLiteral("source")), QStringLiteral("in \"source\": "), error);
    record.sourcePath = source.string(QStringLiteral("path"));
    record.sourceSha256 = source.string(QStringLiteral("sha256"));
    record.language = fields.string(QStringLiteral("language"));
    record.text = fields.string(QStringLiteral("text"));
    record.seed = fields.decimal(QStringLiteral("seed"));
    record.players = fields.strings(QStringLiteral("players"));
    record.current = fields.integer(QStringLiteral("current"));
    const QJsonArray nodes = fields.list(QStringLiteral("nodes"));
    for (int id = 0; id < nodes.size() && error.isEmpty(); ++id)
        record.nodes.push_back(readNode(nodes.at(id).toObject(), id, error));
    if (error.isEmpty() && record.nodes.empty())
        error = QStringLiteral("\"nodes\" is empty");
    if (record.current >= int(record.nodes.size()))
        fields.fail(QStringLiteral("current"), "a node");
    checkChildren(record.nodes, error);
    if (!error.isEmpty())
        return refusal(error);
    if (const auto problem = unknownLanguage(record.language, QStringLiteral("session")))
        return *problem;
    return record;
}

} // namespace sidl::engine
