// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/structure/callgraph.h"
#include "sidl/language/structure/gameshapes.h"
#include "sidl/language/structure/keywordreach.h"
#include "sidl/language/text/sourcemap.h"

#include <initializer_list>
#include <optional>

namespace sidl::language {

/// What the checks of checkProgram() share. Each check adds what it finds to problems, in any order.
struct CheckContext
{
    const Program &program;
    const CallGraph &graph;
    const KeywordReach &reach;
    const GameShapes &shapes;
    Diagnostics problems;
    /// Predicates that another problem is about: that no rule comes to them is not worth a problem of its own.
    QSet<PredicateId> explained;
    std::optional<SourceMap> map;      ///< of the program's text, once somebody has asked
    std::optional<QSet<QString>> lost; ///< unreadNames(), likewise

    const Clause &clauseOf(const Call &call) const { return program.clauses[std::size_t(call.clause)]; }
    void error(const char *code, const QString &message, const QString &advice, const Span &span)
    {
        problems.push_back({Severity::Error, QString::fromLatin1(code), message, advice, span});
    }
    void warning(const char *code, const QString &message, const QString &advice, const Span &span)
    {
        problems.push_back({Severity::Warning, QString::fromLatin1(code), message, advice, span});
    }
    void information(const char *code, const QString &message, const QString &advice, const Span &span)
    {
        problems.push_back({Severity::Information, QString::fromLatin1(code), message, advice, span});
    }
    /// What the problem that was told last is about, too.
    void relate(const Span &span, const QString &message) { problems.back().related.push_back({span, message}); }
    /// @p term as the text has it, on one line, cut where it is long.
    QString textOf(const Term &term);
    /// Clauses that cannot be read may be rules of one of @p keywords, or use it: what no rule does cannot be told then.
    bool mayMiss(std::initializer_list<Keyword> keywords);
    /// All names in the clauses that cannot be read, and what else is spelt as names are.
    const QSet<QString> &unreadNames();
};

/// A word of the state, a switch or an action as the rules write it: a list that has elements.
inline bool isWord(const Term &term)
{
    return term.kind == Term::Kind::List && !term.args.empty();
}

/// Adds the groundKey() of each instance that the rules of @p clause give @p word, of its head. False when they cannot be
/// told without being run.
bool addWords(const CheckContext &context, const Clause &clause, const Term &word, QSet<QString> &keys);

void checkDefinitions(
    CheckContext &context);             ///< what the game may define, and what it seems to have misspelt (S2, S3, S7)
void checkCalls(CheckContext &context); ///< undefined predicates and those outside the table (S2, S3, S4)
void checkKeywords(CheckContext &context);      ///< where keywords may stand (S6, S18)
void checkArithmetic(CheckContext &context);    ///< evaluables in literal expressions (S4)
void checkWords(CheckContext &context);         ///< arguments of keywords that are certainly no words (S7-S9, S19)
bool isFormula(const Term &term);               ///< what is/2 can compute once its variables have values
void checkFormulas(CheckContext &context);      ///< those that become elements of words without being computed (S4)
void checkVariables(CheckContext &context);     ///< variables that occur only once
void checkBindings(CheckContext &context);      ///< goals that certainly come before the values they need (S18, S24)
void checkClauses(CheckContext &context);       ///< clauses that an earlier one makes useless, and cuts that do so (S1)
bool isProbability(const Term &term);           ///< a number, or a fraction A/B of integers
void checkDistributions(CheckContext &context); ///< those of nature's switches (S10, S14)
void checkPlayers(CheckContext &context);       ///< players that there are not (S7, S10, S15, S21)
void checkState(CheckContext &context);         ///< words that are asked for, but never there (S8, S19)
void checkSwitches(CheckContext &context); ///< switches, their owners and actions that do not fit (S9-S12, S14, S17)
void checkUnused(CheckContext &context);   ///< predicates that no keyword's rule comes to; after all others

} // namespace sidl::language
