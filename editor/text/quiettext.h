// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QsciScintilla;

namespace sidl::editor {

// QScintilla prepares each change of a text for assistive programs, be there one or not: it counts the characters from
// the beginning to the place of the change, and to the caret, which takes a fifth of a second each in a text of 50 MB.

/**
 * A quiet widget leaves that out. Assistive programs are told its name and role, not its letters; textChanged() and
 * linesChanged() are not emitted, nor is SCN_MODIFIED but for SC_MOD_BEFOREINSERT, SC_MOD_BEFOREDELETE,
 * SC_MOD_CHANGEFOLD and SC_MOD_CONTAINER. Nothing is quiet while an assistive program listens
 * (QAccessible::isActive()). Window thread.
 */
void setQuiet(QsciScintilla *editor, bool quiet);
bool isQuiet(const QsciScintilla *editor);

} // namespace sidl::editor
