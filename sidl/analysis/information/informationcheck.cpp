// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/information/informationcheck.h"
#include "sidl/analysis/information/sight.h"
#include "sidl/engine/state/wordtexts.h"

#include <algorithm>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine;

namespace {

/// Gives equal texts equal numbers.
class Numbering
{
public:
    int of(const QString &text) { return m_numbers.emplace(text, int(m_numbers.size())).first->second; }

private:
    std::map<QString, int> m_numbers;
};

QString textOf(const std::vector<double> &numbers)
{
    QStringList texts;
    for (const double number : numbers)
        texts.append(QString::number(number, 'g', 17));
    return texts.join(u' ');
}

/// Whether @p pattern, an argument of a clause's head, may be @p word.
bool mayBe(const language::Term &pattern, Word word)
{
    using language::Term;
    if (pattern.kind != Term::Kind::List)
        return pattern.kind == Term::Kind::Variable;
    const std::size_t known = pattern.args.size() - (pattern.partial ? 1 : 0);
    if (known > std::size_t(word.length()) || (!pattern.partial && known != std::size_t(word.length())))
        return false;
    for (std::size_t i = 0; i < known; ++i) {
        const Term &element = pattern.args[i];
        const bool isText = element.kind == Term::Kind::Atom || element.kind == Term::Kind::Integer;
        if (isText && element.text != word.elementLabel(int(i)))
            return false;
    }
    return true;
}

class Check
{
public:
    Check(Engine &engine, const StateSpace &space, std::size_t mostPlays, const WorkControl &work)
        : m_engine(engine)
        , m_space(space)
        , m_mostPlays(mostPlays)
        , m_work(work)
    {
    }

    InformationReport run()
    {
        m_report.isIncomplete = !m_space.isComplete();
        if (!look())
            return std::move(m_report);
        for (int player = 0; player < int(m_engine.players().size()) && !m_work.isStopped(); ++player) {
            if (!m_isBlind) { // else all states look alike, and what is told is told by rules
                checkViews(player);
                checkTransitions(player);
            }
            if (mayLeakByPlays(player))
                checkPlays(player);
        }
        m_report.isIncomplete = m_report.isIncomplete || m_work.isStopped();
        return std::move(m_report);
    }

private:
    /// What a player gets to know in a state, and what there is to know.
    struct Sight
    {
        int view = 0;
        std::map<Word, QStringList> switches; ///< own ones with their actions
        int offer = 0;                        ///< the number of these
    };
    struct Passage
    {
        std::vector<int> own, sent; ///< by player: numbers of what the player did, and was sent
        int payoffs = 0;            ///< the number of what all were paid
        QStringList paid;           ///< as text
        std::vector<QStringList> messages;
    };

    /// Computes all views, and plays all transitions once more.
    bool look()
    {
        std::size_t edge = 0;
        for (std::size_t i = 0; i < m_space.nodes.size(); ++i) {
            m_work.tell(qsizetype(i), qsizetype(m_space.nodes.size()));
            const StateSpace::Node &node = m_space.nodes[i];
            const Position position = m_engine.position(node.state, node.depth, m_work.stop);
            if (position.error && position.error->kind == Problem::Kind::Cancelled) {
                m_report.stopped = position.error;
                return false;
            }
            m_isBlind = m_isBlind || position.isBlind;
            std::vector<Sight> sights(m_engine.players().size());
            for (std::size_t player = 0; player < sights.size(); ++player) {
                Sight &sight = sights[player];
                sight.view = m_numbers.of(
                    texts(position.views.empty() ? Words() : position.views[player].words()).join(u'\n'));
                QString offer;
                for (const Switch &place : position.switches) {
                    if (place.owner != Owner::player(int(player)))
                        continue;
                    sight.switches[place.word] = actionsOf(place);
                }
                for (const auto &[place, actions] : sight.switches)
                    offer += place.text() + u'\n' + actions.join(u'\n') + u"\n\n"_s;
                sight.offer = m_numbers.of(offer);
            }
            m_sights.push_back(std::move(sights));
            m_isTerminal.push_back(!position.error && position.isTerminal());
            m_isUnknown.push_back(node.error || position.error);
            m_accounts.push_back(m_numbers.of(textOf(node.state.accounts())));
            for (; edge < m_space.edges.size() && m_space.edges[edge].from == int(i); ++edge)
                if (!play(position, m_space.edges[edge]))
                    return false;
        }
        return true;
    }

    bool play(const Position &position, const StateSpace::Edge &edge)
    {
        const Result<Chronon> chronon = m_engine.play(position, edge.does, m_work.stop);
        if (!chronon.ok()) {
            m_report.stopped = chronon.problem();
            return false;
        }
        Passage passage;
        for (std::size_t player = 0; player < m_engine.players().size(); ++player) {
            QString own;
            for (const Choice &choice : edge.does)
                for (const Switch &place : position.switches)
                    if (place.word == choice.place && place.owner == Owner::player(int(player)))
                        own += choice.place.text() + choice.action.text();
            passage.own.push_back(m_numbers.of(own));
            QStringList messages;
            for (const Message &message : chronon->sent[player])
                messages.append((message.created ? u'+' : u'-') + message.word.text());
            passage.sent.push_back(m_numbers.of(messages.join(u'\n')));
            passage.messages.push_back(std::move(messages));
            passage.paid.append(m_engine.players()[player].text() + u": "_s
                                + QString::number(chronon->payoffs[player].sum, 'g', 12));
        }
        passage.payoffs = m_numbers.of(passage.paid.join(u'\n'));
        m_passages.push_back(std::move(passage));
        return true;
    }

    const Sight &sight(int node, int player) const { return m_sights[std::size_t(node)][std::size_t(player)]; }
    bool isUnknown(int node) const { return m_isUnknown[std::size_t(node)]; }

    /// The words hidden from @p player in the one state that are not there in the other.
    Words hiddenIn(int node, int other, int player) const
    {
        const Position position = m_engine.position(m_space.nodes[std::size_t(node)].state, 0, m_work.stop);
        const WordSet view = position.views.empty() ? WordSet() : position.views[std::size_t(player)];
        Words result;
        m_space.nodes[std::size_t(node)].state.forEach([&](Word word) {
            if (!std::binary_search(view.begin(), view.end(), word)
                && !m_space.nodes[std::size_t(other)].state.contains(word))
                result.push_back(word);
        });
        return result;
    }

    static bool isOfSwitch(Leak::Kind kind) { return kind == Leak::Kind::Legality || kind == Leak::Kind::Actions; }

    void report(Leak leak, int node, int other)
    {
        const auto key = std::tuple(leak.kind, leak.likeness, leak.player, leak.place);
        if (!m_known.insert(key).second)
            return;
        leak.hidden[0] = hiddenIn(node, other, leak.player);
        leak.hidden[1] = hiddenIn(other, node, leak.player);
        for (const language::Clause &clause : m_engine.program().clauses) {
            const language::Term &head = clause.head;
            const bool isSwitch = leak.kind == Leak::Kind::Legality
                ? head.isCompound(u"legal", 1) || head.isCompound(u"owned", 2)
                : leak.kind == Leak::Kind::Actions
                    && (head.isCompound(u"switch", 2) || head.isCompound(u"unlimited", 2));
            const bool isOfLegal = m_isBlind && head.text == "legal"_L1 && isOfSwitch(leak.kind);
            if (isOfLegal || (isSwitch && mayBe(head.args[0], leak.place))
                || (leak.kind == Leak::Kind::Accounts && head.isCompound(u"payoff", 2))
                || (leak.kind == Leak::Kind::Announcement && head.isCompound(u"do", 1)))
                leak.rules.push_back(clause.place());
        }
        m_report.leaks.push_back(std::move(leak));
    }

    /// Reports how the switches of @p player differ between two states.
    void compare(int player, int node, int other, Leak::Likeness likeness, const std::vector<int> &play,
                 const std::vector<int> &otherPlay)
    {
        const auto &one = sight(node, player).switches, &two = sight(other, player).switches;
        std::set<Word> places;
        for (const auto &[place, actions] : one)
            places.insert(place);
        for (const auto &[place, actions] : two)
            places.insert(place);
        for (const Word place : places) {
            const auto first = one.find(place), second = two.find(place);
            Leak leak;
            leak.likeness = likeness;
            leak.player = player;
            leak.place = place;
            leak.plays[0] = play;
            leak.plays[1] = otherPlay;
            leak.kind = first == one.end() || second == two.end() ? Leak::Kind::Legality : Leak::Kind::Actions;
            if (leak.kind == Leak::Kind::Actions && first->second == second->second)
                continue;
            if (first != one.end())
                leak.tells[0] = first->second;
            if (second != two.end())
                leak.tells[1] = second->second;
            report(std::move(leak), node, other);
        }
    }

    /// S27 to the letter.
    void checkViews(int player)
    {
        std::map<int, std::vector<int>> alike; // by view: one node for each kind of accounts and offer
        std::set<std::tuple<int, int, int>> known;
        for (int node = 0; node < int(m_space.nodes.size()); ++node) {
            const Sight &here = sight(node, player);
            if (isUnknown(node) || !known.emplace(here.view, m_accounts[std::size_t(node)], here.offer).second)
                continue;
            for (const int other : alike[here.view]) {
                if (sight(other, player).offer == here.offer)
                    continue;
                const bool sameAccounts = m_accounts[std::size_t(other)] == m_accounts[std::size_t(node)];
                compare(player, other, node, sameAccounts ? Leak::Likeness::View : Leak::Likeness::Words,
                        m_space.playTo(other), m_space.playTo(node));
            }
            alike[here.view].push_back(node);
        }
    }

    void checkTransitions(int player)
    {
        // Those that look alike before and after, accounts before included, with the same own action.
        std::map<std::tuple<int, int, int, int>, std::vector<int>> alike;
        for (int edge = 0; edge < int(m_space.edges.size()); ++edge) {
            const StateSpace::Edge &here = m_space.edges[std::size_t(edge)];
            if (m_isTerminal[std::size_t(here.to)] || isUnknown(here.to))
                continue;
            const Passage &passage = m_passages[std::size_t(edge)];
            std::vector<int> &others = alike[{sight(here.from, player).view, m_accounts[std::size_t(here.from)],
                                              passage.own[std::size_t(player)], sight(here.to, player).view}];
            bool isKnown = false;
            for (const int other : others) {
                const Passage &before = m_passages[std::size_t(other)];
                const bool paid = passage.payoffs != before.payoffs;
                const bool told = passage.sent[std::size_t(player)] != before.sent[std::size_t(player)];
                isKnown = isKnown || (!paid && !told && sameWords(edge, other));
                if ((!paid && !told) || sameWords(edge, other))
                    continue;
                const StateSpace::Edge &there = m_space.edges[std::size_t(other)];
                Leak leak;
                leak.player = player;
                leak.plays[0] = playWith(other);
                leak.plays[1] = playWith(edge);
                if (paid) {
                    leak.kind = Leak::Kind::Accounts;
                    leak.tells[0] = before.paid;
                    leak.tells[1] = passage.paid;
                    report(leak, there.to, here.to);
                }
                if (told) {
                    leak.kind = Leak::Kind::Announcement;
                    leak.tells[0] = before.messages[std::size_t(player)];
                    leak.tells[1] = passage.messages[std::size_t(player)];
                    report(leak, there.to, here.to);
                }
            }
            if (!isKnown && others.size() < MostAlike)
                others.push_back(edge);
        }
    }

    /// Whether the states before and after two transitions have the same words, hidden ones included.
    bool sameWords(int edge, int other) const
    {
        const auto words = [&](int node) { return m_space.nodes[std::size_t(node)].state.words(); };
        const StateSpace::Edge &a = m_space.edges[std::size_t(edge)], &b = m_space.edges[std::size_t(other)];
        return (a.from == b.from || words(a.from) == words(b.from)) && (a.to == b.to || words(a.to) == words(b.to));
    }

    std::vector<int> playWith(int edge) const
    {
        std::vector<int> play = m_space.playTo(m_space.edges[std::size_t(edge)].from);
        play.push_back(edge);
        return play;
    }

    /// Who was sent the same sees the same last, too: where all states with the same view and accounts offer the same,
    /// no plays need be compared.
    bool mayLeakByPlays(int player) const
    {
        std::map<std::pair<int, int>, int> offers; // by view and accounts
        for (int node = 0; node < int(m_space.nodes.size()); ++node) {
            const Sight &here = sight(node, player);
            if (isUnknown(node))
                continue;
            const auto [known, isNew] = offers.emplace(std::pair(here.view, m_accounts[std::size_t(node)]), here.offer);
            if (!isNew && known->second != here.offer)
                return true;
        }
        return false;
    }

    /// Plays by what the player was sent: breadth first over pairs of a state and all that the player knows there.
    void checkPlays(int player)
    {
        struct Play
        {
            int node = 0, knowledge = 0, before = -1, edge = -1, length = 0;
        };
        std::vector<Play> plays{{0, 0, -1, -1, 0}};
        std::map<std::vector<int>, int> knowledge; // what was known before, and what has come
        std::set<std::pair<int, int>> known{{0, 0}};
        std::map<int, std::size_t> first; // by knowledge
        const auto edgesOf = [&](std::size_t play) {
            std::vector<int> edges;
            for (int at = int(play); plays[std::size_t(at)].before >= 0; at = plays[std::size_t(at)].before)
                edges.push_back(plays[std::size_t(at)].edge);
            std::reverse(edges.begin(), edges.end());
            return edges;
        };
        int depth = 0;
        for (const StateSpace::Node &node : m_space.nodes)
            depth = std::max(depth, node.depth);
        for (std::size_t i = 0; i < plays.size() && !m_work.isStopped(); ++i) {
            const Play here = plays[i];
            const auto [other, isFirst] = first.emplace(here.knowledge, i);
            if (!isUnknown(here.node) && !isFirst
                && sight(plays[other->second].node, player).offer != sight(here.node, player).offer)
                compare(player, plays[other->second].node, here.node, Leak::Likeness::Sent, edgesOf(other->second),
                        edgesOf(i));
            if (here.length > depth)
                continue; // round and round: longer plays than any that leads to a new state
            auto edge = std::lower_bound(m_space.edges.begin(), m_space.edges.end(), here.node,
                                         [](const StateSpace::Edge &each, int from) { return each.from < from; });
            for (; edge != m_space.edges.end() && edge->from == here.node; ++edge) {
                const int index = int(edge - m_space.edges.begin());
                const Passage &passage = m_passages[std::size_t(index)];
                const std::vector<int> news{here.knowledge,
                                            sight(here.node, player).offer,
                                            passage.own[std::size_t(player)],
                                            passage.sent[std::size_t(player)],
                                            sight(edge->to, player).view,
                                            m_accounts[std::size_t(edge->to)]};
                const int next = knowledge.emplace(news, int(knowledge.size()) + 1).first->second;
                if (!known.emplace(edge->to, next).second)
                    continue;
                if (plays.size() >= m_mostPlays) {
                    m_report.isIncomplete = true;
                    continue;
                }
                plays.push_back({edge->to, next, int(i), index, here.length + 1});
            }
        }
    }

    static constexpr std::size_t MostAlike = 50; // transitions that look alike and are compared with each other

    Engine &m_engine;
    const StateSpace &m_space;
    const std::size_t m_mostPlays;
    const WorkControl &m_work;
    Numbering m_numbers;
    std::vector<std::vector<Sight>> m_sights; ///< by node and player
    bool m_isBlind = false;                   ///< players see no words
    std::vector<bool> m_isTerminal;           ///< by node; exploration may have ended before it looked
    std::vector<bool> m_isUnknown;            ///< by node: its rules raise errors
    std::vector<int> m_accounts;              ///< by node: the number of its accounts
    std::vector<Passage> m_passages;          ///< by edge
    std::set<std::tuple<Leak::Kind, Leak::Likeness, int, Word>> m_known;
    InformationReport m_report;
};

} // namespace

InformationReport checkInformation(Engine &engine, const StateSpace &space, std::size_t mostPlays,
                                   const WorkControl &work)
{
    return Check(engine, space, mostPlays, work).run();
}

} // namespace sidl::analysis
