// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/formatting.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/text/textedits.h"

using namespace Qt::StringLiterals;

using sidl::editor::CodeEditor;
using Sci = QsciScintillaBase;

/// The house style in the editor: what is around the caret stays there, and one step takes it back.
class TestFormatting : public QObject
{
    Q_OBJECT

    static QString lineOfCaret(const CodeEditor &editor)
    {
        int line = 0, column = 0;
        editor.getCursorPosition(&line, &column);
        return editor.text(line).trimmed().insert(column - editor.indentation(line), u'^');
    }

private Q_SLOTS:
    void documentAndBack()
    {
        SymbolEditor e;
        const QString text = u"% Fünf 😀\np( X ):-q(X ),r.\n\n\n\nq( 1 ).\nr  .\n"_s;
        QVERIFY(e.open(text));
        e.goTo(u"r."_s);
        e.editor.formatting()->formatDocument();
        QCOMPARE(e.editor.text(), u"% Fünf 😀\np(X) :-\n    q(X),\n    r.\n\n\nq(1).\nr.\n"_s);
        QCOMPARE(lineOfCaret(e.editor), u"^r."_s);
        e.editor.undo();
        QCOMPARE(e.editor.text(), text);
        QVERIFY(!e.editor.isUndoAvailable() || e.editor.text() == text);
        e.editor.redo();
        QCOMPARE(e.editor.text(), u"% Fünf 😀\np(X) :-\n    q(X),\n    r.\n\n\nq(1).\nr.\n"_s);
    }

    void waitsForTheText()
    {
        SymbolEditor e;
        QVERIFY(e.open(u"p(X):-q(X).\n"_s));
        e.editor.append(u"q(1 ).\n"_s);
        e.editor.formatting()->formatDocument();
        QTRY_COMPARE(e.editor.text(), u"p(X) :-\n    q(X).\nq(1).\n"_s);
    }

    void selection()
    {
        SymbolEditor e;
        QVERIFY(e.open(u"a:-b.\nc:-d,\ne.\nf:-g.\n"_s));
        e.editor.setSelection(2, 0, 2, 1); // in the second clause's last line
        e.editor.formatting()->formatSelection();
        QCOMPARE(e.editor.text(), u"a:-b.\nc :-\n    d,\n    e.\nf:-g.\n"_s);
        QCOMPARE(e.editor.selectedText(), u"e"_s);
        e.goTo(u"f:-"_s);
        e.editor.formatting()->formatSelection(); // nothing selected: the clause of the caret
        QTRY_COMPARE(e.editor.text(), u"a:-b.\nc :-\n    d,\n    e.\nf :-\n    g.\n"_s);
    }

    void caretStaysAtItsToken_data()
    {
        QTest::addColumn<QString>("text"); // ^ is the caret
        QTest::addColumn<QString>("line");
        QTest::newRow("start of a token") << u"p:-a,^b,c.\n"_s << u"^b,"_s;
        QTest::newRow("within") << u"p:-alice,b^ob.\n"_s << u"b^ob."_s;
        QTest::newRow("end of a token") << u"p  :-  foo^   ,  b.\n"_s << u"foo^,"_s;
        QTest::newRow("behind wide characters") << u"p('😀ä'):-'é',^b.\n"_s << u"^b."_s;
        QTest::newRow("end of the text") << u"p:-a.\n^"_s << u"^"_s;
        QTest::newRow("in a clause that cannot be read") << u"p:-a.\n q( ^ x  y ).\n"_s << u"q( ^ x  y )."_s;
    }
    void caretStaysAtItsToken()
    {
        QFETCH(QString, text);
        QFETCH(QString, line);
        const qsizetype at = text.indexOf(u'^');
        SymbolEditor e;
        QVERIFY(e.open(text.remove(at, 1)));
        e.editor.SendScintilla(Sci::SCI_GOTOPOS, static_cast<unsigned long>(text.left(at).toUtf8().size()));
        e.editor.formatting()->formatDocument();
        QVERIFY(e.editor.text() != text);
        QCOMPARE(lineOfCaret(e.editor), line);
    }

    /// Also where as much text is before it as there was.
    void whereTheCaretIsNowIsTold()
    {
        SymbolEditor e;
        QVERIFY(e.open(u"p:-a,           b.\n"_s));
        QSignalSpy moved(&e.editor, &CodeEditor::caretMoved);
        e.goTo(u"b."_s);
        QTRY_VERIFY(!moved.isEmpty());
        const int before = e.caret();
        moved.clear();
        e.editor.formatting()->formatDocument();
        QTRY_COMPARE(lineOfCaret(e.editor), u"^b."_s);
        QCOMPARE(e.editor.text(), u"p :-\n    a,\n    b.\n"_s);
        QCOMPARE(e.caret(), before);
        QTRY_VERIFY(!moved.isEmpty());
    }

    void windowsLineEndsStay()
    {
        SymbolEditor e;
        e.editor.setEolMode(QsciScintilla::EolWindows);
        QVERIFY(e.open(u"p:-a,b.\r\n\r\nq:-c.\r\n"_s));
        e.editor.formatting()->formatDocument();
        QCOMPARE(e.editor.text(), u"p :-\r\n    a,\r\n    b.\r\n\r\nq :-\r\n    c.\r\n"_s);
    }

    void marksStayWithTheirLines()
    {
        SymbolEditor e;
        QVERIFY(e.open(u"p:-a,b.\nq(1).\n"_s));
        const int mark = e.editor.markerDefine(QsciScintilla::Circle, 20);
        e.editor.markerAdd(1, mark);
        e.editor.formatting()->formatDocument();
        QCOMPARE(e.editor.markersAtLine(3) & (1u << mark), 1u << mark);
    }

    /// Those of goals, also of goals that are commented out, and of their neighbours; undo and redo bring them back.
    void breakpointsStayWithWhatBeginsTheirLines()
    {
        const QString text = u"p( X ):-\n"      // 1
                             "  q( X ),\n\n\n"  // 2
                             "  % r( X ),\n"    // 5
                             "%s(X),\n"         // 6
                             " t(X),u(X),\n"    // 7
                             "   /* v(X), */\n" // 8
                             "  w( X ).\n"      // 9
                             "q( 1 ).\n"_s;     // 10
        const auto beginning = [](const QString &of, int line) { return of.split(u'\n').at(line - 1).simplified(); };
        for (const bool isInFurtherView : {false, true}) {
            SymbolEditor e;
            QVERIFY(e.open(text));
            sidl::editor::BreakpointMarks *marks = e.editor.breakpointMarks();
            std::vector<sidl::editor::LineMark> all;
            std::map<int, int> before;
            for (const int line : {1, 2, 5, 6, 7, 8, 9, 10}) {
                all.push_back({line, line});
                before[line] = line;
            }
            marks->setMarks(all);
            const std::unique_ptr<CodeEditor> further(e.editor.makeView());
            (isInFurtherView ? *further : e.editor).formatting()->formatDocument();
            const QString formatted = e.editor.text();
            QVERIFY(formatted.startsWith(u"p(X) :-\n    q(X),\n"_s));
            const std::map<int, int> after = marks->lines();
            for (const auto &[id, line] : after)
                QCOMPARE(beginning(formatted, line).remove(u' ').left(3), beginning(text, id).remove(u' ').left(3));
            e.editor.undo();
            QCOMPARE(marks->lines(), before);
            e.editor.redo();
            QCOMPARE(e.editor.text(), formatted);
            QCOMPARE(marks->lines(), after);
        }
    }

    void breakpointsStayWhereManyChangesAreTakenTogether()
    {
        QString text;
        for (int i = 0; i < 1000; ++i)
            text += u"p( %1 ):-\n  a,\n  b.\n"_s.arg(i);
        SymbolEditor e;
        QVERIFY(e.open(text));
        e.editor.breakpointMarks()->setMarks({{1, 1502}, {2, 1503}});
        e.editor.formatting()->formatDocument();
        QVERIFY(e.editor.text() != text);
        QCOMPARE(e.editor.breakpointMarks()->lines(), (std::map<int, int>{{1, 1502}, {2, 1503}}));
    }

    void thousandsOfChanges()
    {
        QString text, wanted;
        for (int i = 0; i < 3000; ++i) {
            text += u"p( %1 ):-a.\n"_s.arg(i);
            wanted += u"p(%1) :-\n    a.\n"_s.arg(i);
        }
        SymbolEditor e;
        QVERIFY(e.open(text));
        e.goTo(u"2000"_s);
        QSignalSpy changes(&e.editor, &CodeEditor::textChanged);
        e.editor.formatting()->formatDocument();
        QCOMPARE(e.editor.text(), wanted);
        QVERIFY(changes.count() < 1000);
        QCOMPARE(lineOfCaret(e.editor), u"p(^2000) :-"_s);
        e.editor.undo();
        QCOMPARE(e.editor.text(), text);
    }

    void nothingToDoIsTold()
    {
        SymbolEditor e;
        QVERIFY(e.open(u"p(1).\n"_s));
        QSignalSpy told(&e.editor, &CodeEditor::told);
        e.editor.formatting()->formatDocument();
        QCOMPARE(told.count(), 1);
        QVERIFY(!e.editor.isUndoAvailable());
    }

    /// Whoever has a text laid out learns which clause was left as it was.
    void whatCannotBeReadIsTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("told");
        QTest::newRow("one") << u"p:-a,b.\n\n\n\n\nq( x  y ).\nr.\n"_s
                             << u"What begins in line 6 cannot be read, and stays as it is"_s;
        QTest::newRow("nothing else") << u"p(1).\nq( x  y ).\n"_s
                                      << u"What begins in line 2 cannot be read, and stays as it is"_s;
        QTest::newRow("several") << u"p( 1 ).\nq( x  y ).\nr(1).\ns( x  y ).\n"_s
                                 << u"2 clauses cannot be read, and stay as they are: the first is in line 2"_s;
    }
    void whatCannotBeReadIsTold()
    {
        QFETCH(QString, text);
        QFETCH(QString, told);
        SymbolEditor e;
        QVERIFY(e.open(text));
        const QSignalSpy spy(&e.editor, &CodeEditor::told);
        e.editor.formatting()->formatDocument();
        QCOMPARE(spy.count(), 1);
        QCOMPARE(spy[0][0].toString(), told);
        const int line = told.contains(u"line 6"_s) ? 6 : 2;
        QCOMPARE(e.editor.text(line - 1), u"q( x  y ).\n"_s);
        e.editor.setCursorPosition(line, 0);
        e.editor.formatting()->formatSelection(); // what lies elsewhere is not told of
        QTRY_COMPARE(spy.count(), 2);             // once the text is analysed
        QCOMPARE(spy[1][0].toString(), u"Nothing had to be changed"_s);
    }

    void foreignTextsAreLeft()
    {
        SymbolEditor e;
        QVERIFY(e.open(u"p( 1 ).\n"_s));
        e.editor.setReadOnly(true);
        e.editor.formatting()->formatDocument();
        QCOMPARE(e.editor.text(), u"p( 1 ).\n"_s);
    }
};

SIDL_WINDOW_TEST_MAIN(TestFormatting)
#include "tst_formatting.moc"
