// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/text/textdifference.h"
#include "editor/text/textplaces.h"

#include <vector>

class QByteArray;
class QsciScintilla;

namespace sidl::editor {

// Commands on the lines of the selection, or the line of the caret. Each is one step to undo.

/// Puts @p commentMark before the text of each line, or takes it away where all lines have it. Empty lines stay.
void toggleComments(QsciScintilla *editor, const QString &commentMark);
/// Moves the text of each line by @p step (1 or -1) times the width of an indentation, and selects the lines.
void indentLines(QsciScintilla *editor, int step);
/// The same one step back for the line of the caret alone, which stays where it is in the text, as what is selected in
/// the line does.
void outdentLine(QsciScintilla *editor);
/// Writes the line once more, or all lines of the selection; of a selection within a line, what is selected.
void duplicateLines(QsciScintilla *editor);
void deleteLines(QsciScintilla *editor);

/// Lines that have changed places with the one above or below them.
struct LineMove
{
    int first = 0, last = -1; ///< the lines before, from 1; none: nothing was moved
    int step = 0;             ///< -1: up, 1: down

    int of(int line) const; ///< where the line @p line of before is now
};
LineMove moveLines(QsciScintilla *editor, int step); ///< -1: up, 1: down

/// One more caret in the line above the topmost one (@p step -1) or below the lowest (1), in the column of the last.
void addCaret(QsciScintilla *editor, int step);

/// Goes to the next (@p step 1) or the last (-1) line in which a clause starts; without one, to the end of the text.
void goToClause(QsciScintilla *editor, int step);

/// Makes a text that became another one (textDifferences()), in one step to undo, so that the caret, marks and folds
/// elsewhere stay, also when it is undone.
void replaceText(QsciScintilla *editor, const std::vector<Replacement> &differences);

/// One stretch of several lines is selected.
bool selectsLines(const QsciScintilla *editor);
/// What is selected, if it takes long to replace at once (more than 4 MB); else of no length.
ByteRange longSelection(const QsciScintilla *editor);

/// Replaces stretches, which are in order and do not overlap, in one step to undo. Line ends are those of the text.
void replaceRanges(QsciScintilla *editor, const std::vector<Replacement> &replacements);

} // namespace sidl::editor
