// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QsciScintilla;

namespace sidl::editor {

/// Takes from the editor the keys that Scintilla binds and nobody asked for, such as Ctrl+D, Ctrl+L, Ctrl+T, Ctrl+/ and
/// Ctrl+[: they are left to the window. Keys that move, select, delete and undo stay.
void keepCommonKeys(QsciScintilla *editor);

/// Several carets, and selections of columns with Alt and the mouse or Alt+Shift and the arrow keys.
void allowManyCarets(QsciScintilla *editor);

} // namespace sidl::editor
