// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"

#include <QObject>

#include <map>

class QsciScintilla;

namespace sidl::editor {

/// Beside the lines of a text, in a thin strip, what is not as its file has it. Marks move with their lines.
class ChangeMarks final : public QObject
{
    Q_OBJECT
public:
    static constexpr int Margin = 5;

    enum class Kind {
        New,     ///< a whole strip
        Changed, ///< a broken one
        Deleted  ///< a corner: lines are missing above; in the line behind the last one, too
    };

    explicit ChangeMarks(QsciScintilla *editor);

    void setColours(const EditorColours &colours);
    void setMarks(const std::map<int, Kind> &marks); ///< by line from 1, in place of those before
    std::map<int, Kind> marks() const;               ///< where they are now

private:
    QsciScintilla *m_editor;
};

} // namespace sidl::editor
