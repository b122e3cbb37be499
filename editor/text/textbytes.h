// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <Qsci/qsciscintilla.h>

#include <QByteArray>

namespace sidl::editor {

/// The text between two positions in UTF-8. (QScintilla's own bytes() has a zero byte at its end, and fills what it is
/// about to write: as long as reading takes.)
inline QByteArray textBytes(const QsciScintilla *editor, int start, int end)
{
    QByteArray bytes(end - start + 1, Qt::Uninitialized); // Scintilla writes a zero behind
    editor->SendScintilla(QsciScintillaBase::SCI_GETTEXTRANGE, long(start), long(end), bytes.data());
    bytes.truncate(end - start);
    return bytes;
}

/// Whether these @p length bytes at @p position go over the end of a line.
inline bool hasLineEnd(const QsciScintilla *editor, int position, int length)
{
    const auto lineOf = [editor](long at) {
        return editor->SendScintilla(QsciScintillaBase::SCI_LINEFROMPOSITION, static_cast<unsigned long>(at));
    };
    return lineOf(position) != lineOf(long(position) + length);
}

} // namespace sidl::editor
