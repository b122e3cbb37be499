// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/margin/markerremoval.h"

#include <Qsci/qsciscintilla.h>

#include <bit>

namespace sidl::editor {

namespace {

constexpr int FewLines = 1000; ///< each of them is told to who listens

void removeInLine(QsciScintilla *editor, int line, unsigned mask)
{
    while (const unsigned markers = editor->markersAtLine(line) & mask) // a line may have one of them twice
        editor->markerDelete(line, std::countr_zero(markers));
}

} // namespace

void removeMarkers(QsciScintilla *editor, unsigned mask)
{
    int lines = 0;
    for (int line = editor->markerFindNext(0, mask); line >= 0; line = editor->markerFindNext(line + 1, mask)) {
        if (++lines > FewLines)
            break;
        removeInLine(editor, line, mask);
    }
    for (unsigned left = lines > FewLines ? mask : 0; left; left &= left - 1)
        editor->markerDeleteAll(std::countr_zero(left));
}

} // namespace sidl::editor
