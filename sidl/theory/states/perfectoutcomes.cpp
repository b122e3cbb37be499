// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/perfectoutcomes.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

constexpr std::size_t MostNodes = 100'000;
constexpr std::size_t MostOutcomes = 20; // that are kept of a node
constexpr std::size_t MostTold = 6;

/// A node of either kind of game.
struct PlayNode
{
    int mover = -1;                           ///< -1: chance, or an end
    std::vector<int> next;                    ///< none: an end
    std::vector<Rational> shares;             ///< of chance
    std::vector<Rational> payoffs;            ///< of an end
    std::vector<PerfectOutcomes::Move> moves; ///< of a mover
};

/// @p names and @p choices are those of one who decides, by action; choices may be none.
std::vector<PerfectOutcomes::Move> movesOf(int player, const QStringList &names,
                                           const std::vector<engine::Choices> &choices)
{
    std::vector<PerfectOutcomes::Move> moves;
    for (qsizetype action = 0; action < names.size(); ++action)
        moves.push_back({names.at(action), player,
                         std::size_t(action) < choices.size() ? choices[std::size_t(action)] : engine::Choices()});
    return moves;
}

class Finder
{
public:
    explicit Finder(std::vector<PlayNode> nodes)
        : m_nodes(std::move(nodes))
        , m_found(m_nodes.size())
    {
    }

    std::optional<PerfectOutcomes> find()
    {
        if (!order())
            return {};
        for (const int at : m_order)
            m_nodes[std::size_t(at)].next.empty()    ? end(at)
                : m_nodes[std::size_t(at)].mover < 0 ? draw(at)
                                                     : decide(at);
        PerfectOutcomes all;
        all.isAll = m_isAll;
        for (std::size_t own = 0; own < m_found.front().size(); ++own)
            all.list.push_back(outcome(own));
        return all;
    }

private:
    /// Of a node: what it may be worth, and by what.
    struct Found
    {
        std::vector<Rational> values;
        int action = -1; ///< that is taken
        int below = -1;  ///< which of what was found of the node that follows
    };

    /// All nodes, each after those that follow it. False: they go in circles.
    bool order()
    {
        enum class State : char { New, Open, Done };
        std::vector<State> states(m_nodes.size());
        std::vector<std::pair<int, std::size_t>> open{{0, 0}};
        states.front() = State::Open;
        while (!open.empty()) {
            auto &[at, child] = open.back();
            const std::vector<int> &next = m_nodes[std::size_t(at)].next;
            if (child == next.size()) {
                states[std::size_t(at)] = State::Done;
                m_order.push_back(at);
                open.pop_back();
                continue;
            }
            const int to = next[child++];
            if (states[std::size_t(to)] == State::Open)
                return false;
            if (states[std::size_t(to)] == State::New) {
                states[std::size_t(to)] = State::Open;
                open.emplace_back(to, 0);
            }
        }
        return true;
    }

    void add(std::vector<Found> &list, Found found)
    {
        if (std::any_of(list.begin(), list.end(), [&](const Found &one) { return one.values == found.values; }))
            return;
        if (list.size() < MostOutcomes)
            list.push_back(std::move(found));
        else
            m_isAll = false;
    }

    void end(int at) { m_found[std::size_t(at)].push_back({m_nodes[std::size_t(at)].payoffs}); }

    /// All combinations of what may follow each draw.
    void draw(int at)
    {
        const PlayNode &node = m_nodes[std::size_t(at)];
        std::vector<Found> sums(1);
        sums.front().values.resize(m_found[std::size_t(node.next.front())].front().values.size());
        for (std::size_t share = 0; share < node.next.size(); ++share) {
            std::vector<Found> longer;
            for (const Found &sum : sums)
                for (const Found &below : m_found[std::size_t(node.next[share])]) {
                    Found one = sum;
                    for (std::size_t player = 0; player < one.values.size(); ++player)
                        one.values[player] += node.shares[share] * below.values[player];
                    add(longer, std::move(one));
                }
            sums = std::move(longer);
        }
        m_found[std::size_t(at)] = std::move(sums);
    }

    /// An action may be taken if what follows each other one may be as bad.
    void decide(int at)
    {
        const PlayNode &node = m_nodes[std::size_t(at)];
        const auto mover = std::size_t(node.mover);
        std::optional<Rational> least; // the most that the mover can be sure of
        for (const int next : node.next) {
            const std::vector<Found> &below = m_found[std::size_t(next)];
            const Rational worst = std::min_element(below.begin(), below.end(), [mover](const auto &a, const auto &b) {
                                       return a.values[mover] < b.values[mover];
                                   })->values[mover];
            least = least ? std::max(*least, worst) : worst;
        }
        for (std::size_t action = 0; action < node.next.size(); ++action) {
            const std::vector<Found> &below = m_found[std::size_t(node.next[action])];
            for (std::size_t one = 0; one < below.size(); ++one)
                if (below[one].values[mover] >= *least)
                    add(m_found[std::size_t(at)], {below[one].values, int(action), int(one)});
        }
    }

    PerfectOutcomes::Outcome outcome(std::size_t own) const
    {
        PerfectOutcomes::Outcome told{m_found.front()[own].values, {}, true};
        int at = 0;
        while (!m_nodes[std::size_t(at)].next.empty()) {
            const PlayNode &node = m_nodes[std::size_t(at)];
            const Found &found = m_found[std::size_t(at)][own];
            if (node.mover < 0) {
                told.isWhole = false;
                break;
            }
            told.line.push_back(node.moves.at(std::size_t(found.action)));
            at = node.next[std::size_t(found.action)];
            own = std::size_t(found.below);
        }
        return told;
    }

    std::vector<PlayNode> m_nodes;
    std::vector<std::vector<Found>> m_found; ///< by node
    std::vector<int> m_order;
    bool m_isAll = true;
};

} // namespace

QString PerfectOutcomes::text() const
{
    return textWith([](const Outcome &one) {
        QStringList actions;
        for (const Move &move : one.line)
            actions += move.action;
        return actions.join(u' ');
    });
}

QString PerfectOutcomes::named(const ActionName &name) const
{
    return textWith([&name](const Outcome &one) {
        QStringList actions;
        for (const Move &move : one.line) {
            for (const engine::Choice &choice : move.does)
                actions += name(choice.action, move.player);
            if (move.does.empty())
                actions += move.action;
        }
        return actions.join(u", "_s);
    });
}

QString PerfectOutcomes::textWith(const std::function<QString(const Outcome &)> &line) const
{
    if (list.size() == 1 && isAll)
        return u"all subgame-perfect play is worth the same"_s;
    QStringList told;
    for (std::size_t at = 0; at < std::min(list.size(), MostTold); ++at) {
        QStringList numbers;
        for (const Rational &number : list[at].values)
            numbers += theory::text(number);
        told += numbers.join(u", "_s)
            + (list[at].line.empty() ? QString()
                                     : u" by "_s + line(list[at]) + (list[at].isWhole ? QString() : u" …"_s));
    }
    if (list.size() > MostTold || !isAll)
        told += u"and others"_s;
    return u"subgame-perfect play may be worth "_s + told.join(u"; or "_s).replace(u"; or and"_s, u"; and"_s);
}

std::optional<PerfectOutcomes> perfectOutcomes(const StateGame &game)
{
    if (game.nodes.size() > MostNodes)
        return {};
    std::vector<PlayNode> nodes;
    for (std::size_t at = 0; at < game.nodes.size(); ++at) {
        const StateGame::Node &from = game.nodes[at];
        PlayNode node;
        if (from.isEnd()) {
            for (int player = 0; player < int(game.players.size()); ++player)
                node.payoffs.push_back(game.gain(0, int(at), player));
        } else if (from.choices() > 1) {
            // One who really decides, and no draw: the others have one action.
            if (from.draws.size() > 1)
                return {};
            for (const StateGame::Decision &decision : from.decisions)
                if (decision.actions.size() > 1) {
                    if (node.mover >= 0)
                        return {};
                    node.mover = decision.player;
                    node.moves = movesOf(decision.player, decision.actions, decision.choices);
                }
            node.next = from.next;
        } else {
            node.next = from.next;
            node.shares = from.draws;
        }
        nodes.push_back(std::move(node));
    }
    // A single way on is nobody's choice: no line need stop there.
    for (PlayNode &node : nodes)
        if (node.mover < 0 && node.next.size() == 1) {
            node.mover = 0;
            node.moves.resize(1);
        }
    std::optional<PerfectOutcomes> found = Finder(std::move(nodes)).find();
    if (found)
        for (PerfectOutcomes::Outcome &one : found->list)
            std::erase_if(one.line, [](const PerfectOutcomes::Move &move) { return move.action.isEmpty(); });
    return found;
}

std::optional<PerfectOutcomes> perfectOutcomes(const ExtensiveForm &form)
{
    if (form.nodes.size() > MostNodes || !form.hasPerfectInformation())
        return {};
    std::vector<PlayNode> nodes;
    for (const ExtensiveForm::Node &from : form.nodes) {
        PlayNode node;
        node.next = from.children;
        if (from.kind == ExtensiveForm::Kind::Leaf) {
            node.payoffs = from.payoffs;
        } else if (from.kind == ExtensiveForm::Kind::Chance) {
            node.shares = from.probabilities;
        } else {
            node.mover = form.player(from);
            node.moves = movesOf(node.mover, form.setOf(from).actions, form.setOf(from).choices);
        }
        nodes.push_back(std::move(node));
    }
    return Finder(std::move(nodes)).find();
}

} // namespace sidl::theory
