// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/span.h"

#include <QHash>
#include <QString>

#include <compare>
#include <vector>

namespace sidl::language {

/// A Prolog term as it stands in the text, with the place of each part. A value; independent of any Prolog engine.
/// Lists are kept flat, so that a list of 100,000 elements is one term with 100,000 arguments; [] is a List without
/// any, while '[]' is an atom. A body of many goals is nested in the last arguments of ','/2 and ';'/2, at most
/// Term::MaxGoals deep; all other nesting is at most Term::MaxDepth deep. The reader refuses more, so that recursion
/// over a term is safe; go along last arguments by a loop where that is easy.
struct Term
{
    enum class Kind { Variable, Atom, Integer, Float, String, Compound, List };
    static constexpr int MaxDepth = 2000;
    static constexpr int MaxGoals = 10000;

    Kind kind = Kind::Atom;
    QString text;      ///< name of a variable ("_" included), atom or functor; digits of an integer; text of a string
    double number = 0; ///< value of a Float
    int variable = -1; ///< Variable: index into Clause::variables
    bool partial = false;   ///< List: the last of @c args is the tail after '|'
    std::vector<Term> args; ///< Compound: arguments; List: elements (and tail, if partial)
    Span span;              ///< the whole term
    Span nameSpan;          ///< Compound: the functor or operator alone; else the same as span

    bool isAtom(QStringView name) const { return kind == Kind::Atom && text == name; }
    bool isCompound(QStringView name, int arity) const
    {
        return kind == Kind::Compound && int(args.size()) == arity && text == name;
    }
    bool isCallable() const { return kind == Kind::Atom || kind == Kind::Compound; }
    /// A conjunction or disjunction: what follows is the last argument.
    bool isSequence() const { return isCompound(u",", 2) || isCompound(u";", 2); }
    /// List: how many elements there are, without the tail.
    std::size_t elements() const { return args.size() - (partial ? 1 : 0); }
    int arity() const { return kind == Kind::Compound ? int(args.size()) : 0; }
};

/// Name and number of arguments of a predicate.
struct PredicateId
{
    QString name;
    int arity = 0;

    QString text() const { return name + u'/' + QString::number(arity); }
    friend bool operator==(const PredicateId &, const PredicateId &) = default;
    friend auto operator<=>(const PredicateId &a, const PredicateId &b)
    {
        const int order = a.name.compare(b.name);
        return order != 0 ? order <=> 0 : a.arity <=> b.arity;
    }
};

inline size_t qHash(const PredicateId &predicate, size_t seed = 0)
{
    return qHash(predicate.name, seed) ^ (size_t(predicate.arity) * 0x9E3779B9u);
}

/// The predicate that the callable term @p goal calls or defines.
inline PredicateId predicateOf(const Term &goal)
{
    return {goal.text, goal.arity()};
}

} // namespace sidl::language
