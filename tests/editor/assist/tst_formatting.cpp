// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/formatting.h"
#include "editor/text/textedits.h"

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
        return editor.text(line).trimmed().insert(column - editor.indentation(line), QLatin1Char('^'));
    }

private Q_SLOTS:
    void documentAndBack()
    {
        SymbolEditor e;
        const QString text = QStringLiteral("% Fünf 😀\np( X ):-q(X ),r.\n\n\n\nq( 1 ).\nr  .\n");
        QVERIFY(e.open(text));
        e.goTo(QStringLiteral("r."));
        e.editor.formatting()->formatDocument();
        QCOMPARE(e.editor.text(), QStringLiteral("% Fünf 😀\np(X) :-\n    q(X),\n    r.\n\n\nq(1).\nr.\n"));
        QCOMPARE(lineOfCaret(e.editor), QStringLiteral("^r."));
        e.editor.undo();
        QCOMPARE(e.editor.text(), text);
        QVERIFY(!e.editor.isUndoAvailable() || e.editor.text() == text);
        e.editor.redo();
        QCOMPARE(e.editor.text(), QStringLiteral("% Fünf 😀\np(X) :-\n    q(X),\n    r.\n\n\nq(1).\nr.\n"));
    }

    void waitsForTheText()
    {
        SymbolEditor e;
        QVERIFY(e.open(QStringLiteral("p(X):-q(X).\n")));
        e.editor.append(QStringLiteral("q(1 ).\n"));
        e.editor.formatting()->formatDocument();
        QTRY_COMPARE(e.editor.text(), QStringLiteral("p(X) :-\n    q(X).\nq(1).\n"));
    }

    void selection()
    {
        SymbolEditor e;
        QVERIFY(e.open(QStringLiteral("a:-b.\nc:-d,\ne.\nf:-g.\n")));
        e.editor.setSelection(2, 0, 2, 1); // in the second clause's last line
        e.editor.formatting()->formatSelection();
        QCOMPARE(e.editor.text(), QStringLiteral("a:-b.\nc :-\n    d,\n    e.\nf:-g.\n"));
        QCOMPARE(e.editor.selectedText(), QStringLiteral("e"));
        e.goTo(QStringLiteral("f:-"));
        e.editor.formatting()->formatSelection(); // nothing selected: the clause of the caret
        QTRY_COMPARE(e.editor.text(), QStringLiteral("a:-b.\nc :-\n    d,\n    e.\nf :-\n    g.\n"));
    }

    void caretStaysAtItsToken_data()
    {
        QTest::addColumn<QString>("text"); // ^ is the caret
        QTest::addColumn<QString>("line");
        QTest::newRow("start of a token") << u"p:-a,^b,c.\n"_qs << u"^b,"_qs;
        QTest::newRow("within") << u"p:-alice,b^ob.\n"_qs << u"b^ob."_qs;
        QTest::newRow("end of a token") << u"p  :-  foo^   ,  b.\n"_qs << u"foo^,"_qs;
        QTest::newRow("behind wide characters") << u"p('😀ä'):-'é',^b.\n"_qs << u"^b."_qs;
        QTest::newRow("end of the text") << u"p:-a.\n^"_qs << u"^"_qs;
        QTest::newRow("in a clause that cannot be read") << u"p:-a.\n q( ^ x  y ).\n"_qs << u"q( ^ x  y )."_qs;
    }
    void caretStaysAtItsToken()
    {
        QFETCH(QString, text);
        QFETCH(QString, line);
        const qsizetype at = text.indexOf(QLatin1Char('^'));
        SymbolEditor e;
        QVERIFY(e.open(text.remove(at, 1)));
        e.editor.SendScintilla(Sci::SCI_GOTOPOS, static_cast<unsigned long>(text.left(at).toUtf8().size()));
        e.editor.formatting()->formatDocument();
        QVERIFY(e.editor.text() != text);
        QCOMPARE(lineOfCaret(e.editor), line);
    }

    void windowsLineEndsStay()
    {
        SymbolEditor e;
        e.editor.setEolMode(QsciScintilla::EolWindows);
        QVERIFY(e.open(QStringLiteral("p:-a,b.\r\n\r\nq:-c.\r\n")));
        e.editor.formatting()->formatDocument();
        QCOMPARE(e.editor.text(), QStringLiteral("p :-\r\n    a,\r\n    b.\r\n\r\nq :-\r\n    c.\r\n"));
    }

    void marksStayWithTheirLines()
    {
        SymbolEditor e;
        QVERIFY(e.open(QStringLiteral("p:-a,b.\nq(1).\n")));
        const int mark = e.editor.markerDefine(QsciScintilla::Circle, 20);
        e.editor.markerAdd(1, mark);
        e.editor.formatting()->formatDocument();
        QCOMPARE(e.editor.markersAtLine(3) & (1u << mark), 1u << mark);
    }

    void thousandsOfChanges()
    {
        QString text, wanted;
        for (int i = 0; i < 3000; ++i) {
            text += QStringLiteral("p( %1 ):-a.\n").arg(i);
            wanted += QStringLiteral("p(%1) :-\n    a.\n").arg(i);
        }
        SymbolEditor e;
        QVERIFY(e.open(text));
        e.goTo(QStringLiteral("2000"));
        QSignalSpy changes(&e.editor, &CodeEditor::textChanged);
        e.editor.formatting()->formatDocument();
        QCOMPARE(e.editor.text(), wanted);
        QVERIFY(changes.count() < 1000);
        QCOMPARE(lineOfCaret(e.editor), QStringLiteral("p(^2000) :-"));
        e.editor.undo();
        QCOMPARE(e.editor.text(), text);
    }

    void nothingToDoIsTold()
    {
        SymbolEditor e;
        QVERIFY(e.open(QStringLiteral("p(1).\n")));
        QSignalSpy told(&e.editor, &CodeEditor::told);
        e.editor.formatting()->formatDocument();
        QCOMPARE(told.count(), 1);
        QVERIFY(!e.editor.isUndoAvailable());
    }

    void foreignTextsAreLeft()
    {
        SymbolEditor e;
        QVERIFY(e.open(QStringLiteral("p( 1 ).\n")));
        e.editor.setReadOnly(true);
        e.editor.formatting()->formatDocument();
        QCOMPARE(e.editor.text(), QStringLiteral("p( 1 ).\n"));
    }
};

SIDL_WINDOW_TEST_MAIN(TestFormatting)
#include "tst_formatting.moc"
