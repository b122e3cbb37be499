// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/editor/editor/markedtext.h"

#include "editor/editor/codeeditor.h"

#include <QScrollBar>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using sidl::tests::Sci;
using sidl::tests::set;
using sidl::tests::type;

/// Which part of a text is in sight, and what its scroll bars tell.
class TestScrolling : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theCaretStaysInSight()
    {
        CodeEditor editor;
        editor.resize(400, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        editor.setText(u"a.\n"_s.repeated(200));
        const int last = editor.firstVisibleLine() + int(editor.SendScintilla(Sci::SCI_LINESONSCREEN)) - 1;
        editor.setCursorPosition(last, 0);
        QCOMPARE(editor.firstVisibleLine(), 0);
        const auto isSeen = [&] {
            const int first = editor.firstVisibleLine();
            return first <= last && last < first + int(editor.SendScintilla(Sci::SCI_LINESONSCREEN));
        };
        QVERIFY(isSeen());
        editor.resize(400, 250); // a bar above it opens
        QVERIFY(isSeen());
        editor.setFirstVisibleLine(100); // what was scrolled away on purpose stays away
        editor.resize(400, 200);
        QCOMPARE(editor.firstVisibleLine(), 100);
    }

    void aTextThatGetsNarrowerShowsTheBeginningsOfItsLines()
    {
        CodeEditor editor;
        editor.resize(900, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        set(editor,
            u"a.\n"_s.repeated(10) + u"payoff([player], 1) :- write([player], won), true.|\n"_s
                + u"a.\n"_s.repeated(9));
        QCOMPARE(editor.SendScintilla(Sci::SCI_GETXOFFSET), 0L);
        editor.resize(250, 120);
        QVERIFY(editor.firstVisibleLine() > 0);
        QCOMPARE(editor.SendScintilla(Sci::SCI_GETXOFFSET), 0L);
    }

    /// Which no key does, as long as the caret is in sight.
    void theViewGoesBackToWhereLinesBegin()
    {
        CodeEditor editor;
        editor.resize(400, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowActive(&editor));
        const auto left = [&] {
            editor.repaint();
            return editor.SendScintilla(Sci::SCI_GETXOFFSET);
        };
        const QString line = u"a.\n"_s.repeated(9) + u"looses(P) :- "_s;
        set(editor, line + u"b, "_s.repeated(30) + u"|c."_s);
        QTRY_VERIFY(left() > 0);
        const int start = int(line.size());
        editor.SendScintilla(Sci::SCI_SETTARGETRANGE, start, editor.text().size()); // as Format does
        editor.SendScintilla(Sci::SCI_REPLACETARGET, -1L, "c.");
        editor.SendScintilla(Sci::SCI_SETEMPTYSELECTION, start);
        QCOMPARE(left(), 0L);
        type(editor, u"b, "_s.repeated(30));
        QVERIFY(left() > 0);
        editor.SendScintilla(Sci::SCI_SETXOFFSET, 200L); // by hand
        QCOMPARE(left(), 200L);
        QTest::keyClick(&editor, Qt::Key_Up);
        QCOMPARE(left(), 0L);
    }

    void aViewThatWasScrolledByHandStays()
    {
        CodeEditor editor;
        editor.resize(400, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowActive(&editor));
        set(editor, u"|abcdefghijklmnopqrstuvwxyz%1.\nb(cdefghijklmnopqrstuvwxyz).\n"_s.arg(u"b"_s.repeated(300)));
        QTRY_VERIFY(editor.horizontalScrollBar()->maximum() > 50);
        const auto left = [&] {
            QTest::qWait(0);
            editor.repaint();
            return editor.SendScintilla(Sci::SCI_GETXOFFSET);
        };
        QCOMPARE(left(), 0L);
        editor.horizontalScrollBar()->setValue(50);
        QCOMPARE(left(), 50L);
        editor.SendScintilla(Sci::SCI_INDICATORFILLRANGE, 0UL, 3L); // what is no text
        QCOMPARE(left(), 50L);
        QTest::mouseClick(editor.viewport(), Qt::LeftButton, {}, {200, 20}); // on what is seen
        QVERIFY(editor.SendScintilla(Sci::SCI_GETCURRENTPOS) > 0);
        QCOMPARE(left(), 50L);
        QTest::keyClick(&editor, Qt::Key_Left);
        QCOMPARE(left(), 0L);
    }

    void theScrollBarGoesWithTheLongestLine()
    {
        CodeEditor editor;
        editor.resize(400, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        set(editor, u"a.\n|%1|\n"_s.arg(u"b"_s.repeated(300)));
        editor.SendScintilla(Sci::SCI_SETXOFFSET, 0L);
        QTRY_VERIFY(editor.horizontalScrollBar()->maximum() > 0);
        type(editor, u"\b"_s);
        editor.repaint();
        QTRY_COMPARE(editor.horizontalScrollBar()->maximum(), 0);
    }

    /// Also one that goes before the bar is there, which follows what was painted after a moment.
    void theScrollBarGoesBeforeItIsThere()
    {
        CodeEditor editor;
        editor.resize(400, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        set(editor, u"a.\n|"_s);
        editor.viewport()->repaint();
        editor.SendScintilla(Sci::SCI_INSERTTEXT, 3UL, QByteArray(300, 'b').constData());
        editor.viewport()->repaint();
        QVERIFY(editor.SendScintilla(Sci::SCI_GETSCROLLWIDTH) > 400);
        QCOMPARE(editor.horizontalScrollBar()->maximum(), 0);
        editor.SendScintilla(Sci::SCI_DELETERANGE, 3UL, 300L);
        editor.viewport()->repaint();
        QTRY_VERIFY(editor.SendScintilla(Sci::SCI_GETSCROLLWIDTH) < 400);
        QTRY_COMPARE(editor.horizontalScrollBar()->maximum(), 0);
    }

    /// Also one to whose end the view was scrolled.
    void theScrollBarGoesWithALineThatWasScrolledTo()
    {
        CodeEditor editor;
        editor.resize(400, 400);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        set(editor, u"a.\n%1|\n"_s.arg(u"b"_s.repeated(600)));
        QTRY_VERIFY(editor.horizontalScrollBar()->maximum() > 0);
        QTRY_VERIFY(editor.SendScintilla(Sci::SCI_GETXOFFSET) > 0);
        const int whole = editor.horizontalScrollBar()->maximum();
        editor.SendScintilla(Sci::SCI_SETSELECTION, 310L, 600L); // what stays is longer than the view is wide
        editor.SendScintilla(Sci::SCI_CLEAR);
        QTRY_VERIFY(editor.horizontalScrollBar()->maximum() < whole * 2 / 3);
        QVERIFY(editor.SendScintilla(Sci::SCI_GETXOFFSET) > 0); // the caret is seen
        editor.SendScintilla(Sci::SCI_LINEDELETE);
        editor.SendScintilla(Sci::SCI_HOME); // the view goes back to the caret
        QTRY_COMPARE(editor.horizontalScrollBar()->maximum(), 0);
    }
};

QTEST_MAIN(TestScrolling)
#include "tst_scrolling.moc"
