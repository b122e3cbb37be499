// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QPalette>

namespace sidl::editor {

/// The colours of the text editor, for a light or a dark palette. QScintilla follows only what it is told.
struct EditorColours
{
    QColor text, paper;
    QColor comment, number, string, quotedAtom, variable, error;
    QColor structureKeyword, stateKeyword, effectKeyword, payoffKeyword, symbol;
    QColor caretLine, selection, selectionText, brace, braceMismatch, match, occurrence;
    QColor searched; ///< the part of the text in which is looked for something, behind what matches
    QColor margin, marginText, marginTextCurrent;
    QColor errorMark, warningMark, informationMark;
    QColor breakpoint, stopped, stoppedEdge, stoppedLine;
    QColor lineValues;             ///< of variables, behind the lines
    QColor used, tried, neverUsed; ///< rules, in an exploration
    QColor found;                  ///< a mark of it, away from the text
    QColor newLine, changedLine;   ///< against the text of the file
};

EditorColours editorColours(const QPalette &palette);

} // namespace sidl::editor
