// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <Qsci/qsciscintilla.h>

#include <QByteArray>

namespace sidl::editor {

/// The text between two positions in UTF-8. (QScintilla's own bytes() has a zero byte at its end.)
inline QByteArray textBytes(const QsciScintilla *editor, int start, int end)
{
    QByteArray bytes = editor->bytes(start, end);
    bytes.truncate(end - start);
    return bytes;
}

} // namespace sidl::editor
