// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/pool.h"
#include "sidl/engine/values/value.h"

#include <QVarLengthArray>

#include <algorithm>
#include <array>
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

/// What tells terms apart: see addTo().
using TermKey = std::vector<std::uint64_t>;
enum class Slots { AreAlike, Differ };

/// Adds @p term to @p key: keys are equal if the terms are.
inline void addTo(TermKey &key, Term term, Slots slots)
{
    const auto add = [&](std::uint64_t number) { key.push_back(number << 2 | std::uint64_t(term->kind)); };
    switch (term->kind) {
    case Symbol::Kind::Variable:
        return add(std::uint64_t(term->number));
    case Symbol::Kind::Slot:
        return add(slots == Slots::Differ ? std::uint64_t(term->number) : 0);
    case Symbol::Kind::Constant:
        add(0);
        return key.push_back(term->value.bits());
    case Symbol::Kind::Structure:
        break;
    }
    add(std::uint64_t(term->name) << 24 | term->parts.size());
    for (const Term part : term->parts)
        addTo(key, part, slots);
}

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
        Term *const first = m_parts.add(parts.size());
        std::copy(parts.begin(), parts.end(), first);
        return {first, parts.size()};
    }

    Pool<Symbol> m_symbols;
    RowPool<Term, 500> m_parts;
    Numbered m_variables{}, m_slots{};
};

} // namespace sidl::engine::compiled
