// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/network/gates.h"

#include "sidl/engine/network/gatebuilder.h"

#include <algorithm>

namespace sidl::engine::network {

namespace {

using Gate = GateBuilder::Gate;

/// Gives the gates of a GateBuilder their places.
class Layout
{
public:
    Layout(const GroundRules &rules, const Interface &asked)
        : m_builder(rules)
        , m_asked(asked)
    {
        const auto literals = [&](const std::vector<int> &atoms, bool hasMoves) {
            std::vector<Literal> list;
            for (const int atom : atoms) {
                const Literal one = atom < 0 ? GateBuilder::False : m_builder.ofAtom(atom);
                list.push_back(hasMoves ? one : m_builder.withoutMoves(one));
            }
            return list;
        };
        const auto ofRoles = [&](const std::vector<std::vector<int>> &roles, bool hasMoves) {
            std::vector<std::vector<Literal>> all;
            for (const std::vector<int> &atoms : roles)
                all.push_back(literals(atoms, hasMoves));
            return all;
        };
        m_legal = ofRoles(asked.legal, false);
        m_goals = ofRoles(asked.goals, false);
        m_terminal = literals({asked.terminal}, false);
        m_next = literals(asked.next, true);
        m_percepts = ofRoles(asked.percepts, true);
        findUses();
    }

    Gates make()
    {
        m_gates.facts = placeInputs(m_asked.facts);
        m_gates.moves = placeInputs(m_asked.moves);
        m_gates.firstOfState = m_end / 64;
        placeGates(false);
        for (const std::vector<Literal> &role : m_legal)
            m_gates.legal.push_back(placeOutputs(role));
        for (const std::vector<Literal> &role : m_goals)
            m_gates.goals.push_back(placeOutputs(role));
        m_gates.terminal = placeOutputs(m_terminal);
        m_gates.firstOfMoves = m_end / 64;
        placeGates(true);
        m_gates.next = placeOutputs(m_next);
        for (const std::vector<Literal> &role : m_percepts)
            m_gates.percepts.push_back(placeOutputs(role));
        connect();
        return std::move(m_gates);
    }

private:
    const std::vector<Gate> &gates() const { return m_builder.gates(); }
    const Gate &gate(int number) const { return gates()[std::size_t(number)]; }

    void findUses()
    {
        m_uses.assign(gates().size(), 0);
        m_outputs.assign(gates().size(), 0);
        m_isNeeded.assign(gates().size(), false);
        m_isNegated.assign(gates().size(), false);
        std::vector<int> open;
        const auto need = [&](Literal one) {
            if (!m_isNeeded[std::size_t(atomOf(one))])
                open.push_back(atomOf(one));
            m_isNeeded[std::size_t(atomOf(one))] = true;
        };
        const auto output = [&](const std::vector<Literal> &all) {
            for (const Literal one : all) {
                ++m_outputs[std::size_t(atomOf(one))];
                m_isNegated[std::size_t(atomOf(one))] = isNegated(one);
                need(one);
            }
        };
        for (const auto *roles : {&m_legal, &m_goals, &m_percepts})
            for (const std::vector<Literal> &role : *roles)
                output(role);
        output(m_terminal);
        output(m_next);
        while (!open.empty()) {
            const int number = open.back();
            open.pop_back();
            for (const Literal input : gate(number).inputs) {
                ++m_uses[std::size_t(atomOf(input))];
                need(input);
            }
        }
        m_bit.assign(gates().size(), -1);
    }

    void toNextWord() { m_end = (m_end + 63) / 64 * 64; }

    Gates::Group placeInputs(const std::vector<int> &atoms)
    {
        toNextWord();
        const Gates::Group group{m_end, int(atoms.size())};
        for (const int atom : atoms)
            m_bit[std::size_t(atomOf(m_builder.ofAtom(atom)))] = m_end++;
        toNextWord();
        return group;
    }

    static bool isComputed(const Gate &gate) { return gate.kind == Gate::Kind::All || gate.kind == Gate::Kind::Any; }

    /// What nobody but one output uses stands there.
    bool isAtOutput(std::size_t number) const
    {
        return isComputed(gates()[number]) && gates()[number].loop < 0 && m_uses[number] == 0 && m_outputs[number] == 1
            && !m_isNegated[number];
    }

    Gates::Group placeOutputs(const std::vector<Literal> &literals)
    {
        toNextWord();
        const Gates::Group group{m_end, int(literals.size())};
        for (const Literal one : literals) {
            const int bit = m_end++;
            if (isAtOutput(std::size_t(atomOf(one))))
                m_bit[std::size_t(atomOf(one))] = bit;
            else
                m_copies.emplace_back(bit, one);
        }
        toNextWord();
        return group;
    }

    void placeGates(bool readsMoves)
    {
        // Each after its inputs: they were made in that order, but for what leads into a loop.
        const auto placeOf = [&](std::size_t number) {
            const int of = gates()[number].loop;
            return of < 0 ? 2 * int(number) : 2 * m_builder.endsOfLoops()[std::size_t(of)] - 1;
        };
        std::vector<std::pair<int, int>> order;
        for (std::size_t number = 0; number < gates().size(); ++number) {
            const Gate &one = gates()[number];
            if (isComputed(one) && m_isNeeded[number] && one.readsMoves == readsMoves && !isAtOutput(number))
                order.emplace_back(placeOf(number), int(number));
        }
        std::ranges::sort(order);
        int loop = -1;
        for (const auto &[place, number] : order) {
            if (gate(number).loop != loop)
                endLoop();
            if (gate(number).loop >= 0 && gate(number).loop != loop) {
                toNextWord();
                m_gates.loops.push_back({m_end / 64, 0});
                ++m_end; // no gate
            }
            loop = gate(number).loop;
            m_isInLoop = loop >= 0;
            m_bit[std::size_t(number)] = m_end++;
        }
        endLoop();
    }

    void endLoop()
    {
        if (!std::exchange(m_isInLoop, false))
            return;
        toNextWord();
        m_gates.loops.back().endWord = m_end / 64;
    }

    void connect()
    {
        m_gates.words = m_end / 64;
        m_gates.counters.assign(std::size_t(m_end), -1);
        m_gates.loopAt.assign(std::size_t(m_gates.words), -1);
        m_gates.feeders.assign(std::size_t(m_gates.words), 0);
        for (std::size_t loop = 0; loop < m_gates.loops.size(); ++loop)
            for (int word = m_gates.loops[loop].firstWord; word < m_gates.loops[loop].endWord; ++word)
                m_gates.loopAt[std::size_t(word)] = int(loop);
        std::vector<std::vector<std::uint32_t>> edges;
        edges.resize(std::size_t(m_end));
        const auto connectGate = [&](int bit, Gate::Kind kind, const std::vector<Literal> &inputs) {
            ++m_gates.gates;
            int counter = kind == Gate::Kind::All ? 0 : -1;
            for (const Literal one : inputs) {
                const int from = m_bit[std::size_t(atomOf(one))];
                counter += kind == Gate::Kind::All ? (isNegated(one) ? 0 : -1) : (isNegated(one) ? 1 : 0);
                if (from < 0)
                    continue; // constant
                edges[std::size_t(from)].push_back(std::uint32_t(2 * bit) + (isNegated(one) ? 1u : 0u));
                const int loop = m_gates.loopAt[std::size_t(bit / 64)];
                if (loop >= 0 && m_gates.loopAt[std::size_t(from / 64)] != loop) {
                    m_gates.feeders[std::size_t(from / 64)] |= std::uint64_t(1) << (from % 64);
                    std::vector<int> &fed = m_gates.fedLoops[from];
                    if (std::ranges::find(fed, loop) == fed.end())
                        fed.push_back(loop);
                }
            }
            m_gates.counters[std::size_t(bit)] = counter;
        };
        for (std::size_t number = 0; number < gates().size(); ++number) {
            const Gate &one = gates()[number];
            if (m_bit[number] >= 0 && isComputed(one))
                connectGate(m_bit[number], one.kind, one.inputs);
        }
        for (const auto &[bit, one] : m_copies)
            connectGate(bit, Gate::Kind::Any, {one});
        m_gates.edges.first.push_back(0);
        for (std::vector<std::uint32_t> &from : edges) {
            std::ranges::sort(from);
            m_gates.edges.to.insert(m_gates.edges.to.end(), from.begin(), from.end());
            m_gates.edges.first.push_back(m_gates.edges.to.size());
        }
    }

    GateBuilder m_builder;
    const Interface &m_asked;
    std::vector<std::vector<Literal>> m_legal, m_goals, m_percepts;
    std::vector<Literal> m_terminal, m_next;
    std::vector<int> m_uses, m_outputs;        ///< by gate: how many gates and outputs it leads to
    std::vector<bool> m_isNeeded, m_isNegated; ///< the latter: where an output names it last
    std::vector<int> m_bit;                    ///< by gate; -1: it has none
    std::vector<std::pair<int, Literal>> m_copies;
    int m_end = 0; ///< of the bits that are in use
    bool m_isInLoop = false;
    Gates m_gates;
};

} // namespace

Gates makeGates(const GroundRules &rules, const Interface &asked)
{
    return Layout(rules, asked).make();
}

} // namespace sidl::engine::network
