// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/record/sessionfile.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/engine/record/recordlanguage.h"
#include "sidl/engine/state/recordtext.h"
#include "sidl/engine/state/wordtexts.h"

#include <QHash>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

constexpr int FullStateEvery = 50; // chronons

// --- recording ---

SessionNode::State record(const State &state, const Words &players)
{
    SessionNode::State result{recordTexts(state.words()), {}};
    for (std::size_t i = 0; i < players.size(); ++i)
        result.accounts.emplace(recordText(players[i]), state.accounts().at(i));
    return result;
}

SessionNode::Edge record(const Chronon &chronon, const Words &players)
{
    SessionNode::Edge edge;
    edge.does = choiceTexts(chronon.does);
    edge.applied = choiceTexts(chronon.applied);
    for (const Owner owner : chronon.owners)
        edge.owners.append(owner.text(players));
    edge.failed = texts(chronon.failed);
    edge.created = recordTexts(chronon.created);
    edge.deleted = recordTexts(chronon.deleted);
    edge.conflicts = recordTexts(chronon.conflicts);
    edge.interrupt = chronon.isInterrupt;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const QString player = recordText(players[i]);
        edge.payoffs.emplace(player, chronon.payoffs.at(i).summands);
        QStringList messages;
        for (const Message &message : chronon.sent.at(i))
            messages.append(QLatin1Char(message.created ? '+' : '-') + recordText(message.word));
        edge.sent.emplace(player, messages);
    }
    return edge;
}

// --- restoring ---

/// What is amiss, as a sentence; travels through the functions below.
struct Mismatch
{
    QString message;
};

class Restorer
{
public:
    explicit Restorer(const Engine &engine)
        : m_engine(engine)
    {
    }

    State state(const SessionNode::State &recorded)
    {
        std::vector<double> accounts;
        for (const Word player : m_engine.players())
            accounts.push_back(of(recorded.accounts, player, "account"));
        return State(words(recorded.facts), std::move(accounts));
    }

    Chronon chronon(const SessionNode::Edge &recorded, const State &before)
    {
        Chronon chronon;
        chronon.does = choices(recorded.does);
        chronon.applied = choices(recorded.applied);
        chronon.owners = owners(recorded);
        chronon.failed = words(recorded.failed);
        chronon.created = sorted(words(recorded.created));
        chronon.deleted = sorted(words(recorded.deleted));
        chronon.conflicts = words(recorded.conflicts);
        chronon.isInterrupt = recorded.interrupt;
        std::vector<double> accounts = before.accounts();
        for (std::size_t i = 0; i < accounts.size(); ++i) {
            const Word player = m_engine.players()[i];
            Payoff payoff;
            payoff.summands = of(recorded.payoffs, player, "payoff");
            for (const double summand : payoff.summands)
                payoff.sum += summand;
            accounts[i] += payoff.sum;
            if (!std::isfinite(accounts[i]))
                throw Mismatch{u"the account of %1 is too large"_s.arg(player.text())};
            chronon.payoffs.push_back(std::move(payoff));
            chronon.sent.push_back(messages(of(recorded.sent, player, "message")));
        }
        chronon.after = before.changed(chronon.created, chronon.deleted, std::move(accounts));
        return chronon;
    }

private:
    Word word(const QString &text)
    {
        Word &known = m_words[text];
        if (known.isNull()) {
            const Result<Word> read = m_engine.word(text);
            if (!read)
                throw Mismatch{read.problem().message};
            known = *read;
        }
        return known;
    }

    Words words(const QStringList &list)
    {
        Words result;
        result.reserve(std::size_t(list.size()));
        for (const QString &text : list)
            result.push_back(word(text));
        return result;
    }

    static Words sorted(Words words)
    {
        std::sort(words.begin(), words.end());
        words.erase(std::unique(words.begin(), words.end()), words.end());
        return words;
    }

    Choices choices(const std::vector<std::pair<QString, QString>> &pairs)
    {
        Choices result;
        for (const auto &[place, action] : pairs)
            result.push_back({word(place), word(action)});
        return result;
    }

    std::vector<Owner> owners(const SessionNode::Edge &recorded) const
    {
        std::vector<Owner> result;
        for (const QString &text : recorded.owners) {
            const std::optional<Owner> owner = Owner::ofText(text, m_engine.players());
            if (!owner)
                throw Mismatch{u"%1 is no player"_s.arg(text.left(80))};
            result.push_back(*owner);
        }
        if (!result.empty() && result.size() != recorded.applied.size())
            throw Mismatch{u"there are not as many owners as switches"_s};
        return result;
    }

    std::vector<Message> messages(const QStringList &list)
    {
        std::vector<Message> result;
        for (const QString &text : list) {
            if (!text.startsWith(u'+') && !text.startsWith(u'-'))
                throw Mismatch{u"'%1' is no message"_s.arg(text.left(80))};
            result.push_back({text.startsWith(u'+'), word(text.mid(1))});
        }
        return result;
    }

    template <typename Value>
    Value of(const std::map<QString, Value> &map, Word player, const char *what)
    {
        if (map.size() != m_engine.players().size())
            throw Mismatch{u"the players are not those of the game"_s};
        const auto found = map.find(recordText(player));
        if (found == map.end())
            throw Mismatch{u"there is no %1 of %2"_s.arg(QString::fromLatin1(what), player.text())};
        return found->second;
    }

    const Engine &m_engine;
    QHash<QString, Word> m_words; ///< read already
};

Problem wrongContent(const QString &message)
{
    return refused("session-content", message, u"Use a session that this program has written, unchanged."_s);
}

} // namespace

std::vector<std::pair<QString, QString>> choiceTexts(const Choices &choices)
{
    std::vector<std::pair<QString, QString>> pairs;
    for (const Choice &choice : choices)
        pairs.emplace_back(recordText(choice.place), recordText(choice.action));
    return pairs;
}

std::optional<int> recordedId(const GameTree &session, GameTree::NodeId node)
{
    if (!session.has(node))
        return {};
    int id = 0;
    for (GameTree::NodeId before = GameTree::Root; before < node; ++before)
        id += session.has(before);
    return id;
}

SessionRecord recordSession(const GameTree &session, const Words &players, const WorkControl &work)
{
    SessionRecord result;
    result.players = recordTexts(players);
    std::vector<int> places(std::size_t(session.size()), -1); // in the record, by id
    for (GameTree::NodeId id = GameTree::Root, place = 0; id < session.size(); ++id)
        if (session.has(id))
            places[std::size_t(id)] = place++;
    const auto placeOf = [&](GameTree::NodeId id) { return session.has(id) ? places[std::size_t(id)] : -1; };
    result.current = placeOf(session.current());
    for (GameTree::NodeId id = GameTree::Root; id < session.size(); ++id) {
        if (!session.has(id))
            continue;
        const GameTree::Node &from = session.node(id);
        SessionNode node;
        node.parent = placeOf(from.parent);
        if (!from.children.empty() && from.visited != from.children.back())
            node.visited = placeOf(from.visited);
        node.main = placeOf(from.main);
        node.edited = from.edited;
        if (from.chronon % FullStateEvery == 0 || from.edited)
            node.state = record(from.state, players);
        if (from.edge && !from.edited)
            node.edge = record(*from.edge, players);
        for (const GameTree::Chooser &one : from.choosers)
            if (std::size_t(one.player) < players.size())
                node.choosers.push_back({players[std::size_t(one.player)].text(), one.by, one.milliseconds, one.why});
        node.note = from.note;
        result.nodes.push_back(std::move(node));
        work.tell(id + 1, session.size());
        if (work.isStopped()) {
            result.nodes.clear();
            break;
        }
    }
    return result;
}

Result<GameTree> restoreSession(const Engine &engine, const SessionRecord &record)
{
    if (const auto problem = otherLanguage(record.language, engine.program(), u"session"_s))
        return *problem;
    if (record.players != recordTexts(engine.players()))
        return wrongContent(u"the session has other players than its game: %1"_s.arg(record.players.join(u", "_s)));
    Restorer restorer(engine);
    std::vector<GameTree::Node> nodes;
    nodes.reserve(record.nodes.size());
    for (const SessionNode &from : record.nodes) {
        try {
            GameTree::Node node;
            node.parent = from.parent;
            node.visited = from.visited;
            node.main = from.main;
            node.note = from.note;
            for (const SessionNode::Chooser &one : from.choosers)
                if (const qsizetype player = record.players.indexOf(one.player); player >= 0)
                    node.choosers.push_back({int(player), one.by, one.milliseconds, one.why});
            if (from.edited) {
                node.edited = true;
                node.state = restorer.state(*from.state);
                node.edge
                    = std::make_shared<const Chronon>(editOf(nodes.at(std::size_t(from.parent)).state, node.state));
            } else if (from.edge) {
                Chronon chronon = restorer.chronon(*from.edge, nodes.at(std::size_t(from.parent)).state);
                node.state = chronon.after;
                node.edge = std::make_shared<const Chronon>(std::move(chronon));
                if (from.state && !(restorer.state(*from.state) == node.state))
                    throw Mismatch{u"its state does not follow from that of node %1"_s.arg(from.parent)};
            } else {
                node.state = restorer.state(*from.state);
            }
            nodes.push_back(std::move(node));
        } catch (const Mismatch &mismatch) {
            return wrongContent(u"node %1: %2"_s.arg(nodes.size()).arg(mismatch.message));
        }
    }
    return GameTree(std::move(nodes), record.current);
}

} // namespace sidl::engine
