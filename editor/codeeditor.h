// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/diagnostic.h"

#include <Qsci/qsciscintilla.h>

namespace sidl::editor {

class Folding;
class ProblemMarks;
class SidlLexer;

/// The editor of one game text: SIDL's colours, its problems, and its file.
class CodeEditor final : public QsciScintilla
{
    Q_OBJECT
public:
    explicit CodeEditor(QWidget *parent = nullptr);
    ~CodeEditor() override;

    QString path() const { return m_path; } ///< empty: never saved
    QString title() const;                  ///< the file's name for a tab
    /// Changes with the text: places told for another revision may have moved.
    int revision() const { return m_revision; }

    /// Both return what went wrong, or nothing.
    QString load(const QString &path);
    QString save(const QString &path);

    /// Draws @p problems, which are about the text as it is now.
    void setProblems(const language::Diagnostics &problems);
    const language::Diagnostics &problems() const;
    QString problemsAt(int position) const; ///< messages, for a tip; @p position in bytes

    /// Shows a place of the text and selects it; lines and columns beyond the text are brought to its end.
    void goTo(const language::Span &place);
    language::Span caretPlace() const; ///< line and column of the caret

    void foldAtCaret(); ///< the innermost fold around the caret that is open
    void unfoldAtCaret();
    void foldAll(); ///< predicates and comments
    void unfoldAll();

Q_SIGNALS:
    void caretMoved();
    void pathChanged();

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyColours();
    int caretLine() const; ///< from 0
    void fitLineNumbers();
    void setPath(const QString &path);

    SidlLexer *m_lexer;
    ProblemMarks *m_marks;
    Folding *m_folding;
    QString m_path;
    bool m_hasMark = false; ///< the file begins with a byte order mark
    int m_revision = 0;
};

} // namespace sidl::editor
