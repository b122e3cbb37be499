// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/pool.h"
#include "sidl/engine/values/value.h"

#include <array>
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
    Term variable(int number) { return numbered(m_variables, {.kind = Symbol::Kind::Variable, .number = number}); }
    Term slot(int number) { return numbered(m_slots, {.kind = Symbol::Kind::Slot, .number = number}); }
    Term constant(Value value) { return &m_symbols.add(Symbol{.kind = Symbol::Kind::Constant, .value = value}); }
    Term structure(std::uint32_t name, std::vector<Term> parts)
    {
        return &m_symbols.add(Symbol{.kind = Symbol::Kind::Structure, .name = name, .parts = std::move(parts)});
    }

private:
    static constexpr std::size_t Known = 128; ///< that are made once each
    using Numbered = std::array<Term, Known>;

    Term numbered(Numbered &made, Symbol symbol)
    {
        const auto number = std::size_t(symbol.number);
        if (number >= Known)
            return &m_symbols.add(std::move(symbol));
        if (!made[number])
            made[number] = &m_symbols.add(std::move(symbol));
        return made[number];
    }

    Pool<Symbol> m_symbols;
    Numbered m_variables{}, m_slots{};
};

} // namespace sidl::engine::compiled
