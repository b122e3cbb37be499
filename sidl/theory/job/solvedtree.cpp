// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/solvedtree.h"

#include "sidl/engine/state/wordtexts.h"

#include <deque>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

using Kind = ExtensiveForm::Kind;

constexpr int Longest = 1000; // chronons of a play: states may follow each other in circles

class Unroller
{
public:
    Unroller(const StateGame &game, const StateValues &values, int first, int nodes)
        : m_game(game)
        , m_values(values)
        , m_first(first)
        , m_most(std::size_t(nodes))
    {
        m_form.title = game.title;
        m_form.players = game.players;
        m_form.isExact = game.isExact;
        add(-1);
        m_open.push_back({0, 0, first});
    }

    SolvedTree unroll()
    {
        for (; !m_open.empty(); m_open.pop_front())
            expand(m_open.front());
        for (std::size_t at = m_form.nodes.size(); at-- > 0;)
            if (m_tree.worth[at].empty())
                average(at);
        m_tree.form = std::make_shared<const ExtensiveForm>(std::move(m_form));
        return std::move(m_tree);
    }

private:
    /// A state that a play comes to.
    struct Open
    {
        int node = 0;
        int state = 0;
        int chronon = 0;
    };

    ExtensiveForm::Node &node(int at) { return m_form.nodes[std::size_t(at)]; }

    int add(int parent)
    {
        const int at = int(m_form.nodes.size());
        m_form.nodes.emplace_back();
        m_tree.worth.emplace_back();
        node(at).parent = parent;
        if (parent >= 0) {
            node(at).action = int(node(parent).children.size());
            node(parent).children.push_back(at);
        }
        return at;
    }

    void expand(const Open &open)
    {
        const StateGame::Node &state = m_game.nodes[std::size_t(open.state)];
        const int players = int(m_game.players.size());
        node(open.node).chronon = open.chronon;
        std::vector<Rational> worth = m_values.values[std::size_t(open.state)];
        for (int player = 0; player < players; ++player)
            worth[std::size_t(player)] += m_game.gain(0, open.state, player);
        m_tree.worth[std::size_t(open.node)] = std::move(worth);
        if (state.isEnd() || m_form.nodes.size() >= m_most || open.chronon - m_first >= Longest) {
            for (int player = 0; player < players; ++player)
                node(open.node).payoffs.push_back(m_game.gain(0, open.state, player));
            node(open.node).isCut = state.isCut || !state.isEnd();
            return;
        }
        const int firstSet = int(m_form.sets.size());
        const QString words = engine::textOf(state.state);
        for (std::size_t own = 0; own < state.decisions.size(); ++own) {
            const StateGame::Decision &decision = state.decisions[own];
            m_form.sets.push_back({decision.player,
                                   u"chronon %1: %2"_s.arg(QString::number(open.chronon), words),
                                   decision.actions,
                                   {},
                                   decision.choices});
            m_tree.behaviour.push_back(m_values.strategy[std::size_t(open.state)][own]);
            m_tree.isTold.push_back(true); // in every state, as the values were confirmed
        }
        if (state.draws.size() == 1) {
            decide(open, open.node, firstSet, 0, 0);
            return;
        }
        node(open.node).kind = Kind::Chance;
        node(open.node).draws = state.drawNames;
        node(open.node).drawn = state.drawn;
        node(open.node).probabilities = state.draws;
        for (std::size_t draw = 0; draw < state.draws.size(); ++draw) {
            const int child = add(open.node);
            node(child).chronon = open.chronon;
            decide(open, child, firstSet, 0, draw * state.choices());
        }
    }

    /// What is decided from @p own on, of the decisions of the state; @p entry: the first entry of StateGame::Node::next
    /// that fits what was decided before.
    void decide(const Open &open, int at, int firstSet, std::size_t own, std::size_t entry)
    {
        const StateGame::Node &state = m_game.nodes[std::size_t(open.state)];
        if (own == state.decisions.size()) {
            m_open.push_back({at, state.next[entry], open.chronon + 1});
            return;
        }
        node(at).kind = Kind::Decision;
        node(at).chronon = open.chronon;
        node(at).set = firstSet + int(own);
        m_form.sets[std::size_t(firstSet) + own].nodes.push_back(at);
        std::size_t step = 1;
        for (std::size_t after = own + 1; after < state.decisions.size(); ++after)
            step *= std::size_t(state.decisions[after].actions.size());
        for (qsizetype action = 0; action < state.decisions[own].actions.size(); ++action)
            decide(open, add(at), firstSet, own + 1, entry + std::size_t(action) * step);
    }

    /// A node within a chronon.
    void average(std::size_t at)
    {
        const ExtensiveForm::Node &here = m_form.nodes[at];
        const std::vector<Rational> &shares
            = here.kind == Kind::Chance ? here.probabilities : m_tree.behaviour[std::size_t(here.set)];
        std::vector<Rational> worth(std::size_t(m_game.players.size()));
        for (std::size_t action = 0; action < here.children.size(); ++action)
            for (std::size_t player = 0; player < worth.size(); ++player)
                worth[player] += shares[action] * m_tree.worth[std::size_t(here.children[action])][player];
        m_tree.worth[at] = std::move(worth);
    }

    const StateGame &m_game;
    const StateValues &m_values;
    const int m_first;
    const std::size_t m_most;
    ExtensiveForm m_form;
    SolvedTree m_tree;
    std::deque<Open> m_open; ///< the nearest to the start first
};

} // namespace

SolvedTree unrolled(const StateGame &game, const StateValues &values, int first, int nodes)
{
    return Unroller(game, values, first, nodes).unroll();
}

} // namespace sidl::theory
