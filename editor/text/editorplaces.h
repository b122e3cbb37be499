// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/text/textplaces.h"

class QsciScintilla;

namespace sidl::editor {

// As TextPlaces, by what Scintilla knows of its text: for a few places of a large one.

/// What @p span, which lies in one line, covers; cut off at the line's end.
ByteRange rangeIn(const QsciScintilla *editor, const language::Span &span);
/// What @p span covers, over line ends, too: TextPlaces::range() of the whole text.
ByteRange wholeRangeIn(const QsciScintilla *editor, const language::Span &span);
/// The place of a position, with length 0.
language::Span placeIn(const QsciScintilla *editor, int position);
/// The position below the point @p x, @p y of the viewport; -1 if there is no text.
int positionBelow(const QsciScintilla *editor, int x, int y);

} // namespace sidl::editor
