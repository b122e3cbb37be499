// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"
#include "editor/text/textplaces.h"
#include "sidl/language/text/diagnostic.h"

#include <QObject>

#include <vector>

class QsciScintilla;

namespace sidl::editor {

/// The problems of a text drawn in it: a squiggle below each, and a mark in the margin.
class ProblemMarks final : public QObject
{
    Q_OBJECT
public:
    static constexpr int Margin = 2;

    explicit ProblemMarks(QsciScintilla *editor);

    static int markerMask(language::Severity severity); ///< of the marks in the margin

    void setColours(const EditorColours &colours);
    void setProblems(const language::Diagnostics &problems);
    const language::Diagnostics &problems() const { return m_problems; }
    /// Messages of the problems that cover @p position; of those of its line, when @p wholeLine.
    QString messagesAt(int position, bool wholeLine) const;

private:
    ByteRange visibleRange(const language::Span &span) const;

    QsciScintilla *m_editor;
    language::Diagnostics m_problems;
    std::vector<ByteRange> m_ranges; ///< by problem, as they were drawn
};

} // namespace sidl::editor
