// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"

#include <QObject>

#include <map>
#include <vector>

class QMenu;
class QsciScintilla;

namespace sidl::editor {

/// A line at which a chronon is to stop.
struct LineMark
{
    enum class Kind {
        On,
        Off,
        Dead,  ///< it can never stop: no clause is there
        Tells, ///< does not stop there, but has its message told
        If     ///< stops there only if a condition holds
    };
    int id = 0;
    int line = 0; ///< from 1; 0: it is gone
    Kind kind = Kind::On;
    QString tip{};
    friend bool operator==(const LineMark &, const LineMark &) = default;
};

/// Breakpoints in the leftmost margin of a text, and the line at which a chronon has stopped.
/// Marks move with their lines. When undo or redo bring a text back, marks are where they were in it: Scintilla lets the
/// mark of a line that is joined to another one stay there when they are parted again.
class BreakpointMarks final : public QObject
{
    Q_OBJECT
public:
    static constexpr int Margin = 0;

    explicit BreakpointMarks(QsciScintilla *editor);

    static int markerMask(); ///< of the breakpoints in the margin

    void setColours(const EditorColours &colours);
    void setMarks(const std::vector<LineMark> &marks); ///< in place of those before
    /// Where the marks are now: lines from 1 by id; 0: the line was deleted.
    std::map<int, int> lines() const;
    /// Puts those that @p lines has elsewhere: lines from 1, by id.
    void move(const std::map<int, int> &lines);
    /// Many places of the text, or one of several lines, are about to be changed, or undone; or that has ended.
    void followChanges(bool isBegun);
    void setStoppedLine(int line); ///< from 1; 0: none
    QString tip(int line) const;   ///< of the marks in @p line, from 1

Q_SIGNALS:
    void marginClicked(int line); ///< from 1
    /// The menu of @p line (from 1) is about to be shown: to be filled with what can be done to a breakpoint there.
    void menuOpening(QMenu *menu, int line);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< tips

private:
    void remember();      ///< where the marks are in the text as it is now
    void bringBack();     ///< puts them where they were in it, if that was remembered
    void showCaretLine(); ///< unless it is the one where rules are stopped

    struct Mark
    {
        int handle = -1;
        int line = 0; ///< where it was put
        LineMark::Kind kind = LineMark::Kind::On;
        QString tip;
    };
    struct Remembered
    {
        std::size_t text = 0; ///< its hash
        std::map<int, int> lines;
    };
    std::size_t textHash() const;

    QsciScintilla *m_editor;
    std::map<int, Mark> m_marks;
    std::vector<Remembered> m_remembered; ///< the latest last
};

} // namespace sidl::editor
