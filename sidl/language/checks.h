// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/callgraph.h"
#include "sidl/language/keywordreach.h"

namespace sidl::language {

/// What the checks of checkProgram() share. Each check adds what it finds to problems, in any order.
struct CheckContext
{
    const Program &program;
    const CallGraph &graph;
    const KeywordReach &reach;
    Diagnostics problems;

    const Clause &clauseOf(const Call &call) const { return program.clauses[std::size_t(call.clause)]; }
    void error(const char *code, const QString &message, const QString &advice, const Span &span)
    {
        problems.push_back({Severity::Error, QString::fromLatin1(code), message, advice, span});
    }
    void warning(const char *code, const QString &message, const QString &advice, const Span &span)
    {
        problems.push_back({Severity::Warning, QString::fromLatin1(code), message, advice, span});
    }
};

void checkDefinitions(
    CheckContext &context);             ///< what the game may define, and what it seems to have misspelt (S2, S3, S7)
void checkCalls(CheckContext &context); ///< undefined predicates and those outside the table (S2, S3, S4)
void checkKeywords(CheckContext &context);   ///< where keywords may stand (S6, S18)
void checkArithmetic(CheckContext &context); ///< evaluables in literal expressions (S4)
void checkWords(CheckContext &context);      ///< arguments of keywords that are certainly no words (S7-S9, S19)
void checkVariables(CheckContext &context);  ///< variables that occur only once

} // namespace sidl::language
