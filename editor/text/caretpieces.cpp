// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/caretpieces.h"

#include "editor/text/textbytes.h"
#include "editor/text/textplaces.h"

#include <algorithm>
#include <vector>

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

/// What is selected at each caret, in the order of the text; of one caret and of a rectangle nothing.
std::vector<ByteRange> selectionsOfCarets(const QsciScintilla *editor)
{
    std::vector<ByteRange> ranges;
    const long count = editor->SendScintilla(Sci::SCI_GETSELECTIONS);
    if (count < 2 || editor->SendScintilla(Sci::SCI_SELECTIONISRECTANGLE))
        return ranges;
    for (long i = 0; i < count; ++i)
        ranges.push_back({int(editor->SendScintilla(Sci::SCI_GETSELECTIONNSTART, i)),
                          int(editor->SendScintilla(Sci::SCI_GETSELECTIONNEND, i))});
    std::sort(ranges.begin(), ranges.end(), [](const ByteRange &a, const ByteRange &b) { return a.start < b.start; });
    return ranges;
}

} // namespace

QByteArray selectedPieces(const QsciScintilla *editor)
{
    const std::vector<ByteRange> ranges = selectionsOfCarets(editor);
    if (std::all_of(ranges.begin(), ranges.end(), [](const ByteRange &range) { return range.start == range.end; }))
        return {};
    QByteArray pieces;
    for (const ByteRange &range : ranges)
        pieces += textBytes(editor, range.start, range.end) + '\n';
    pieces.chop(1);
    return pieces;
}

bool pastePieces(QsciScintilla *editor, const QByteArray &text)
{
    const std::vector<ByteRange> ranges = selectionsOfCarets(editor);
    if (ranges.empty())
        return false;
    QByteArray lines = text;
    lines.replace("\r\n", "\n");
    if (lines.endsWith('\n'))
        lines.chop(1);
    const QList<QByteArray> pieces = lines.split('\n');
    if (pieces.size() != qsizetype(ranges.size()))
        return false;
    const auto ask = [editor](unsigned message, long a = 0, long b = 0) {
        editor->SendScintilla(message, static_cast<unsigned long>(a), b);
    };
    ask(Sci::SCI_BEGINUNDOACTION);
    for (std::size_t i = ranges.size(); i-- > 0;) { // the last first: the others stay
        const QByteArray &piece = pieces.at(qsizetype(i));
        ask(Sci::SCI_SETTARGETSTART, ranges[i].start);
        ask(Sci::SCI_SETTARGETEND, ranges[i].end);
        editor->SendScintilla(Sci::SCI_REPLACETARGET, static_cast<unsigned long>(piece.size()), piece.constData());
    }
    ask(Sci::SCI_ENDUNDOACTION);
    long moved = 0;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const long size = pieces.at(qsizetype(i)).size(), caret = ranges[i].start + moved + size;
        ask(i == 0 ? Sci::SCI_SETSELECTION : Sci::SCI_ADDSELECTION, caret, caret);
        moved += size - (ranges[i].end - ranges[i].start);
    }
    return true;
}

} // namespace sidl::editor
