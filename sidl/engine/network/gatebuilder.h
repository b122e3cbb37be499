// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/network/groundrules.h"

#include <optional>
#include <vector>

namespace sidl::engine::network {

/**
 * Makes gates of ground rules, equal ones once: an atom is true if one of its rules is, a rule if all its literals are.
 * What is always true or false goes away; a literal that several rules of an atom share is taken out of them.
 *
 * Atoms of rules that go in a circle are gates of one loop: they are true if they have to be (least fixed point).
 */
class GateBuilder
{
public:
    struct Gate
    {
        enum class Kind { Constant, Fact, Move, All, Any };
        Kind kind = Kind::Constant;
        std::vector<Literal> inputs{}; ///< of gates
        int loop = -1;                 ///< the circle that it is in
        bool readsMoves = false;
    };
    static constexpr Literal False = 0, True = 1; ///< gate 0 is false

    /// Throws NotGround: negation goes in a circle.
    explicit GateBuilder(const GroundRules &rules);

    const std::vector<Gate> &gates() const { return m_gates; } ///< inputs come first, but in loops
    /// By loop: all gates that lead into it have lower numbers than this, all that it leads to have no lower ones.
    const std::vector<int> &endsOfLoops() const { return m_endsOfLoops; }
    Literal ofAtom(int atom) const { return m_ofAtom[std::size_t(atom)]; }
    /// The same where no move is made. Throws NotGround: rules in a circle depend on moves.
    Literal withoutMoves(Literal literal);

private:
    using Literals = std::vector<Literal>;
    void makeLoop(const std::vector<int> &atoms);
    Literal all(Literals inputs);
    Literal any(Literals inputs);
    Literal anyOfAll(std::vector<Literals> ways);
    Literal gate(Gate::Kind kind, Literals inputs);
    Literals inputsOf(int rule) const;

    const GroundRules &m_rules;
    std::vector<Gate> m_gates;
    logic::HashIndex m_known;
    std::vector<Literal> m_ofAtom;
    std::vector<std::vector<int>> m_rulesOf; ///< by atom
    std::vector<std::optional<Literal>> m_withoutMoves;
    std::vector<int> m_endsOfLoops;
};

} // namespace sidl::engine::network
