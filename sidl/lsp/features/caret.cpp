// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/caret.h"

#include <algorithm>

namespace sidl::lsp {

using language::LineState;

language::TextAround textAround(const OpenText &document, qsizetype offset)
{
    constexpr int MaxLines = 300;
    const Scan &scan = document.scan();
    const QString &text = scan.map.text();
    const qsizetype caret = std::min(document.text().readOffset(offset), text.size());
    const int line = scan.map.span(caret, caret).line - 1; // from 0
    const auto state = [&scan](int of) {
        return std::size_t(of) < scan.found.states.size() ? scan.found.states[std::size_t(of)] : LineState();
    };
    int first = line;
    while (first > 0 && first > line - MaxLines && state(first - 1).inClause)
        --first;
    int last = line;
    while (last < line + MaxLines && state(last).inClause)
        ++last;
    const qsizetype start = scan.map.offset({0, first + 1, 1, 0});
    qsizetype end = scan.map.offset({0, last + 2, 1, 0}); // of the next line, or of the text
    if (end > caret && text[end - 1] == u'\n')
        --end;
    return {text.mid(start, caret - start), text.mid(caret, end - caret),
            first > 0 ? state(first - 1).inside : char16_t(0)};
}

} // namespace sidl::lsp
