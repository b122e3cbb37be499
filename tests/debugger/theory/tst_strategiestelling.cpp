// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/theory/strategiestest.h"
#include "tests/support/seat.h"
#include "tests/support/windowtest.h"

#include "debugger/seats/seatspane.h"
#include "sidl/theory/gambit/gambitsystem.h"
#include "sidl/theory/states/forcing.h"
#include "sidl/wording/displaynames.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// What is told of positions and actions once a game is solved, and strategies that seats play and files keep.
class TestStrategiesTelling : public tests::StrategiesTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { theory::addGambitSystems(); }
    void init() { openPane(); }
    void cleanup() { closePane(); }

    /// What positions are worth and choices lose is told where the person wants it, and not before.
    void valuesAndRegretAreToldWhereWanted()
    {
        start("kuhn-poker");
        QVERIFY(!told()->isVisible());
        solve();
        QVERIFY(!m_pane->evaluations());
        QVERIFY(!m_pane->advice());
        QSignalSpy evaluated(m_pane.get(), &StrategiesPane::evaluated);
        told()->click();
        QCOMPARE(evaluated.count(), 1);
        QCOMPARE(m_pane->evaluations()(0).worth, u"\u22121/18, 1/18"_s);
        QCOMPARE(play("[deal,queen,king]"), Outcome::Done);
        const engine::Word alice = m_session->game().players[0];
        const engine::Switch &own = m_session->position()->switches.front();
        QStringList advice;
        for (const engine::Word action : own.actions)
            advice += m_pane->advice()(0, {own.word, action});
        QVERIFY(own.owner == engine::Owner::player(0) && !alice.isNull());
        advice.sort();
        QCOMPARE(advice, (QStringList{u"p = 0"_s, u"p = 1"_s})); // with the queen, alice checks
        for (const engine::Word action : own.actions)
            if (m_pane->advice()(0, {own.word, action}) == u"p = 0"_s)
                m_session->submit(own.owner, {own.word, action});
        QCOMPARE(done(m_session->step()), Outcome::Done);
        const NodeEvaluation mistake = m_pane->evaluations()(m_session->tree().current());
        QVERIFY2(mistake.lost.startsWith(u"alice \u2212"_s), qPrintable(mistake.lost));
        wording::NameSettings settings; // as players are called everywhere else
        settings.players[u"[alice]"_s] = u"\u00c4nnchen"_s;
        const engine::Words &players = m_session->game().players;
        m_pane->setNaming(wording::DisplayNames(settings, players).naming(), players);
        QTRY_COMPARE(evaluated.count(), 2);
        const NodeEvaluation named = m_pane->evaluations()(m_session->tree().current());
        QVERIFY2(named.lost.startsWith(u"\u00c4nnchen \u2212"_s), qPrintable(named.lost));
        told()->click();
        QVERIFY(!m_pane->evaluations());
    }

    /// Who did not choose has done what the default says: places after it are known, and what it loses.
    void defaultsAreActions()
    {
        start("kuhn-poker");
        solve();
        told()->click();
        QCOMPARE(play("[deal,jack,king]"), Outcome::Done);
        QCOMPARE(play("[bet]"), Outcome::Done);
        QVERIFY(m_session->submitted().empty());
        QCOMPARE(done(m_session->step()), Outcome::Done); // bob folds
        const NodeEvaluation folded = m_pane->evaluations()(m_session->tree().current());
        QCOMPARE(folded.worth, u"1, \u22121"_s);
        QCOMPARE(folded.lost, u"bob \u22123"_s);
    }

    /// These rules pay for what was chosen alone, which a default is not.
    void defaultsThatComeToSomethingElseAreNoActions()
    {
        start(tests::Dilemma + u"default([_], [defect]).\n"_s);
        solve();
        told()->click();
        QCOMPARE(done(m_session->step()), Outcome::Done);
        const NodeEvaluation idle = m_pane->evaluations()(m_session->tree().current());
        QCOMPARE(idle.worth + idle.lost, QString());
    }

    void whoWinsForSureIsTold()
    {
        start("connect-three");
        solve();
        told()->click();
        QCOMPARE(m_pane->evaluations()(0).worth, u"red wins in 9"_s);
        QCOMPARE(m_pane->worths()(m_session->tree().currentNode().state), u"red wins in 9"_s);
        const engine::Switch &own = m_session->position()->switches.front();
        const bool isMarked = std::any_of(own.actions.begin(), own.actions.end(), [&](engine::Word action) {
            return m_pane->advice()(own.owner.player(), {own.word, action}).endsWith(u"wins in 9"_s);
        });
        QVERIFY(isMarked);
    }

    /// The centipede ends with one who has more than the other, and with more for both the later it ends.
    void whoHasMoreDoesNotWinWherePayoffsAreNotOpposed()
    {
        start("centipede");
        solve();
        told()->click();
        QCOMPARE(m_pane->evaluations()(0).worth, u"2, 0"_s);
        QCOMPARE(play("[pass]"), Outcome::Done);
        QCOMPARE(m_pane->evaluations()(m_session->tree().current()).worth, u"1, 3"_s);
        const engine::Switch &own = m_session->position()->switches.front();
        QStringList advice;
        for (const engine::Word action : own.actions)
            advice += m_pane->advice()(own.owner.player(), {own.word, action});
        advice.sort();
        QCOMPARE(advice, (QStringList{u"p = 0"_s, u"p = 1"_s}));
        solveBy(theory::SolveRequest::Method::States);
        QCOMPARE(m_pane->worths()(m_session->tree().currentNode().state), u"worth 1, 3"_s);
    }

    void whetherSomebodyWinsIsSaidByThePayoffs_data()
    {
        QTest::addColumn<QString>("payoffs");
        QTest::addColumn<QString>("worth");
        QTest::newRow("one has what the other has not")
            << u"pays(a, _, 7, 3). pays(b, _, 3, 7)."_s << u"alice wins in 1"_s;
        QTest::newRow("or it is a draw") << u"pays(a, _, 2, 0). pays(b, _, 1, 1)."_s << u"alice wins in 1"_s;
        QTest::newRow("below zero") << u"pays(a, _, -1, -3). pays(b, _, -3, -1)."_s << u"alice wins in 1"_s;
        QTest::newRow("more for both") << u"pays(a, _, 2, 0). pays(b, _, 0, 3)."_s << u"2, 0"_s;
        QTest::newRow("won by more or less") << u"pays(a, _, 7, 3). pays(b, _, 6, 4)."_s << u"7, 3"_s;
        QTest::newRow("lost by more or less")
            << u"pays(a, _, 7, 3). pays(b, a, 4, 6). pays(b, b, 3, 7)."_s << u"7, 3"_s;
    }
    void whetherSomebodyWinsIsSaidByThePayoffs()
    {
        QFETCH(QString, payoffs);
        start(tests::matrixGame(u"action(a). action(b)."_s, payoffs));
        solve();
        told()->click();
        QTEST(m_pane->evaluations()(0).worth, "worth");
    }

    /// A seat that plays the strategy has its choice before each step, the same with the same seed.
    void aSeatPlaysTheStrategy()
    {
        start("centipede");
        solve();
        auto *players = m_pane->findChild<QToolButton *>(u"playStrategy"_s);
        QVERIFY(players->isVisible());
        QCOMPARE(int(players->menu()->actions().size()), 2);
        players->menu()->actions().first()->trigger();
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        QVERIFY(m_session->submitted().front().action.text().contains(u"take"_s));
        QTRY_COMPARE(players->text(), u"&Played by alice"_s);
        wording::NameSettings names;
        names.players[u"[alice]"_s] = u"Ann & Co"_s;
        const engine::Words &called = m_session->game().players;
        m_pane->setNaming(wording::DisplayNames(names, called).naming(), called);
        QCOMPARE(players->text(), u"&Played by Ann && Co"_s); // a single "&" would mark a key
        QCOMPARE(m_pane->findChild<QToolButton *>(u"forceWho"_s)->text(), u"Ann && Co"_s);
        m_pane->setNaming({}, called);
        SeatsPane seats(m_session.get()); // tells who plays, and takes somebody else
        const auto who
            = [&](int player) { return tests::Seat(player).columnIn(&seats)->findChild<QToolButton *>(u"seatMenu"_s); };
        seats.resize(900, 500);
        seats.show();
        QTRY_COMPARE(who(0)->text(), u"Strategy"_s);
        QCOMPARE(who(1)->text(), u"Human"_s);
        who(0)->menu()->actions().first()->trigger();
        QCOMPARE(who(0)->text(), u"Human"_s);
        QTRY_COMPARE(players->text(), u"&Play It"_s);
        players->menu()->actions().first()->trigger();
        QTRY_COMPARE(who(0)->text(), u"Strategy"_s);
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QVERIFY(m_session->position()->isTerminal());
    }

    /// The same rules are solved already, also where comments were edited, or more is found meanwhile.
    void aNewStartKeepsWhatWasFound()
    {
        start("kuhn-poker");
        solve();
        told()->click();
        const auto *players = m_pane->findChild<QToolButton *>(u"playStrategy"_s);
        players->menu()->actions().at(1)->trigger();
        QTRY_VERIFY(m_session->isPlayedByStrategy(1));
        const QString before = status();
        const auto bobPlays = [this] {
            QCOMPARE(play("[deal,jack,king]"), Outcome::Done);
            QCOMPARE(play("[bet]"), Outcome::Done);
            QTRY_COMPARE(int(m_session->submitted().size()), 1);
            QCOMPARE(m_session->submitted().front().action.text(), u"[call]"_s); // with the king
        };
        bobPlays();
        QSignalSpy evaluated(m_pane.get(), &StrategiesPane::evaluated);
        QCOMPARE(done(m_session->restart(2)), Outcome::Done);
        QTRY_COMPARE(evaluated.count(), 1); // timeline and seats are told
        QVERIFY(told()->isVisible() && told()->isChecked());
        QCOMPARE(m_pane->evaluations()(0).worth, u"\u22121/18, 1/18"_s);
        QCOMPARE(status(), before);
        bobPlays();
        start(tests::gameText("kuhn-poker") + u"\n% a note\n"_s);
        QCOMPARE(status(), before);
        bobPlays();
        QCOMPARE(players->text(), u"&Played by bob"_s);

        QSignalSpy ended(m_pane.get(), &StrategiesPane::told);
        start(tests::gameText("kuhn-poker") + u"\nmore(rules).\n"_s);
        QVERIFY(!players->isVisible() && !m_pane->seats()->isAnyone() && !m_pane->evaluations());
        QTRY_COMPARE(ended.count(), 1);
        QVERIFY2(status().startsWith(u"What was found was of other rules. "_s), qPrintable(status()));
        start("nim");
        QVERIFY2(status().startsWith(u"Computes "_s), qPrintable(status()));
        QCOMPARE(ended.count(), 1);
    }

    /// Who goes there and back between games, as between their tabs, need not solve each again.
    void aGameThatIsBackHasItsSolutionAgain()
    {
        start("kuhn-poker");
        solve();
        told()->click();
        const QString before = status();
        start("nim");
        QVERIFY2(status().startsWith(u"What was found was of other rules. "_s), qPrintable(status()));
        solve();
        const QString ofNim = status();
        QSignalSpy evaluated(m_pane.get(), &StrategiesPane::evaluated);
        start(tests::gameText("kuhn-poker") + u"\n% a note\n"_s);
        QCOMPARE(status(), before);
        QVERIFY(m_pane->prospects() && m_behaviour->isVisible() && m_behaviour->topLevelItemCount() > 0);
        evaluated.clear();
        QTRY_COMPARE(evaluated.count(), 1); // timeline and seats are told, once they have forgotten the other game
        QCOMPARE(m_pane->evaluations()(0).worth, u"\u22121/18, 1/18"_s);
        start(tests::gameText("kuhn-poker") + u"\nmore(rules).\n"_s);
        QVERIFY(!m_pane->prospects());
        start("nim");
        QCOMPARE(status(), ofNim);
    }

    void itHasTheEquilibriumAgainThatWasShown()
    {
        start(tests::Battle);
        solve();
        QVERIFY(equilibria()->count() > 1);
        equilibria()->setCurrentIndex(1);
        Q_EMIT equilibria()->activated(1);
        const QString before = status();
        QSignalSpy evaluated(m_pane.get(), &StrategiesPane::evaluated);
        QTRY_COMPARE(evaluated.count(), 1);
        start("nim");
        start(tests::Battle);
        QCOMPARE(equilibria()->currentIndex(), 1);
        QTRY_COMPARE(status(), before);
    }

    void aGameThatIsBackTellsOfAPositionThatIsGone()
    {
        start("centipede");
        QCOMPARE(play("[pass]"), Outcome::Done);
        m_pane->findChild<QCheckBox *>(u"fromHere"_s)->click();
        solve();
        start("nim");
        start("centipede");
        QVERIFY(!m_pane->prospects());
        QVERIFY2(status().startsWith(u"What was found was of a position of the play before. "_s), qPrintable(status()));
    }

    /// A state of one play may be none of the next.
    void aNewStartForgetsWhatIsOfAPosition()
    {
        start("centipede");
        QCOMPARE(play("[pass]"), Outcome::Done);
        m_pane->findChild<QCheckBox *>(u"fromHere"_s)->click();
        solve();
        start("centipede");
        QVERIFY(!m_pane->prospects());
        QVERIFY2(status().startsWith(u"What was found was of a position of the play before. "_s), qPrintable(status()));
        solve(); // from the beginning now
        start("centipede");
        QVERIFY(m_pane->prospects());
    }

    void whatIsCutTellsNothingOfPositions()
    {
        start("centipede");
        for (QSpinBox *box : m_pane->findChildren<QSpinBox *>())
            if (box->toolTip().contains(u"How long"_s))
                box->setValue(2);
        solve();
        QVERIFY2(status().contains(u"incomplete"_s), qPrintable(status()));
        QVERIFY(!m_pane->prospects());
    }

    void whatCanBeForcedIsWrittenAsTheGameWritesIt()
    {
        auto *goal = m_pane->findChild<QLineEdit *>(u"forceGoal"_s);
        start("tic-tac-toe");
        QCOMPARE(goal->placeholderText(), u"[alice,X]   or   >= 1"_s);
        EngineTest::start(tests::gameText("noughts-and-crosses.kif"), u"noughts-and-crosses.kif"_s);
        QTRY_COMPARE(goal->placeholderText(), u"(cell ?x 1 b)   or   >= 1"_s);
        QVERIFY(goal->toolTip().contains(u"(true (cell ?x 1 b))"_s));
        QVERIFY(!goal->toolTip().contains(u"fact("_s));
    }

    /// The questions of the command line's --force, as a form.
    void whoCanForceWhatIsAsked()
    {
        start("tic-tac-toe");
        auto *methods = m_pane->findChildren<QComboBox *>().first();
        auto *goal = m_pane->findChild<QLineEdit *>(u"forceGoal"_s),
             *before = m_pane->findChild<QLineEdit *>(u"forceBefore"_s);
        auto *path = m_pane->findChild<QComboBox *>(u"forcePath"_s);
        auto *who = m_pane->findChild<QToolButton *>(u"forceWho"_s);
        QVERIFY(!goal->isVisible());
        methods->setCurrentIndex(methods->findText(u"Who can force what"_s));
        QVERIFY(goal->isVisible() && !before->isVisible());
        QCOMPARE(who->text(), u"x"_s);
        solve();
        QVERIFY2(status().contains(u"The goal is empty."_s), qPrintable(status()));
        const auto ask = [&](const QString &wanted) {
            goal->setText(wanted);
            goal->setFocus();
            QTest::keyClick(goal, Qt::Key_Return);
            QTRY_VERIFY(!m_pane->isRunning());
        };
        ask(u">= 0"_s);
        QVERIFY2(status().startsWith(u"x can force >= 0 within 9 chronons, beginning with [x] "_s),
                 qPrintable(status()));
        QVERIFY(status().contains(u"of 5,478 states"_s));
        // The answer is marked on positions and actions.
        told()->click();
        const engine::State &beginning = m_session->tree().currentNode().state;
        const auto advices = [&] {
            QStringList texts;
            const engine::Switch &own = m_session->position()->switches.front();
            for (const engine::Word action : own.actions)
                texts += m_pane->advice()(own.owner.player(), {own.word, action});
            return texts;
        };
        QCOMPARE(m_pane->evaluations()(0).worth, u"x: in 9"_s);
        QVERIFY(m_pane->evaluations()(0).told.contains(
            u"x can force >= 0 within 9 chronons, whatever the others and nature do"_s));
        QCOMPARE(m_pane->worths()(beginning), u"x can force it in 9"_s);
        QCOMPARE(advices(), QStringList(9, u"forces it in 9"_s));
        ask(u">= 1"_s);
        QVERIFY(!m_pane->evaluations() || m_pane->evaluations()(0).worth.isEmpty());
        QVERIFY2(status().startsWith(u"x cannot force >= 1: o can prevent it"_s), qPrintable(status()));
        path->setCurrentIndex(path->findData(int(theory::Aim::Path::Always)));
        ask(u"fact(_)"_s);
        QVERIFY2(status().startsWith(u"x can force always fact(_), beginning with"_s), qPrintable(status()));
        QCOMPARE(m_pane->evaluations()(0).worth, u"x: kept"_s);
        QCOMPARE(advices(), QStringList(9, u"keeps it"_s));
        path->setCurrentIndex(path->findData(int(theory::Aim::Path::Next)));
        ask(u">= 1"_s);
        QVERIFY2(status().startsWith(u"x cannot force next >= 1"_s), qPrintable(status()));
        path->setCurrentIndex(path->findData(int(theory::Aim::Path::Until)));
        QVERIFY(before->isVisible());
        before->setText(u"fact(_)"_s);
        ask(u">= 0"_s);
        QVERIFY2(status().startsWith(u"x can force fact(_) until >= 0 within 9 chronons"_s), qPrintable(status()));
        // Both together bring about what neither can alone.
        path->setCurrentIndex(0);
        who->menu()->actions().at(1)->trigger();
        QCOMPARE(who->text(), u"x, o"_s);
        ask(u">= 1"_s);
        QVERIFY2(status().startsWith(u"x, o can force >= 1 within 5 chronons"_s), qPrintable(status()));
        ask(u"fact("_s);
        QVERIFY(!status().contains(u"force"_s));
        // Where not all is seen, states do not tell it, and no other method does.
        start("kuhn-poker");
        ask(u">= 1"_s);
        QVERIFY2(status().contains(u"who can force what is told only of games where every player sees every state"_s),
                 qPrintable(status()));
        QStringList told;
        for (const QLabel *label : m_pane->findChildren<QLabel *>())
            told += label->text();
        QVERIFY2(!told.join(u'\n').contains(u"“Automatic”"_s), qPrintable(told.join(u'\n')));
    }

    /// Also an answer that was found before others look on; the window has its own back.
    /// Also where nothing is seen yet.
    void behaviourIsToldInStepsToPeople()
    {
        start("battle-of-the-sexes");
        solve();
        const auto told = [this] {
            QStringList texts;
            for (QTreeWidgetItemIterator item(m_pane->findChild<QTreeWidget *>(u"behaviour"_s)); *item; ++item)
                texts += (*item)->text(0);
            return texts.join(u'\n');
        };
        const wording::Naming naming = wording::DisplayNames({}, m_session->game().players).naming();
        m_pane->setPeoplesNaming(naming);
        QVERIFY2(told().contains(u"step 0: nothing is seen"_s) && !told().contains(u"chronon"_s), qPrintable(told()));
        m_pane->setPeoplesNaming(naming.inChronons());
        QVERIFY2(told().contains(u"chronon 0: nothing is seen"_s) && !told().contains(u"step"_s), qPrintable(told()));
    }

    /// A place has a name also where its state has no words.
    void statesWithoutWordsAreToldAsSuch()
    {
        start(u"game(e).\ninit([alice], 0).\nlegal([alice]) :- \\+ fact(_).\nowned([alice], [alice]).\n"
              "switch([alice], [up]).\nswitch([alice], [down]).\ndo([A]) :- create([A]).\n"
              "payoff([alice], 1) :- tocreate([up]).\n"_s);
        auto *methods = m_pane->findChildren<QComboBox *>().first();
        methods->setCurrentIndex(methods->findText(u"On states"_s));
        solve();
        const QTreeWidgetItem *alice = m_pane->findChild<QTreeWidget *>(u"behaviour"_s)->topLevelItem(0);
        QCOMPARE(alice->childCount(), 1);
        QVERIFY2(alice->child(0)->text(0).endsWith(u"(no words)"_s), qPrintable(alice->child(0)->text(0)));
    }

    void whoCanForceWhatIsToldAsPeopleSayIt()
    {
        start("tic-tac-toe");
        auto *methods = m_pane->findChildren<QComboBox *>().first();
        methods->setCurrentIndex(methods->findText(u"Who can force what"_s));
        m_pane->findChild<QLineEdit *>(u"forceGoal"_s)->setText(u">= 0"_s);
        solve();
        const QString before = status();
        QVERIFY2(before.startsWith(u"x can force >= 0 within 9 chronons, beginning with [x] "_s), qPrintable(before));
        const wording::Naming naming = wording::DisplayNames({}, m_session->game().players).naming();
        const auto isForPeople = [this] {
            return status().startsWith(u"X can force >= 0 within 9 steps, beginning with X: "_s)
                && !status().contains(u'[');
        };
        m_pane->setPeoplesNaming(naming);
        QVERIFY2(isForPeople(), qPrintable(status()));
        solve(); // asked while they look on
        QVERIFY2(isForPeople(), qPrintable(status()));
        m_pane->setPeoplesNaming({});
        QCOMPARE(status(), before);
    }

    /// The game is solved from the position shown: what was before is not told of.
    void itIsSolvedFromHere()
    {
        start("centipede");
        QCOMPARE(play("[pass]"), Outcome::Done);
        m_pane->findChild<QCheckBox *>(u"fromHere"_s)->click();
        solve();
        QVERIFY2(status().startsWith(u"From chronon 1 on; Worth alice 1, bob 3"_s), qPrintable(status()));
        QCOMPARE(int(marked().size()), 1);
        told()->click();
        QVERIFY(m_pane->evaluations()(0).worth.isEmpty());
        QCOMPARE(m_pane->evaluations()(m_session->tree().current()).worth, u"1, 3"_s);
    }

    /// Also in what is refused or advised, and in the field of how long plays are.
    void peopleAreToldOfSteps()
    {
        start("centipede");
        QCOMPARE(play("[pass]"), Outcome::Done);
        m_pane->findChild<QCheckBox *>(u"fromHere"_s)->click();
        solve();
        const QString before = status();
        const auto tells = [this](const QString &word) {
            QStringList told;
            for (const QLabel *label : m_pane->findChildren<QLabel *>())
                told += label->text();
            for (const QSpinBox *field : m_pane->findChildren<QSpinBox *>())
                told += field->text();
            return told.join(u'\n').contains(word);
        };
        QVERIFY(tells(u"1,000 chronons"_s));
        m_pane->setPeoplesNaming(wording::DisplayNames({}, m_session->game().players).naming());
        QVERIFY2(status().startsWith(u"From step 1 on; Worth Alice 1, Bob 3"_s), qPrintable(status()));
        QVERIFY(tells(u"1,000 steps"_s) && !tells(u"chronon"_s));
        m_pane->setPeoplesNaming({});
        QCOMPARE(status(), before);
        QVERIFY(tells(u"1,000 chronons"_s));
    }

    /// The same in a game of a tree that somebody has written.
    void aWrittenTreeIsSolvedFromHere()
    {
        start(QString::fromUtf8(efg()));
        QCOMPARE(play("[in]"), Outcome::Done);
        m_pane->findChild<QCheckBox *>(u"fromHere"_s)->setChecked(true);
        solve();
        QVERIFY2(status().startsWith(u"From chronon 1 on; Worth entrant 2, incumbent 1"_s), qPrintable(status()));
        QCOMPARE(int(marked().size()), 1);
        // Its seats can play it, by the words of the rules.
        m_pane->findChild<QToolButton *>(u"playStrategy"_s)->menu()->actions().at(1)->trigger();
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        QCOMPARE(m_session->submitted().front().action.text(), u"[share]"_s);
    }

    void strategiesAreWrittenReadAndPlayed()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"kuhn.strategy.json"_s);
        start("kuhn-poker");
        auto *save = m_pane->findChild<QAction *>(u"saveStrategy"_s),
             *load = m_pane->findChild<QAction *>(u"loadStrategy"_s);
        QVERIFY(!save->isEnabled() && load->isEnabled());
        solve();
        QVERIFY(save->isEnabled());
        m_pane->saveStrategy(path);
        QTRY_VERIFY2(status().startsWith(u"Written: "_s), qPrintable(status()));
        start(tests::gameText("kuhn-poker") + u"\nmore(rules).\n"_s); // all is forgotten
        QVERIFY(!m_pane->prospects());
        loadFrom(path);
        QVERIFY2(status().startsWith(u"Worth alice \u22121/18, bob 1/18; given strategies"_s), qPrintable(status()));
        QVERIFY2(status().endsWith(u"checked: nobody gains by another strategy"_s), qPrintable(status()));
        // As nobody gains, it is told as what Solve finds is.
        QVERIFY(m_pane->prospects() && m_pane->prospects()->isProved());
        QVERIFY(told()->isVisible());
        m_pane->findChild<QToolButton *>(u"playStrategy"_s)->menu()->actions().first()->trigger();
        QCOMPARE(play("[deal,king,jack]"), Outcome::Done);
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        // Of another game it is refused, in words.
        start(tests::Dilemma);
        loadFrom(path);
        QVERIFY2(
            status().startsWith(u"The strategies are of the game kuhnPoker, and these rules are those of matrix"_s),
            qPrintable(status()));
        start(QString(tests::Dilemma).remove(u"game(matrix)."_s)); // a text without a name
        loadFrom(path);
        QVERIFY2(status().endsWith(u"and these rules are those of another one."_s), qPrintable(status()));
        loadFrom(folder.filePath(u"nothing"_s));
        QVERIFY2(status().contains(u"cannot be read"_s), qPrintable(status()));
    }

    void oneEndThatIsCutIsToldInTheSingular()
    {
        start(u"game(one).\ninit([a], 0).\ninit([n, 0]).\nlegal([s]).\nowned([s], [a]).\nswitch([s], [1]).\n"
              "do([1]) :- fact([n, X]), Y is X + 1, delete([n, X]), create([n, Y]).\npayoff([a], 1).\n"_s);
        for (QSpinBox *box : m_pane->findChildren<QSpinBox *>())
            if (box->toolTip().contains(u"How long"_s))
                box->setValue(3);
        solveBy(theory::SolveRequest::Method::Backward);
        QVERIFY2(status().contains(u"incomplete: 1 end is cut"_s), qPrintable(status()));
    }

    /// Of a game that is cut nothing is proved: it is said why, and what is ticked tells nobody anything.
    void whereTheGameIsCutItIsSaidWhyNothingIsTold()
    {
        start(
            u"game(three).\ninit([a], 0).\ninit([b], 0).\ninit([c], 0).\ninit([n, 0]).\nlegal([s]).\nowned([s], [a]).\n"
            "switch([s], [N]) :- between(1, 3, N).\n"
            "do([N]) :- fact([n, X]), Y is X + N, delete([n, X]), create([n, Y]).\n"
            "payoff([a], 1) :- fact([n, 7]).\n"_s);
        const auto limit = [this](int chronons) {
            for (QSpinBox *box : m_pane->findChildren<QSpinBox *>())
                if (box->toolTip().contains(u"How long"_s))
                    box->setValue(chronons);
        };
        limit(3);
        solve();
        QVERIFY2(status().contains(u"incomplete"_s), qPrintable(status()));
        QVERIFY(told()->isVisible() && !told()->isEnabled());
        QVERIFY2(told()->toolTip().contains(u"cut"_s), qPrintable(told()->toolTip()));
        told()->setChecked(true);
        QVERIFY(!m_pane->advice() && !m_pane->evaluations());
        start(tests::Dilemma);
        solve();
        QVERIFY(told()->isVisible() && told()->isEnabled());
        QVERIFY2(!told()->toolTip().contains(u"cut"_s), qPrintable(told()->toolTip()));
        QVERIFY(m_pane->advice() && m_pane->evaluations());
    }

    void whoErrsLosesAgainstABestResponse()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"random.json"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format": "sidl-strategy", "version": 1, "profiles": [{"behaviour": []}]})");
        file.close();
        start("kuhn-poker");
        loadFrom(path);
        QVERIFY2(status().contains(u"the best other strategy alone gains alice "_s), qPrintable(status()));
        QVERIFY(m_pane->prospects() && !m_pane->prospects()->isProved()); // it is played, and nothing is told as best
        QVERIFY(!told()->isVisible());
    }
};

SIDL_WINDOW_TEST_MAIN(TestStrategiesTelling)
#include "tst_strategiestelling.moc"
