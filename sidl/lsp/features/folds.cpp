// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/answer.h"

#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using language::LineState;

/// The lines below one that lie deeper than it, without blank ones at their end.
Answer foldingRanges(const Question &question)
{
    const OpenText &document = question.document;
    const Scan &scan = document.scan();
    const std::vector<int> &levels = scan.found.levels;
    const std::vector<LineState> &states = scan.found.states;
    const std::size_t count = std::min(levels.size(), states.size());
    const auto clientLine = [&](std::size_t line) { // from 0, both; they differ where the client knows other line ends
        const qsizetype offset = document.text().clientOffset(scan.map.offset({0, int(line) + 1, 1, 0}));
        return document.text().position(offset, question.client.encoding).line;
    };
    QJsonArray array;
    std::vector<std::size_t> open; // lines above, each deeper than the one before it
    std::size_t last = 0;          // that is not blank
    const auto closeTo = [&](int level) {
        while (!open.empty() && levels[open.back()] >= level) {
            const std::size_t first = open.back();
            open.pop_back();
            if (last <= first)
                continue;
            QJsonObject range{{u"startLine"_s, clientLine(first)}, {u"endLine"_s, clientLine(last)}};
            if (states[first].kind == LineState::Comment)
                range.insert("kind"_L1, u"comment"_s);
            array.append(range);
        }
    };
    for (std::size_t line = 0; line < count; ++line) {
        if (states[line].kind == LineState::Blank)
            continue;
        closeTo(levels[line]);
        open.push_back(line);
        last = line;
    }
    closeTo(0);
    return array;
}

} // namespace sidl::lsp
