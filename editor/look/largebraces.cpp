// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/look/largebraces.h"

#include "editor/text/textbytes.h"

#include <Qsci/qsciscintilla.h>

#include <QByteArrayView>

#include <algorithm>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr int Reach = 50'000; // bytes
constexpr int NotSoNear = -2;
constexpr QByteArrayView Openings = "([{", Closings = ")]}";

/// The partner of the bracket at @p position; -1: it has none.
int partnerOf(const QsciScintilla *editor, int position, char bracket)
{
    const auto style = [editor](int at) { return editor->SendScintilla(Sci::SCI_GETSTYLEAT, at); };
    const bool isForward = Openings.contains(bracket);
    const char partner = isForward ? Closings[Openings.indexOf(bracket)] : Openings[Closings.indexOf(bracket)];
    const int first = std::max(0, isForward ? position : position - Reach);
    const int end = std::min(editor->length(), isForward ? position + Reach : position + 1);
    const QByteArray text = textBytes(editor, first, end);
    int depth = 0;
    for (int at = position; first <= at && at < end; at += isForward ? 1 : -1) {
        const char character = text.at(at - first);
        if ((character != bracket && character != partner) || style(at) != style(position))
            continue;
        depth += character == bracket ? 1 : -1;
        if (depth == 0)
            return at;
    }
    return (isForward ? end == editor->length() : first == 0) ? -1 : NotSoNear;
}

} // namespace

Braces bracesAtCaret(const QsciScintilla *editor)
{
    const int caret = int(editor->SendScintilla(Sci::SCI_GETCURRENTPOS));
    for (const int position : {caret - 1, caret}) {
        const char bracket = position < 0 ? '\0' : char(editor->SendScintilla(Sci::SCI_GETCHARAT, position));
        if (bracket == '\0' || (!Openings.contains(bracket) && !Closings.contains(bracket)))
            continue;
        const int partner = partnerOf(editor, position, bracket);
        return partner == NotSoNear ? Braces{} : Braces{position, partner};
    }
    return {};
}

void markBraces(QsciScintilla *editor)
{
    const Braces braces = bracesAtCaret(editor);
    if (braces.bracket >= 0 && braces.partner < 0)
        editor->SendScintilla(Sci::SCI_BRACEBADLIGHT, braces.bracket);
    else
        editor->SendScintilla(Sci::SCI_BRACEHIGHLIGHT, braces.bracket, long(braces.partner));
}

} // namespace sidl::editor
