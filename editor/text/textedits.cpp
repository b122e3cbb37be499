// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/text/textedits.h"

#include "editor/text/linecommands.h"

#include <Qsci/qsciscintilla.h>

#include <algorithm>

namespace sidl::editor {

using language::TextEdit;
using language::TextEdits;
using Sci = QsciScintillaBase;

namespace {

constexpr std::size_t MostSteps = 200; // each tells all who follow the text

/// Where @p offset comes to lie. Where something is put between two tokens, it is the second one's.
qsizetype moved(qsizetype offset, const TextEdits &edits)
{
    qsizetype shift = 0;
    for (const TextEdit &edit : edits) {
        if (edit.start > offset || (edit.start == offset && edit.length > 0))
            break;
        if (edit.end() > offset)
            return edit.start + shift + std::min(offset - edit.start, edit.replacement.size());
        shift += edit.replacement.size() - edit.length;
    }
    return offset + shift;
}

/// @p edits in bytes, neighbours taken together where there are very many.
std::vector<Replacement> replacements(const QString &text, const TextEdits &edits)
{
    std::vector<Replacement> result;
    const std::size_t each = edits.size() / MostSteps + 1;
    TextOffsets offsets(text);
    for (std::size_t i = 0; i < edits.size(); i += each) {
        const std::size_t end = std::min(edits.size(), i + each);
        QString replacement = edits[i].replacement;
        for (std::size_t next = i + 1; next < end; ++next)
            replacement
                += QStringView(text).mid(edits[next - 1].end(), edits[next].start - edits[next - 1].end()).toString()
                + edits[next].replacement;
        const qsizetype start = offsets.position(edits[i].start);
        result.push_back({{int(start), int(offsets.position(edits[end - 1].end()))}, replacement.toUtf8()});
    }
    return result;
}

} // namespace

void TextOffsets::step()
{
    const QChar c = m_text[m_offset];
    const bool isPair = c.isHighSurrogate() && m_offset + 1 < m_text.size() && m_text[m_offset + 1].isLowSurrogate();
    m_position += isPair ? 4 : c < QChar(0x80) ? 1 : c < QChar(0x800) ? 2 : 3;
    m_offset += isPair ? 2 : 1;
}

qsizetype TextOffsets::position(qsizetype offset)
{
    while (m_offset < offset && m_offset < m_text.size())
        step();
    return m_position;
}

qsizetype TextOffsets::offset(qsizetype position)
{
    while (m_position < position && m_offset < m_text.size())
        step();
    return m_offset;
}

void applyEdits(QsciScintilla *editor, const TextEdits &normalEdits)
{
    if (normalEdits.empty())
        return;
    const auto ask = [editor](unsigned message, long a = 0, long b = 0) {
        return editor->SendScintilla(message, static_cast<unsigned long>(a), b);
    };
    const QString before = editor->text();
    const TextEdits edits = language::inText(normalEdits, before);
    const QString after = language::edited(before, edits);
    const auto newPosition = [&](long position) {
        return long(TextOffsets(after).position(moved(TextOffsets(before).offset(position), edits)));
    };
    const long caret = newPosition(ask(Sci::SCI_GETCURRENTPOS)), anchor = newPosition(ask(Sci::SCI_GETANCHOR));
    const long rowsAbove = ask(Sci::SCI_VISIBLEFROMDOCLINE, ask(Sci::SCI_LINEFROMPOSITION, ask(Sci::SCI_GETCURRENTPOS)))
        - editor->firstVisibleLine();

    replaceRanges(editor, replacements(before, edits));
    ask(Sci::SCI_SETSEL, anchor, caret);
    editor->setFirstVisibleLine(
        int(ask(Sci::SCI_VISIBLEFROMDOCLINE, ask(Sci::SCI_LINEFROMPOSITION, caret)) - rowsAbove));
}

} // namespace sidl::editor
