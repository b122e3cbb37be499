// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/editor/codeeditor.h"

#include <QTest>

#include <algorithm>

namespace sidl::tests {

using editor::CodeEditor;
using Sci = QsciScintillaBase;

/// Sets a text in which `|` stands for the caret, or two of them for the ends of the selection.
inline void set(CodeEditor &editor, const QString &text)
{
    editor.setText(QString(text).remove(u'|'));
    const qsizetype first = text.indexOf(u'|'), second = text.indexOf(u'|', first + 1);
    const auto bytes = [&](qsizetype end) { return long(QString(text.left(end)).remove(u'|').toUtf8().size()); };
    editor.SendScintilla(Sci::SCI_SETSEL, bytes(first), bytes(second < 0 ? first : second));
    editor.SendScintilla(Sci::SCI_EMPTYUNDOBUFFER);
}

/// The text with `|` at the ends of all selections, a single one for a caret.
inline QString shown(const CodeEditor &editor)
{
    QList<long> marks;
    for (long i = 0; i < editor.SendScintilla(Sci::SCI_GETSELECTIONS); ++i) {
        const long start = editor.SendScintilla(Sci::SCI_GETSELECTIONNSTART, i);
        const long end = editor.SendScintilla(Sci::SCI_GETSELECTIONNEND, i);
        marks << start;
        if (end != start)
            marks << end;
    }
    std::sort(marks.begin(), marks.end());
    QByteArray text = editor.text().toUtf8();
    while (!marks.isEmpty())
        text.insert(marks.takeLast(), '|');
    return QString::fromUtf8(text);
}

inline void type(CodeEditor &editor, const QString &keys)
{
    for (const QChar c : keys) {
        if (c == u'\n')
            QTest::keyClick(&editor, Qt::Key_Return);
        else if (c == u'\b')
            QTest::keyClick(&editor, Qt::Key_Backspace);
        else if (c == u'\t')
            QTest::keyClick(&editor, Qt::Key_Tab);
        else
            QTest::keyClicks(&editor, c);
    }
}

} // namespace sidl::tests
