// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/similarname.h"
#include "sidl/language/read/forbidden.h"

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
        names.add({QString::fromUtf8(row.name), row.arity});
    return names;
}

/// True when @p call was refused for its shape.
bool checkShape(CheckContext &context, const Call &call)
{
    const Term &goal = *call.goal;
    if (!goal.isCallable()) {
        context.error("not-callable",
                      goal.kind == Term::Kind::List ? QStringLiteral("A list cannot be called")
                                                    : QStringLiteral("A number or text cannot be called"),
                      goal.kind == Term::Kind::List
                          ? QStringLiteral("To ask whether a word is in the state write fact([…])")
                          : QStringLiteral("A goal is a name, with or without arguments, or a comparison"),
                      goal.span);
        return true;
    }
    if (goal.isCompound(u":", 2)) {
        context.error("module-goal", QStringLiteral("SIDL has no modules"),
                      QStringLiteral("Write the goal without the module's name and the colon"), goal.span);
        return true;
    }
    if (goal.isCompound(u"|", 2)) {
        context.error("not-allowed", QStringLiteral("\"|\" is no \"or\" in a rule's body"),
                      QStringLiteral("Write \";\""), goal.nameSpan);
        return true;
    }
    return false;
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
                          QStringLiteral("%1 calls %2, but rules cannot %3")
                              .arg(caller, target.text(), QString::fromUtf8(why.what)),
                          QString::fromUtf8(why.advice), place);
            continue;
        }
        const auto meant = names.nearest(target);
        if (meant)
            context.explained.insert(*meant);
        context.error("undefined-predicate",
                      QStringLiteral("%1 calls %2, which is not defined").arg(caller, target.text()),
                      meant ? QStringLiteral("Did you mean %1?").arg(meant->text())
                            : QStringLiteral("Add clauses for %1, or correct its name").arg(target.text()),
                      place);
    }
}

} // namespace sidl::language
