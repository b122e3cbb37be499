// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

class QsciScintilla;

namespace sidl::editor {

// What is copied at several carets: a line for each, from the first in the text to the last. Scintilla itself writes it
// without anything between. Window thread.

/// What is selected at several carets, in lines. Empty: there is one caret, or nothing is selected, or a rectangle is.
QByteArray selectedPieces(const QsciScintilla *editor);

/// Puts one line of @p text (UTF-8) in at each caret, in place of what is selected there, as one step to undo, if there
/// are several carets and as many lines; else false, and nothing is changed.
bool pastePieces(QsciScintilla *editor, const QByteArray &text);

} // namespace sidl::editor
