// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/editor/editor/markedtext.h"

#include "editor/editor/codeeditor.h"
#include "editor/text/linecommands.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::editor;
using sidl::tests::Sci;
using sidl::tests::set;
using sidl::tests::shown;
using sidl::tests::type;

namespace {

constexpr auto addCaretBelow = [](QsciScintilla *editor) { addCaret(editor, 1); };

} // namespace

/// Several carets at once, and columns that are selected.
class TestCarets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void manyCaretsType()
    {
        CodeEditor editor;
        set(editor, u"|a\nb\nc"_s);
        addCaretBelow(&editor);
        addCaretBelow(&editor);
        type(editor, u"x("_s);
        QCOMPARE(editor.text(), u"x(a\nx(b\nx(c"_s);
        QTest::keyClick(&editor, Qt::Key_Escape);
        QCOMPARE(editor.SendScintilla(Sci::SCI_GETSELECTIONS), 1l);
    }

    void manyCaretsStayWhereWhatTheyTypedIsUndone()
    {
        CodeEditor editor;
        set(editor, u"|a\nb\nc"_s);
        addCaretBelow(&editor);
        addCaretBelow(&editor);
        type(editor, u"xy"_s);
        QTest::keyClick(&editor, Qt::Key_Backspace);
        QCOMPARE(shown(editor), u"x|a\nx|b\nx|c"_s);
        editor.undo(); // one step, as at one caret
        QCOMPARE(shown(editor), u"|a\n|b\n|c"_s);
        editor.redo();
        QCOMPARE(shown(editor), u"x|a\nx|b\nx|c"_s);
        editor.undo();
        type(editor, u"w"_s);
        QTest::keyPress(&editor, Qt::Key_Shift, Qt::ShiftModifier); // as for a capital letter
        type(editor, u"z"_s);
        QTest::keyRelease(&editor, Qt::Key_Shift);
        editor.undo();
        QCOMPARE(shown(editor), u"|a\n|b\n|c"_s);
        editor.redo();
        QCOMPARE(shown(editor), u"wz|a\nwz|b\nwz|c"_s);
        QTest::keyClick(&editor, Qt::Key_Right);
        type(editor, u"v"_s); // is a row of its own
        QCOMPARE(shown(editor), u"wzav|\nwzbv|\nwzcv|"_s);
        editor.undo();
        QCOMPARE(shown(editor), u"wza|\nwzb|\nwzc|"_s);
        editor.undo();
        QCOMPARE(shown(editor), u"|a\n|b\n|c"_s);
        editor.redo(); // and what comes after it does not
        QCOMPARE(shown(editor), u"wz|a\nwz|b\nwz|c"_s);
        editor.redo();
        QCOMPARE(editor.text(), u"wzav\nwzbv\nwzcv"_s);
    }

    void manyCaretsTakeAlongAPieceEach()
    {
        CodeEditor editor;
        set(editor, u"|ab 1\nc 2\nd 3"_s);
        addCaretBelow(&editor);
        addCaretBelow(&editor);
        const auto selectNames = [&editor] {
            for (const auto key : {Qt::Key_Home, Qt::Key_Right})
                QTest::keyClick(&editor, key,
                                key == Qt::Key_Home ? Qt::NoModifier : Qt::ControlModifier | Qt::ShiftModifier);
        };
        selectNames();
        editor.copy();
        QTest::keyClick(&editor, Qt::Key_End);
        editor.paste();
        QCOMPARE(shown(editor), u"ab 1ab |\nc 2c |\nd 3d |"_s);
        editor.undo(); // one step, and the carets stay
        QCOMPARE(shown(editor), u"ab 1|\nc 2|\nd 3|"_s);
        selectNames();
        editor.cut();
        QCOMPARE(shown(editor), u"|1\n|2\n|3"_s);
        QTest::keyClick(&editor, Qt::Key_End);
        editor.paste();
        QCOMPARE(editor.text(), u"1ab \n2c \n3d "_s);
        QTest::keyClick(&editor, Qt::Key_Escape);
        QTest::keyClick(&editor, Qt::Key_End, Qt::ControlModifier);
        editor.paste(); // at one caret: lines
        QVERIFY2(editor.text().endsWith(u"3d ab \nc \nd "_s), qPrintable(editor.text()));
    }

    void aColumnIsSelectedByKeys()
    {
        CodeEditor editor;
        set(editor, u"|abc\ndef\nghi"_s);
        QTest::keyClick(&editor, Qt::Key_Right);
        const auto extend
            = [&editor](Qt::Key key) { QTest::keyClick(&editor, key, Qt::AltModifier | Qt::ShiftModifier); };
        extend(Qt::Key_Down);
        extend(Qt::Key_Down);
        extend(Qt::Key_Right);
        type(editor, u"X"_s);
        QCOMPARE(editor.text(), u"aXc\ndXf\ngXi"_s);
        QTest::keyClick(&editor, Qt::Key_Escape);
        editor.undo();
        QCOMPARE(editor.text(), u"abc\ndef\nghi"_s);
    }

    void aColumnIsSelectedByTheMouse()
    {
        CodeEditor editor;
        set(editor, u"|abc\ndef\nghi"_s);
        editor.resize(400, 300);
        editor.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editor));
        const auto pointAt = [&editor](long position) {
            return QPoint(int(editor.SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0, position)),
                          int(editor.SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0, position)) + 3);
        };
        const QPoint from = pointAt(1), to = pointAt(10); // behind a, behind h
        QTest::mousePress(editor.viewport(), Qt::LeftButton, Qt::AltModifier, from);
        QMouseEvent move(QEvent::MouseMove, to, editor.viewport()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                         Qt::AltModifier);
        QCoreApplication::sendEvent(editor.viewport(), &move);
        QTest::mouseRelease(editor.viewport(), Qt::LeftButton, Qt::AltModifier, to);
        type(editor, u"X"_s);
        QCOMPARE(editor.text(), u"aXc\ndXf\ngXi"_s);
    }
};

QTEST_MAIN(TestCarets)
#include "tst_carets.moc"
