// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "app/studio/run/breakpointscontroller.h"
#include "debugger/breakpoints/breakpointsmodel.h"
#include "debugger/breakpoints/breakpointspane.h"
#include "debugger/breakpoints/stoppedpane.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/explanationmodel.h"
#include "debugger/seats/hotseat.h"
#include "debugger/seats/seatspane.h"
#include "editor/margin/breakpointmarks.h"
#include "editor/margin/linevalues.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"

#include <QAbstractButton>
#include <QLabel>
#include <QPlainTextEdit>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTreeView>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;
using editor::BreakpointMarks;
using editor::CodeEditor;

/// Breakpoints in the whole window: put by F9 and by the margin, stopped at, gone through, moved by edits, and kept.
class TestDebugging : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup()
    {
        m_window.reset();
        QFile::remove(BreakpointsController::defaultPath());
    }

    void chessIsGoneThrough()
    {
        openGame("chess");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        const int line = lineOf("do(Action) :-");
        caretTo(line);
        QTest::keyClick(text(), Qt::Key_F9);
        QCOMPARE(marked(), QList<int>({line}));
        choose(1, u"[pawn,e,2,e,4]"_s);
        QVERIFY(!action("resume")->isEnabled());
        trigger("step");
        QTRY_VERIFY(stack()->topLevelItemCount() == 1);
        QVERIFY(stack()->isVisible());
        QCOMPARE(stack()->topLevelItem(0)->text(0), u"do([pawn,e,2,e,4])"_s);
        QCOMPARE(stack()->topLevelItem(0)->text(1), QString::number(line));
        QVERIFY(!action("step")->isEnabled()); // not while this one has stopped
        QVERIFY(text()->markersAtLine(line - 1) != 0);
        QCOMPARE(chronon(), 0);

        for (int goal = 1; goal <= 2; ++goal) { // fact([turn, Color]), then men(…)
            trigger("stepInto");
            QTRY_VERIFY(stack()->topLevelItem(0) && stack()->topLevelItem(0)->text(1).toInt() == line + goal);
        }
        trigger("stepInto"); // a clause of men/5
        QTRY_VERIFY(stack()->topLevelItemCount() == 2);
        trigger("stepOut"); // back in do/1, at a later goal
        QTRY_VERIFY(stack()->topLevelItemCount() == 1);
        trigger("stepOver");
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        trigger("resume");
        QTRY_COMPARE(chronon(), 1);
        QTRY_VERIFY(action("step")->isEnabled());
        QVERIFY(!action("resume")->isEnabled());
        QVERIFY(!stack()->isVisible());
        QVERIFY(session()->tree().currentNode().state.contains(tests::word("[white,pawn,e,4]")));

        caretTo(line);
        QTest::keyClick(text(), Qt::Key_F9);
        QVERIFY(marked().isEmpty());
    }

    void linesAreThoseOfTheTextAsItIs() // nothing was changed in the rules, so nobody is told to start again
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        text()->insertAt(u"\n% remarks\n\n"_s, 0, 0);
        const int rule = lineOf("do([Take]) :-");
        caretTo(rule);
        trigger("toggleBreakpoint");
        QCOMPARE(marked(), QList<int>({rule}));
        trigger("step");
        QTRY_COMPARE(stack()->topLevelItemCount(), 1);
        QCOMPARE(stack()->topLevelItem(0)->text(1), QString::number(rule));
        QCOMPARE(text()->caretPlace().line, rule);
        QVERIFY(m_window->statusBar()->currentMessage().startsWith(u"Stopped in line %1:"_s.arg(rule)));
        QVERIFY(text()->lineValues()->text(rule).contains(u"Take"_s));
        text()->insertAt(u"\n"_s, 0, 0); // while it is stopped
        QTRY_COMPARE(stack()->topLevelItem(0)->text(1), QString::number(rule + 1));
        trigger("stepInto");
        QTRY_COMPARE(text()->caretPlace().line, rule + 2);
        trigger("resume");
        QTRY_COMPARE(chronon(), 1);

        auto *explain = window<debugger::ExplainPane>();
        debugger::Inquiry inquiry;
        inquiry.question = {engine::Question::Kind::Goal, u"owned([main], [bob])"_s, {}};
        explain->ask(inquiry);
        const int owned = lineOf("owned([main], [Player]) :-");
        const auto line = [explain] {
            const auto *model = explain->model();
            for (QModelIndex at = model->index(0, 0); at.isValid(); at = model->index(0, 0, at))
                if (const QString told = at.siblingAtColumn(debugger::ExplanationModel::LineColumn).data().toString();
                    !told.isEmpty())
                    return told.toInt();
            return 0;
        };
        QTRY_COMPARE(line(), owned);
        text()->insertAt(u"\n\n"_s, 0, 0);
        QTRY_COMPARE(line(), owned + 2);
        text()->undo();
        QTRY_COMPARE(line(), owned);
    }

    void whatIsToldOfATextGoesWhenItIsEdited()
    {
        openGame("nim");
        text()->insertAt(u"\n\n"_s, 0, 0);
        caretTo(1);
        trigger("toggleBreakpoint");
        QCOMPARE(m_window->statusBar()->currentMessage(), u"There is no clause in this line to stop at."_s);
        QTest::keyClick(text(), Qt::Key_A);
        QCOMPARE(m_window->statusBar()->currentMessage(), QString());
    }

    void finishedAndAbandoned()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("stepInto"); // without a breakpoint
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        QVERIFY(!text()->hasSelectedText()); // what is typed next would overwrite it
        trigger("abandonChronon");
        QTRY_VERIFY(action("step")->isEnabled());
        QCOMPARE(chronon(), 0);
        trigger("stepInto");
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        trigger("finishChronon");
        QTRY_COMPARE(chronon(), 1);
    }

    void aQuestionWhileStoppedSaysWhatItWaitsFor()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("stepInto");
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        auto *explain = window<debugger::ExplainPane>();
        explain->ask(debugger::WhyMenu::ofEnd().inquiry);
        const auto tells = [explain](const QString &text) {
            const QList<QLabel *> labels = explain->findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(),
                               [&text](const QLabel *one) { return one->isVisible() && one->text().contains(text); });
        };
        QTRY_VERIFY(tells(u"stopped in a rule"_s));
        trigger("finishChronon");
        QTRY_COMPARE(chronon(), 1);
        QTRY_VERIFY(explain->model()->rowCount() > 0);
        QVERIFY(!tells(u"stopped in a rule"_s));
    }

    void steppingIntoAsksForAChoiceAsAStepDoes()
    {
        openGame("connect-three");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("stepInto");
        auto *anyway = m_window->findChild<QToolButton *>(u"bannerAnswer"_s);
        QTRY_VERIFY(anyway->isVisible());
        QVERIFY(!session()->isBusy() && !session()->isStopped());
        anyway->click();
        QTRY_VERIFY(stack()->topLevelItemCount() > 0); // into the rules, as was wanted
        trigger("abandonChronon");
        QTRY_VERIFY(action("step")->isEnabled());
    }

    void aClickIntoTheMargin()
    {
        openGame("nim");
        const int line = lineOf("owned([main], [Player]) :-");
        clickMargin(line);
        QCOMPARE(marked(), QList<int>({line}));
        clickMargin(line);
        QVERIFY(marked().isEmpty());
        clickMargin(1); // a comment
        QVERIFY(marked().isEmpty());
        QVERIFY(m_window->statusBar()->currentMessage().contains(u"no clause"_s));
    }

    void aGoalInsideARule()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        m_window->openFile(path);
        const int head = lineOf("switch([main], [Take]) :-");
        clickMargin(head + 2);
        QCOMPARE(marked(), QList<int>({head + 2}));
        clickMargin(head); // another one
        QCOMPARE(marked().size(), 2);
        clickMargin(head);
        trigger("start");
        QTRY_COMPARE(stack()->topLevelItemCount(), 1);
        QCOMPARE(stack()->topLevelItem(0)->text(1).toInt(), head + 2); // right before it is called
        QVERIFY(values()->text(head + 2).contains(u"Matches = 10"_s));
        trigger("resume");
        QTRY_VERIFY(action("step")->isEnabled());

        text()->insertAt(u"% one\n"_s, head, 0); // below the head: the goals move, the clause changes
        QCOMPARE(marked(), QList<int>({head + 3}));
        QTRY_COMPARE(listed().value(0), u"mine.sidl:%1"_s.arg(head + 3));
        trigger("save");
        m_window.reset();
        open();
        m_window->openFile(path);
        QTRY_COMPARE(marked(), QList<int>({head + 3}));
        trigger("start");
        QTRY_COMPARE(stack()->topLevelItemCount(), 1);
        QCOMPARE(stack()->topLevelItem(0)->text(1).toInt(), head + 3);
        trigger("resume");
        QTRY_VERIFY(action("step")->isEnabled());
        clickMargin(head + 3);
        QVERIFY(marked().isEmpty());
    }

    void marksMoveWithEditsAndAreKept()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        m_window->openFile(path);
        const int line = lineOf("owned([main], [Player]) :-");
        caretTo(line);
        trigger("toggleBreakpoint");
        text()->insertAt(u"% one\n% two\n"_s, 0, 0);
        QCOMPARE(marked(), QList<int>({line + 2}));
        QTRY_COMPARE(listed().value(0), u"mine.sidl:%1"_s.arg(line + 2));
        trigger("save");
        m_window.reset();

        QFile file(path); // changed by another program meanwhile
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray content = file.readAll();
        QVERIFY(file.seek(0));
        file.write("% three\n" + content);
        file.close();
        open();
        QCOMPARE(listed().size(), 1);
        m_window->openFile(path);
        QTRY_COMPARE(marked(), QList<int>({line + 3}));
    }

    void oneThatCannotStopIsTold()
    {
        openGame("nim");
        caretTo(lineOf("game(nim)"));
        trigger("toggleBreakpoint");
        QCOMPARE(marked().size(), 1);
        QVERIFY(m_window->statusBar()->currentMessage().contains(u"cannot stop"_s));
    }

    void valuesStandBesideTheLineWhereItHasStopped()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        const int line = lineOf("switch([main], [Take]) :-");
        caretTo(line);
        trigger("toggleBreakpoint");
        trigger("step");
        QTRY_COMPARE(stack()->topLevelItemCount(), 1);
        QVERIFY(values()->text(line).isEmpty()); // nothing is bound yet
        for (const int goal : {1, 2}) {
            trigger("stepInto");
            trigger("stepInto"); // pressed before the rules have stopped again: it plays no other chronon
            QTRY_VERIFY(stack()->topLevelItem(0) && stack()->topLevelItem(0)->text(1).toInt() == line + goal);
        }
        QTRY_VERIFY(values()->text(line + 2).contains(u"Matches = 9"_s)); // in the position after the chronon
        text()->insertAt(u"% one\n"_s, 0, 0);
        QVERIFY(values()->text(line + 2).isEmpty());
        QTRY_VERIFY(values()->text(line + 3).contains(u"Matches = 9"_s)); // once typing pauses
        text()->insertAt(u"one(1).\n"_s, 0, 0);
        trigger("stepOver"); // the text is no longer the one being played
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        QVERIFY(!values()->isVisible());
        trigger("finishChronon");
        QTRY_COMPARE(chronon(), 1);
    }

    void valuesStandBesideTheGoalOfAnExplanation()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        auto *pane = window<debugger::ExplainPane>();
        debugger::Inquiry inquiry;
        inquiry.question = {engine::Question::Kind::Action, u"[main]"_s, u"[3]"_s};
        auto *view = pane->findChild<QTreeView *>();
        trigger("goToExplain");
        pane->ask(inquiry);
        QTRY_VERIFY(view->model()->rowCount() > 0);
        QModelIndex rule; // its clause, and below it the goals
        QTRY_VERIFY(
            (rule
             = view->model()->match(view->model()->index(0, 0), Qt::DisplayRole, u"switch([main],[3])"_s, 1).value(0))
                .isValid());
        const int line = lineOf("switch([main], [Take]) :-");
        view->setCurrentIndex(rule);
        QVERIFY(values()->text(line).startsWith(u"Take = 3"_s));
        view->setCurrentIndex(view->model()->index(0, 0, rule));
        QVERIFY(!values()->text(line + 1).isEmpty());
        QVERIFY(values()->text(line).isEmpty());
        // Rows are walked through by keys and clicks, which show their lines; a double click goes there.
        view->setFocus();
        QTRY_VERIFY(view->hasFocus());
        QTest::keyClick(view, Qt::Key_Down);
        QCOMPARE(text()->caretPlace().line, line + 2);
        QVERIFY(view->hasFocus());
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                          view->visualRect(view->model()->index(0, 0, rule)).center());
        QCOMPARE(text()->caretPlace().line, line + 1);
        QVERIFY(view->hasFocus());
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->currentIndex()).center());
        QTRY_VERIFY(text()->hasFocus());
        trigger("goToProblems"); // another pane is in its place
        QTRY_VERIFY(values()->text(line + 1).isEmpty());
        trigger("goToExplain");
        QTRY_VERIFY(!values()->text(line + 1).isEmpty());
        text()->insertAt(u"% one\n"_s, 0, 0);
        QVERIFY(values()->text(line + 1).isEmpty());
        QTRY_VERIFY(!values()->text(line + 2).isEmpty()); // once typing pauses
        text()->insertAt(u"one(1).\n"_s, 0, 0);
        QVERIFY(values()->text(line + 3).isEmpty());
        view->setCurrentIndex(rule);
        QVERIFY(values()->text(line).isEmpty()); // of rules that are no longer there
    }

    void theStartOfAGameIsGoneThrough() // S7, S8, and the position of chronon 0
    {
        openGame("nim");
        const int account = lineOf("init([alice], 0.0)"), word = lineOf("init([alice, 10])");
        const int legal = lineOf("legal([main]) :-");
        for (const int line : {account, word, legal}) {
            caretTo(line);
            trigger("toggleBreakpoint");
        }
        trigger("start");
        const auto isAt = [&](int line, const char *phase) {
            return stack()->topLevelItem(0) && stack()->topLevelItem(0)->text(1).toInt() == line
                && stoppedText().startsWith(u"Chronon 0, %1"_s.arg(QLatin1String(phase)));
        };
        QTRY_VERIFY(isAt(account, "initial accounts"));
        QVERIFY(!session()->hasGame());
        trigger("resume");
        QTRY_VERIFY(isAt(word, "initial words"));
        trigger("resume");
        QTRY_VERIFY(isAt(legal, "legal switches"));
        trigger("resume");
        QTRY_VERIFY(session()->hasGame());
        QTRY_VERIFY(action("step")->isEnabled());
        QCOMPARE(chronon(), 0);

        trigger("restart"); // again; abandoned, the game that is there stays
        QTRY_VERIFY(isAt(account, "initial accounts"));
        trigger("abandonChronon");
        QTRY_VERIFY(action("step")->isEnabled());
        QVERIFY(!action("resume")->isEnabled());
        QVERIFY(session()->hasGame());
        QCOMPARE(session()->tree().size(), 1);
    }

    void theStartOfAnotherGameIsGoneThroughInItsText()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        openGame("tic-tac-toe");
        const CodeEditor *second = text();
        const int line = lineOf("legal(");
        caretTo(line);
        trigger("toggleBreakpoint");
        trigger("start");
        QTRY_COMPARE(stack()->topLevelItemCount(), 1);
        QCOMPARE(text(), second);
        QVERIFY(text()->markersAtLine(line - 1) != 0);
        QVERIFY(session()->game().fileName.contains(u"nim"_s)); // still
        trigger("abandonChronon");
        QTRY_VERIFY(action("step")->isEnabled());
        QVERIFY(session()->game().fileName.contains(u"nim"_s));
        trigger("step"); // of nim: nothing stops it
        QTRY_COMPARE(chronon(), 1);
    }

    void nothingStopsWhileSomebodySits()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        caretTo(lineOf("do([Take]) :-"));
        trigger("toggleBreakpoint");
        trigger("hotSeat");
        debugger::HotSeat *seat = nullptr;
        for (QWidget *top : QApplication::topLevelWidgets())
            if (auto *found = qobject_cast<debugger::HotSeat *>(top))
                seat = found;
        QVERIFY(seat);
        QTRY_VERIFY(seat->findChild<QPushButton *>(u"uncover"_s)->isEnabled());
        seat->findChild<QPushButton *>(u"uncover"_s)->click();
        seat->findChild<QPushButton *>(u"done"_s)->click();
        QTRY_COMPARE(chronon(), 1); // played through
        QVERIFY(!session()->isStopped());
        QVERIFY(!tests::readableText(seat).contains(u"breakpoint"_s, Qt::CaseInsensitive));
        QTimer::singleShot(0, seat, [] {
            qobject_cast<QMessageBox *>(QApplication::activeModalWidget())->button(QMessageBox::Yes)->click();
        });
        seat->findChild<QPushButton *>(u"leave"_s)->click();
        QTRY_VERIFY(m_window->isVisible());
        QTRY_VERIFY(m_window->statusBar()->currentMessage().contains(u"met meanwhile: 1"_s));
        QVERIFY(window<debugger::BreakpointsPane>()->findChild<QPlainTextEdit *>()->toPlainText().contains(
            u"Chronon 0, effects of the action of [main]: passed in line"_s));
        trigger("step");
        QTRY_VERIFY(session()->isStopped()); // as before
        trigger("abandonChronon");
        QTRY_VERIFY(!session()->isBusy());
    }

    void theValuesOfAnErrorStandBesideItsLine()
    {
        text()->setText(u"game(wrong).\ninit([a], 0).\ninit([n, one]).\nlegal([go]).\nowned([go], [a]).\n"
                        "switch([go], [on]).\ndefault([go], [on]).\n"
                        "do([on]) :-\n    fact([n, M]),\n    K is M + 1,\n    create([n, K]).\n"_s);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        QCOMPARE(values()->text(10), QString());
        trigger("step");
        QTRY_VERIFY(session()->failure());
        QCOMPARE(session()->failure()->message, u"M is one, not a number"_s);
        QTRY_COMPARE(values()->text(10), u"M = one"_s);
        trigger("restart");
        QTRY_VERIFY(!session()->failure() && !session()->isBusy());
        QCOMPARE(values()->text(10), QString());
    }

    void anEndAtOnceIsExplained() // by the banner's button
    {
        text()->setText(u"game(over).\ninit([a], 0).\nlegal([go]) :- fact([n, _]).\nowned([go], [a]).\n"
                        "switch([go], [on]).\ndo([on]).\n"_s);
        trigger("start");
        auto *ask = window<debugger::SeatsPane>()->findChild<QAbstractButton *>(u"bannerAnswer"_s);
        QTRY_VERIFY(ask->isVisible());
        ask->click();
        auto *explain = window<debugger::ExplainPane>();
        QTRY_VERIFY(explain->findChild<QLabel *>(u"headline"_s)->text().startsWith(u"Why is no switch legal?"_s));
        QVERIFY(explain->isVisible());

        QTemporaryDir folder;
        QFile file(folder.filePath(u"over.kif"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("(role x)(init off)(legal x noop)(<= terminal (true off))(goal x 100)");
        file.close();
        m_window->openFile(file.fileName());
        trigger("start");
        QTRY_VERIFY(ask->isVisible() && ask->text().contains(u"Why Is the Game Over?"_s));
        ask->click();
        QTRY_VERIFY(explain->findChild<QLabel *>(u"headline"_s)->text().startsWith(u"Why is the game over?"_s));
    }

    void invariantsAreKeptBesideTheGame()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s), kept = folder.filePath(u"mine.invariants"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QFile file(kept);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("% those of nim\nfact([_, N]), N > 7\n");
        file.close();
        m_window->openFile(path);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        auto *model = qobject_cast<debugger::BreakpointsModel *>(
            window<debugger::BreakpointsPane>()->findChild<QTreeView *>()->model());
        QCOMPARE(model->rowCount(), 1);
        trigger("run");
        QTRY_VERIFY(!session()->breakReasons().isEmpty());
        QVERIFY(session()->breakReasons().front().contains(u"N > 7"_s));
        const auto matches = [](const engine::State &state) { return state.words().front().elementText(1).toInt(); };
        const engine::GameTree::Node &node = session()->tree().currentNode();
        QVERIFY(matches(node.state) <= 7 && matches(session()->tree().node(node.parent).state) > 7);
        debugger::Breakpoint point = model->all().front();
        point.data.pattern = u"fact([_, N]), N > 5"_s;
        model->change(point);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("% those of nim\nfact([_, N]), N > 5\n"));
    }

    void invariantsAreAskedOfTheBeginning()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"mine.sidl"_s);
        QVERIFY(QFile::copy(gamePath("nim"), path));
        QFile file(folder.filePath(u"mine.invariants"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("fact([_, N]), N < 10\n");
        file.close();
        m_window->openFile(path);
        trigger("start");
        QTRY_COMPARE(session()->breakReasons(), QStringList(u"The invariant does not hold: fact([_, N]), N < 10."_s));
        QCOMPARE(session()->tree().size(), 1);
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("step"); // nine are left
        QTRY_COMPARE(session()->tree().size(), 2);
        QVERIFY(session()->breakReasons().isEmpty());
    }

    void aStartThatIsStoppedIsToldAsSuch()
    {
        text()->setText(u"game(on).\ninit([a], 0).\ninit([n]).\nlegal([go]) :-\n    fact([n]).\nowned([go], [a]).\n"
                        "switch([go], [on]).\ndo([on]).\n"_s);
        caretTo(4);
        trigger("toggleBreakpoint");
        trigger("start");
        QTRY_VERIFY(session()->isStopped());
        const auto tells = [this](const QString &text) {
            for (const QLabel *label : window<debugger::SeatsPane>()->findChildren<QLabel *>())
                if (label->isVisible() && label->text().startsWith(text))
                    return true;
            return false;
        };
        QTRY_VERIFY(tells(u"The start of the game is stopped in a rule."_s));
        QVERIFY(!tells(u"No game is being played."_s));
        trigger("resume");
        QTRY_VERIFY(action("step")->isEnabled());
        QVERIFY(!tells(u"The start of the game is stopped in a rule."_s));
    }

    void closedWhileStopped()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        trigger("stepInto");
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        m_window.reset();
    }

private:
    CodeEditor *text() const { return tabs()->current(); }
    QTreeWidget *stack() const { return window<debugger::StoppedPane>()->findChild<QTreeWidget *>(); }
    debugger::EngineGameSession *session() const { return window<debugger::EngineGameSession>(); }
    editor::LineValues *values() const { return text()->lineValues(); }
    QString stoppedText() const
    {
        for (const QLabel *label : window<debugger::StoppedPane>()->findChildren<QLabel *>())
            if (label->text().startsWith(u"Chronon"_s))
                return label->text();
        return {};
    }
    int chronon() const { return session()->tree().currentNode().chronon; }
    int lineOf(const char *beginning) const
    {
        const QStringList lines = text()->text().split(u'\n');
        for (int i = 0; i < lines.size(); ++i)
            if (lines[i].startsWith(QLatin1String(beginning)))
                return i + 1;
        qFatal("no line begins with %s", beginning);
    }
    void caretTo(int line) const { text()->goTo({0, line, 1, 0}); }
    QList<int> marked() const
    {
        QList<int> lines;
        for (const auto &[id, line] : text()->breakpointMarks()->lines())
            lines << line;
        return lines;
    }
    QStringList listed() const ///< where breakpoints are
    {
        const QAbstractItemModel *model = window<debugger::BreakpointsPane>()->findChild<QTreeView *>()->model();
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row)
            texts << model->index(row, debugger::BreakpointsModel::PlaceColumn).data().toString();
        return texts;
    }
    void clickMargin(int line) const
    {
        caretTo(line);
        const long position = text()->SendScintilla(CodeEditor::SCI_POSITIONFROMLINE, line - 1);
        const int y = int(text()->SendScintilla(CodeEditor::SCI_POINTYFROMPOSITION, 0ul, position));
        QTest::mouseClick(text()->viewport(), Qt::LeftButton, {},
                          {text()->marginWidth(BreakpointMarks::Margin) / 2, y + 4});
    }
};

SIDL_WINDOW_TEST_MAIN(TestDebugging)
#include "tst_debugging.moc"
