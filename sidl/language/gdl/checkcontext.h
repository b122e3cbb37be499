// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/gdl/gdlkeywords.h"
#include "sidl/language/gdl/relationgraph.h"
#include "sidl/language/program/program.h"

#include <QSet>

namespace sidl::language::gdl {

/// What the checks of rules share.
struct CheckContext
{
    CheckContext(Dialect dialect, const Program &program);

    void report(Severity severity, const char *code, const QString &message, const QString &advice, const Span &span)
    {
        problems.push_back({severity, QString::fromLatin1(code), message, advice, span});
    }
    /// What the problem that was reported last is about, too.
    void relate(const Span &span, const QString &message) { problems.back().related.push_back({span, message}); }
    const KeywordRow *keyword(const Term &goal) const; ///< of this name and number of arguments
    bool isKeyword(const Term &goal, const char *name) const;
    /// base, input, percept: they say what there can be; no play needs them.
    bool isDescription(const Clause &clause) const;

    const Dialect dialect;
    const Program &program;
    const RelationGraph graph;
    QSet<PredicateId> defined;
    Diagnostics problems;
};

/// "one argument", "2 arguments".
inline QString argumentsText(int count)
{
    return count == 1 ? QStringLiteral("one argument") : QStringLiteral("%1 arguments").arg(count);
}

void checkKeywords(CheckContext &context);     ///< heads, numbers of arguments, what init and others may ask for
void checkNames(CheckContext &context);        ///< undefined, used in two ways, spelt in two ways
void checkShapes(CheckContext &context);       ///< facts never made, moves never legal, other goals that no head fits
void checkSafety(CheckContext &context);       ///< variables that nothing binds
void checkRecursion(CheckContext &context);    ///< negation in a circle, the recursion restriction
void checkDescriptions(CheckContext &context); ///< base and input, narrower than what init, next and legal give
void checkCompleteness(CheckContext &context); ///< roles, moves, goals and an end; roles that there are not

} // namespace sidl::language::gdl
