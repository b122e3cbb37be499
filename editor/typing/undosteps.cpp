// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/typing/undosteps.h"

#include "editor/text/textbytes.h"

#include <Qsci/qsciscintilla.h>

namespace sidl::editor {

using Sci = QsciScintillaBase;

UndoSteps::UndoSteps(QsciScintilla *editor)
    : QObject(editor)
    , m_editor(editor)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(TypingPause);
    connect(&m_pause, &QTimer::timeout, this, &UndoSteps::endStep);
    connect(m_editor, &QsciScintilla::SCN_CHARADDED, this, [this](int character) {
        if (character == '\n')
            endStep(); // with the line's end and what was indented behind it
    });
    connect(m_editor, &QsciScintilla::SCN_MODIFIED, this,
            [this](int position, int type, const char *, int length, int, int, int, int, int) {
                if (type & (Sci::SC_PERFORMED_UNDO | Sci::SC_PERFORMED_REDO)) {
                    m_pause.stop(); // a new step would take away what can be redone
                    return;
                }
                if ((type & Sci::SC_MOD_BEFOREDELETE) && hasLineEnd(m_editor, position, length))
                    endStep(); // of what was deleted in the line before, by the same key
                if (type & (Sci::SC_MOD_BEFOREINSERT | Sci::SC_MOD_BEFOREDELETE))
                    m_pause.start();
            });
}

void UndoSteps::setPause(int milliseconds)
{
    m_pause.setInterval(milliseconds);
}

void UndoSteps::endStep()
{
    m_pause.stop();
    m_editor->beginUndoAction(); // an empty group, which nothing is joined to
    m_editor->endUndoAction();
}

} // namespace sidl::editor

#include "moc_undosteps.cpp"
