// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QKeyEvent;
class QsciScintilla;

namespace sidl::editor {

/// Takes from the editor the keys that Scintilla binds and nobody asked for, such as Ctrl+D, Ctrl+L, Ctrl+T, Ctrl+/ and
/// Ctrl+[: they are left to the window. Keys that move, select, delete and undo stay.
void keepCommonKeys(QsciScintilla *editor);

/// Whether a key that would type text is pressed as a command, with Ctrl or Alt, that nobody has: then it is to do
/// nothing. With both it types, as AltGr does on some systems.
bool isCommandOfNobody(const QsciScintilla *editor, const QKeyEvent *event);

/// Undo and redo by any of their keys: those of the system, and those that the editor has besides, such as Alt+Backspace
/// and Ctrl+Y.
bool isUndo(const QsciScintilla *editor, const QKeyEvent *event);
bool isRedo(const QsciScintilla *editor, const QKeyEvent *event);

/// Several carets, and selections of columns with Alt and the mouse or Alt+Shift and the arrow keys.
void allowManyCarets(QsciScintilla *editor);

} // namespace sidl::editor
