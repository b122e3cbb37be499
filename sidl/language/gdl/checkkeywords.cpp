// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/checkcontext.h"
#include "sidl/language/gdl/goals.h"

using namespace Qt::StringLiterals;

namespace sidl::language::gdl {

namespace {

/// true, does and the others that a rule cannot mean as relations of its own.
bool isFixed(const KeywordRow &row)
{
    for (const char *name : {"true", "does", "next", "init", "distinct", "role"})
        if (qstrcmp(row.name, name) == 0)
            return true;
    return false;
}

/// Names of keywords that rules define and ask for with other numbers of arguments.
QSet<PredicateId> othersOfTheName(const CheckContext &context)
{
    QSet<PredicateId> asked;
    for (const Clause &clause : context.program.clauses)
        forEachGoal(clause.body, [&](const Term &goal, bool) { asked.insert(predicateOf(goal)); });
    return asked & context.defined;
}

void checkArity(CheckContext &context, const Term &goal, bool isOther, Severity gravest)
{
    const KeywordRow *row = keywordRow(context.dialect, goal.text);
    if (!row || arityOf(*row, context.dialect) == goal.arity() || goal.text != QLatin1String(row->name))
        return;
    if (isOther) {
        context.report(Severity::Warning, "keyword-use",
                       u"'%1' has %2; with %3 it is another relation"_s.arg(
                           goal.text, argumentsText(arityOf(*row, context.dialect)), QString::number(goal.arity())),
                       u"Give it a name of its own, as other players may refuse it."_s, goal.nameSpan);
        return;
    }
    context.report(isFixed(*row) ? gravest : Severity::Warning, "keyword-use",
                   u"'%1' has %2, and here %3"_s.arg(goal.text, argumentsText(arityOf(*row, context.dialect)),
                                                     goal.arity() == 0 ? u"none"_s : QString::number(goal.arity())),
                   goal.text == "true"_L1 || goal.text == "init"_L1 || goal.text == "next"_L1
                       ? u"Put the fact into brackets of its own: (%1 (name …))."_s.arg(goal.text)
                       : u"Give it the arguments that it has in the language."_s,
                   goal.nameSpan);
}

/// Which keyword a rule of @p head must not depend on.
void checkDependence(CheckContext &context, const Clause &clause, const char *keyword, Severity severity)
{
    const KeywordRow *row = keywordRow(context.dialect, QString::fromLatin1(keyword));
    if (!row)
        return;
    const PredicateId wanted{QString::fromLatin1(keyword), arityOf(*row, context.dialect)};
    const Term *guilty = nullptr;
    forEachGoal(clause.body, [&](const Term &goal, bool) {
        if (!guilty && (predicateOf(goal) == wanted || context.graph.reaches(predicateOf(goal), wanted)))
            guilty = &goal;
    });
    if (guilty)
        context.report(severity, "keyword-use", u"'%1' depends on '%2' here"_s.arg(clause.head.text, wanted.name),
                       severity == Severity::Error
                           ? u"Say it without '%1': it is not known yet."_s.arg(wanted.name)
                           : u"While players choose, no moves are known; say it without '%1'."_s.arg(wanted.name),
                       guilty->span);
}

} // namespace

void checkKeywords(CheckContext &context)
{
    const bool isGdl = context.dialect == Dialect::Gdl;
    const QSet<PredicateId> others = othersOfTheName(context);
    const auto isOther = [&](const Term &goal) {
        const KeywordRow *row = keywordRow(context.dialect, goal.text);
        return row && row->isHead && others.contains(predicateOf(goal));
    };
    for (const Clause &clause : context.program.clauses) {
        const Severity gravest = context.isDescription(clause) ? Severity::Warning : Severity::Error;
        if (const KeywordRow *row = context.keyword(clause.head);
            row && !row->isHead && !(context.isKeyword(clause.head, "true") && !isGdl))
            context.report(Severity::Error, "keyword-use", u"A rule cannot define '%1'"_s.arg(clause.head.text),
                           context.isKeyword(clause.head, "true")
                               ? u"Use init for the start, and next for what becomes true. Does a ')' come too early "
                                 "above?"_s
                               : u"Define a relation of another name."_s,
                           clause.head.span);
        checkArity(context, clause.head, isOther(clause.head), gravest);
        forEachGoal(clause.body, [&](const Term &goal, bool) { checkArity(context, goal, isOther(goal), gravest); });
        if (context.isKeyword(clause.head, "init")) {
            for (const char *keyword : {"true", "does", "next"})
                checkDependence(context, clause, keyword, Severity::Error);
        } else if (context.isKeyword(clause.head, "role") || context.isDescription(clause)) {
            for (const char *keyword : {"true", "does"})
                checkDependence(context, clause, keyword,
                                context.isDescription(clause) ? Severity::Warning : Severity::Error);
        } else if (isGdl
                   && (context.isKeyword(clause.head, "legal") || context.isKeyword(clause.head, "goal")
                       || context.isKeyword(clause.head, "terminal"))) {
            checkDependence(context, clause, "does", Severity::Warning);
        }
    }
}

} // namespace sidl::language::gdl
