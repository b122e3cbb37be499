// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/network/gates.h"

#include <bit>
#include <span>

namespace sidl::engine::network {

/**
 * A propositional network at work: facts and moves are set, and what follows is read. Only what changes is computed,
 * each gate at most once, from the inputs on; what reads moves waits until moves are set. One thread.
 */
class Network
{
public:
    using Words = std::span<const std::uint64_t>; ///< of bits, those of a group first

    explicit Network(Gates gates);

    const Gates &gates() const { return m_gates; }
    /// A bit for each fact. Afterwards legal, goals and terminal are those of the state.
    void setFacts(Words facts);
    /// The moves that are made, as places among them. Afterwards next and percepts are those of state and moves.
    void setMoves(std::span<const int> moves);

    Words bits(const Gates::Group &group) const
    {
        return {m_values.data() + group.first / 64, std::size_t(group.count + 63) / 64};
    }
    /// Calls @p visit(place) for each bit that is set, in order.
    template <typename Visit>
    static void forEach(Words words, const Visit &visit)
    {
        for (std::size_t word = 0; word < words.size(); ++word)
            for (std::uint64_t left = words[word]; left; left &= left - 1)
                visit(int(word * 64) + std::countr_zero(left));
    }
    template <typename Visit>
    void forEach(const Gates::Group &group, const Visit &visit) const
    {
        forEach(bits(group), visit);
    }

private:
    void toggle(int bit);
    void settle(int firstWord, int endWord);
    void computeLoop(const Gates::Loop &loop);
    void tellLoops(int bit);
    void add(std::uint32_t edge, bool isTrue);

    const Gates m_gates;
    std::vector<int> m_counters;
    std::vector<std::uint64_t> m_values;
    std::vector<std::uint64_t> m_changed; ///< gates whose value is not what the counter says
    std::vector<int> m_moves;
    std::vector<int> m_open; ///< gates of a loop that have become true
};

} // namespace sidl::engine::network
