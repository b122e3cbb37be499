// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/caretcontext.h"

#include "editor/text/textbytes.h"
#include "editor/view/textview.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/tokens/linestate.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using language::LineState;
using Sci = QsciScintillaBase;

namespace {

constexpr int MaxLines = 300; ///< of a clause, either side of the caret

/// From where the clause of the caret starts up to where it ends, as far as the colouring knows.
language::TextAround textAround(const TextView *view)
{
    const auto ask = [view](unsigned message, long a = 0, long b = 0) {
        return view->SendScintilla(message, static_cast<unsigned long>(a), b);
    };
    const int caret = int(ask(Sci::SCI_GETCURRENTPOS));
    const int line = int(ask(Sci::SCI_LINEFROMPOSITION, caret));
    const int lines = view->lines();
    const int end = std::min(lines, line + MaxLines);
    ask(Sci::SCI_COLOURISE, ask(Sci::SCI_GETENDSTYLED), ask(Sci::SCI_GETLINEENDPOSITION, end - 1));
    const auto state = [&](int of) { return LineState::unpacked(int(ask(Sci::SCI_GETLINESTATE, of))); };
    int first = line;
    while (first > 0 && first > line - MaxLines && state(first - 1).inClause)
        --first;
    int last = line;
    while (last + 1 < end && state(last).inClause)
        ++last;
    const auto text
        = [view](int from, int to) { return QString::fromUtf8(textBytes(view, from, to)).replace("\r\n"_L1, "\n"_L1); };
    return {text(int(ask(Sci::SCI_POSITIONFROMLINE, first)), caret),
            text(caret, int(ask(Sci::SCI_GETLINEENDPOSITION, last))),
            first > 0 ? state(first - 1).inside : char16_t(0)};
}

} // namespace

language::CursorContext contextAtCaret(const TextView *view)
{
    return view->gameDocument()->ruleSystem().cursorContext(textAround(view));
}

} // namespace sidl::editor
