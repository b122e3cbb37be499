// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"

#include <QObject>

#include <map>

class QsciScintilla;

namespace sidl::editor {

/// What rules cost, as short texts in a margin that is there only while it has some. They move with their lines.
class CostMarks final : public QObject
{
    Q_OBJECT
public:
    static constexpr int Margin = 6;

    /// What stands beside a line.
    struct Mark
    {
        QString text; ///< "12 %"
        QString tip;  ///< what it means, in plain text; lines are ended by \n
        bool isLarge = false;
    };

    explicit CostMarks(QsciScintilla *editor);

    void setColours(const EditorColours &colours);
    void setMarks(const std::map<int, Mark> &marks); ///< by line, from 1; in place of those before
    /// The marks of another view on the same document, from now on.
    void follow(const CostMarks *other);

    QString text(int line) const; ///< that stands beside @p line, from 1
    QString tip(int line) const;  ///< the same

Q_SIGNALS:
    void changed();

private:
    void fit();

    QsciScintilla *m_editor;
    EditorColours m_colours;
    std::map<int, QString> m_tips; ///< by handle of the marker that moves with the line
    QString m_widest;
};

} // namespace sidl::editor
