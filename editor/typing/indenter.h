// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <optional>

class QsciScintilla;

namespace sidl::editor {

/// Indents a new line as SIDL is written: by four spaces in a clause, by four more behind an opening bracket or ->, not
/// at all behind the full stop. Comments and further lines of a body go on where the line before them starts; behind (,
/// -> and ; at the start of a line, where the first goal does. Typed at the start of a line, ;, -> and ) move it below
/// their bracket, and ] and } to where the line with theirs begins, as the style has it.
/// Lines of texts without rules, such as JSON, go on where the line above starts, and a step more within its bracket.
class Indenter final : public QObject
{
    Q_OBJECT
public:
    explicit Indenter(QsciScintilla *editor);

    void
    align(); ///< the line of the caret, if no more than ;, -> or a closing bracket stands before that: below its bracket

private:
    void indentLine(int line);
    void partBrackets(int line);
    int character(long position) const;
    int indentationAfter(int line) const;
    int indentationWithoutRules(int line) const;
    std::optional<int> goalColumn(int line) const;

    QsciScintilla *m_editor;
};

} // namespace sidl::editor
