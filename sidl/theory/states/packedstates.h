// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/state.h"

#include <unordered_map>

namespace sidl::theory {

/**
 * States with numbers from 0, in the order in which they were added. They are kept as bytes, a few for each word, and
 * compared by these, so that millions of them fit into memory; a state itself cannot be had back.
 * Thread: one at a time.
 */
class PackedStates
{
public:
    /// The number of @p state, and whether it is new.
    std::pair<int, bool> add(const engine::State &state);
    int numberOf(const engine::State &state); ///< -1: it was not added
    int size() const { return int(m_ends.size()); }
    std::size_t bytes() const; ///< of memory, about

private:
    void pack(const engine::State &state); ///< into m_packed
    std::size_t slotOf(std::size_t hash) const;
    void grow();

    std::unordered_map<const engine::WordData *, std::uint32_t> m_words; ///< numbers of words
    std::vector<char> m_bytes;                                           ///< of all states, one after the other
    std::vector<std::size_t> m_ends;                                     ///< by state: where its bytes end
    std::vector<std::uint32_t> m_hashes;                                 ///< by state, so that tables grow quickly
    std::vector<int> m_table;                                            ///< open addressing; -1: free
    std::vector<char> m_packed;
};

} // namespace sidl::theory
