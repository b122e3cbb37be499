// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/answer.h"
#include "sidl/lsp/features/markup.h"

using namespace Qt::StringLiterals;

namespace sidl::lsp {

Answer hover(const Question &question)
{
    const Reading &reading = *question.reading;
    const language::Span at = question.place();
    const language::Symbols &symbols = *reading.symbols;
    const QString html = reading.suite
        ? QString()
        : reading.system().hoverText(symbols, question.document.domains(), at.line, at.column);
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
