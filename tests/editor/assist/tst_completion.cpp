// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/completionlist.h"

#include <QLabel>
#include <QListWidget>
#include <QScrollBar>

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

    void noScrollBarCoversARow()
    {
        type("le");
        editor().completions()->open();
        QTRY_VERIFY(editor().isListActive());
        const auto *list = editor().findChild<QListWidget *>();
        QVERIFY(list && list->count() > 1);
        QVERIFY(!list->horizontalScrollBar()->isVisible());
        const QRect last = list->visualItemRect(list->item(list->count() - 1));
        QVERIFY(list->viewport()->rect().contains(last.adjusted(0, 0, -last.width() / 2, 0)));
    }

    void theListStaysAtTheCaret()
    {
        editor().append(QString(200, u'\n'));
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        type("le");
        QTRY_VERIFY(editor().isListActive());
        const auto caret = [this] {
            const long at = editor().SendScintilla(Sci::SCI_GETCURRENTPOS);
            const long y = editor().SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0, at);
            return editor().viewport()->mapToGlobal(QPoint(0, int(y))).y();
        };
        const auto distance = [&] { // it is another one each time that it is shown
            const QList<QListWidget *> lists = editor().findChildren<QListWidget *>();
            return lists.isEmpty() ? -1 : lists.last()->mapToGlobal(QPoint()).y() - caret();
        };
        const int before = distance(), caretBefore = caret();
        editor().setFixedHeight(editor().height() - 100); // as a bar below it does
        editor().ensureCursorVisible();
        QTRY_VERIFY(caret() < caretBefore);
        QTRY_COMPARE(distance(), before);
        QVERIFY(editor().isListActive());
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

    void aGoalIsTypedThrough()
    {
        type("helper(P) :-");
        QTest::keyClick(&editor(), Qt::Key_Return);
        complete("op");
        QCOMPARE(added(), u"helper(P) :-\n    opponent(_, X)"_s);
        type("P, O).");
        QCOMPARE(added(), u"helper(P) :-\n    opponent(P, O)."_s);
    }

    /// A goal has a place for each argument, as a head has.
    void tabGoesThroughTheArgumentsOfAGoal()
    {
        const auto *hint = editor().findChild<QLabel *>(u"argumentHint"_s);
        type("helper(P) :- ");
        complete("betw");
        QCOMPARE(editor().selectedText(), u"Low"_s);
        type("1");
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QTRY_VERIFY2(hint->text().contains(u", <b>High</b>"_s), qPrintable(hint->text()));
        type("3");
        QTest::keyClick(&editor(), Qt::Key_Tab);
        type("P");
        QTest::keyClick(&editor(), Qt::Key_Tab);
        type(", ");
        complete("opp");
        type("P");
        QTest::keyClick(&editor(), Qt::Key_Tab);
        type("x");
        QTest::keyClick(&editor(), Qt::Key_Tab);
        type(".");
        QCOMPARE(added(), u"helper(P) :- between(1, 3, P), opponent(P, x)."_s);
    }

    void aHeadIsTypedThrough()
    {
        complete("gam");
        QCOMPARE(added(), u"game(name)."_s);
        QCOMPARE(editor().selectedText(), u"name"_s);
        type("goofspiel).");
        QCOMPARE(added(), u"game(goofspiel)."_s);
        QTest::keyClick(&editor(), Qt::Key_Return);
        complete("own");
        type("main], [");
        QCOMPARE(editor().selectedText(), u"player"_s);
        type("alice]).");
        QCOMPARE(added(), u"game(goofspiel).\nowned([main], [alice])."_s);
    }

    void aWholeRuleIsTypedThrough()
    {
        complete("lega");
        type("main]) :-");
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(editor().selectedText(), u"fact([word])"_s);
        type("opponent(P, Q).");
        QCOMPARE(added(), u"legal([main]) :-\n    opponent(P, Q)."_s);
    }

    void theBracketOfAWordMayBeTypedAgain()
    {
        type("do([take]) :- ");
        complete("del");
        QCOMPARE(added(), u"do([take]) :- delete([])"_s);
        type("[pile, N]), foo([[a]]).");
        QCOMPARE(added(), u"do([take]) :- delete([pile, N]), foo([[a]])."_s);
        QTest::keyClick(&editor(), Qt::Key_Return);
        complete("own");
        type("[main], [alice]).");
        QCOMPARE(added(), u"do([take]) :- delete([pile, N]), foo([[a]]).\nowned([main], [alice])."_s);
    }

    void aHeadBecomesARule()
    {
        complete("own");
        type("[main], [P]) :-");
        QCOMPARE(added(), u"owned([main], [P]) :-"_s);
        QTest::keyClick(&editor(), Qt::Key_Return);
        type("x(P).");
        QCOMPARE(added(), u"owned([main], [P]) :-\n    x(P)."_s);
        QTest::keyClick(&editor(), Qt::Key_Return);
        complete("own");
        for (const char *text : {"main", "P"}) {
            type(text);
            QTest::keyClick(&editor(), Qt::Key_Tab);
        }
        type(" :- y."); // behind the full stop
        QCOMPARE(added(), u"owned([main], [P]) :-\n    x(P).\nowned([main], [P]) :- y."_s);
    }

    void aClauseGoesOnBehindItsFullStop()
    {
        type("ready.");
        type(" :- ");
        QCOMPARE(added(), u"ready :- "_s);
        type("f([1]).");
        type(",");
        QCOMPARE(added(), u"ready :- f([1]),"_s);
        editor().undo();
        QCOMPARE(added(), u"ready :- f([1])."_s);
        type(" % see fig.,");
        QVERIFY2(added().endsWith(u"% see fig.,"_s), qPrintable(added()));
    }

    void tabGoesToTheNextPlaceholder()
    {
        complete("own");
        type("main");
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(editor().selectedText(), u"player"_s);
        QTest::keyClick(&editor(), Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(editor().selectedText(), u"main"_s);
        QTest::keyClick(&editor(), Qt::Key_Tab);
        type("bob");
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(added(), u"owned([main], [bob])."_s);
        QCOMPARE(m_window->caret(), editor().length()); // behind the end
        QTest::keyClick(&editor(), Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(editor().selectedText(), u"bob"_s);
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QTest::keyClick(&editor(), Qt::Key_Tab); // one like any other
        QVERIFY2(added().startsWith(u"owned([main], [bob]). "_s), qPrintable(added()));
    }

    void returnGoesBehindTheBrackets()
    {
        type("helper(P) :-");
        QTest::keyClick(&editor(), Qt::Key_Return);
        complete("op");
        type("P, O");
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), u"helper(P) :-\n    opponent(P, O)"_s);
        type(",");
        QTest::keyClick(&editor(), Qt::Key_Return);
        type("x.");
        QCOMPARE(added(), u"helper(P) :-\n    opponent(P, O),\n    x."_s);
    }

    void escapeEndsThePlaceholders()
    {
        complete("own");
        QTest::keyClick(&editor(), Qt::Key_Escape);
        type("main");
        QTest::keyClick(&editor(), Qt::Key_Return);
        QVERIFY2(added().startsWith(u"owned([main\n"_s), qPrintable(added()));
    }

    void returnAtTheLastPlaceOpensTheNextLine()
    {
        complete("own"); // owned([switch], [player]).
        type("main");
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(editor().selectedText(), u"player"_s); // is not left behind as it is
        type("P");
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), u"owned([main], [P]).\n"_s);
    }

    void returnGoesThroughTheLinesOfARule()
    {
        complete("gam");
        type("nim");
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), u"game(nim).\n"_s);
        complete("lega"); // legal([switch]) :- fact([word]).
        type("main");
        QTest::keyClick(&editor(), Qt::Key_Return); // to the body
        QCOMPARE(editor().selectedText(), u"fact([word])"_s);
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(editor().selectedText(), u"word"_s);
        QTest::keyClick(&editor(), Qt::Key_Return);
        type("x");
        QCOMPARE(added(), u"game(nim).\nlegal([main]) :-\n    fact([word]).\nx"_s);
        editor().undo();
        editor().undo(); // the line break goes with one step
        QCOMPARE(added(), u"game(nim).\nlegal([main]) :-\n    fact([word])."_s);
    }

    /// As it does where the full stop was not written for one.
    void returnBehindACommaGoesOnInTheRule()
    {
        complete("lega"); // legal([switch]) :- fact([word]).
        type("take");
        QTest::keyClick(&editor(), Qt::Key_Return); // to the body
        type("fact([pile, N]),");
        QTest::keyClick(&editor(), Qt::Key_Return);
        type("N > 0.");
        QCOMPARE(added(), u"legal([take]) :-\n    fact([pile, N]),\n    N > 0."_s);
        QTest::keyClick(&editor(), Qt::Key_Return);
        type("x");
        QCOMPARE(added(), u"legal([take]) :-\n    fact([pile, N]),\n    N > 0.\nx"_s);
    }

    void leavingTheClauseEndsThePlaceholders()
    {
        complete("gam");
        QTest::keyClick(&editor(), Qt::Key_Up);
        QTest::keyClick(&editor(), Qt::Key_Down);
        QTest::keyClick(&editor(), Qt::Key_End);
        QTest::keyClick(&editor(), Qt::Key_Left);
        QTest::keyClick(&editor(), Qt::Key_Left);
        type(")");
        QCOMPARE(added(), u"game(name))."_s);
    }

    void whatIsTypedIsNotTypedOver()
    {
        complete("own");
        type("aab], [c]).");
        m_window->goTo(u"aab"_s);
        type("a");
        QCOMPARE(added(), u"owned([aaab], [c])."_s);
    }

    void completionsWithinCompletions()
    {
        complete("payo"); // payoff([player], amount) :- tocreate([word]).
        QTest::keyClick(&editor(), Qt::Key_Tab);
        type("1");
        QTest::keyClick(&editor(), Qt::Key_Return); // to the body
        QCOMPARE(editor().selectedText(), u"tocreate([word])"_s);
        complete("op");
        type("P, bob).");
        QCOMPARE(added(), u"payoff([player], 1) :-\n    opponent(P, bob)."_s);
    }

    void undoTakesItBackAsAWhole()
    {
        complete("lega");
        type("m");
        QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(added(), u"legal([switch]) :-\n    fact([word])."_s);
        QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(added(), u"lega"_s);
        type("l([m]).");
        QCOMPARE(added(), u"legal([m])."_s);
    }

    void argumentsAreNamed()
    {
        const auto *hint = editor().findChild<QLabel *>(u"argumentHint"_s);
        QVERIFY(hint && !hint->isVisible());
        type("helper(P) :- ");
        complete("opp");
        QVERIFY(hint->isVisible());
        QVERIFY2(hint->text().startsWith(u"opponent(<b>"_s), qPrintable(hint->text()));
        type("P,");
        QVERIFY2(hint->text().contains(u", <b>"_s), qPrintable(hint->text()));
        type(" O)");
        QTRY_VERIFY(!hint->isVisible());
    }

    void argumentsOfEachArityAreNamed()
    {
        const auto *hint = editor().findChild<QLabel *>(u"argumentHint"_s);
        type("init(");
        QVERIFY2(hint->isVisible() && hint->text().contains(u"init(<b>Word</b>)"_s)
                     && hint->text().contains(u"init(<b>Player</b>, Number)"_s),
                 qPrintable(hint->text()));
        type("[a], ");
        QVERIFY2(!hint->text().contains(u"Word"_s) && hint->text().contains(u"init(Player, <b>Number</b>)"_s),
                 qPrintable(hint->text()));
        type("1).");
        QTest::keyClick(&editor(), Qt::Key_Return);
        type("init");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Down); // init/2 comes second
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), u"init([a], 1).\ninit([player], 0)."_s);
        QVERIFY2(hint->text().startsWith(u"init(<b>Player</b>, Number)"_s), qPrintable(hint->text()));
    }

    /// Also behind a bracket that was written for one, and in numbers.
    void theHintStaysWithinTheBrackets()
    {
        const auto *hint = editor().findChild<QLabel *>(u"argumentHint"_s);
        const auto told = [hint] {
            QCoreApplication::processEvents();
            return hint->isVisible() ? hint->text().section(u"<br>"_s, 0, 0) : QString();
        };
        type("init");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Down); // init/2 comes second
        QTest::keyClick(&editor(), Qt::Key_Return);
        type("[eve]");
        QCOMPARE(told(), u"init(<b>Player</b>, Number)"_s);
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(told(), u"init(Player, <b>Number</b>)"_s);
        type("5");
        QCOMPARE(told(), u"init(Player, <b>Number</b>)"_s);
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(added(), u"init([eve], 5)."_s);
        QCOMPARE(told(), QString());
        QTest::keyClick(&editor(), Qt::Key_Return);
        type("helper(P) :- opponent((a, b), [c, [d], ");
        QCOMPARE(told(), u"opponent(_, <b>X</b>)"_s);
        type("'e'");
        QCOMPARE(told(), u"opponent(_, <b>X</b>)"_s);
    }

    void theHintComesWithAPlaceOfAnotherGoal()
    {
        const auto *hint = editor().findChild<QLabel *>(u"argumentHint"_s);
        complete("payo"); // payoff([player], amount) :- tocreate([word]).
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QTest::keyClick(&editor(), Qt::Key_Return); // to the body
        QTRY_VERIFY(!hint->isVisible());
        QTest::keyClick(&editor(), Qt::Key_Tab);
        QCOMPARE(editor().selectedText(), u"word"_s);
        QVERIFY(hint->isVisible());
        QVERIFY2(hint->text().startsWith(u"tocreate(<b>"_s), qPrintable(hint->text()));
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
        QCOMPARE(added(), u"do([x]) :- opponent(_, X)"_s);
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

    void aCompleteWordClosesTheList()
    {
        m_window->goTo(u"init("_s, 2, 4);
        QTest::keyClick(&editor(), Qt::Key_Backspace);
        QTest::keyClick(&editor(), Qt::Key_Backspace);
        type("i");
        QTRY_VERIFY(editor().isListActive()); // "ini("
        type("t");
        QTRY_VERIFY(!editor().isListActive());
        QCOMPARE(editor().text(), Rules);
        editor().completions()->open();
        QVERIFY(editor().isListActive()); // who asks for it is shown it
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

    void aWholeNameIsNotCompleted_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("typed");
        QTest::newRow("variable") << u"a(N) :- New is 3, N = "_s << u"N"_s;
        QTest::newRow("longer variable") << u"a(New) :- Newest is 3, New = "_s << u"New"_s;
        QTest::newRow("in an expression") << u"a(S) :- New is S + 1, Sum is "_s << u"S"_s;
        QTest::newRow("constant") << u"init([colour, red]). init([colour, redder]). init([colour, "_s << u"red"_s;
    }
    void aWholeNameIsNotCompleted() // Return ends the line
    {
        QFETCH(const QString, before);
        QFETCH(const QString, typed);
        editor().append(before + u"."_s);
        QVERIFY(m_window->analysed());
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        QTest::keyClick(&editor(), Qt::Key_Backspace);
        for (const QChar c : typed) {
            QTest::keyClicks(&editor(), c);
            QCoreApplication::processEvents(); // the list is made when the letter is there
        }
        QVERIFY(!editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Return);
        QVERIFY2(added().startsWith(before + typed + u'\n'), qPrintable(added()));
    }

    void aLongerNameIsCompleted()
    {
        editor().append(u"a(N) :- New is 3, N = "_s);
        editor().SendScintilla(Sci::SCI_DOCUMENTEND);
        type("Ne");
        QTRY_VERIFY(editor().isListActive());
        QTest::keyClick(&editor(), Qt::Key_Return);
        QCOMPARE(added(), u"a(N) :- New is 3, N = New"_s);
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
    /// Types it and takes the first of the list.
    void complete(const char *text)
    {
        type(text);
        if (!QTest::qWaitFor([this] { return editor().isListActive(); }))
            QFAIL(text);
        QTest::keyClick(&editor(), Qt::Key_Return);
    }
    void type(const char *text) { QTest::keyClicks(&editor(), QString::fromUtf8(text)); }
    QString added() const { return m_window->editor.text().mid(Rules.size()); }

    std::unique_ptr<SymbolEditor> m_window;
};

SIDL_WINDOW_TEST_MAIN(TestCompletion)
#include "tst_completion.moc"
