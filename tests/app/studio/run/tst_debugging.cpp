// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/run/debuggingtest.h"

#include "app/studio/run/breakpointscontroller.h"
#include "app/studio/run/gamecontrols.h"
#include "debugger/explain/explainpane.h"
#include "debugger/explain/explanationmodel.h"
#include "debugger/hotseat/hotseat.h"
#include "debugger/seats/seatspane.h"
#include "debugger/watch/querypane.h"
#include "debugger/watch/watchespane.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/ui/goaledit.h"
#include "tests/support/paintedtext.h"
#include "tests/support/testwords.h"

#include <QTextEdit>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// Stepping through rules in the whole window: stopped at breakpoints, gone through, also at the start of a game.
class TestDebugging : public DebuggingTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { suites::addSuiteLanguage(); }
    void init() { open(); }
    void cleanup()
    {
        m_window.reset();
        QFile::remove(BreakpointsController::defaultPath());
    }

    void theKeyboardFindsWhoHasNotChosen()
    {
        tabs()->current()->setText(u"game(both). init([a], 0). init([b], 0). init([0]).\n"
                                   "legal([x]) :- fact([0]).\nlegal([y]) :- fact([0]).\n"
                                   "owned([x], [a]). owned([y], [b]).\n"
                                   "switch([x], [l]). switch([x], [r]). switch([y], [l]). switch([y], [r]).\n"
                                   "do([x]) :- delete([0]).\n"_s);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        trigger("start");
        trigger("goToSeats"); // before there are any
        const auto isAt = [this](int column) {
            return columns().value(column) && columns()[column]->isAncestorOf(QApplication::focusWidget());
        };
        QTRY_VERIFY(isAt(1));
        choose(1, u"[l]"_s);
        trigger("goToEditor");
        trigger("goToSeats");
        QTRY_VERIFY(isAt(2));
        columns().at(1)->findChild<debugger::ChoiceList *>()->setFocus();
        QVERIFY(isAt(1));
        trigger("step"); // asks: the rules have no default
        QTRY_VERIFY(isAt(2));
        choose(2, u"[r]"_s);
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
    }

    /// The state after the chronon is what one wants to see, and not the next breakpoint.
    void finishingAChrononEndsTheRun()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        caretTo(lineOf("do([Take]) :-"));
        QTest::keyClick(text(), Qt::Key_F9);
        trigger("run");
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        const int after = chronon() + 1;
        trigger("finishChronon");
        QTRY_COMPARE(chronon(), after);
        QTRY_VERIFY(action("run")->isEnabled()); // neither stopped nor running
        QCOMPARE(chronon(), after);
        trigger("run"); // goes on
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        trigger("abandonChronon");
        QTRY_VERIFY(!session()->isBusy());
    }

    /// Of a step and of a run, by either command.
    void whatIsAbandonedIsTold()
    {
        openGame("nim");
        trigger("first"); // so that the rules are stopped in each chronon
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        caretTo(lineOf("do([Take]) :-"));
        trigger("toggleBreakpoint");
        for (const char *play : {"step", "run"})
            for (const char *end : {"abandonChronon", "stop"}) {
                const QString at = QString::number(chronon()), next = QString::number(chronon() + 1);
                trigger(play);
                QTRY_VERIFY(session()->isStopped());
                QTRY_VERIFY(action(end)->isEnabled()); // Stop is once a person notices that it takes long
                trigger(end);
                QTRY_COMPARE(m_window->statusBar()->currentMessage(),
                             u"Chronon %1 \u2192 %2 was abandoned: the state is that of chronon %1."_s.arg(at, next));
                QVERIFY(!session()->isBusy());
            }
    }

    void chessIsGoneThrough()
    {
        openGame("chess");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
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
        QVERIFY(!action("run")->isEnabled()); // not while this one has stopped
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
        QTRY_VERIFY(action("run")->isEnabled());
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
        QTRY_VERIFY(action("run")->isEnabled());
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

    void testsHaveNoBreakpoints()
    {
        m_window->openFile(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/tests/nim.test.sidl"));
        caretTo(lineOf("test("));
        QTest::keyClick(text(), Qt::Key_F9);
        QVERIFY(marked().isEmpty());
        QVERIFY(listed().isEmpty());
        QVERIFY(m_window->statusBar()->currentMessage().contains(u"and this text is none"_s));
        clickMargin(lineOf("test("));
        QVERIFY(marked().isEmpty());
    }

    /// Kept by a version of the program in which they could be set there.
    void breakpointsKeptInTestsAreDropped()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"nim.test.sidl"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("test('it ends', [terminal]).\n") > 0);
        file.close();
        debugger::Breakpoint inTest, inGame;
        inTest.file = path;
        inTest.clause.clause = u"test('it ends', [terminal])."_s;
        inTest.clause.line = 1;
        inGame.file = gamePath("nim");
        inGame.clause.clause = u"do([wait])."_s;
        inGame.clause.line = 59;
        m_window.reset();
        QVERIFY(QDir().mkpath(QFileInfo(BreakpointsController::defaultPath()).path()));
        QFile kept(BreakpointsController::defaultPath());
        QVERIFY(kept.open(QIODevice::WriteOnly) && kept.write(debugger::writeBreakpoints({inTest, inGame})) > 0);
        kept.close();
        open();
        QCOMPARE(listed().size(), 2);
        m_window->openFile(path);
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 u"Breakpoints in nim.test.sidl were dropped: it is no game."_s);
        QCOMPARE(listed().size(), 1);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QVERIFY(!kept.readAll().contains("nim.test.sidl"));
    }

    void whatADataBreakpointHasMetIsTold()
    {
        openGame("prisoners-dilemma-once");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        debugger::Breakpoint point;
        point.file = session()->game().fileName;
        point.isClause = false;
        point.data.kind = debugger::DataBreakpoint::Kind::Account;
        window<debugger::BreakpointsModel>()->add(point);
        window<app::GameControls>()->stepAnyway();
        QTRY_COMPARE(chronon(), 1);
        QTRY_VERIFY2(m_window->statusBar()->currentMessage().contains(u"went from 0 to"_s),
                     qPrintable(m_window->statusBar()->currentMessage()));
    }

    /// In the status bar it would be gone after some seconds. Of those who sit at seats, nobody is told.
    void whyARunHasStoppedStays()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        debugger::Breakpoint point;
        point.file = session()->game().fileName;
        point.isClause = false;
        point.data.kind = debugger::DataBreakpoint::Kind::Created;
        point.data.pattern = u"[bob,X]"_s;
        const int id = window<debugger::BreakpointsModel>()->add(point);
        QCOMPARE(whyStopped(), QString());
        trigger("run");
        QTRY_VERIFY(whyStopped().startsWith(u"Stopped by a breakpoint at the state of chronon "_s)); // drawn
        QTRY_VERIFY(m_window->statusBar()->currentMessage().startsWith(u"Stopped by a breakpoint"_s));
        m_window->statusBar()->clearMessage();
        for (const char *layout : {"playLayout", "debugLayout", "editLayout"}) {
            trigger(layout);
            QVERIFY2(!whyStopped().isEmpty(), layout);
        }
        session()->goTo(engine::GameTree::Root);
        QTRY_COMPARE(chronon(), 0);
        QCOMPARE(whyStopped(), QString());
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        QTRY_VERIFY(whyStopped().startsWith(u"Stopped by a breakpoint at the state of chronon 1: [bob,"_s));
        trigger("hotSeat");
        for (QWidget *top : QApplication::topLevelWidgets())
            if (auto *seat = qobject_cast<debugger::HotSeat *>(top)) {
                QVERIFY(!m_window->isVisible());
                QVERIFY(!tests::readableText(seat).contains(u"breakpoint"_s, Qt::CaseInsensitive));
                QTimer::singleShot(0, seat, [] {
                    qobject_cast<QMessageBox *>(QApplication::activeModalWidget())->button(QMessageBox::Yes)->click();
                });
                seat->findChild<QPushButton *>(u"leave"_s)->click();
            }
        QTRY_VERIFY(m_window->isVisible());
        window<debugger::BreakpointsModel>()->remove(id);
        trigger("step");
        QTRY_COMPARE(chronon(), 2);
        QCOMPARE(whyStopped(), QString());
        window<app::GameControls>()->play(play::Policy::Random, 1);
        QTRY_COMPARE(whyStopped(), u"As many chronons are played as were asked for: 1."_s);
        trigger("restart");
        QTRY_COMPARE(chronon(), 0);
        QCOMPARE(whyStopped(), QString());
    }

    /// It would be one of the next state, though the click is on this one.
    void nothingIsChosenWhileARuleIsStopped()
    {
        text()->setText(u"game(on).\ninit([a], 0).\ninit([n]).\nlegal([go]) :-\n    fact([n]).\nowned([go], [a]).\n"
                        "switch([go], [on]).\nswitch([go], [off]).\ndefault([go], [on]).\ndo([on]).\ndo([off]).\n"_s);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("step");
        QTRY_COMPARE(chronon(), 1);
        caretTo(10);
        trigger("toggleBreakpoint");
        trigger("step");
        QTRY_VERIFY(session()->isStopped());
        auto *list = columns().at(1)->findChild<debugger::ChoiceList *>();
        const auto index
            = [list] { return list->model()->match(list->model()->index(0, 0), Qt::DisplayRole, u"[off]"_s).value(0); };
        QVERIFY(index().isValid());
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index()).center());
        const auto isTold = [this](const QString &text = u"The chronon is stopped in a rule"_s) {
            for (const QLabel *label : window<debugger::SeatsPane>()->findChildren<QLabel *>())
                if (label->isVisible() && label->text().contains(text))
                    return true;
            return false;
        };
        QVERIFY(isTold());
        QVERIFY(isTold(u"the rules are stopped"_s) && !isTold(u"no choice yet"_s)); // nobody can choose
        QCOMPARE(index().data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        QVERIFY(!action("goToChronon")->isEnabled() && !action("editState")->isEnabled());
        m_window->statusBar()->clearMessage();
        QTest::keySequence(text(), action("goToChronon")->shortcut());
        QVERIFY(m_window->statusBar()->currentMessage().contains(u"which comes first"_s));
        session()->goTo(0); // as by a click in timeline or graph
        session()->back();
        trigger("resume");
        QTRY_COMPARE(chronon(), 2);
        QTRY_VERIFY(!session()->isBusy());
        QVERIFY(!isTold());
        QCOMPARE(chronon(), 2);
        QVERIFY(session()->submitted().empty());
    }

    /// Whoever plays a seat: while the chronon is stopped, what was taken there is marked, and not what counts without.
    void whatIsPlayedIsMarkedWhileARuleIsStopped()
    {
        text()->setText(u"game(both). init([a], 0). init([b], 0). init([n]).\n"
                        "legal([x]) :- fact([n]).\nlegal([y]) :- fact([n]).\nlegal([z]) :- fact([n]).\n"
                        "owned([x], [a]). owned([y], [b]). owned([z], [0.0, 1.0]).\n"
                        "switch(_, [left]). switch(_, [right]).\n"
                        "do([left]).\ndo([right]) :- create([done]).\n"_s);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        session()->setPolicies({std::nullopt, play::Policy::First});
        const auto marked = [this](int column) {
            auto *list = columns().at(column)->findChild<debugger::ChoiceList *>();
            const QModelIndex first = list->model()->index(0, 0);
            return list->model()->match(first, Qt::CheckStateRole, int(Qt::Checked)).value(0).row();
        };
        choose(1, u"[right]"_s);
        caretTo(lineOf("do([right])"));
        trigger("toggleBreakpoint");
        for (const char *end : {"abandonChronon", "finishChronon"}) {
            trigger("step");
            QTRY_VERIFY(session()->isStopped());
            QCOMPARE(marked(1), 2);
            QCOMPARE(marked(2), 1); // by First
            QCOMPARE(marked(0), 2); // drawn
            trigger(end);
            QTRY_VERIFY(!session()->isBusy());
            const bool isBack = chronon() == 0;
            QCOMPARE(isBack, qstrcmp(end, "abandonChronon") == 0);
            QCOMPARE(marked(1), isBack ? 2 : 0);
            QCOMPARE(marked(2), 0);
            QCOMPARE(marked(0), 0);
        }
    }

    void finishedAndAbandoned()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("stepInto"); // without a breakpoint
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        QVERIFY(!text()->hasSelectedText()); // what is typed next would overwrite it
        trigger("abandonChronon");
        QTRY_VERIFY(action("run")->isEnabled());
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
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("stepInto");
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        auto *explain = window<debugger::ExplainPane>();
        const auto tells = [](const QWidget *pane, const QString &text) {
            const QList<QLabel *> labels = pane->findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(),
                               [&text](const QLabel *one) { return one->isVisible() && one->text().contains(text); });
        };
        trigger("goToWatches");
        auto *watches = window<debugger::WatchesPane>();
        auto *watch = watches->findChild<ui::GoalEdit *>();
        watch->setText(u"fact([alice, N])"_s);
        QTest::keyClick(watch, Qt::Key_Return);
        QTRY_VERIFY(tells(watches, u"stopped in a rule"_s));
        trigger("goToQuery");
        auto *query = window<debugger::QueryPane>();
        query->edit()->setText(u"fact([alice, N])"_s);
        QTest::keyClick(query->edit(), Qt::Key_Return);
        QTRY_VERIFY(tells(query, u"stopped in a rule"_s));
        explain->ask(debugger::WhyMenu::ofEnd().inquiry);
        QTRY_VERIFY(tells(explain, u"stopped in a rule"_s));
        trigger("finishChronon");
        QTRY_COMPARE(chronon(), 1);
        QTRY_VERIFY(explain->model()->rowCount() > 0);
        QVERIFY(!tells(explain, u"stopped in a rule"_s));
        trigger("goToWatches");
        QTRY_VERIFY(!tells(watches, u"stopped in a rule"_s));
        trigger("goToQuery");
        QTRY_VERIFY(tells(query, u"One solution in chronon 0"_s));
    }

    void theGoalOfAQueryIsTypedOver()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("goToQuery");
        auto *goal = window<debugger::QueryPane>()->edit();
        goal->setText(u"fact([alice, N])"_s);
        trigger("goToEditor");
        trigger("goToQuery");
        QTRY_VERIFY(goal->hasFocus());
        QTest::keyClicks(goal, u"true"_s);
        QCOMPARE(goal->text(), u"true"_s);
    }

    void steppingIntoAsksForAChoiceAsAStepDoes()
    {
        openGame("connect-three");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("stepInto");
        auto *anyway = m_window->findChild<QToolButton *>(u"stepAnyway"_s);
        QTRY_VERIFY(anyway->isVisible());
        QVERIFY(!session()->isBusy() && !session()->isStopped());
        anyway->click();
        QTRY_VERIFY(stack()->topLevelItemCount() > 0); // into the rules, as was wanted
        trigger("abandonChronon");
        QTRY_VERIFY(action("run")->isEnabled());
    }

    /// A run draws what nobody has chosen.
    void whoHasToChooseIsNotAskedInAChrononThatIsStopped()
    {
        openGame("connect-three");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("step");
        auto *anyway = m_window->findChild<QToolButton *>(u"stepAnyway"_s);
        auto *question = m_window->findChild<QLabel *>(u"question"_s);
        QTRY_VERIFY(anyway->isVisible());
        QVERIFY(question->isVisible());
        caretTo(lineOf("do("));
        trigger("toggleBreakpoint");
        trigger("run");
        QTRY_VERIFY(session()->isStopped());
        QVERIFY(!anyway->isVisible() && !question->isVisible());
        trigger("abandonChronon");
        QTRY_VERIFY(!session()->isBusy());
        QVERIFY(!anyway->isVisible());
        trigger("step");
        QTRY_VERIFY(anyway->isVisible()); // asked anew
    }

    void valuesStandBesideTheLineWhereItHasStopped()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        const int line = lineOf("switch([main], [Take]) :-");
        caretTo(line);
        trigger("toggleBreakpoint");
        trigger("step");
        QTRY_COMPARE(stack()->topLevelItemCount(), 1);
        QVERIFY(values()->text(line).isEmpty()); // nothing is bound yet
        for (const int goal : {1, 2}) {
            trigger("stepInto");
            action("stepInto")->trigger(); // pressed before the rules have stopped again: it plays no other chronon
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

    /// Continued into a rule that never ends: no stop is told any more, and what goes on can be abandoned.
    void whatGoesOnIsNotToldAsStopped()
    {
        text()->setText(u"game(on).\ninit([a], 0).\ninit([n]).\nlegal([go]) :- fact([n]).\nowned([go], [a]).\n"
                        "switch([go], [on]).\ndo([on]) :-\n    repeat,\n    fail.\n"_s);
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        caretTo(7);
        trigger("toggleBreakpoint");
        choose(1, u"[on]"_s);
        trigger("step");
        QTRY_VERIFY(session()->isStopped());
        QTRY_COMPARE(m_window->statusBar()->currentMessage(), u"Stopped in line 7: effects of the action of [go]."_s);
        QVERIFY(action("stepInto")->isEnabled() && action("abandonChronon")->isEnabled());
        trigger("resume");
        QCOMPARE(m_window->statusBar()->currentMessage(), QString());
        QVERIFY(!action("stepInto")->isEnabled());
        QVERIFY(action("abandonChronon")->isEnabled());
        QVERIFY(!action("resume")->isEnabled());
        trigger("abandonChronon");
        QTRY_VERIFY(!session()->isBusy());
        QVERIFY(action("stepInto")->isEnabled());
        QVERIFY(!action("abandonChronon")->isEnabled());
        QCOMPARE(chronon(), 0);
    }

    void nothingStopsWhileSomebodySits()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
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
        QVERIFY(window<debugger::BreakpointsPane>()->findChild<QTextEdit *>()->toPlainText().contains(
            u"Chronon 0 \u2192 1, effects of the action of [main]: passed in line"_s));
        trigger("step");
        QTRY_VERIFY(session()->isStopped()); // as before
        trigger("abandonChronon");
        QTRY_VERIFY(!session()->isBusy());
    }

    void closedWhileStopped()
    {
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("run")->isEnabled());
        trigger("stepInto");
        QTRY_VERIFY(stack()->topLevelItemCount() > 0);
        const QString path = text()->gameDocument()->path();
        QVERIFY(tabs()->closeCurrent());
        QVERIFY(!tabs()->current());
        trigger("stepInto"); // who goes on sees where
        QTRY_VERIFY(tabs()->current() && tabs()->current()->gameDocument()->path() == path);
        m_window.reset();
    }
};

SIDL_WINDOW_TEST_MAIN(TestDebugging)
#include "tst_debugging.moc"
