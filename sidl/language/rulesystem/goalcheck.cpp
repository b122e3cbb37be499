// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/goalcheck.h"

#include "sidl/language/program/similarname.h"
#include "sidl/language/reader/reader.h"
#include "sidl/language/rulesystem/askedkeywords.h"
#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/structure/variableuse.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/language/text/tokeniser.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

struct GoalCheckTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::language::GoalCheck)
};

QString sentences(const Diagnostic &problem)
{
    QString text = problem.message + u'.';
    if (!problem.advice.isEmpty())
        text += u' ' + problem.advice + (problem.advice.back().isPunct() ? u""_s : u"."_s);
    return text;
}

void count(const Term &term, QHash<int, int> &times)
{
    if (term.kind == Term::Kind::Variable)
        ++times[term.variable];
    for (const Term &part : term.args)
        count(part, times);
}

/// Of the variables @p known, the one that @p name is likely to mean; empty: none.
QString nearestVariable(const QString &name, const QStringList &known)
{
    QString nearest;
    int least = likelySlips(name.size()) + 1;
    for (const QString &one : known)
        if (const int slips = editDistance(name, one, least); !one.startsWith(u'_') && slips < least) {
            nearest = one;
            least = slips;
        }
    return nearest;
}

/// A variable that @p asked names once and its clause, with the variables @p known, does not have: it would never have a
/// value.
QString strayVariable(const Clause &asked, const QStringList &known)
{
    QHash<int, int> times;
    count(asked.body, times);
    for (int variable = 0; variable < int(asked.variables.size()); ++variable) {
        const QString &name = asked.variables[variable];
        if (times.value(variable) != 1 || name.startsWith(u'_') || known.contains(name))
            continue;
        const QString nearest = nearestVariable(name, known);
        if (!nearest.isEmpty())
            return GoalCheckTr::tr("The clause has no variable %1. Did you mean %2?").arg(name, nearest);
        if (!name.startsWith(u'?')) // in GDL there is no other way to say that it may be anything
            return GoalCheckTr::tr("The clause has no variable %1. If it may be anything, write _.").arg(name);
    }
    return {};
}

/// Behind its goals, so that checks of values do not pass over those that are named once, which others tell in rules.
void nameTwice(Clause &asked)
{
    for (int variable = 0; variable < int(asked.variables.size()); ++variable) {
        Term name;
        name.kind = Term::Kind::Variable;
        name.text = asked.variables[variable];
        name.variable = variable;
        Term equal, both;
        equal.kind = both.kind = Term::Kind::Compound;
        equal.text = u"="_s;
        equal.args = {name, name};
        both.text = u","_s;
        both.span = asked.body.span;
        both.args = {std::move(asked.body), std::move(equal)};
        asked.body = std::move(both);
    }
}

constexpr int OfRules = 1; ///< revision of places in rules; what is asked has places of revision 0

void moveDown(Term &term, int lines)
{
    if (term.span.isValid())
        term.span.line += lines;
    for (Term &part : term.args)
        moveDown(part, lines);
}

/// The rules, and before them what is asked, as a clause, whose text stands behind theirs: checks quote words by their
/// places.
Program withAsked(const RuleSystem &system, const QString &rules, const Program &question)
{
    Program program = system.read(rules, {}, OfRules);
    program.text += u'\n';
    Clause asked = question.clauses.front();
    const int lines = int(program.text.count(u'\n'));
    program.text += question.text;
    moveDown(asked.head, lines);
    moveDown(asked.body, lines);
    asked.span.line += lines;
    program.clauses.insert(program.clauses.begin(), std::move(asked));
    for (std::size_t i = 0; i < program.clauses.size(); ++i)
        program.clauses[i].index = int(i);
    return program;
}

/// The name of the variable that stands at @p place; empty: none does.
QString variableAt(const Term &term, const Span &place)
{
    QString name;
    eachVariable(term, [&](const Term &variable) {
        if (variable.span == place)
            name = variable.text;
    });
    return name;
}

/// To ask whether a variable has a value takes none.
bool asksForAValue(const Term &goal)
{
    static const QStringList Kinds = {u"var"_s, u"nonvar"_s, u"ground"_s};
    return goal.args.size() == 1 && Kinds.contains(goal.text);
}

/// What finds no values by itself: `Next = bob` gives Next one that is not the clause's, and always holds.
bool comparesOrDenies(const Term &goal)
{
    static const QStringList Two
        = {u"="_s,   u"\\="_s, u"=="_s, u"\\=="_s, u"=@="_s, u"\\=@="_s, u"@<"_s,   u"@>"_s, u"@=<"_s,
           u"@>="_s, u"<"_s,   u">"_s,  u"=<"_s,   u">="_s,  u"=:="_s,   u"=\\="_s, u"is"_s, u"dif"_s};
    static const QStringList One = {u"\\+"_s,   u"not"_s,      u"atom"_s,   u"number"_s, u"integer"_s,
                                    u"float"_s, u"compound"_s, u"atomic"_s, u"is_list"_s};
    return (goal.args.size() == 2 && Two.contains(goal.text)) || (goal.args.size() == 1 && One.contains(goal.text));
}

/// Calls @p visit with each goal of @p body that is joined by no other, in the order of the text.
template <typename Visit>
void eachGoal(const Term &body, const Visit &visit)
{
    if (!body.isSequence() && !body.isCompound(u"->", 2))
        return visit(body);
    for (const Term &part : body.args)
        eachGoal(part, visit);
}

/// Why a variable of the clause, one of @p known, is asked in vain for its value, by @p whyNoValue; empty: none is. One that
/// a goal with values of its own names first has them in those behind.
QString askedInVain(const Term &body, const QStringList &known, const WhyNoValue &whyNoValue)
{
    QHash<QString, int> times;
    eachVariable(body, [&](const Term &variable) { ++times[variable.text]; });
    QStringList given;
    QString why;
    eachGoal(body, [&](const Term &goal) {
        if (asksForAValue(goal))
            return;
        eachVariable(goal, [&](const Term &variable) {
            const QString &name = variable.text;
            if (!why.isEmpty() || !known.contains(name) || given.contains(name))
                return;
            if (comparesOrDenies(goal) || times[name] == 1)
                why = whyNoValue(name);
            else
                given.append(name);
        });
    });
    return why;
}

/// The sign of a comparison between its sides in @p goal; empty: there is none.
QString infixComparison(const QString &goal)
{
    static const QRegularExpression sign(u"(?<=\\s)(=:=|=\\\\=|\\\\==?|==?|=<|>=|<=|<|>)(?=\\s)"_s);
    return sign.match(goal).captured();
}

/// Where a value is needed that neither the clause nor a goal before gives: the condition would never hold.
QString valueless(const QString &name, const QStringList &known)
{
    const QString nearest = nearestVariable(name, known);
    return nearest.isEmpty()
        ? GoalCheckTr::tr("The clause has no variable %1, and no goal before gives it a value.").arg(name)
        : GoalCheckTr::tr("The clause has no variable %1. Did you mean %2?").arg(name, nearest);
}

} // namespace

QString goalProblem(const RuleSystem &system, const QString &rules, const QString &goal, const QString &clause,
                    const WhyNoValue &whyNoValue)
{
    Program asked = system.readGoal(goal, rules);
    const bool isInfix = system.kernel() == RuleSystem::Kernel::Chronons;
    if (const QString sign = isInfix || asked.problems.empty() ? QString() : infixComparison(goal); !sign.isEmpty())
        return GoalCheckTr::tr(
                   "This language has no %1. Write (distinct ?x ?y), or a relation of the rules that compares.")
            .arg(sign);
    if (!asked.problems.empty())
        return sentences(asked.problems.front());
    if (asked.clauses.empty())
        return {};
    const Program of = clause.isEmpty() ? Program() : system.read(clause, {}, 0);
    const bool isOfClause = !of.clauses.empty();
    const QStringList known = isOfClause ? of.clauses.front().variables : QStringList();
    if (isOfClause)
        if (const QString stray = strayVariable(asked.clauses.front(), known); !stray.isEmpty())
            return stray;
    if (whyNoValue)
        if (const QString why = askedInVain(asked.clauses.front().body, known, whyNoValue); !why.isEmpty())
            return why;
    const bool hasKeywords = system.kernel() == RuleSystem::Kernel::Chronons; // GDL's are of its own checks
    const unsigned allowed
        = hasKeywords ? keywordsOfAsked(asked.clauses.front().body, isOfClause ? &of.clauses.front() : nullptr) : ~0u;
    if (system.isBuiltin({u"="_s, 2}))
        nameTwice(asked.clauses.front());
    const QString head = predicateOf(asked.clauses.front().head).text();
    const Program program = withAsked(system, rules, asked);
    if (hasKeywords)
        if (const Diagnostic position = keywordProblem(program, allowed); !position.message.isEmpty())
            return sentences(position);
    for (const Diagnostic &problem : system.check(program)) {
        const bool isUnknown = problem.code == "undefined-relation"_L1; // a warning in rules; here nothing would be met
        if (!problem.span.isValid() || problem.span.revision == OfRules)
            continue;
        if (problem.severity == Severity::Error || isUnknown)
            return sentences(withoutKeywords(problem, allowed)).replace(head + u' ', u"The goal "_s);
        if (problem.code != "unbound"_L1 && problem.code != "unsafe-distinct"_L1)
            continue;
        const QString name = variableAt(program.clauses.front().body, problem.span);
        if (const QString why = known.contains(name) && whyNoValue ? whyNoValue(name) : QString(); !why.isEmpty())
            return why;
        if (!name.isEmpty() && !known.contains(name))
            return isOfClause && name != u'_' ? valueless(name, known) : sentences(problem);
    }
    return {};
}

QString unmadeWord(const RuleSystem &system, const QString &rules, const QString &goal)
{
    Program asked = system.readGoal(goal, rules);
    if (!asked.problems.empty() || asked.clauses.empty())
        return {};
    for (const Diagnostic &problem : system.check(withAsked(system, rules, asked)))
        if ((problem.code == "unknown-word"_L1 || problem.code == "never-true"_L1) && problem.span.revision != OfRules)
            return sentences(problem);
    return {};
}

Diagnostic notOneGoal(const RuleSystem &system, const QString &goal)
{
    bool hasGoal = false, isEnded = false;
    const QString text = goal + u'\n'; // a full stop is one before a blank
    for (const Token &token : system.tokens(text)) {
        const QStringView written = token.in(text);
        if (token.isComment())
            continue;
        if (std::all_of(written.begin(), written.end(), [](QChar c) { return c == u'.'; })) {
            isEnded = isEnded || (hasGoal && token.kind == Token::Kind::End);
        } else if (isEnded) {
            return {Severity::Error, u"syntax"_s, u"This is more than one goal"_s, u"Join goals by a comma"_s,
                    SourceMap(text).span(token.start, token.end())};
        } else {
            hasGoal = true;
        }
    }
    if (hasGoal)
        return {};
    const QString advice = u"Write a goal as in a rule, such as fact([alice,N]), N > 3"_s;
    return {Severity::Error, u"syntax"_s, u"There is no goal"_s, advice, {}};
}

Diagnostic faultInGoal(const QString &goal)
{
    for (Diagnostic &problem : tidied(readRuleOfGoal(u"goal :-\n"_s + goal + u"\n."_s).problems)) {
        if (problem.severity != Severity::Error || problem.span.line < 2)
            continue;
        --problem.span.line;
        return problem;
    }
    return {};
}

} // namespace sidl::language
