// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/breakpoints/stoppedpane.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/session/runner.h"
#include "debugger/timeline/playbackbar.h"
#include "debugger/timeline/timelinepane.h"
#include "tests/support/sampletext.h"
#include "tests/support/testwords.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QListWidget>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::tests::gameText;
using sidl::tests::word;
using Command = ChrononStepper::Command;
using Kind = DataBreakpoint::Kind;
using Outcome = GameSession::Outcome;
using sidl::play::Policy;

/// A session that stops inside of its rules, the pane that shows it, and data breakpoints.
class TestStepping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_session = std::make_unique<EngineGameSession>(); }
    void cleanup() { m_session.reset(); }

    void stopsAndGoesOn()
    {
        start("nim");
        m_session->stepper()->setBreakpoints({breakpoint("do([Take])")});
        m_session->submit(engine::Owner::player(0), {word("[main]"), word("[2]")});
        const auto ticket = m_session->step();
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        QTRY_VERIFY(stopped());
        QVERIFY(m_session->isStopped());
        QVERIFY(m_session->isBusy());
        QCOMPARE(stopped()->phase, language::Keyword::Do);
        QCOMPARE(stopped()->place.text(), u"[main]"_s);
        QCOMPARE(facts(), u"[alice,10]"_s); // the old state is shown meanwhile
        m_session->stepper()->resume(Command::Into);
        QVERIFY(!stopped());
        QTRY_VERIFY(stopped());
        QVERIFY(stopped()->stack.front().place.isValid());
        m_session->stepper()->resume(Command::Continue);
        QTRY_COMPARE(finished.count(), 2);
        QCOMPARE(finished.at(1).at(0).toULongLong(), ticket);
        QCOMPARE(finished.at(1).at(1).value<Outcome>(), Outcome::Done);
        QVERIFY(!m_session->isStopped());
        QCOMPARE(facts(), u"[bob,8]"_s);
    }

    /// A line cannot be shown again meanwhile: the button would stand at Pause, and nothing would move.
    void theTimelineRestsMeanwhile()
    {
        start("nim");
        TimelinePane pane(m_session.get());
        const auto *bar = pane.findChild<PlaybackBar *>();
        m_session->submit(engine::Owner::player(0), {word("[main]"), word("[2]")});
        m_session->step();
        QTRY_VERIFY(bar->isEnabled());
        m_session->stepper()->setBreakpoints({breakpoint("do([Take])")});
        m_session->submit(engine::Owner::player(1), {word("[main]"), word("[2]")});
        m_session->step();
        QTRY_VERIFY(stopped());
        QVERIFY(!bar->isEnabled());
        m_session->stepper()->resume(Command::Continue);
        QTRY_VERIFY(!m_session->isStopped() && !m_session->isBusy());
        QVERIFY(bar->isEnabled());
    }

    void aStopInManyChrononsComesAfterThoseBefore()
    {
        start("nim");
        engine::ClauseBreakpoint point = breakpoint("do([Take])");
        point.condition = u"fact([_, 7])"_s;
        m_session->stepper()->setBreakpoints({point});
        m_session->playOn(Policy::First, {});
        QTRY_VERIFY(stopped());
        QCOMPARE(m_session->tree().currentNode().chronon, 3);
        QCOMPARE(stopped()->chronon, 3);
        QVERIFY(m_session->position());
        m_session->stepper()->resume(Command::Finish);
        QTRY_VERIFY(!m_session->isBusy());
        QVERIFY(m_session->tree().currentNode().chronon > 3);
    }

    void intoWithoutABreakpoint()
    {
        start("nim");
        m_session->stepper()->stopAtNext();
        m_session->step();
        QTRY_VERIFY(stopped());
        m_session->stepper()->resume(Command::Finish);
        QTRY_VERIFY(!m_session->isBusy());
        QCOMPARE(m_session->tree().size(), 2);
        QCOMPARE(done(m_session->step()), Outcome::Done); // once
    }

    void abandoned()
    {
        start("nim");
        m_session->stepper()->setBreakpoints({breakpoint("do([Take])"), breakpoint("legal([main]) :-")});
        m_session->submit(engine::Owner::player(0), {word("[main]"), word("[2]")});
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        m_session->step();
        QTRY_VERIFY(stopped());
        QElapsedTimer timer;
        timer.start();
        m_session->stop();
        QTRY_COMPARE(finished.count(), 2);
        QVERIFY(timer.elapsed() < 10000); // 200 ms on an idle machine
        QCOMPARE(finished.at(1).at(1).value<Outcome>(), Outcome::Cancelled);
        QCOMPARE(facts(), u"[alice,10]"_s);
        QCOMPARE(m_session->tree().size(), 1);
        QCOMPARE(m_session->submitted().size(), 1u);

        // The same in the position behind the chronon.
        m_session->step();
        QTRY_VERIFY(stopped());
        m_session->stepper()->resume(Command::Continue);
        QTRY_VERIFY(stopped() && stopped()->phase == language::Keyword::Legal);
        QCOMPARE(stopped()->chronon, 1);
        m_session->stop();
        QTRY_VERIFY(!m_session->isBusy());
        QCOMPARE(m_session->tree().size(), 1);
        QVERIFY(!m_session->isStopped());
    }

    /// While a chronon is stepped through, nothing is told of the one that was tried before.
    void anEarlierErrorGoes()
    {
        const QString text = u"init([a], 0).\ninit([n, 1]).\nlegal([s]).\nowned(_, [a]).\nswitch(_, [go]).\n"
                             "default(_, [go]).\ndo([go]) :- fact([n, N]), X is N / 0, create([X]).\n"_s;
        QCOMPARE(done(m_session->start({text, u"/x/wrong.sidl"_s, 1}, 1)), Outcome::Done);
        QCOMPARE(done(m_session->step()), Outcome::Failed);
        QVERIFY(m_session->failure());
        m_session->stepper()->stopAtNext();
        QSignalSpy changed(m_session.get(), &GameSession::changed);
        m_session->step();
        QTRY_VERIFY(stopped());
        QVERIFY(!m_session->failure());
        QCOMPARE(changed.count(), 1);
        m_session->stepper()->resume(Command::Into);
        QTRY_VERIFY(stopped());
        QCOMPARE(changed.count(), 1);
        m_session->stepper()->resume(Command::Continue);
        QTRY_VERIFY(m_session->failure());
    }

    void deletedWhileStopped()
    {
        start("nim");
        m_session->stepper()->stopAtNext();
        m_session->step();
        QTRY_VERIFY(stopped());
        QElapsedTimer timer;
        timer.start();
        m_session.reset();
        QVERIFY(timer.elapsed() < 10000);
    }

    /// The stack takes no room that it leaves empty where words of the state are cut, beside a scroll bar, too.
    void wordsOfTheStateAreWholeWhereThereIsRoom_data()
    {
        QTest::addColumn<QString>("form");
        QTest::newRow("short ones that scroll") << u"[cell,1,%1]"_s;
        QTest::newRow("longer than a third of the pane") << u"[remembered,that,the,cell,of,this,number,was,empty,%1]"_s;
    }
    void wordsOfTheStateAreWholeWhereThereIsRoom()
    {
        QFETCH(QString, form);
        StoppedPane pane;
        pane.resize(800, 300);
        pane.show();
        engine::Words words;
        for (int i = 0; i < 60; ++i)
            words.push_back(word(qPrintable(form.arg(i))));
        engine::Stopped stopped;
        stopped.state = engine::State(words, {});
        stopped.phaseName = u"what is true next"_s; // no effects are told then
        stopped.stack = {{u"(next ?x)"_s, 0, {}, {}, {}}};
        pane.setStopped(stopped);
        QListWidget *list = nullptr;
        for (QListWidget *one : pane.findChildren<QListWidget *>())
            if (one->accessibleName() == u"State"_s)
                list = one;
        QVERIFY(list);
        QCOMPARE(list->count(), 60);
        const QAbstractItemView *view = list;
        QTRY_VERIFY(list->verticalScrollBar()->isVisible());
        QTRY_VERIFY2(list->viewport()->width() >= view->sizeHintForColumn(0),
                     qPrintable(u"%1 of %2"_s.arg(list->viewport()->width()).arg(view->sizeHintForColumn(0))));
    }

    void thePaneShowsWhereItStands()
    {
        StoppedPane pane;
        pane.resize(800, 300);
        pane.show();
        QVERIFY(!pane.findChild<QTreeWidget *>()->isVisible());
        start("chess");
        m_session->stepper()->setBreakpoints({breakpoint("do(Action) :-")});
        m_session->submit(engine::Owner::player(0), {word("[move]"), word("[pawn,e,2,e,4]")});
        m_session->step();
        QTRY_VERIFY(stopped());
        pane.setStopped(stopped());
        auto *stack = pane.findChild<QTreeWidget *>();
        QVERIFY(stack->isVisible());
        QTRY_VERIFY(stack->width() > 0.6 * pane.width()); // the effects, none as yet, leave it their room
        QCOMPARE(stack->topLevelItemCount(), 1);
        QVERIFY(stack->topLevelItem(0)->text(0).startsWith(u"do([pawn,e,2,e,4])"_s));
        QSignalSpy places(&pane, &StoppedPane::placeActivated);
        QTest::mouseClick(stack->viewport(), Qt::LeftButton, {},
                          stack->visualItemRect(stack->topLevelItem(0)).center());
        QCOMPARE(places.count(), 1);
        QCOMPARE(places.at(0).at(0).value<language::Span>(), stopped()->here());
        const auto tells = [&](const char *why) {
            const QList<QLabel *> labels = pane.findChildren<QLabel *>();
            return std::ranges::any_of(labels,
                                       [&](const QLabel *label) { return label->text().contains(QLatin1String(why)); });
        };
        QVERIFY(tells("the clause is entered"));
        engine::Stopped atGoal = *stopped();
        atGoal.stack.front().place = atGoal.stack.front().head;
        pane.setStopped(atGoal);
        QVERIFY(tells("this goal is about to be called"));
        const auto hasEffects = [&] {
            const QList<QLabel *> labels = pane.findChildren<QLabel *>();
            return std::ranges::any_of(labels, [](const QLabel *label) {
                return label->text() == u"Effects so far"_s && !label->parentWidget()->isHidden();
            });
        };
        QVERIFY(hasEffects());
        atGoal.phaseName = u"legal moves"_s; // in GDL moves have none
        pane.setStopped(atGoal);
        QVERIFY(!hasEffects());
        pane.setStopped(stopped());
        QVERIFY(hasEffects());
        stack->setColumnWidth(0, 77); // by hand
        pane.resize(900, 300);
        pane.setStopped(stopped());
        QCOMPARE(stack->columnWidth(0), 77);
        pane.setStopped({});
        QVERIFY(!stack->isVisible());
        m_session->stop();
    }

    void dataBreakpoints_data()
    {
        QTest::addColumn<DataBreakpoint>("point");
        QTest::addColumn<QString>("facts"); // where playing stops; empty: at the end
        const auto row = [](const char *name, Kind kind, const char *pattern, const char *player,
                            std::optional<double> value, const char *facts) {
            QTest::newRow(name) << DataBreakpoint{1, kind, QString::fromLatin1(pattern), QString::fromLatin1(player),
                                                  value}
                                << QString::fromLatin1(facts);
        };
        row("created", Kind::Created, "[alice,8]", "", {}, "[alice,8]");
        row("a pattern", Kind::Created, "[ bob , _ ]", "", {}, "[bob,9]");
        row("never", Kind::Created, "[alice,X,Y]", "", {}, "");
        row("no pattern at all", Kind::Created, "[alice", "", {}, "");
        row("deleted", Kind::Deleted, "[bob,9]", "", {}, "[alice,8]");
        row("any word", Kind::Deleted, "", "", {}, "[bob,9]");
        row("sent to a player", Kind::Created, "[alice,6]", "[bob]", {}, "[alice,6]");
        row("sent to nobody", Kind::Created, "[alice,6]", "[carol]", {}, "");
        row("applied", Kind::Applied, "[1]", "", {}, "[bob,9]");
        row("never applied", Kind::Applied, "[2]", "", {}, "");
        row("an account changes", Kind::Account, "", "[bob]", {}, "[alice,0]");
        row("crosses", Kind::Account, "", "", 0.5, "[alice,0]");
        row("does not reach", Kind::Account, "", "", 50., "");
        row("the end", Kind::Terminal, "", "", {}, "[alice,0]");
        row("a goal fails", Kind::GoalFails, "fact([_, N]), N > 5", "", {}, "[bob,5]");
        row("a goal never holds", Kind::GoalFails, "fact([carol, _])", "", {}, "");
        row("no goal at all", Kind::GoalFails, "fact([", "", {}, "[bob,9]");
        row("an invariant", Kind::Invariant, "\\+ fact([alice, 4])", "", {}, "[alice,4]");
        row("an invariant that holds", Kind::Invariant, "fact([_, N]), N >= 0", "", {}, "");
        row("no conflict", Kind::Conflict, "", "", {}, "");
        row("nothing fails", Kind::DoFailed, "", "", {}, "");
    }

    void dataBreakpoints()
    {
        QFETCH(DataBreakpoint, point);
        QFETCH(QString, facts);
        start("nim");
        m_session->setDataBreakpoints({point});
        QSignalSpy hits(m_session.get(), &EngineGameSession::dataBreakpointsHit);
        Runner runner(m_session.get());
        QSignalSpy stops(&runner, &Runner::stopped);
        runner.start(Policy::First);
        QTRY_COMPARE(stops.count(), 1);
        const bool isHit = !facts.isEmpty();
        QCOMPARE(stops.at(0).at(0).value<Runner::Reason>(), isHit ? Runner::Reason::Break : Runner::Reason::Terminal);
        QCOMPARE(hits.count(), isHit ? 1 : 0);
        QCOMPARE(this->facts(), isHit ? facts : u"[alice,0]"_s);
        QCOMPARE(m_session->breakReasons().size(), isHit ? 1 : 0);
        if (!isHit)
            return;
        QVERIFY(stops.at(0).at(1).toString().contains(m_session->breakReasons().front()));
        QCOMPARE(done(m_session->back()), Outcome::Done);
        QVERIFY(m_session->breakReasons().isEmpty());
    }

    /// What brings another game waits for the end of the run, and is not dropped with the chronon.
    void aRunWithAStoppedRuleMakesRoom()
    {
        start("nim");
        m_session->stepper()->setBreakpoints({breakpoint("do([Take])")});
        Runner runner(m_session.get());
        QSignalSpy stops(&runner, &Runner::stopped), begun(m_session.get(), &GameSession::started);
        for (int times = 1; times <= 2; ++times) {
            runner.start(Policy::First);
            QTRY_VERIFY(stopped());
            runner.stop();
            QCOMPARE(done(m_session->restart(1)), Outcome::Done);
            QCOMPARE(begun.count(), times);
            QVERIFY(!runner.isRunning());
            QCOMPARE(stops.count(), times);
        }
    }

    void invariantsAreAskedWithoutAStep()
    {
        start("nim");
        m_session->setDataBreakpoints({{1, Kind::Invariant, u"fact([alice, 10])"_s, {}, {}},
                                       {2, Kind::Invariant, u"fact([alice, 9])"_s, {}, {}},
                                       {3, Kind::Invariant, u"atom_length(_, _)"_s, {}, {}},
                                       {4, Kind::GoalFails, u"fail"_s, {}, {}}});
        const QSignalSpy hits(m_session.get(), &EngineGameSession::dataBreakpointsHit);
        QCOMPARE(done(m_session->checkInvariants()), Outcome::Done);
        QCOMPARE(hits.count(), 1);
        const QStringList reasons = m_session->breakReasons();
        QCOMPARE(reasons.size(), 2);
        QCOMPARE(reasons[0], u"The invariant does not hold: fact([alice, 9])."_s);
        QVERIFY(reasons[1].startsWith(u"The goal atom_length(_, _) cannot be asked"_s));
    }

    void failuresAndConflicts()
    {
        QVERIFY(done(m_session->start({u"init([a],0). init([n]). legal([s]). legal([t]). owned(_,[a]).\n"
                                       "switch(_,[x]). switch(_,[y]).\n"
                                       "default([s],[x]). default([t],[y]).\n"
                                       "do([x]) :- create([w]). do([x]). do([y]) :- delete([n]).\n"_s,
                                       {},
                                       0},
                                      0))
                == Outcome::Done);
        m_session->setDataBreakpoints({{1, Kind::DoFailed, {}, {}, {}}, {2, Kind::Conflict, {}, {}, {}}});
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QVERIFY(m_session->breakReasons().isEmpty());
        QCOMPARE(done(m_session->step()), Outcome::Done); // [n] is gone
        QCOMPARE(m_session->breakReasons(), QStringList(u"The action of [t] failed."_s));
    }

    void allAccountsThatChangeAreTold()
    {
        QVERIFY(done(m_session->start({u"init([a], 0). init([b], 0). init([c], 0). legal([s]). owned(_, [a]).\n"
                                       "switch(_, [x]). default([s], [x]). do(_).\n"
                                       "payoff([a], 2). payoff([b], -2).\n"_s,
                                       {},
                                       0},
                                      0))
                == Outcome::Done);
        m_session->setDataBreakpoints({{1, Kind::Account, {}, {}, {}}, {2, Kind::Account, {}, u"[b]"_s, -1}});
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QCOMPARE(m_session->breakReasons(),
                 (QStringList{u"The account of [a] went from 0 to 2, that of [b] from 0 to \u22122."_s,
                              u"The account of [b] went from 0 to \u22122."_s}));
    }

    /// The faulty chess pays at king's moves: an account that changes leads to the chronon, and why to the rule.
    void faultyChessPaysTooEarly()
    {
        start("faulty-chess");
        m_session->setDataBreakpoints({{7, Kind::Account, {}, {}, {}}});
        const auto move = [&](const char *action) {
            const engine::Switch &entry = m_session->position()->switches.front();
            m_session->submit(entry.owner, {entry.word, word(action)});
            return done(m_session->step());
        };
        for (const char *action : {"[pawn,e,2,e,4]", "[pawn,e,7,e,5]"}) {
            QCOMPARE(move(action), Outcome::Done);
            QVERIFY(m_session->breakReasons().isEmpty());
        }
        QCOMPARE(move("[king,e,1,e,2]"), Outcome::Done);
        QCOMPARE(m_session->breakReasons().size(), 1);
        QVERIFY(m_session->breakReasons().front().startsWith(u"The account of ["_s));
        int paid = 0;
        while (m_session->lastChronon()->payoffs[std::size_t(paid)].sum == 0)
            ++paid;
        Inquiry inquiry;
        inquiry.question.kind = engine::Question::Kind::Payoff;
        inquiry.question.subject = m_session->game().players[std::size_t(paid)].text();
        QSignalSpy answers(m_session.get(), &GameSession::explained);
        m_session->explain(inquiry);
        QTRY_COMPARE(answers.count(), 1);
        const Answer answer = answers.at(0).at(1).value<Answer>();
        const engine::ProofNode &proof = answer.parts.at(0).explanation.nodes.at(0);
        QVERIFY(proof.goal.startsWith(u"payoff("_s));
        const QString line = m_session->game().text.section(u'\n', proof.clause.line - 1, proof.clause.line - 1);
        QVERIFY2(line.startsWith(u"payoff("_s), qPrintable(line));
    }

private:
    void start(const char *game)
    {
        QCOMPARE(done(m_session->start({gameText(game), u"/x/%1.sidl"_s.arg(QLatin1String(game)), 1}, 1)),
                 Outcome::Done);
    }
    Outcome done(Ticket ticket)
    {
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        while (finished.isEmpty() || finished.last().at(0).toULongLong() != ticket)
            if (!finished.wait(10000))
                qFatal("a command does not end");
        return finished.last().at(1).value<Outcome>();
    }
    const std::optional<engine::Stopped> &stopped() const { return m_session->stepper()->stopped(); }
    QString facts() const
    {
        QStringList texts;
        for (const engine::Word one : m_session->tree().currentNode().state.words())
            texts << one.text();
        return texts.join(u' ');
    }
    /// Of the first clause whose text begins so.
    engine::ClauseBreakpoint breakpoint(const char *beginning) const
    {
        const engine::ClauseTexts texts(m_session->game().text);
        engine::ClauseBreakpoint point;
        for (int i = 0; i < texts.count() && point.clause.isEmpty(); ++i)
            if (texts.text(i).startsWith(QLatin1String(beginning))) {
                point.clause = texts.text(i);
                point.line = texts.line(i);
                point.id = texts.line(i);
            }
        return point;
    }

    std::unique_ptr<EngineGameSession> m_session;
};

SIDL_WINDOW_TEST_MAIN(TestStepping)
#include "tst_stepping.moc"
