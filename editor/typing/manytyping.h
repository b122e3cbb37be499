// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QElapsedTimer>

#include <functional>
#include <vector>

class QKeyEvent;
class QsciScintilla;

namespace sidl::editor {

/// What is typed in a row at several carets, or over what is selected, is one step to undo, as it is at one caret: Scintilla
/// makes a step of each character at several, and another one of what follows the first that takes the place of what is
/// selected. Window thread.
class ManyTyping
{
public:
    explicit ManyTyping(QsciScintilla *editor);

    /// Calls @p type, which does what @p event asks for: a character of a row, if there are several carets or
    /// something was selected.
    void take(const QKeyEvent *event, const std::function<void()> &type);

private:
    bool goesOn() const; ///< with the row
    std::vector<long> carets() const;

    QsciScintilla *m_editor;
    std::vector<long> m_after; ///< where the carets were when the last character of the row was there; empty: none
    QElapsedTimer m_since;     ///< that character
};

} // namespace sidl::editor
