// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/network/networkrules.h"

#include "sidl/engine/network/grounder.h"

#include <algorithm>
#include <bit>

namespace sidl::engine::network {

namespace {

using Meanings = std::vector<GroundRules::Meaning>;

/// Those of @p meanings that @p isWanted, with their words, in standard order.
template <typename IsWanted>
std::vector<std::pair<Word, int>> ordered(const Meanings &meanings, logic::FactWords &words, const IsWanted &isWanted)
{
    std::vector<std::pair<Word, int>> all;
    for (const GroundRules::Meaning &meaning : meanings)
        if (isWanted(meaning))
            all.emplace_back(words.word(meaning.term), meaning.atom);
    std::ranges::sort(all, {}, &std::pair<Word, int>::first);
    return all;
}

} // namespace

std::variant<std::unique_ptr<NetworkRules>, NotGround>
NetworkRules::of(logic::LogicGame &game, const GroundLimits &limits, const std::stop_token &stop)
{
    try {
        const logic::RuleSet &rules = game.rules();
        const auto relation = [&](const char *name, int arity) { return rules.find(QString::fromLatin1(name), arity); };
        const Keywords keywords{relation("true", 1), relation("does", 2), relation("next", 1),    relation("legal", 2),
                                relation("goal", 2), relation("sees", 2), relation("terminal", 0)};
        if (game.hasSteps())
            throw NotGround{QStringLiteral("its rules may read all earlier steps")};
        logic::FactWords &words = game.factWords();
        std::vector<logic::TermId> initial;
        game.firstState()->forEach([&](Word word) { initial.push_back(words.term(word)); });
        const GroundRules ground
            = Grounder(game.program(), rules, game.terms(), keywords, limits, stop).ground(initial);

        Interface asked;
        asked.terminal = ground.terminal;
        Words facts;
        const auto all = [](const GroundRules::Meaning &) { return true; };
        for (const auto &[word, atom] : ordered(ground.facts, words, all)) {
            facts.push_back(word);
            asked.facts.push_back(atom);
            asked.next.push_back(-1);
        }
        for (const GroundRules::Meaning &next : ground.next) {
            const auto fact = std::ranges::lower_bound(facts, words.word(next.term));
            asked.next[std::size_t(fact - facts.begin())] = next.atom;
        }
        std::vector<Role> roles;
        for (const logic::TermId term : game.roleTerms()) {
            Role &role = roles.emplace_back();
            const auto isOfRole = [&](const GroundRules::Meaning &meaning) { return meaning.role == term; };
            const auto ask = [&](const Meanings &meanings, Words &found, std::vector<std::vector<int>> &atoms) {
                atoms.emplace_back();
                for (const auto &[word, atom] : ordered(meanings, words, isOfRole)) {
                    found.push_back(word);
                    atoms.back().push_back(atom);
                }
            };
            ask(ground.legal, role.legal, asked.legal);
            ask(ground.goals, role.goals, asked.goals);
            ask(ground.percepts, role.percepts, asked.percepts);
            for (const auto &[word, atom] : ordered(ground.moves, words, isOfRole)) {
                role.moveOf[word.data()] = int(asked.moves.size());
                asked.moves.push_back(atom);
            }
        }
        // Moves of what is no role are never made; they are inputs all the same.
        std::vector<bool> isAsked(std::size_t(ground.atoms), false);
        for (const int move : asked.moves)
            isAsked[std::size_t(move)] = true;
        for (const GroundRules::Meaning &move : ground.moves)
            if (!isAsked[std::size_t(move.atom)])
                asked.moves.push_back(move.atom);
        return std::unique_ptr<NetworkRules>(new NetworkRules(ground, asked, std::move(roles), std::move(facts)));
    } catch (const NotGround &why) {
        return why;
    }
}

NetworkRules::NetworkRules(const GroundRules &rules, const Interface &asked, std::vector<Role> roles, Words facts)
    : m_network(makeGates(rules, asked))
    , m_roles(std::move(roles))
    , m_facts(std::move(facts))
{
    for (std::size_t i = 0; i < m_facts.size(); ++i)
        m_factOf[m_facts[i].data()] = int(i);
    const Gates &gates = m_network.gates();
    m_size = {int(m_facts.size()), int(asked.moves.size()),       rules.rules(),
              gates.gates,         qint64(gates.edges.to.size()), int(gates.loops.size())};
    m_here.facts.assign(m_network.bits(gates.facts).size(), 0);
}

bool NetworkRules::moveTo(const WordSet &words)
{
    if (m_here.words == words)
        return true;
    if (m_from.words == words && !m_from.facts.empty()) {
        m_here = m_from;
    } else {
        Bits facts(m_here.facts.size(), 0);
        for (const Word word : words) {
            const auto fact = m_factOf.find(word.data());
            if (fact == m_factOf.end())
                return false;
            facts[std::size_t(fact->second / 64)] |= std::uint64_t(1) << (fact->second % 64);
        }
        m_here = {words, std::move(facts)};
    }
    m_network.setFacts(m_here.facts);
    return true;
}

Words NetworkRules::words(const Gates::Group &group, const Words &all) const
{
    Words found;
    std::size_t count = 0;
    for (const std::uint64_t word : m_network.bits(group))
        count += std::size_t(std::popcount(word));
    found.reserve(count);
    m_network.forEach(group, [&](int place) { found.push_back(all[std::size_t(place)]); });
    return found;
}

bool NetworkRules::isTerminal()
{
    return m_network.bits(m_network.gates().terminal).front() != 0;
}

Words NetworkRules::legal(std::size_t role)
{
    return words(m_network.gates().legal[role], m_roles[role].legal);
}

Words NetworkRules::goals(std::size_t role)
{
    return words(m_network.gates().goals[role], m_roles[role].goals);
}

bool NetworkRules::setMoves(std::span<const Word> moves)
{
    m_moves.clear();
    for (std::size_t role = 0; role < moves.size(); ++role) {
        const auto move = m_roles[role].moveOf.find(moves[role].data());
        if (move == m_roles[role].moveOf.end())
            return false;
        m_moves.push_back(move->second);
    }
    m_network.setMoves(m_moves);
    return true;
}

Words NetworkRules::percepts(std::size_t role)
{
    return words(m_network.gates().percepts[role], m_roles[role].percepts);
}

/// Facts are in standard order: few need not be compared with those before.
WordSet NetworkRules::nextWords(const Bits &facts, const Difference &difference) const
{
    std::size_t count = 0;
    for (const std::uint64_t word : facts)
        count += std::size_t(std::popcount(word));
    if (count > WordSet::Few)
        return m_here.words.changed(difference.added, difference.removed);
    Words words;
    words.reserve(count);
    Network::forEach(facts, [&](int fact) { words.push_back(m_facts[std::size_t(fact)]); });
    return WordSet::ofFew(std::move(words));
}

logic::StateRules::Step NetworkRules::advance()
{
    const Network::Words next = m_network.bits(m_network.gates().next);
    m_next.assign(next.begin(), next.end());
    Step step;
    for (std::size_t i = 0; i < m_next.size(); ++i) {
        const auto add = [&](std::uint64_t facts, Words &words) {
            for (; facts; facts &= facts - 1)
                words.push_back(m_facts[i * 64 + std::size_t(std::countr_zero(facts))]);
        };
        add(m_next[i] & ~m_here.facts[i], step.difference.added);
        add(m_here.facts[i] & ~m_next[i], step.difference.removed);
    }
    step.words = nextWords(m_next, step.difference);
    m_from.words = m_here.words;
    m_from.facts.swap(m_here.facts);
    m_here.words = step.words;
    m_here.facts.swap(m_next);
    m_network.setFacts(m_here.facts);
    return step;
}

} // namespace sidl::engine::network
