// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/pool.h"
#include "sidl/engine/values/value.h"

#include <QVarLengthArray>

#include <algorithm>
#include <array>
#include <memory>
#include <span>
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
    std::span<const Symbol *const> parts{};
};
using Term = const Symbol *;
using Terms = std::span<const Term>;
/// Terms that are being put together.
using TermList = QVarLengthArray<Term, 12>;

/// Owns symbols.
class SymbolPool
{
public:
    Term variable(int number) { return numbered(m_variables, {.kind = Symbol::Kind::Variable, .number = number}); }
    Term slot(int number) { return numbered(m_slots, {.kind = Symbol::Kind::Slot, .number = number}); }
    Term constant(Value value) { return &m_symbols.add(Symbol{.kind = Symbol::Kind::Constant, .value = value}); }
    Term structure(std::uint32_t name, Terms parts) ///< a copy of @p parts is kept
    {
        return &m_symbols.add(Symbol{.kind = Symbol::Kind::Structure, .name = name, .parts = kept(parts)});
    }
    Term structure(std::uint32_t name, std::initializer_list<Term> parts)
    {
        return structure(name, Terms(parts.begin(), parts.size()));
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

    Terms kept(Terms parts)
    {
        constexpr std::size_t BlockSize = 500;
        if (parts.size() > m_partsLeft) {
            m_partsLeft = std::max(BlockSize, parts.size());
            m_nextPart = m_parts.emplace_back(std::make_unique_for_overwrite<Term[]>(m_partsLeft)).get();
        }
        Term *const first = m_nextPart;
        m_nextPart = std::copy(parts.begin(), parts.end(), first);
        m_partsLeft -= parts.size();
        return {first, parts.size()};
    }

    Pool<Symbol> m_symbols;
    std::vector<std::unique_ptr<Term[]>> m_parts;
    Term *m_nextPart = nullptr;
    std::size_t m_partsLeft = 0;
    Numbered m_variables{}, m_slots{};
};

} // namespace sidl::engine::compiled
