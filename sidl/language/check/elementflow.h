// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/check/checks.h"

#include <map>

namespace sidl::language {

/**
 * What a helper gives its arguments: whether that certainly becomes an element of a word. It does where a variable that
 * has no value yet is given to the helper, perhaps by way of another one, and stands in a word behind it.
 * Holds pointers into the program.
 */
class ElementFlow
{
public:
    explicit ElementFlow(const CheckContext &context)
        : m_context(context)
    {
    }

    /// The element that what @p clause, of a helper, gives the argument @p index becomes; null: none for certain.
    const Term *elementOf(const Clause &clause, std::size_t index);
    /// The same of the argument that is @p variable, of the clause.
    const Term *elementOf(const Clause &clause, const Term &variable);
    /// Whether @p occurrence, in @p goal, is the first of its variable in the body, and what follows has its value.
    bool isFirst(const Clause &clause, const Term &goal, const Term &occurrence);
    /// The variables of a clause that are elements of words, and where first.
    const QHash<int, const Term *> &elementsIn(const Clause &clause) { return variablesOf(clause).elements; }

private:
    struct Variables
    {
        QHash<int, const Term *> elements;
        QHash<int, const Term *> firsts; ///< where they stand first in the body
    };
    using Argument = std::pair<PredicateId, std::size_t>;
    /// A call of the helper whose argument becomes an element.
    struct Use
    {
        const Term *goal;
        const Term *element;
    };

    const Variables &variablesOf(const Clause &clause);
    const std::vector<Use> &usesOf(const Argument &argument);
    void addUse(const Call &call, std::size_t index, std::vector<Use> &uses);

    const CheckContext &m_context;
    QHash<PredicateId, std::vector<const Call *>> m_calls; ///< of helpers, by whom they call
    std::map<Argument, std::vector<Use>> m_uses;           ///< what has been asked for, or is being
    std::map<int, Variables> m_variables;                  ///< of clauses
    int m_walks = 0;                                       ///< through bodies; many take long
};

} // namespace sidl::language
