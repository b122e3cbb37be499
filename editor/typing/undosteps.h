// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QTimer>

class QsciScintilla;

namespace sidl::editor {

/// Divides what is typed in a row into steps to undo: one a line, also of what is deleted, and one a stretch between pauses. QScintilla alone
/// makes one step of all that is typed until the caret is moved. Window thread.
class UndoSteps final : public QObject
{
    Q_OBJECT
public:
    static constexpr int TypingPause = 1000; ///< ms: longer than between two words of a person who knows what comes

    explicit UndoSteps(QsciScintilla *editor);

    bool isStepEnded() const { return !m_pause.isActive(); } ///< nothing was typed since a pause, or an undo
    void setPause(int milliseconds);                         ///< for tests

private:
    void endStep();

    QsciScintilla *m_editor;
    QTimer m_pause; ///< since the last change by hand
};

} // namespace sidl::editor
