// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

#include <vector>

namespace sidl::language {

/**
 * Asks whether terms of two clauses unify, the variables of each side being its own (renamed apart), or whether one is
 * an instance of the other. Several pairs of terms may be matched one after the other: what the first ones bound stays.
 * A hole of a template, (name,type), stands for any value of its type.
 *
 * It looks at a bounded number of parts; beyond that it says that terms may unify, and that none is an instance. So
 * mayUnify() is false, and isInstance() true, only when that is certain. The terms must outlive it.
 */
class TermMatch
{
public:
    /// False when @p left and @p right certainly have no common instance.
    bool mayUnify(const Term &left, const Term &right);
    /// True when @p right certainly is an instance of @p left, its variables being taken for constants.
    bool isInstance(const Term &left, const Term &right);

private:
    enum Side { Left, Right };
    /// A term, or the part of a list from element number @c from on.
    struct Part
    {
        const Term *term = nullptr;
        Side side = Left;
        std::size_t from = 0;
    };
    struct Binding
    {
        int variable = 0;
        Side side = Left;
        Part value;
    };

    bool run(const Term &left, const Term &right, bool isOneWay);
    bool matches(Part left, Part right);
    bool matchesLists(const Part &left, const Part &right);
    Part resolved(Part part) const;

    std::vector<Binding> m_bindings;
    int m_steps = 0;
    bool m_isOneWay = false;
    bool m_isUndecided = false;
};

/// True when both terms, of one clause each, are the same but for the names of their variables.
bool isVariant(const Term &a, const Term &b);
bool isGround(const Term &term);

} // namespace sidl::language
