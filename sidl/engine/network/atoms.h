// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/bindings.h"

#include <deque>
#include <span>
#include <unordered_map>
#include <vector>

namespace sidl::engine::network {

/// An atom of an AtomStore: a relation of ground terms; from 0, in the order in which they were added.
using AtomId = int;

/**
 * Atoms, each once, found by what a goal knows of its arguments: there is an index for each combination of known parts
 * that was asked for. Nothing is forgotten. One thread.
 */
class AtomStore
{
public:
    using Frame = logic::Bindings::Frame;
    using Bits = std::uint64_t; ///< a bit a variable of a rule

    /// A goal that atoms are found for, with the indexes that it has used.
    struct Asked
    {
        const logic::Goal *goal = nullptr;
        Bits variables = 0;
        std::vector<std::pair<Bits, int>> indexes{}; ///< by which variables have values
    };

    AtomStore(const logic::TermStore &terms, const logic::Bindings &bindings)
        : m_terms(terms)
        , m_bindings(bindings)
    {
    }

    std::size_t size() const { return m_atoms.size(); }
    int relation(AtomId atom) const { return m_atoms[std::size_t(atom)].relation; }
    std::span<const logic::TermId> tuple(AtomId atom) const
    {
        const Atom &data = m_atoms[std::size_t(atom)];
        return {m_values.data() + data.first, std::size_t(data.size)};
    }
    /// Its number; adds it if it is new.
    AtomId add(int relation, std::span<const logic::TermId> tuple);
    /// -1: there is none.
    AtomId find(int relation, std::span<const logic::TermId> tuple) const;

    /// All atoms that @p asked may be, those added first first, where the variables @p bound have the values that
    /// @p frame gives them. Some may not match. Valid until an index is made or an atom is added.
    const std::vector<AtomId> &candidates(Asked &asked, Bits bound, Frame frame);

private:
    struct Atom
    {
        int relation = 0, first = 0, size = 0; ///< its terms in m_values
    };
    /// How much of each argument is known, argument by argument, as a row of Open, Known, and for terms known in part
    /// Part, the function, its number of arguments, and these.
    enum Shape { Open, Known, Part };
    struct Index
    {
        int relation = 0;
        std::vector<int> shape;
        std::unordered_map<std::uint64_t, std::vector<AtomId>> atoms; ///< by hash of what is known
    };

    int indexOf(const logic::Goal &goal, Bits bound);
    static void putShape(const logic::Pattern &pattern, Bits bound, std::vector<int> &shape);
    void put(Index &index, AtomId atom);
    bool hash(const std::vector<int> &shape, std::size_t &at, logic::TermId term, std::uint64_t &hash) const;
    void hash(const logic::Pattern &pattern, Bits bound, Frame frame, std::uint64_t &hash) const;

    const logic::TermStore &m_terms;
    const logic::Bindings &m_bindings;
    std::vector<Atom> m_atoms;
    std::vector<logic::TermId> m_values;
    logic::HashIndex m_numbers;
    std::deque<Index> m_indexes;
    std::unordered_map<int, std::vector<int>> m_indexesOf;  ///< by relation
    std::unordered_map<int, std::vector<AtomId>> m_atomsOf; ///< by relation
};

} // namespace sidl::engine::network
