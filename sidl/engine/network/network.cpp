// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/network/network.h"

#include <algorithm>

namespace sidl::engine::network {

namespace {

std::uint64_t bitOf(int bit)
{
    return std::uint64_t(1) << (bit % 64);
}

} // namespace

Network::Network(Gates gates)
    : m_gates(std::move(gates))
    , m_counters(m_gates.counters)
    , m_values(std::size_t(m_gates.words), 0)
    , m_changed(std::size_t(m_gates.words), 0)
{
    for (int bit = m_gates.firstOfState * 64; bit < m_gates.words * 64; ++bit)
        if (m_counters[std::size_t(bit)] >= 0)
            m_changed[std::size_t(bit / 64)] |= bitOf(bit);
    for (const Gates::Loop &loop : m_gates.loops)
        m_changed[std::size_t(loop.firstWord)] |= 1;
    settle(m_gates.firstOfState, m_gates.words);
}

void Network::setFacts(Words facts)
{
    for (std::size_t word = 0; word < facts.size(); ++word)
        for (std::uint64_t left = facts[word] ^ m_values[word]; left; left &= left - 1)
            toggle(int(word * 64) + std::countr_zero(left));
    settle(m_gates.firstOfState, m_gates.firstOfMoves);
}

void Network::setMoves(std::span<const int> moves)
{
    for (const int move : m_moves)
        if (std::ranges::find(moves, move) == moves.end())
            toggle(m_gates.moves.first + move);
    for (const int move : moves)
        if (std::ranges::find(m_moves, move) == m_moves.end())
            toggle(m_gates.moves.first + move);
    m_moves.assign(moves.begin(), moves.end());
    settle(m_gates.firstOfMoves, m_gates.words);
}

inline void Network::add(std::uint32_t edge, bool isTrue)
{
    const std::uint32_t gate = edge >> 1;
    int &counter = m_counters[gate];
    const int before = counter;
    counter += isTrue == ((edge & 1) == 0) ? 1 : -1;
    m_changed[gate / 64] ^= std::uint64_t((before ^ counter) < 0) << (gate % 64);
}

void Network::tellLoops(int bit)
{
    if (m_gates.feeders[std::size_t(bit / 64)] & bitOf(bit))
        for (const int loop : m_gates.fedLoops.at(bit))
            m_changed[std::size_t(m_gates.loops[std::size_t(loop)].firstWord)] |= 1;
}

void Network::toggle(int bit)
{
    std::uint64_t &word = m_values[std::size_t(bit / 64)];
    word ^= bitOf(bit);
    const bool isTrue = word & bitOf(bit);
    const std::uint32_t *edge = m_gates.edges.to.data() + m_gates.edges.first[std::size_t(bit)];
    const std::uint32_t *end = m_gates.edges.to.data() + m_gates.edges.first[std::size_t(bit) + 1];
    for (; edge != end; ++edge)
        add(*edge, isTrue);
    tellLoops(bit);
}

void Network::settle(int firstWord, int endWord)
{
    for (int word = firstWord; word < endWord; ++word) {
        if (m_changed[std::size_t(word)] == 0)
            continue;
        if (const int loop = m_gates.loopAt[std::size_t(word)]; loop >= 0) {
            computeLoop(m_gates.loops[std::size_t(loop)]);
            word = m_gates.loops[std::size_t(loop)].endWord - 1;
            continue;
        }
        while (const std::uint64_t left = m_changed[std::size_t(word)]) {
            m_changed[std::size_t(word)] = left & (left - 1);
            toggle(word * 64 + std::countr_zero(left));
        }
    }
}

/// All gates of a loop are taken to be false, and become true where they have to.
void Network::computeLoop(const Gates::Loop &loop)
{
    const int first = loop.firstWord * 64, end = loop.endWord * 64;
    const auto forEachEdge = [&](int bit, bool isInside, const auto &visit) {
        for (std::size_t at = m_gates.edges.first[std::size_t(bit)]; at < m_gates.edges.first[std::size_t(bit) + 1];
             ++at)
            if (const int to = int(m_gates.edges.to[at] >> 1); (to >= first && to < end) == isInside)
                visit(m_gates.edges.to[at], to);
    };
    const std::vector<std::uint64_t> before(m_values.begin() + loop.firstWord, m_values.begin() + loop.endWord);
    forEach(Words(before), [&](int place) {
        forEachEdge(first + place, true, [&](std::uint32_t, int to) { --m_counters[std::size_t(to)]; });
    });
    std::fill(m_values.begin() + loop.firstWord, m_values.begin() + loop.endWord, 0);
    const auto turnTrue = [&](int bit) {
        std::uint64_t &word = m_values[std::size_t(bit / 64)];
        if (m_counters[std::size_t(bit)] < 0 || word & bitOf(bit))
            return;
        word |= bitOf(bit);
        m_open.push_back(bit);
    };
    for (int bit = first; bit < end; ++bit)
        turnTrue(bit);
    while (!m_open.empty()) {
        const int bit = m_open.back();
        m_open.pop_back();
        forEachEdge(bit, true, [&](std::uint32_t, int to) {
            ++m_counters[std::size_t(to)];
            turnTrue(to);
        });
    }
    std::fill(m_changed.begin() + loop.firstWord, m_changed.begin() + loop.endWord, 0);
    for (int bit = first; bit < end; ++bit) {
        const bool isTrue = m_values[std::size_t(bit / 64)] & bitOf(bit);
        if (isTrue == bool(before[std::size_t(bit - first) / 64] & bitOf(bit)))
            continue;
        forEachEdge(bit, false, [&](std::uint32_t edge, int) { add(edge, isTrue); });
        tellLoops(bit);
    }
}

} // namespace sidl::engine::network
