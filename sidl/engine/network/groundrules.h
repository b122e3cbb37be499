// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/termstore.h"

#include <QString>

#include <chrono>
#include <span>
#include <vector>

namespace sidl::engine::network {

/// An atom, or that it does not hold.
using Literal = int;
inline Literal literal(int atom, bool isNegated = false)
{
    return 2 * atom + (isNegated ? 1 : 0);
}
inline int atomOf(Literal literal)
{
    return literal / 2;
}
inline bool isNegated(Literal literal)
{
    return literal % 2 != 0;
}

/// Why rules are not made ground. Thrown on the way.
struct NotGround
{
    QString why;     ///< "a fact has a variable"
    int clause = -1; ///< in Program::clauses; -1: none more than others
};

/// What making rules ground may take.
struct GroundLimits
{
    int rules = 1'000'000; ///< ground ones
    int atoms = 500'000;   ///< that can hold
    std::chrono::milliseconds time{3000};
};

/**
 * The rules of a game without variables: all instances of them that can be used in some state (14.4). Atoms are numbers
 * from 0. An atom holds if all literals of one of its rules hold, and no others do but facts and moves, which are given.
 */
struct GroundRules
{
    /// An atom that means something outside of the rules.
    struct Meaning
    {
        int atom = -1;
        logic::TermId role = logic::NoTerm; ///< none: it is of no role
        logic::TermId term = logic::NoTerm; ///< the fact, move, percept or goal
    };

    int atoms = 0;
    std::vector<Meaning> facts, moves; ///< true and does: what can come to be given
    std::vector<Meaning> next, legal, goals, percepts;
    int terminal = -1; ///< -1: the game never ends

    int rules() const { return int(m_heads.size()); }
    int head(int rule) const { return m_heads[std::size_t(rule)]; }
    std::span<const Literal> body(int rule) const
    {
        const std::size_t first = m_first[std::size_t(rule)];
        return {m_literals.data() + first, m_first[std::size_t(rule) + 1] - first};
    }
    void add(int head, std::span<const Literal> body)
    {
        m_heads.push_back(head);
        m_literals.insert(m_literals.end(), body.begin(), body.end());
        m_first.push_back(m_literals.size());
    }

private:
    std::vector<int> m_heads;
    std::vector<std::size_t> m_first{0}; ///< by rule, in m_literals
    std::vector<Literal> m_literals;
};

} // namespace sidl::engine::network
