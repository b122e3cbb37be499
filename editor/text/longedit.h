// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/text/pause.h"

#include <QElapsedTimer>

#include <functional>

class QsciScintilla;

namespace sidl::editor {

// What changes all of a large text takes seconds in Scintilla. It is done, and undone, in parts, between which the
// window answers. Window thread.

/// @p pause: called between the parts of what is done in @p editor while its text is large (isQuiet()). Nothing else may
/// change the text there.
void setPause(QsciScintilla *editor, const Pause &pause);

using ManyChanges = std::function<void(bool isBegun)>;
/// @p told: called before many places of what @p editor shows may be changed, and when that has ended: meanwhile, nobody
/// has to be told of each.
void setManyChanges(QsciScintilla *editor, const ManyChanges &told);

/// Work on a text that takes long: pauses when it has gone on for a few hundredths of a second.
class LongWork
{
public:
    explicit LongWork(const QsciScintilla *editor);
    bool mayPause() const { return bool(m_pause); }
    bool isDue() const { return m_pause && m_clock.hasExpired(Longest); }
    void pause();
    void next() ///< to be called often
    {
        if (isDue())
            pause();
    }

private:
    static constexpr int Longest = 30; // ms

    Pause m_pause;
    QElapsedTimer m_clock;
};

/// What is changed as long as this lives is one step to undo, by undo() and redo(). One within another is part of it.
class LongEdit
{
public:
    explicit LongEdit(QsciScintilla *editor);
    ~LongEdit();
    LongEdit(const LongEdit &) = delete;
    LongEdit &operator=(const LongEdit &) = delete;
    void next(); ///< to be called often, between changes
    /// undo() may pause between what was changed and what comes.
    void beginPart();
    /// undo() brings back what was selected before. To be called once something is changed: Scintilla does not tell
    /// that a saved text has been left where a step begins with a mark.
    void keepSelection(int anchor, int caret);
    /// redo() brings back what is selected now. To be called last.
    void keepSelectionAfter();
    /// The same, but the view in which it is undone or done again stays at its text.
    void keepViews();

private:
    QsciScintilla *m_editor;
    bool m_isOutermost;
    LongWork m_work;
    ManyChanges m_changes;
};

/// Around a part of what is typed in a row: undo() takes all of the row back, and redo() does all of it again.
/// @p goesOn: it is not the first part. The text is not as it was saved then.
void beginTyped(QsciScintilla *editor, bool goesOn);
/// @p isChanged: the text is another one.
void endTyped(QsciScintilla *editor, bool isChanged);

void undo(QsciScintilla *editor);
void redo(QsciScintilla *editor);

} // namespace sidl::editor
