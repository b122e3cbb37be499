// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"

#include <QObject>
#include <QStringList>

class QsciScintilla;

namespace sidl::editor {

/// Folds lines of the text away and shows them again, by the margin and by commands. Which lines belong together the
/// lexer tells (FoldScanner). Lines count from 0.
class Folding final : public QObject
{
    Q_OBJECT
public:
    static constexpr int Margin = 3;

    explicit Folding(QsciScintilla *editor);

    void setColours(const EditorColours &colours);

    void foldAtCaret(); ///< the innermost open fold around the caret, which goes to what stays visible of it
    void unfoldAtCaret();
    void foldAll(); ///< the outermost ones
    void unfoldAll();
    void toggle(int line); ///< nothing, where @p line is not the first of a fold

    QStringList folded() const;   ///< the first lines of what is folded
    void fold(QStringList lines); ///< folds below lines of this text

private:
    long ask(unsigned message, long a = 0, long b = 0) const;
    int caretLine() const;
    void findLevels(int last);
    bool isHeader(int line) const;
    bool isOpen(int line) const;
    int lineAround(int line, bool open) const;
    void setOpen(int line, bool open);
    void bringCaretOut();

    QsciScintilla *m_editor;
};

} // namespace sidl::editor
