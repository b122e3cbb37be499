// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/editorplaces.h"

#include "editor/text/textbytes.h"

#include <Qsci/qsciscintilla.h>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

long ask(const QsciScintilla *editor, unsigned message, long a = 0, long b = 0)
{
    return editor->SendScintilla(message, static_cast<unsigned long>(a), b);
}

} // namespace

ByteRange rangeIn(const QsciScintilla *editor, const language::Span &span)
{
    if (!span.isValid() || span.line > editor->lines())
        return {};
    const long line = ask(editor, Sci::SCI_POSITIONFROMLINE, span.line - 1);
    const long lineEnd = ask(editor, Sci::SCI_GETLINEENDPOSITION, span.line - 1);
    const auto advanced = [&](long position, int characters) {
        const long found = characters == 0 ? position : ask(editor, Sci::SCI_POSITIONRELATIVE, position, characters);
        return (found == 0 && characters > 0) || found > lineEnd ? lineEnd : found; // 0: beyond the text
    };
    const long start = advanced(line, span.column - 1);
    return {int(start), int(advanced(start, span.length))};
}

ByteRange wholeRangeIn(const QsciScintilla *editor, const language::Span &span)
{
    const int length = editor->length();
    if (!span.isValid())
        return {};
    if (span.line > editor->lines())
        return {length, length};
    constexpr qint64 MostBytes = 4; // of a code point; CRLF, which counts as one, has fewer
    const qint64 line = ask(editor, Sci::SCI_POSITIONFROMLINE, span.line - 1);
    const qint64 end = line + MostBytes * (qint64(span.column) + span.length);
    const TextPlaces places(textBytes(editor, int(line), int(qMin(end, qint64(length)))));
    const ByteRange range = places.range({span.revision, 1, span.column, span.length});
    return {int(line) + range.start, int(line) + range.end};
}

language::Span placeIn(const QsciScintilla *editor, int position)
{
    const long line = ask(editor, Sci::SCI_LINEFROMPOSITION, position);
    const long start = ask(editor, Sci::SCI_POSITIONFROMLINE, line);
    return {0, int(line) + 1, int(ask(editor, Sci::SCI_COUNTCHARACTERS, start, position)) + 1, 0};
}

int positionBelow(const QsciScintilla *editor, int x, int y)
{
    return int(ask(editor, Sci::SCI_POSITIONFROMPOINTCLOSE, x, y));
}

} // namespace sidl::editor
