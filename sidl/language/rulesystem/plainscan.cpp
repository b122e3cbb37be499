// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/plainscan.h"

#include <algorithm>

namespace sidl::language {

std::vector<Token> plainTokens(QStringView text, QStringView signs, bool areInOneLine)
{
    std::vector<Token> tokens;
    for (qsizetype at = 0; at < text.size();) {
        const QChar first = text.at(at);
        if (first.isSpace()) {
            ++at;
            continue;
        }
        Token token;
        token.start = at++;
        if (signs.contains(first)) {
            token.kind = Token::Kind::Punctuation;
        } else if (first == u'"') {
            token.kind = Token::Kind::String;
            while (at < text.size() && text.at(at) != u'"' && !(areInOneLine && text.at(at) == u'\n'))
                at += text.at(at) == u'\\' ? 2 : 1;
            at = std::min(at + 1, text.size());
        } else {
            token.kind = first.isLetter() ? Token::Kind::Atom : Token::Kind::Number;
            while (at < text.size() && !text.at(at).isSpace() && text.at(at) != u'"' && !signs.contains(text.at(at)))
                ++at;
        }
        token.length = at - token.start;
        tokens.push_back(token);
    }
    return tokens;
}

TextScan plainScanned(const ScannedText &text, const std::vector<Token> &tokens,
                      TokenClass (*classOf)(const Token &token, QStringView text))
{
    TextScan scan;
    scan.runs.reserve(tokens.size());
    for (const Token &token : tokens)
        scan.runs.push_back({token.start, token.length, classOf(token, text.text)});
    const qsizetype ended = text.text.count(u'\n');
    scan.states.resize(std::size_t(ended + (text.isEnd ? 1 : 0)));
    scan.levels.assign(scan.states.size(), 0);
    scan.levelAbove = 0;
    return scan;
}

} // namespace sidl::language
