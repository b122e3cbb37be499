// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QByteArray;
class QMimeData;
class QsciScintilla;

namespace sidl::editor {

// Where a desktop hands over what is selected without being copied, as X11 does, Scintilla copies all of it five times
// whenever the selection changes: in 50 MB a fifth of a second.

constexpr long LongSelection = 1'000'000; ///< bytes, or more

/// A text for the clipboard, in UTF-8 as it is handed over.
QMimeData *textMime(const QByteArray &utf8);

/// Selects from @p anchor to @p caret, as SCI_SETSEL does; a long selection is copied once. Window thread.
void selectText(QsciScintilla *editor, long anchor, long caret);
/// The same, but what is in sight stays where it is.
void selectTextInPlace(QsciScintilla *editor, long anchor, long caret);
/// As selectTextInPlace(), but it is not handed over yet, as while the mouse is dragged.
void selectForNow(QsciScintilla *editor, long anchor, long caret);

} // namespace sidl::editor
