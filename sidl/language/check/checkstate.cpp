// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/check/shapeadvice.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

void tell(CheckContext &context, const Term &word, const QString &message)
{
    QString advice = meantAdvice(context, context.shapes.initial, word);
    if (advice.isEmpty())
        advice = meantAdvice(context, context.shapes.created, word);
    if (advice.isEmpty())
        advice = u"Correct the word, or add init(…) or create(…) for it"_s;
    context.warning("unknown-word", message.arg(context.textOf(word)), advice, word.span);
}

/// A word that is asked for in the state.
void checkWord(CheckContext &context, const Term &word)
{
    if (isWord(word) && !context.mayMiss({Keyword::Init, Keyword::Create}) && !context.shapes.mayBeInState(word))
        tell(context, word, u"The game does not begin with %1, and no rule creates it"_s);
}

void checkCall(CheckContext &context, const Call &call)
{
    switch (*keywordOf(call.target)) {
    case Keyword::Fact:
    case Keyword::Delete:
    case Keyword::ToDelete:
        return checkWord(context, call.goal->args[0]);
    case Keyword::ToCreate: {
        const Term &word = call.goal->args[0];
        if (isWord(word) && !context.mayMiss({Keyword::Create}) && !context.shapes.createsAnything
            && !context.shapes.created.mayHold(word))
            tell(context, word, u"No rule creates %1"_s);
        return;
    }
    default:
        return;
    }
}

} // namespace

void checkState(CheckContext &context)
{
    const bool isWithoutWords = context.shapes.initial.isEmpty() && context.shapes.created.isEmpty(); // not yet written
    if (isWithoutWords)
        return;
    for (const Clause &clause : context.program.clauses)
        if (keywordOf(predicateOf(clause.head)) == Keyword::Hidden)
            checkWord(context, clause.head.args[0]);
    for (const Call &call : context.graph.calls())
        if (keywordOf(call.target) && !call.isClosure())
            checkCall(context, call);
}

} // namespace sidl::language
