// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QsciScintilla;

namespace sidl::editor {

/// A bracket and its partner: positions in bytes.
struct Braces
{
    int bracket = -1; ///< -1: none
    int partner = -1; ///< -1: it has none

    friend bool operator==(const Braces &, const Braces &) = default;
};

/// The bracket beside the caret, the one before it first; none if its partner is neither found nor known to be missing.
Braces bracesAtCaret(const QsciScintilla *editor);
/// Marks the bracket beside the caret and its partner, as QScintilla does, but looks no farther than 50,000 bytes for
/// that: one without a partner would be looked for to the end of the text. Window thread.
void markBraces(QsciScintilla *editor);

} // namespace sidl::editor
