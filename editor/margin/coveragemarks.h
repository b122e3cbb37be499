// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"

#include <QObject>

#include <map>

class QsciScintilla;

namespace sidl::editor {

/// Which rules were used, as dots, rings and bars beside the text. They move with their lines.
class CoverageMarks final : public QObject
{
    Q_OBJECT
public:
    static constexpr int Margin = 4;
    enum class Kind {
        Used,
        Tried, ///< but it never held
        Never
    };

    explicit CoverageMarks(QsciScintilla *editor);

    void setColours(const EditorColours &colours);
    void setMarks(const std::map<int, Kind> &marks); ///< by line, from 1; in place of those before

private:
    QsciScintilla *m_editor;
};

} // namespace sidl::editor
