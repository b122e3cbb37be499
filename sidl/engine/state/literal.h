// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <compare>
#include <cstdint>
#include <vector>

namespace sidl::engine {

struct Compound;

/// Text that is interned for the life of the process: an atom's name, a string, or the digits of a big integer.
struct Symbol
{
    std::uintptr_t atom = 0; ///< the Prolog atom_t (registered), for atoms; else 0
    QString text;
    QString quoted; ///< as write_term/2 with quoted(true) has it
};

/// One element of a word: atom, string, integer, finite float, or a nested ground term. Interned parts make equality a
/// comparison of bits.
struct Literal
{
    enum class Kind : std::uint8_t { Float, Integer, BigInteger, Atom, String, Compound };

    Kind kind = Kind::Integer;
    union
    {
        std::int64_t integer = 0;
        double number;
        const Symbol *symbol;
        const struct Compound *compound;
    };

    QString text() const;  ///< quoted where Prolog needs it
    QString label() const; ///< without quotes
    std::size_t hash() const;
    friend bool operator==(const Literal &a, const Literal &b) { return a.kind == b.kind && a.integer == b.integer; }
};

/// A nested ground term, interned.
struct Compound
{
    const Symbol *name = nullptr;
    std::vector<Literal> args;
    QString text;
    std::size_t hash = 0;
};

/// What a Word points to, interned.
struct WordData
{
    std::vector<Literal> literals;
    QString text;
    std::size_t hash = 0;
    QString recordText{}; ///< empty: the same as text
};

/// Prolog's standard order of terms: numbers by value (float before integer if equal), strings, the empty
/// list, atoms, compounds. (As SWI-Prolog 9.0 has it; its manual puts atoms before strings.)
std::strong_ordering compareLiterals(const Literal &a, const Literal &b);

} // namespace sidl::engine
