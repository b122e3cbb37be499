// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/editor/editor/markedtext.h"

#include "editor/text/linecommands.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using sidl::tests::set;
using sidl::tests::shown;

namespace {

using Command = void (*)(QsciScintilla *);
constexpr Command comment = [](QsciScintilla *editor) { toggleComments(editor, u"%"_s); };
constexpr Command moveLinesUp = [](QsciScintilla *editor) { moveLines(editor, -1); };
constexpr Command moveLinesDown = [](QsciScintilla *editor) { moveLines(editor, 1); };
constexpr Command goToNextClause = [](QsciScintilla *editor) { goToClause(editor, 1); };
constexpr Command goToLastClause = [](QsciScintilla *editor) { goToClause(editor, -1); };
constexpr Command addCaretAbove = [](QsciScintilla *editor) { addCaret(editor, -1); };
constexpr Command addCaretBelow = [](QsciScintilla *editor) { addCaret(editor, 1); };

} // namespace

Q_DECLARE_METATYPE(Command)

/// Commands on lines: what they do, and that undo and redo bring back what was selected.
class TestLineCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void commands_data()
    {
        QTest::addColumn<Command>("command");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, Command command, const char *text, const char *wanted) {
            QTest::newRow(name) << command << QString::fromUtf8(text) << QString::fromUtf8(wanted);
        };
        row("comment", comment, "a :-\n    b|.", "a :-\n    % b|.");
        row("comment lines", comment, "|a :-\n\n    b.|\n", "|% a :-\n\n%     b.|\n");
        row("not the line below", comment, "|a.\n|b.", "|% a.\n|b.");
        row("uncomment", comment, "% |a.", "|a.");
        row("uncomment lines", comment, "|% a :-\n\n%     b.|\n", "|a :-\n\n    b.|\n");
        row("comment what is partly one", comment, "|% a.\nb.|", "|% % a.\n% b.|");
        row("without a space", comment, "%a|", "a|");
        row("an empty line", comment, "|", "|");
        row("duplicate a line", duplicateLines, "a|b\nc", "a|b\nab\nc");
        row("duplicate a selection", duplicateLines, "|ab|c", "|ab|abc");
        row("duplicate lines", duplicateLines, "a|b\nc|d\nef", "a|b\nc|d\nab\ncd\nef");
        row("duplicate the last lines", duplicateLines, "a|b\nc|d", "a|b\nc|d\nab\ncd");
        row(
            "indent lines", [](QsciScintilla *editor) { indentLines(editor, 1); }, "a|b\nc|d\nef",
            "|    ab\n    cd\n|ef");
        const Command back = [](QsciScintilla *editor) { QTest::keyClick(editor, Qt::Key_Backtab, Qt::ShiftModifier); };
        row("outdent at the end", back, "a :-\n        b,|\n    c.", "a :-\n    b,|\n    c.");
        row("outdent inside", back, "a :-\n    b|b(c).", "a :-\nb|b(c).");
        row("outdent in front", back, "a :-\n      |  b.", "a :-\n  |  b.");
        row("outdent in what goes", back, "a :-\n  |   b.", "a :-\n| b.");
        row("outdent by less", back, "a :-\n  b|.", "a :-\nb|.");
        row("outdent what is selected", back, "a :-\n    |b|b(c).", "a :-\n|b|b(c).");
        row("nothing to outdent", back, "a :-|", "a :-|");
        row("delete a line", deleteLines, "ab\nc|d\nef", "ab\ne|f");
        row("delete lines", deleteLines, "a|b\nc|d\nef", "e|f");
        row("delete the last line", deleteLines, "ab\nc|d", "a|b");
        row("delete the only line", deleteLines, "c|d", "|");
        row("move up", moveLinesUp, "a\nb|b\nc", "b|b\na\nc");
        row("move up at the top", moveLinesUp, "a|a\nb", "a|a\nb");
        row("move down", moveLinesDown, "a|a\nb\nc", "b\na|a\nc");
        row("move down at the bottom", moveLinesDown, "a\nb|b", "a\nb|b");
        row("next clause", goToNextClause, "|a :-\n  b.\n% c\nc.", "a :-\n  b.\n% c\n|c.");
        row("no next clause", goToNextClause, "a.\n|b.\n", "a.\nb.\n|");
        row("this clause", goToLastClause, "a.\nb :-\n  |c.", "a.\n|b :-\n  c.");
        row("last clause", goToLastClause, "a.\n\n|b.", "|a.\n\nb.");
        row("no last clause", goToLastClause, "% a\n|b.", "|% a\nb.");
        row("caret above", addCaretAbove, "abc\nab|c", "ab|c\nab|c");
        row("caret below a short line", addCaretBelow, "ab|c\na", "ab|c\na|");
        row("caret below the last line", addCaretBelow, "ab|c", "ab|c");
    }

    void commands()
    {
        QFETCH(Command, command);
        QFETCH(QString, text);
        QFETCH(QString, wanted);
        CodeEditor editor;
        set(editor, text);
        command(&editor);
        QCOMPARE(shown(editor), wanted);
        const QString before = QString(text).remove(u'|');
        if (editor.text() != before) {
            editor.undo();
            QCOMPARE(shown(editor), text); // one step, and what was selected is so again
            editor.redo();
            QCOMPARE(shown(editor), wanted); // the same
        }
    }
};

QTEST_MAIN(TestLineCommands)
#include "tst_linecommands.moc"
