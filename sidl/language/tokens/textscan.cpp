// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/tokens/textscan.h"

#include "sidl/language/tokens/foldscanner.h"

namespace sidl::language {

static_assert(TextScan::Undecided == FoldScanner::Undecided);

TextScan scanned(const ScannedText &scanned, TokenClass (*classOf)(const Token &token, QStringView text))
{
    const QStringView text = scanned.text;
    Tokeniser tokeniser(text, 0, scanned.before.inside);
    FoldScanner folds(text, scanned.before);
    TextScan result;
    qsizetype coloured = 0;
    qsizetype nextLine = text.indexOf(u'\n') + 1; // where the line after the current one starts; 0: nowhere
    const auto passLines = [&](qsizetype until, char16_t inside) {
        for (; nextLine > 0 && nextLine <= until; nextLine = text.indexOf(u'\n', nextLine) + 1)
            folds.endLine(inside);
    };
    while (coloured < scanned.coloured || folds.states().size() < scanned.lines || folds.isWaiting()) {
        const std::optional<Token> token = tokeniser.next();
        if (!token) {
            passLines(text.size(), 0);
            if (scanned.isEnd)
                folds.endText();
            break;
        }
        passLines(token->start, 0);
        folds.take(*token);
        passLines(token->end() - 1, Tokeniser::inside(*token, token->start + 1));
        if (token->problem == Token::Problem::UnclosedComment)
            passLines(token->end(), u'*');
        if (coloured < scanned.coloured)
            result.runs.push_back({token->start, token->length, classOf(*token, text)});
        coloured = token->end();
    }
    result.states = folds.states();
    result.levels = folds.levels();
    result.levelAbove = folds.levelAbove();
    return result;
}

} // namespace sidl::language
