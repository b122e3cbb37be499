// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/network/gatebuilder.h"

#include "sidl/digraph/components.h"

#include <algorithm>
#include <set>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace sidl::engine::network {

namespace {

constexpr Literal None = -1;
constexpr std::size_t FewWays = 64; // for which a literal shared by two is worth looking for

Literal negated(Literal literal)
{
    return literal ^ 1;
}

/// The literal that most of @p ways have, and in how many it is.
std::pair<Literal, std::size_t> mostShared(const std::vector<std::vector<Literal>> &ways)
{
    std::unordered_map<Literal, std::size_t> counts;
    std::pair<Literal, std::size_t> best{None, 0};
    for (const std::vector<Literal> &way : ways)
        for (const Literal one : way) {
            const std::size_t count = ++counts[one];
            if (count > best.second || (count == best.second && one < best.first))
                best = {one, count};
        }
    return best;
}

} // namespace

GateBuilder::GateBuilder(const GroundRules &rules)
    : m_rules(rules)
    , m_gates(1)
    , m_ofAtom(std::size_t(rules.atoms), None)
    , m_rulesOf(std::size_t(rules.atoms))
{
    for (const GroundRules::Meaning &fact : rules.facts) {
        m_ofAtom[std::size_t(fact.atom)] = literal(int(m_gates.size()));
        m_gates.push_back({Gate::Kind::Fact});
    }
    for (const GroundRules::Meaning &move : rules.moves) {
        m_ofAtom[std::size_t(move.atom)] = literal(int(m_gates.size()));
        m_gates.push_back({Gate::Kind::Move});
        m_gates.back().readsMoves = true;
    }
    std::vector<std::vector<int>> next;
    next.resize(std::size_t(rules.atoms));
    for (int rule = 0; rule < rules.rules(); ++rule) {
        m_rulesOf[std::size_t(rules.head(rule))].push_back(rule);
        for (const Literal one : rules.body(rule))
            next[std::size_t(rules.head(rule))].push_back(atomOf(one));
    }
    for (const std::vector<int> &atoms : components(next)) {
        const int atom = atoms.front();
        const std::vector<int> &asked = next[std::size_t(atom)];
        if (atoms.size() > 1 || std::ranges::find(asked, atom) != asked.end()) {
            makeLoop(atoms);
        } else if (m_ofAtom[std::size_t(atom)] == None) {
            std::vector<Literals> ways;
            for (const int rule : m_rulesOf[std::size_t(atom)])
                ways.push_back(inputsOf(rule));
            m_ofAtom[std::size_t(atom)] = anyOfAll(std::move(ways));
        }
    }
}

GateBuilder::Literals GateBuilder::inputsOf(int rule) const
{
    Literals inputs;
    for (const Literal one : m_rules.body(rule))
        inputs.push_back(m_ofAtom[std::size_t(atomOf(one))] ^ (isNegated(one) ? 1 : 0));
    std::ranges::sort(inputs);
    return inputs;
}

void GateBuilder::makeLoop(const std::vector<int> &atoms)
{
    const int loop = int(m_endsOfLoops.size());
    const std::size_t first = m_gates.size();
    for (const int atom : atoms) {
        m_ofAtom[std::size_t(atom)] = literal(int(m_gates.size()));
        m_gates.push_back({Gate::Kind::Any, {}, loop});
    }
    const std::size_t end = m_gates.size();
    const auto isInside
        = [&](Literal one) { return std::size_t(atomOf(one)) >= first && std::size_t(atomOf(one)) < end; };
    bool readsMoves = false;
    for (const int atom : atoms) {
        Literals ways;
        for (const int rule : m_rulesOf[std::size_t(atom)]) {
            const Literals inputs = inputsOf(rule);
            if (std::ranges::any_of(inputs, [&](Literal one) { return isInside(one) && isNegated(one); }))
                throw NotGround{u"negation goes in a circle"_s};
            if (std::ranges::none_of(inputs, isInside)) {
                ways.push_back(all(inputs));
            } else if (std::ranges::find(inputs, False) == inputs.end()) {
                Gate gate{Gate::Kind::All, inputs, loop};
                std::erase(gate.inputs, True);
                gate.inputs.erase(std::unique(gate.inputs.begin(), gate.inputs.end()), gate.inputs.end());
                ways.push_back(literal(int(m_gates.size())));
                m_gates.push_back(std::move(gate));
            }
        }
        std::ranges::sort(ways);
        ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
        std::erase(ways, False);
        m_gates[std::size_t(atomOf(m_ofAtom[std::size_t(atom)]))].inputs = std::move(ways);
    }
    for (std::size_t gate = first; gate < m_gates.size(); ++gate)
        for (const Literal one : m_gates[gate].inputs)
            readsMoves = readsMoves || m_gates[std::size_t(atomOf(one))].readsMoves;
    for (std::size_t gate = first; gate < m_gates.size(); ++gate)
        if (m_gates[gate].loop == loop)
            m_gates[gate].readsMoves = readsMoves;
    m_endsOfLoops.push_back(int(m_gates.size()));
}

Literal GateBuilder::all(Literals inputs)
{
    std::ranges::sort(inputs);
    inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
    std::erase(inputs, True);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (inputs[i] == False || (i > 0 && inputs[i] == negated(inputs[i - 1])))
            return False;
    if (inputs.empty())
        return True;
    return inputs.size() == 1 ? inputs.front() : gate(Gate::Kind::All, std::move(inputs));
}

Literal GateBuilder::any(Literals inputs)
{
    std::ranges::sort(inputs);
    inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
    std::erase(inputs, False);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (inputs[i] == True || (i > 0 && inputs[i] == negated(inputs[i - 1])))
            return True;
    if (inputs.empty())
        return False;
    return inputs.size() == 1 ? inputs.front() : gate(Gate::Kind::Any, std::move(inputs));
}

/// Any of @p ways, of each of which all have to be.
Literal GateBuilder::anyOfAll(std::vector<Literals> ways)
{
    Literals found;
    while (!ways.empty()) {
        const auto [shared, count] = mostShared(ways);
        if (count < 2 || (ways.size() > FewWays && count < ways.size() / 8)) {
            for (Literals &way : ways)
                found.push_back(all(std::move(way)));
            break;
        }
        std::vector<Literals> with, without;
        for (Literals &way : ways) {
            const bool isWith = std::ranges::find(way, shared) != way.end();
            if (isWith)
                std::erase(way, shared);
            (isWith ? with : without).push_back(std::move(way));
        }
        found.push_back(all({shared, anyOfAll(std::move(with))}));
        ways = std::move(without);
    }
    return any(std::move(found));
}

Literal GateBuilder::gate(Gate::Kind kind, Literals inputs)
{
    std::uint64_t hash = logic::mixed(3, std::uint64_t(kind));
    for (const Literal one : inputs)
        hash = logic::mixed(hash, std::uint64_t(one));
    const int known = m_known.find(hash, [&](int number) {
        const Gate &gate = m_gates[std::size_t(number)];
        return gate.kind == kind && gate.inputs == inputs;
    });
    if (known >= 0)
        return literal(known);
    const int number = int(m_gates.size());
    Gate gate{kind, std::move(inputs)};
    for (const Literal one : gate.inputs)
        gate.readsMoves = gate.readsMoves || m_gates[std::size_t(atomOf(one))].readsMoves;
    m_gates.push_back(std::move(gate));
    m_known.insert(hash, number);
    return literal(number);
}

Literal GateBuilder::withoutMoves(Literal wanted)
{
    const std::size_t number = std::size_t(atomOf(wanted));
    const int sign = isNegated(wanted) ? 1 : 0;
    if (!m_gates[number].readsMoves)
        return wanted;
    if (m_gates[number].kind == Gate::Kind::Move)
        return False ^ sign;
    if (m_gates[number].loop >= 0)
        throw NotGround{u"rules that go in a circle read moves, and are asked where none is made"_s};
    if (m_withoutMoves.size() <= number)
        m_withoutMoves.resize(m_gates.size());
    if (!m_withoutMoves[number]) {
        Literals inputs = m_gates[number].inputs;
        for (Literal &input : inputs)
            input = withoutMoves(input);
        const Literal found = m_gates[number].kind == Gate::Kind::All ? all(inputs) : any(inputs);
        m_withoutMoves[number] = found;
    }
    return *m_withoutMoves[number] ^ sign;
}

} // namespace sidl::engine::network
