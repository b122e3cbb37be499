// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

#include <cstdint>
#include <vector>

namespace sidl::analysis {

/// A term of a TermStore; equal terms have equal numbers.
using TermId = int;

/**
 * The terms that an analysis meets, each kept once. Beside Prolog's there are two vague constants for what is not
 * known: anything, and any number. A list is made of cells, so that [a|Rest] and [a,b] can be compared.
 */
class TermStore
{
public:
    enum class Kind { Variable, Atom, Integer, Float, String, Compound, AnyNumber, Anything };
    struct Node
    {
        Kind kind = Kind::Atom;
        QString text;             ///< of an atom, string or functor; digits of an integer
        std::int64_t integer = 0; ///< Integer: its value; Variable: its number
        double number = 0;        ///< Integer and Float
        std::vector<TermId> args;
        std::uint64_t textHash = 0; ///< of kind and text
        bool isGround = true;       ///< no variable in it
        bool isVague = false;       ///< something that is not known in it
    };

    TermStore();

    const Node &operator[](TermId term) const { return m_nodes[std::size_t(term)]; }
    std::size_t size() const { return m_nodes.size(); }

    TermId variable(int number);
    TermId atom(const QString &name);
    TermId integer(std::int64_t value);
    TermId number(double value);
    TermId compound(const QString &name, std::vector<TermId> args);
    /// The term of the same functor as the compound @p term, with other arguments: faster than compound().
    TermId withArguments(TermId term, std::vector<TermId> args);
    TermId list(const std::vector<TermId> &elements, TermId rest);
    TermId anything() const { return 0; }
    TermId anyNumber() const { return 1; }
    TermId nil() const { return 2; }
    /// @p term of a clause, whose variables get their numbers from @p firstVariable on.
    TermId term(const language::Term &term, int firstVariable = 0);

    bool isCompound(TermId term, QStringView name, std::size_t arity) const;
    bool isCell(TermId term) const { return isCompound(term, u"[|]", 2); }
    bool isNumber(TermId term) const;
    language::PredicateId predicate(TermId goal) const
    {
        return {m_nodes[std::size_t(goal)].text, int(m_nodes[std::size_t(goal)].args.size())};
    }

    /// Whether @p vague, with something not known in it, may be @p other.
    bool covers(TermId vague, TermId other) const;

    /// "[a,1]", "cell(1,2,b)"; "_" for variables, "anything" and "number" for what is not known.
    QString text(TermId term) const;
    /// The same as games in GDL write it: "(cell 1 2 b)".
    QString prefixText(TermId term) const;

private:
    TermId intern(Node node);
    TermId internCompound(Node node, std::vector<TermId> args);
    std::size_t slotOf(std::uint64_t hash, const Node &node) const;
    void grow();

    std::vector<Node> m_nodes;
    std::vector<std::uint64_t> m_hashes; ///< by term
    std::vector<TermId> m_slots;         ///< a hash table with open addressing; -1: free
};

} // namespace sidl::analysis
