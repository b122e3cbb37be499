// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/network/groundrules.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace sidl::engine::network {

/**
 * A propositional network as flat arrays, ready to run. Each gate has a bit, its value, and a counter; it is true while
 * its counter is not below 0. A gate that turns true adds 1 to the counters of those it leads to, or takes 1 where it
 * leads there negated; one that turns false the other way round.
 *
 * The bits in order: facts, moves, what depends on the state, what depends on the moves too. Edges lead to higher bits
 * alone, but in loops. Groups begin with a word of 64 bits of their own.
 */
struct Gates
{
    /// Bits that are read or written as one. Those of facts and of next are in the same order, as are those of a role.
    struct Group
    {
        int first = 0; ///< a multiple of 64
        int count = 0;
    };
    /// Gates that lead to one another; in words of their own. Its first bit is no gate: it is set when the loop has to
    /// be computed.
    struct Loop
    {
        int firstWord = 0, endWord = 0;
    };
    struct Edges
    {
        std::vector<std::size_t> first; ///< by gate, and the end
        std::vector<std::uint32_t> to;  ///< twice the gate, and 1 where it leads there negated
    };

    int words = 0;                          ///< of all bits
    int firstOfState = 0, firstOfMoves = 0; ///< words
    int gates = 0;                          ///< without facts and moves, and what fills up words
    Group facts, moves, next;
    Group terminal;                            ///< one
    std::vector<Group> legal, goals, percepts; ///< by role

    std::vector<int> counters; ///< where everything is false
    Edges edges;
    std::vector<Loop> loops;
    std::vector<int> loopAt;                            ///< by word; -1: none
    std::vector<std::uint64_t> feeders;                 ///< bits that loops have as inputs from outside
    std::unordered_map<int, std::vector<int>> fedLoops; ///< by such a bit
};

/// What is given to the network and asked of it, each in the order in which it is told.
struct Interface
{
    std::vector<int> facts;                               ///< atoms; next is of the same facts
    std::vector<int> next;                                ///< atoms by fact; -1: it is never next
    std::vector<int> moves;                               ///< atoms
    std::vector<std::vector<int>> legal, goals, percepts; ///< by role: atoms
    int terminal = -1;                                    ///< atom; -1: never
};

/// Throws NotGround.
Gates makeGates(const GroundRules &rules, const Interface &asked);

} // namespace sidl::engine::network
