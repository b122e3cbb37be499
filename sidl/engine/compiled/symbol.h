// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/value.h"

#include <deque>
#include <vector>

namespace sidl::engine::compiled {

/// A term as far as it is known when rules are compiled. Made in a SymbolPool, never changed.
struct Symbol
{
    enum class Kind : std::uint8_t {
        Variable, ///< has no value yet, when the goal that it stands in is called
        Slot,     ///< has a value then, a ground one, in a slot of the frame
        Constant,
        Structure
    };

    Kind kind = Kind::Variable;
    int number = 0;         ///< of the variable or the slot
    Value value{};          ///< Constant
    std::uint32_t name = 0; ///< Structure: number of its atom
    std::vector<const Symbol *> parts{};
};
using Term = const Symbol *;

/// Owns symbols.
class SymbolPool
{
public:
    Term variable(int number) { return add({.kind = Symbol::Kind::Variable, .number = number}); }
    Term slot(int number) { return add({.kind = Symbol::Kind::Slot, .number = number}); }
    Term constant(Value value) { return add({.kind = Symbol::Kind::Constant, .value = value}); }
    Term structure(std::uint32_t name, std::vector<Term> parts)
    {
        return add({.kind = Symbol::Kind::Structure, .name = name, .parts = std::move(parts)});
    }

private:
    Term add(Symbol symbol) { return &m_symbols.emplace_back(std::move(symbol)); }

    std::deque<Symbol> m_symbols;
};

} // namespace sidl::engine::compiled
