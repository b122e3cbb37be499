// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/similarname.h"
#include "sidl/language/read/forbidden.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

SimilarNames knownNames(const CheckContext &context)
{
    SimilarNames names;
    const QList<PredicateId> defined = context.graph.defined();
    for (const PredicateId &predicate : defined)
        names.add(predicate);
    for (const KeywordInfo &keyword : keywords())
        names.add({QString::fromLatin1(keyword.name), keyword.arity});
    for (const Builtin &row : builtins())
        names.addOfLibrary({QString::fromUtf8(row.name), row.arity});
    return names;
}

QString argumentsText(int count)
{
    return count == 0 ? u"no arguments"_s : count == 1 ? u"1 argument"_s : u"%1 arguments"_s.arg(count);
}

/// True when @p call was refused for its shape.
bool checkShape(CheckContext &context, const Call &call)
{
    const Term &goal = *call.goal;
    if (!goal.isCallable()) {
        context.error("not-callable",
                      goal.kind == Term::Kind::List ? u"A list cannot be called"_s
                                                    : u"A number or text cannot be called"_s,
                      goal.kind == Term::Kind::List ? u"To ask whether a word is in the state write fact([…])"_s
                                                    : u"A goal is a name, with or without arguments, or a comparison"_s,
                      goal.span);
        return true;
    }
    if (goal.isCompound(u":", 2)) {
        context.error("module-goal", u"SIDL has no modules"_s,
                      u"Write the goal without the module's name and the colon"_s, goal.span);
        return true;
    }
    if (goal.isCompound(u"|", 2)) {
        context.error("not-allowed", u"\"|\" is no \"or\" in a rule's body"_s, u"Write \";\""_s, goal.nameSpan);
        return true;
    }
    return false;
}

/// What to do where @p target is called, which is not defined, and @p meant may be meant.
QString advice(const CheckContext &context, const PredicateId &target, const std::optional<PredicateId> &meant)
{
    if (!meant)
        return u"Add clauses for %1, or correct its name"_s.arg(target.text());
    if (meant->name == target.name && context.graph.defines(*meant))
        return u"%1 is defined: give it %2, or add clauses for %3"_s.arg(meant->text(), argumentsText(meant->arity),
                                                                         target.text());
    return u"Did you mean %1?"_s.arg(meant->text());
}

} // namespace

void checkCalls(CheckContext &context)
{
    SimilarNames names = knownNames(context);
    for (const Call &call : context.graph.calls()) {
        const PredicateId &target = call.target;
        if (context.graph.defines(target) || builtin(target) || keywordOf(target) || checkShape(context, call)
            || context.program.unread.contains(target.name))
            continue;
        const QString caller = predicateOf(context.clauseOf(call).head).text();
        const Span &place = call.goal->nameSpan;
        if (const Forbidden why = forbidden(target)) {
            context.error("not-allowed",
                          u"%1 calls %2, but rules cannot %3"_s.arg(caller, target.text(), QString::fromUtf8(why.what)),
                          QString::fromUtf8(why.advice), place);
            continue;
        }
        if (target == PredicateId{u"account"_s, 2}) {
            context.error("undefined-predicate", u"%1 asks for an account, which rules do not see"_s.arg(caller),
                          u"Keep the number in a word of the state, too, as in [score, alice, 0]"_s, place);
            continue;
        }
        const auto meant = names.nearest(target);
        if (meant)
            context.explained.insert(*meant);
        context.error("undefined-predicate", u"%1 calls %2, which is not defined"_s.arg(caller, target.text()),
                      advice(context, target, meant), place);
    }
}

} // namespace sidl::language
