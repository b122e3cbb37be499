// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/answer.h"
#include "sidl/lsp/features/markup.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

namespace {

/// What the game says of the predicates of the name at a place of its tests, where names are no calls.
QString toldOfGame(const Reading &reading, const language::DomainsPointer &domains, const language::Span &at)
{
    const QString line = reading.symbols->line(at.line);
    const qsizetype caret = language::SourceMap(line).advanced(0, std::max(0, at.column - 1));
    const language::Symbols &symbols = *reading.tested->symbols;
    QString told;
    for (const language::Token &token : reading.system().tokens(line))
        if (token.kind == language::Token::Kind::Atom && token.start <= caret && token.end() >= caret)
            for (const language::PredicateSymbol &row : symbols.predicates())
                if (token.in(line) == row.id.name)
                    told += symbols.system()->helpText(symbols, domains, row.id);
    return told;
}

} // namespace

Answer hover(const Question &question)
{
    const Reading &reading = *question.reading;
    const language::Span at = question.place();
    const language::Symbols &symbols = *reading.symbols;
    QString html = reading.system().hoverText(symbols, question.document.domains(), at.line, at.column);
    if (html.isEmpty() && reading.tested)
        html = toldOfGame(reading, question.document.domains(), at);
    if (html.isEmpty())
        return QJsonValue();
    QJsonObject result{{u"contents"_s, markup(html, question.client.hoversInMarkdown)}};
    const auto symbol = symbols.symbolAt(at.line, at.column);
    const language::WordUse *word = symbols.wordAt(at.line, at.column);
    if (symbol && !symbol->isVariable)
        result.insert("range"_L1, toJson(question.range(symbol->span)));
    else if (word && word->span.isValid())
        result.insert("range"_L1, toJson(question.range(word->span)));
    return result;
}

} // namespace sidl::lsp
