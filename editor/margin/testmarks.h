// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"

#include <QObject>

#include <map>

class QsciScintilla;

namespace sidl::editor {

/// Which tests passed and which failed, in the leftmost margin of a text that has tests. Marks move with their lines.
class TestMarks final : public QObject
{
    Q_OBJECT
public:
    enum class Kind {
        Passed,
        Failed,
        Unusable, ///< or stopped
        Older     ///< the test or the rules have changed since it was run
    };

    explicit TestMarks(QsciScintilla *editor);

    void setColours(const EditorColours &colours);
    void setMarks(const std::map<int, Kind> &marks); ///< by line, from 1; in place of those before
    std::map<int, Kind> marks() const;               ///< where they are now
    QString tip(int line) const;                     ///< what its mark says; empty: there is none

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< tips

private:
    QsciScintilla *m_editor;
};

} // namespace sidl::editor
