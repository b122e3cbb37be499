// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/plainscan.h"

namespace sidl::language {

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
