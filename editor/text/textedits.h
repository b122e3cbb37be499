// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/textedit.h"

class QsciScintilla;

namespace sidl::editor {

/// Changes the text as one step to undo. @p edits: of language::normalisedText() of it. Caret and selection stay at the
/// tokens that they touch, the line of the caret where it is on the screen, and marks and folds with their lines.
void applyEdits(QsciScintilla *editor, const language::TextEdits &edits);

/// The offset in @p text, in UTF-16 units, of each of these ascending positions in its UTF-8 form, and back.
class TextOffsets
{
public:
    explicit TextOffsets(QStringView text)
        : m_text(text)
    {
    }
    qsizetype position(qsizetype offset); ///< in bytes; offsets ascend
    qsizetype offset(qsizetype position); ///< in UTF-16 units; positions ascend

private:
    void step();

    QStringView m_text;
    qsizetype m_offset = 0;
    qsizetype m_position = 0;
};

} // namespace sidl::editor
