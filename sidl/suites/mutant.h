// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

#include <vector>

namespace sidl::suites {

/// One small change of rules. A value.
struct Mutation
{
    enum class Kind {
        Clause,     ///< the clause is left out
        Goal,       ///< a goal of a body is left out: true stands in its place
        Comparison, ///< another comparison
        Constant    ///< another constant, or the number that follows
    };
    Kind kind = Kind::Clause;
    int clause = 0;         ///< index in Program::clauses
    int part = 0;           ///< which of the clause's terms, counted in the order of the text
    QString from, to;       ///< as text; what is left out becomes nothing
    language::Span place{}; ///< in the rules

    friend bool operator==(const Mutation &, const Mutation &) = default;
};

/**
 * All changes of @p program, in the order of its text: each clause left out; each goal left out, those within control
 * constructs too; each comparison made its opposite, and its neighbour (< becomes =<); each constant made another one that
 * stands in the same place of another word, and each number the one that follows. What tells of the game alone, as game/1
 * does, is left as it is. The same for the same text. Any thread.
 */
std::vector<Mutation> mutationsOf(const language::Program &program);

/// @p program with @p mutation, one of its own, made and checked: a change may leave no game. Any thread.
language::Program mutant(const language::Program &program, const Mutation &mutation);

/// For people: "M > 0 left out", "2 becomes 3".
QString mutationText(const Mutation &mutation);

} // namespace sidl::suites
