// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/completionlist.h"

using namespace sidl::editor;
using Sci = QsciScintillaBase;

namespace {

const QString Rules = QString::fromUtf8("init([alice], 0).\n"
                                        "init([chosen, role1]).\n"
                                        "init([chosen, role2]).\n"
                                        "legal([main]).\n"
                                        "% the 'größte' one\n"
                                        "opponent(alice, X) :- X = bob.\n");

} // namespace

/// Being offered what could be written, in the editor.
class TestCompletion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<SymbolEditor>();
        QVERIFY(m_window->open(Rules));
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
    }
    void cleanup() { m_window.reset(); }

    void headsAreOfferedAsOneTypes()
    {
        type("o");
        QTest::qWait(0);
        QVERIFY(!editor().isListActive()); // one letter is too little
        type("w");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), QStringLiteral("owned([switch], [player])."));
        QCOMPARE(editor().selectedText(), QStringLiteral("switch")); // to be typed over
        type("main");
        QCOMPARE(added(), QStringLiteral("owned([main], [player])."));
    }

    void oneStepUndoesIt()
    {
        type("own");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QVERIFY(added().startsWith(QStringLiteral("owned(")));
        editor().undo();
        QCOMPARE(added(), QStringLiteral("own"));
    }

    void constantsByPosition()
    {
        editor().append(QStringLiteral("do([x]) :- fact([chosen, "));
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        editor().completions()->open();
        QVERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Down);
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(added(), QStringLiteral("do([x]) :- fact([chosen, role2"));
        QVERIFY(!editor().isListActive());
    }

    void theListFollowsWhatIsTyped()
    {
        editor().append(QStringLiteral("do([x]) :- "));
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        type("opn");
        QTRY_VERIFY(editor().isListActive());
        type("nt"); // fuzzy: no prefix
        QTest::keyClick(&editor(), Qt::Key_Backspace);
        QTRY_VERIFY(editor().isListActive());
        QTest::qWait(0);
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), QStringLiteral("do([x]) :- opponent()"));
        type("q, Y");
        QCOMPARE(added(), QStringLiteral("do([x]) :- opponent(q, Y)"));
    }

    void bracketsAreNotDoubled()
    {
        editor().append(QStringLiteral("do([x]) :- (a, b)."));
        m_window->goTo(QStringLiteral("(a, b)"));
        type("opp");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), QStringLiteral("do([x]) :- opponent(a, b)."));
    }

    void variablesOfTheClause()
    {
        editor().append(QStringLiteral("p(Größe, Other) :- q(O, Größe)."));
        m_window->goTo(QStringLiteral("O, Größe)."), 1, 1);
        editor().completions()->open();
        QVERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), QStringLiteral("p(Größe, Other) :- q(Other, Größe)."));
    }

    void constantsOfAPlaceAreOfferedWhereverTheyComeFrom()
    {
        editor().setText(QStringLiteral("init([alice], 0).\nrole(role1).\nrole(role2).\n"
                                        "init([chosen, R, S]) :- role(R), member(S, [rock, paper]).\n"));
        QTRY_VERIFY(editor().gameDocument()->domains());
        const auto take = [this](const char *typed, int number) {
            type(typed);
            editor().completions()->open();
            while (editor().isListActive() && --number > 0)
                QTest::keyClick(&editor(), Qt::Key_Down);
            QTest::keyClick(&editor(), Qt::Key_Return);
        };
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        take("legal([m]) :- fact([chosen, ", 2);
        QVERIFY2(editor().text().endsWith(u"fact([chosen, role2])"_qs), qPrintable(editor().text()));
        QVERIFY(m_window->analysed()); // the clause is broken; what was found before still holds
        take(", ", 1);
        QVERIFY2(editor().text().endsWith(u"fact([chosen, role2, paper])"_qs), qPrintable(editor().text()));
    }

    void nothingIsOfferedInComments()
    {
        type("% opponent ow");
        QTest::qWait(0);
        QVERIFY(!editor().isListActive());
        editor().completions()->open();
        QVERIFY(!editor().isListActive());
        QCOMPARE(added(), QStringLiteral("% opponent ow"));
    }

    void escapeLeavesTheText()
    {
        type("own");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Escape);
        QVERIFY(!editor().isListActive());
        QCOMPARE(added(), QStringLiteral("own"));
        type("("); // brackets and what ends a name close it, too
        QTest::qWait(0);
        QVERIFY(!editor().isListActive());
    }

    void windowsLineEnds()
    {
        editor().setText(QString(Rules).replace(QStringLiteral("\n"), QStringLiteral("\r\n")));
        editor().setEolMode(QsciScintilla::EolWindows);
        QVERIFY(m_window->analysed());
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        type("lega");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Return);
        QVERIFY(editor().text().endsWith(QStringLiteral("\r\nlegal([switch]) :-\r\n    fact([word]).")));
        QCOMPARE(editor().selectedText(), QStringLiteral("switch"));
    }

private:
    CodeEditor &editor() { return m_window->editor; }
    void type(const char *text) { QTest::keyClicks(&editor(), QString::fromUtf8(text)); }
    QString added() const { return m_window->editor.text().mid(Rules.size()); }

    std::unique_ptr<SymbolEditor> m_window;
};

SIDL_WINDOW_TEST_MAIN(TestCompletion)
#include "tst_completion.moc"
