// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/fillin.h"

#include "sidl/language/assist/keywordguide.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/symbols/predicatetext.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

std::vector<FillIn> fillIns(const Completion &completion)
{
    if (completion.places.empty() && completion.text.endsWith(u')'))
        return {{completion.caret, completion.selected}};
    return completion.places;
}

void takeSnippet(QString snippet, Completion &completion)
{
    for (qsizetype at = snippet.indexOf("${"_L1); at >= 0; at = snippet.indexOf("${"_L1)) {
        const qsizetype end = snippet.indexOf(u'}', at);
        const QString name = snippet.mid(at + 2, end - at - 2);
        snippet.replace(at, end + 1 - at, name);
        completion.places.push_back({int(at), int(name.size())});
    }
    const FillIn first = completion.places.empty() ? FillIn{int(snippet.size()), 0} : completion.places.front();
    completion.caret = first.start;
    completion.selected = first.length;
    completion.text = snippet;
}

bool hasArguments(const Completion &completion, const QString &after)
{
    if (completion.text.startsWith(completion.name + u'('))
        return after.startsWith(u'(');
    if (!completion.label.startsWith(u'(')) // no list of KIF
        return false;
    const QString next = after.trimmed().left(1);
    return completion.text.startsWith(completion.name + u' ') && !next.isEmpty() && next != u")" && next != u";";
}

qsizetype restOfName(const std::vector<Token> &tokens, qsizetype prefix)
{
    using Kind = Token::Kind;
    if (tokens.empty() || tokens.front().start != 0 || tokens.front().length <= prefix)
        return 0;
    const Kind kind = tokens.front().kind;
    return kind == Kind::Atom || kind == Kind::Variable || kind == Kind::Number ? tokens.front().length - prefix : 0;
}

CursorContext asArgument(CursorContext context)
{
    const bool isOfCall = context.place == CursorContext::Place::Argument && !context.functor.isEmpty();
    if (!isOfCall && !context.callee.isEmpty()) {
        context.place = CursorContext::Place::Argument;
        context.functor = context.callee;
        context.argument = context.calleeArgument;
    }
    return context;
}

QString signatureAround(const CursorContext &context, const Symbols &symbols)
{
    constexpr int MaxArity = 8;
    if (context.place != CursorContext::Place::Argument || context.functor.isEmpty())
        return {};
    for (int arity = context.argument + 1; arity <= MaxArity; ++arity) {
        const PredicateId id{context.functor, arity};
        const PredicateSymbol *symbol = symbols.predicate(id);
        if (!keywordOf(id) && !builtin(id) && (!symbol || symbol->definitions.empty()))
            continue;
        const QString signature = predicateText(id, symbols).signature;
        return signature.startsWith(id.name + u'(') ? signature : QString();
    }
    return {};
}

std::vector<TextRange> argumentsIn(const QString &signature)
{
    const bool isPrefix = signature.startsWith(u'(');
    const QString between = isPrefix ? u" "_s : u", "_s;
    std::vector<TextRange> arguments;
    qsizetype start = signature.indexOf(isPrefix ? u' ' : u'(') + 1;
    for (const qsizetype last = signature.size() - 1; start > 0 && start < last;) {
        const qsizetype found = signature.indexOf(between, start), end = found < 0 ? last : found;
        arguments.push_back({start, end});
        start = end + between.size();
    }
    return arguments;
}

} // namespace sidl::language
