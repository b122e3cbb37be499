// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/enginetest.h"
#include "tests/support/windowtest.h"

#include "debugger/theory/behaviourtree.h"
#include "debugger/theory/matrixmodel.h"
#include "debugger/theory/strategiespane.h"
#include "sidl/theory/gambit/gambitsystem.h"
#include "sidl/theory/states/forcing.h"
#include "sidl/ui/elidedlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

namespace {

/// A game of one chronon: payoffs are clauses pays(A, B, ForAlice, ForBob).
QString matrixGame(const QString &actions, const QString &payoffs)
{
    return uR"(
game(matrix).
init([alice], 0). init([bob], 0). init([start]).
legal([P]) :- fact([start]), player([P]).
owned([P], [P]).
switch([_], [A]) :- action(A).
do(_) :- delete([start]).
payoff([alice], X) :- does([alice], [A]), does([bob], [B]), pays(A, B, X, _).
payoff([bob], Y) :- does([alice], [A]), does([bob], [B]), pays(A, B, _, Y).
%1
%2
)"_s.arg(actions, payoffs);
}

const QString dilemma = matrixGame(u"action(cooperate). action(defect)."_s,
                                   u"pays(cooperate, cooperate, 2, 2). pays(cooperate, defect, 0, 3).\n"
                                   "pays(defect, cooperate, 3, 0). pays(defect, defect, 1, 1)."_s);
const QString battle = matrixGame(u"action(opera). action(football)."_s,
                                  u"pays(opera, opera, 2, 1). pays(football, football, 1, 2).\n"
                                  "pays(opera, football, 0, 0). pays(football, opera, 0, 0)."_s);

} // namespace

/// The pane that tells what rational players would do (theory.md, T1-T5), with real widgets and the engine.
class TestStrategiesPane : public EngineTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { theory::addGambitSystems(); }
    void init()
    {
        openSession();
        m_pane = std::make_unique<StrategiesPane>(m_session.get());
        m_pane->resize(900, 400);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        m_matrix = m_pane->findChild<QTableView *>(u"payoffMatrix"_s);
        m_behaviour = m_pane->findChild<BehaviourTree *>();
        m_solve = m_pane->findChild<QPushButton *>();
        for (QPushButton *button : m_pane->findChildren<QPushButton *>())
            if (button->text() == u"&Solve"_s)
                m_solve = button;
    }
    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void thereIsNothingToSolveWithoutAGame() { QVERIFY(!m_solve->isEnabled()); }

    void theDilemmaIsSolvedByDominance()
    {
        start(dilemma);
        solve();
        const QAbstractItemModel *model = m_matrix->model();
        QCOMPARE(model->rowCount(), 2);
        QCOMPARE(model->columnCount(), 2);
        QCOMPARE(model->headerData(0, Qt::Vertical).toString(), u"[cooperate]"_s);
        QCOMPARE(model->headerData(1, Qt::Vertical).toString(), u"[defect] · 1"_s); // is played always
        QCOMPARE(cell(0, 1), u"0, 3"_s);
        QCOMPARE(bestAt(0, 0), (QList<bool>{false, false}));
        QCOMPARE(bestAt(0, 1), (QList<bool>{false, true}));
        QCOMPARE(bestAt(1, 1), (QList<bool>{true, true}));
        QVERIFY(model->index(1, 1).data(MatrixModel::EquilibriumRole).toBool());
        QVERIFY(!model->index(0, 0).data(MatrixModel::EquilibriumRole).toBool());
        // One strategy after the other goes.
        auto *steps = m_pane->findChild<QSpinBox *>(u"dominanceSteps"_s);
        auto *told = m_pane->findChild<QLabel *>(u"dominanceStep"_s);
        QCOMPARE(steps->maximum(), 2);
        steps->setFocus();
        QTest::keyClick(steps, Qt::Key_Up);
        QCOMPARE(told->text(), u"alice: [cooperate] goes, [defect] is always better"_s);
        QVERIFY(model->index(0, 0).data(MatrixModel::GoneRole).toBool());
        QVERIFY(!model->index(1, 0).data(MatrixModel::GoneRole).toBool());
        QTest::keyClick(steps, Qt::Key_Up);
        QVERIFY(model->index(1, 0).data(MatrixModel::GoneRole).toBool());
        QVERIFY(!model->index(1, 1).data(MatrixModel::GoneRole).toBool());
        QVERIFY2(status().contains(u"Worth alice 1, bob 1"_s), qPrintable(status()));
    }

    void allThreeEquilibriaOfTheBattleAreListed()
    {
        start(battle);
        solve();
        QComboBox *which = equilibria();
        QVERIFY(which->isVisible());
        QCOMPARE(which->count(), 3);
        QStringList worths, heads, told;
        for (int one = 0; one < 3; ++one) {
            told += which->itemText(one).section(u": "_s, 1);
            which->setCurrentIndex(one);
            Q_EMIT which->activated(one);
            for (const Qt::Orientation player : {Qt::Vertical, Qt::Horizontal})
                heads += m_matrix->model()->headerData(0, player).toString();
            worths += m_behaviour->topLevelItem(0)->text(2) + u' ' + m_behaviour->topLevelItem(1)->text(2);
        }
        worths.sort();
        QCOMPARE(worths, (QStringList{u"1 2"_s, u"2 1"_s, u"2/3 2/3"_s}));
        told.sort();
        QCOMPARE(told, (QStringList{u"mixed, worth 2/3, 2/3"_s, u"pure, worth 1, 2"_s, u"pure, worth 2, 1"_s}));
        heads.sort(); // how often each goes to the opera in the equilibria
        QCOMPARE(heads,
                 (QStringList{u"[opera]"_s, u"[opera]"_s, u"[opera] · 1"_s, u"[opera] · 1"_s, u"[opera] · 1/3"_s,
                              u"[opera] · 2/3"_s}));
        QVERIFY2(status().contains(u"checked"_s), qPrintable(status()));
    }

    void playersWhoForgetGoByWhatTheySee()
    {
        start(uR"(
game(driver).
init([alice], 0). init([at, 1]). init([drives]).
hidden([at, _], [alice]).
legal([road]) :- fact([drives]).
owned([road], [alice]).
switch([road], [exit]). switch([road], [on]).
do([exit]) :- delete([drives]).
do([on]) :- fact([at, 1]), delete([at, 1]), create([at, 2]).
do([on]) :- fact([at, 2]), delete([drives]).
payoff([alice], 4) :- fact([at, 2]), does([road], [exit]).
payoff([alice], 1) :- fact([at, 2]), does([road], [on]).
)"_s);
        solve();
        QVERIFY2(status().startsWith(u"Worth alice 4"_s), qPrintable(status()));
        auto *recall = m_pane->findChild<QComboBox *>(u"recall"_s);
        recall->setFocus();
        QTest::keyClick(recall, Qt::Key_Down);
        QCOMPARE(recall->currentText(), u"Players go by what they see"_s);
        solve();
        QVERIFY2(status().startsWith(u"Worth alice 1;"_s), qPrintable(status()));
        QVERIFY2(status().contains(u"players go by what they see at that moment"_s), qPrintable(status()));
        QVERIFY2(status().contains(u"nobody gains by another pure strategy"_s), qPrintable(status()));
        QCOMPARE(m_behaviour->topLevelItemCount(), 1);
        QCOMPARE(m_matrix->model()->rowCount(), 2);
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
        QVERIFY2(status().contains(u"the goal is empty"_s), qPrintable(status()));
        const auto ask = [&](const QString &wanted) {
            goal->setText(wanted);
            goal->setFocus();
            QTest::keyClick(goal, Qt::Key_Return);
            QTRY_VERIFY(!m_pane->isRunning());
        };
        ask(u">= 0"_s);
        QVERIFY2(status().startsWith(u"x can force >= 0 within 9 chronons, beginning with [x] "_s),
                 qPrintable(status()));
        QVERIFY(status().contains(u"of 5478 states"_s));
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
        QVERIFY2(status().startsWith(u"x cannot force >= 1: the others and nature can prevent it"_s),
                 qPrintable(status()));
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
        // Where not all is seen, states do not tell it.
        start("kuhn-poker");
        ask(u">= 1"_s);
        QVERIFY2(status().contains(u"who can force what cannot be told from the states"_s), qPrintable(status()));
    }

    void combinationsAndRangesAreTold()
    {
        auto *methods = m_pane->findChildren<QComboBox *>().first();
        const auto solveBy = [&](theory::SolveRequest::Method method) {
            methods->setCurrentIndex(methods->findData(int(method)));
            solve();
        };
        using Method = theory::SolveRequest::Method;
        start(dilemma);
        solveBy(Method::Social);
        QCOMPARE(m_behaviour->topLevelItemCount(), 1);
        QCOMPARE(m_behaviour->topLevelItem(0)->text(0), u"[cooperate], [cooperate]: worth alice 2, bob 2"_s);
        start("kuhn-poker");
        solveBy(Method::Ranges);
        QVERIFY(!m_behaviour->findItems(u"0 to 1/3"_s, Qt::MatchExactly | Qt::MatchRecursive, 1).isEmpty());
        solveBy(Method::Regret);
        QVERIFY2(status().contains(u"the best other strategy alone gains alice "_s), qPrintable(status()));
        methods->setCurrentIndex(0);
    }

    void headsOfTheMatrixNameTheInformationSets()
    {
        start("kuhn-poker");
        solve();
        const QAbstractItemModel *model = m_matrix->model();
        QCOMPARE(model->rowCount(), 27);
        for (int row = 0; row < model->rowCount(); ++row) {
            QStringList lines = model->headerData(row, Qt::Vertical).toString().split(u'\n');
            if (lines.last().startsWith(u'·')) // how often it is played
                lines.removeLast();
            QCOMPARE(lines.filter(QRegularExpression(u"^(king|queen|jack): \\[(check|bet)\\]$"_s)).size(), 3);
            for (const QString &line : lines)
                QVERIFY2(line.contains(u": ["_s), qPrintable(line));
        }
        start(dilemma);
        solve();
        QCOMPARE(m_matrix->model()->headerData(1, Qt::Vertical).toString(), u"[defect] · 1"_s); // there is one set
    }

    void kuhnPokerIsWorthItsValue()
    {
        start("kuhn-poker");
        solve();
        QVERIFY2(status().startsWith(u"Worth alice \u22121/18, bob 1/18"_s), qPrintable(status()));
        const QTreeWidgetItem *alice = m_behaviour->topLevelItem(0);
        // She bets with the king, and so is never asked whether to call with it.
        QStringList notReached;
        for (int at = 0; at < alice->childCount(); ++at)
            if (alice->child(at)->text(1) == u"not reached"_s)
                notReached += alice->child(at)->text(0);
        QCOMPARE(notReached, QStringList{u"chronon 3: [holds,alice,king] [said,check,bet]"_s});
        QCOMPARE(alice->text(2), u"\u22121/18"_s);
        QCOMPARE(alice->childCount(), 6);
        // Where the timeline is, is marked.
        QCOMPARE(play("[deal,king,jack]"), Outcome::Done);
        QCOMPARE(int(marked().size()), 1);
        QVERIFY(marked().first().contains(u"[holds,alice,king]"_s));
    }

    void statesAreSolvedOnce()
    {
        start("tic-tac-toe");
        solve();
        QVERIFY2(status().startsWith(u"Worth x 0, o 0"_s), qPrintable(status()));
        QVERIFY(m_pane->findings().states);
        QVERIFY(!m_pane->findChild<QTabWidget *>()->isTabVisible(0));
        QCOMPARE(int(marked().size()), 1);
    }

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
        QCOMPARE(advice, (QStringList{u"0"_s, u"1"_s})); // with the queen, alice checks
        for (const engine::Word action : own.actions)
            if (m_pane->advice()(0, {own.word, action}) == u"0"_s)
                m_session->submit(own.owner, {own.word, action});
        QCOMPARE(done(m_session->step()), Outcome::Done);
        const NodeEvaluation mistake = m_pane->evaluations()(m_session->tree().current());
        QVERIFY2(mistake.lost.startsWith(u"alice \u2212"_s), qPrintable(mistake.lost));
        told()->click();
        QVERIFY(!m_pane->evaluations());
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
        QCOMPARE(done(m_session->step()), Outcome::Done);
        QVERIFY(m_session->position()->isTerminal());
        start("centipede"); // other rules end it
        QVERIFY(!players->isVisible());
        QVERIFY(!m_pane->seats()->isAnyone());
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

    /// Games that cannot be solved as they are get a sentence about what can be computed.
    void whatCanBeComputedInsteadIsTold_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("wanted");
        const QString frame = u"game(g). init([p], 0). init([start]). legal([s]) :- fact([start]). owned([s], %1).\n"
                              "switch([s], [a]). switch([s], [b]). do(_) %2.\n%3"_s;
        const QString pays = u"payoff([p], 1) :- does([s], [a])."_s;
        QTest::newRow("without payoffs") << frame.arg(u"[p]"_s, u":- delete([start])"_s, QString())
                                         << u"Nobody ever gains or loses anything"_s;
        QTest::newRow("floats") << frame.arg(u"[0.1, 0.9]"_s, u":- delete([start])"_s, pays)
                                << u"Some numbers of the rules are decimals that a computer rounds"_s;
        QTest::newRow("without end") << frame.arg(u"[p]"_s, u":- create([n])"_s, pays) << u"Of a game without end"_s;
    }
    void whatCanBeComputedInsteadIsTold()
    {
        QFETCH(QString, rules);
        QFETCH(QString, wanted);
        start(rules);
        for (QSpinBox *box : m_pane->findChildren<QSpinBox *>())
            if (box->toolTip().contains(u"How long"_s))
                box->setValue(3);
        solve();
        const auto *advice = m_pane->findChild<QLabel *>(u"solveAdvice"_s);
        QVERIFY(advice->isVisible());
        QVERIFY2(advice->text().contains(wanted, Qt::CaseInsensitive), qPrintable(advice->text() + status()));
    }

    void whatIsRefusedIsTold()
    {
        start("price-negotiation");
        solve();
        QVERIFY2(status().contains(u"more actions than can be listed"_s), qPrintable(status()));
        QVERIFY(!m_pane->findChild<QTabWidget *>()->isVisible());
    }

    void fieldsAreThereWhereTheyMatter()
    {
        start(dilemma);
        auto *methods = m_pane->findChildren<QComboBox *>().first();
        const auto choose
            = [&](theory::SolveRequest::Method method) { methods->setCurrentIndex(methods->findData(int(method))); };
        const auto fields = [&] {
            QStringList shown;
            for (const QAbstractSpinBox *box : m_pane->findChildren<QAbstractSpinBox *>())
                if (box->isVisible())
                    shown += box->text();
            return shown;
        };
        using Method = theory::SolveRequest::Method;
        const QStringList always = fields();
        choose(Method::Regret);
        QCOMPARE(fields().filter(u"rounds"_s).size(), 1);
        choose(Method::Logit);
        QCOMPARE(fields().filter(u"precision"_s).size(), 1);
        choose(Method::Nash);
        QCOMPARE(fields().filter(u"60 s"_s).size(), 1);
        choose(Method::Auto);
        QCOMPARE(fields(), always);
        // The precision counts: at 0 people choose at random.
        choose(Method::Logit);
        m_pane->findChild<QDoubleSpinBox *>()->setValue(0);
        solve();
        QCOMPARE(m_behaviour->topLevelItem(0)->child(0)->child(0)->text(1), u"0.5"_s);
        choose(Method::Auto);
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
        QCOMPARE(m_pane->evaluations()(m_session->tree().current()).worth, u"bob wins in 1"_s);
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
        start("kuhn-poker"); // all is forgotten
        QVERIFY(!m_pane->prospects());
        loadFrom(path);
        QVERIFY2(status().startsWith(u"Worth alice \u22121/18, bob 1/18; given strategies"_s), qPrintable(status()));
        QVERIFY2(status().endsWith(u"checked: nobody gains by another strategy"_s), qPrintable(status()));
        // What was given is played, but nothing is told as best.
        QVERIFY(m_pane->prospects() && !m_pane->prospects()->isProved());
        QVERIFY(!told()->isVisible());
        m_pane->findChild<QToolButton *>(u"playStrategy"_s)->menu()->actions().first()->trigger();
        QCOMPARE(play("[deal,king,jack]"), Outcome::Done);
        QTRY_COMPARE(int(m_session->submitted().size()), 1);
        // Of another game it is refused, in words.
        start(dilemma);
        loadFrom(path);
        QVERIFY2(status().contains(u"has no information set"_s), qPrintable(status()));
        loadFrom(folder.filePath(u"nothing"_s));
        QVERIFY2(status().contains(u"cannot be read"_s), qPrintable(status()));
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
    }

    void anotherGameEndsIt()
    {
        start("chess");
        m_solve->click();
        QVERIFY(m_pane->isRunning());
        start(dilemma);
        QVERIFY(!m_pane->isRunning());
        QCOMPARE(m_behaviour->topLevelItemCount(), 0);
        solve();
        QCOMPARE(m_matrix->model()->rowCount(), 2);
        m_pane->stop();
    }

private:
    void solve()
    {
        QSignalSpy found(m_pane.get(), &StrategiesPane::found);
        QTest::mouseClick(m_solve, Qt::LeftButton);
        QVERIFY(found.wait(120'000));
    }
    void loadFrom(const QString &path)
    {
        QSignalSpy found(m_pane.get(), &StrategiesPane::found);
        m_pane->loadStrategy(path);
        QVERIFY(found.wait(120'000));
    }
    /// Selten's chain store, once: to share is better than to fight, and so entering is.
    static QByteArray efg()
    {
        return "EFG 2 R \"chain store\" { \"entrant\" \"incumbent\" }\n"
               "p \"\" 1 1 \"\" { \"in\" \"out\" } 0\n"
               "p \"\" 2 1 \"\" { \"fight\" \"share\" } 0\n"
               "t \"\" 1 \"\" { 0 0 }\nt \"\" 2 \"\" { 2 1 }\nt \"\" 3 \"\" { 1 5 }\n";
    }
    QString cell(int row, int column) const { return m_matrix->model()->index(row, column).data().toString(); }
    QList<bool> bestAt(int row, int column) const
    {
        QList<bool> best;
        const auto payoffs = m_matrix->model()->index(row, column).data(MatrixModel::PayoffsRole);
        for (const CellPayoff &payoff : payoffs.value<std::vector<CellPayoff>>())
            best += payoff.isBest;
        return best;
    }
    QString status() const { return m_pane->findChild<ui::ElidedLabel *>()->text(); }
    QComboBox *equilibria() const
    {
        for (QComboBox *box : m_pane->findChildren<QComboBox *>())
            if (box->accessibleName() == u"Which equilibrium is shown"_s)
                return box;
        return nullptr;
    }
    QCheckBox *told() const { return m_pane->findChild<QCheckBox *>(u"tellOthers"_s); }
    QStringList marked() const
    {
        QStringList marked;
        for (int player = 0; player < m_behaviour->topLevelItemCount(); ++player)
            for (int at = 0; at < m_behaviour->topLevelItem(player)->childCount(); ++at)
                if (const QString text = m_behaviour->topLevelItem(player)->child(at)->text(0);
                    text.startsWith(u"Here: "_s))
                    marked += text;
        return marked;
    }

    std::unique_ptr<StrategiesPane> m_pane;
    QTableView *m_matrix = nullptr;
    BehaviourTree *m_behaviour = nullptr;
    QPushButton *m_solve = nullptr;
};

SIDL_WINDOW_TEST_MAIN(TestStrategiesPane)
#include "tst_strategiespane.moc"
