// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/completionlist.h"

using namespace Qt::StringLiterals;
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
        QCOMPARE(added(), u"owned([switch], [player])."_s);
        QCOMPARE(editor().selectedText(), u"switch"_s); // to be typed over
        type("main");
        QCOMPARE(added(), u"owned([main], [player])."_s);
    }

    void oneStepUndoesIt()
    {
        type("own");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QVERIFY(added().startsWith(u"owned("_s));
        editor().undo();
        QCOMPARE(added(), u"own"_s);
    }

    void constantsByPosition()
    {
        editor().append(u"do([x]) :- fact([chosen, "_s);
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        editor().completions()->open();
        QVERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Down);
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(added(), u"do([x]) :- fact([chosen, role2"_s);
        QVERIFY(!editor().isListActive());
    }

    void theListFollowsWhatIsTyped()
    {
        editor().append(u"do([x]) :- "_s);
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        type("opn");
        QTRY_VERIFY(editor().isListActive());
        type("nt"); // fuzzy: no prefix
        QTest::keyClick(&editor(), Qt::Key_Backspace);
        QTRY_VERIFY(editor().isListActive());
        QTest::qWait(0);
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), u"do([x]) :- opponent()"_s);
        type("q, Y");
        QCOMPARE(added(), u"do([x]) :- opponent(q, Y)"_s);
    }

    void bracketsAreNotDoubled()
    {
        editor().append(u"do([x]) :- (a, b)."_s);
        m_window->goTo(u"(a, b)"_s);
        type("opp");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), u"do([x]) :- opponent(a, b)."_s);
    }

    void variablesOfTheClause()
    {
        editor().append(u"p(Größe, Other) :- q(O, Größe)."_s);
        m_window->goTo(u"O, Größe)."_s, 1, 1);
        editor().completions()->open();
        QVERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), u"p(Größe, Other) :- q(Other, Größe)."_s);
    }

    void constantsOfAPlaceAreOfferedWhereverTheyComeFrom()
    {
        editor().setText(u"init([alice], 0).\nrole(role1).\nrole(role2).\n"
                         "init([chosen, R, S]) :- role(R), member(S, [rock, paper]).\n"_s);
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
        QVERIFY2(editor().text().endsWith(u"fact([chosen, role2])"_s), qPrintable(editor().text()));
        QVERIFY(m_window->analysed()); // the clause is broken; what was found before still holds
        take(", ", 1);
        QVERIFY2(editor().text().endsWith(u"fact([chosen, role2, paper])"_s), qPrintable(editor().text()));
    }

    void nothingIsOfferedInComments()
    {
        type("% opponent ow");
        QTest::qWait(0);
        QVERIFY(!editor().isListActive());
        editor().completions()->open();
        QVERIFY(!editor().isListActive());
        QCOMPARE(added(), u"% opponent ow"_s);
    }

    void escapeLeavesTheText()
    {
        type("own");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Escape);
        QVERIFY(!editor().isListActive());
        QCOMPARE(added(), u"own"_s);
        type("("); // brackets and what ends a name close it, too
        QTest::qWait(0);
        QVERIFY(!editor().isListActive());
    }

    void windowsLineEnds()
    {
        editor().setText(QString(Rules).replace(u"\n"_s, u"\r\n"_s));
        editor().setEolMode(QsciScintilla::EolWindows);
        QVERIFY(m_window->analysed());
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        type("lega");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Return);
        QVERIFY(editor().text().endsWith(u"\r\nlegal([switch]) :-\r\n    fact([word])."_s));
        QCOMPARE(editor().selectedText(), u"switch"_s);
    }

private:
    CodeEditor &editor() { return m_window->editor; }
    void type(const char *text) { QTest::keyClicks(&editor(), QString::fromUtf8(text)); }
    QString added() const { return m_window->editor.text().mid(Rules.size()); }

    std::unique_ptr<SymbolEditor> m_window;
};

SIDL_WINDOW_TEST_MAIN(TestCompletion)
#include "tst_completion.moc"
