// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/watch/querytest.h"

#include "sidl/wording/displaynames.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using sidl::play::Policy;

/// Goals asked in the pane, answered by the engine.
class TestQueryPane : public tests::QueryTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void peopleAreAskedWhichStepsMatch()
    {
        const auto *button = m_pane->findChild<QPushButton *>(u"search"_s);
        const auto *matches = m_pane->findChild<QTreeWidget *>();
        QCOMPARE(button->text(), u"&Which Chronons Match?"_s);
        m_pane->setPeoplesNaming(wording::DisplayNames({}, m_session->game().players).naming());
        QCOMPARE(button->text(), u"&Which Steps Match?"_s);
        QCOMPARE(matches->accessibleName(), u"Steps in which the goal holds"_s);
        m_pane->setPeoplesNaming(wording::DisplayNames({}, m_session->game().players).naming().inChronons());
        QCOMPARE(button->text(), u"&Which Chronons Match?"_s);
        m_pane->setPeoplesNaming({});
        QCOMPARE(button->text(), u"&Which Chronons Match?"_s);
        QCOMPARE(matches->accessibleName(), u"Chronons in which the goal holds"_s);
    }

    /// What may be typed is told as the game writes it; without a game there is no telling how.
    void hintsAreOfTheLanguage()
    {
        const auto *edit = m_pane->findChild<QLineEdit *>();
        QCOMPARE(m_hint, u"A goal, as in a rule"_s);
        QVERIFY2(edit->placeholderText().contains(u"fact(["_s), qPrintable(edit->placeholderText()));
        EngineTest::start(tests::gameText("monty-hall.kif"), u"monty-hall.kif"_s);
        QTRY_COMPARE(edit->placeholderText(), u"A goal, such as (true (cell ?x 1 b))"_s);
        ask("(true (closed 1)");
        QTRY_VERIFY2(told().endsWith(u"Add the missing ')'."_s), qPrintable(told()));
    }

    void solutionsAreShownAsATable()
    {
        ask("fact([P, N]), between(1, 3, T)");
        QTRY_COMPARE(told(), u"3 solutions in chronon 0."_s);
        QCOMPARE(model()->text(), u"P\tN\tT\nalice\t10\t1\nalice\t10\t2\nalice\t10\t3\n"_s);
        QTest::mouseClick(button("copy"), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), model()->text());
    }

    /// They are not in any state: that there is no solution is no wonder.
    void wordsThatNothingMakesAreTold()
    {
        ask("fact([alcie, N])");
        QTRY_COMPARE(told(), u"No solution in chronon 0. No rule of the game has alcie: is alice meant?"_s);
        ask("fact([alcie, 10])");
        QTRY_COMPARE(told(), u"No, not in chronon 0. No rule of the game has alcie: is alice meant?"_s);
        ask("fact([alice, 11])");
        QTRY_COMPARE(told(), u"No, not in chronon 0."_s);
        ask("fact([C, N, alice])");
        QTRY_COMPARE(
            told(), u"No solution in chronon 0. The game does not begin with [C, N, alice], and no rule creates it."_s);
        ask("\\+ fact([alcie, 10])");
        QTRY_COMPARE(told(), u"Yes, in chronon 0."_s); // as asked
    }

    void anAnswerCanBeATest()
    {
        QSignalSpy wanted(m_pane.get(), &QueryPane::testRequested);
        QVERIFY(!button("saveAsTest")->isEnabled());
        ask("fact([alice, N]), N > 5");
        QTRY_VERIFY(button("saveAsTest")->isEnabled());
        QTest::mouseClick(button("saveAsTest"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0].mid(0, 2), (QVariantList{0, u"fact([alice, N]), N > 5"_s}));
        QCOMPARE(wanted[0].at(2).value<engine::StateAnswer>().rows, std::vector<QStringList>{{u"10"_s}});
        ask("fact([alice, 1])");
        QTRY_COMPARE(told(), u"No, not in chronon 0."_s);
        QTest::mouseClick(button("saveAsTest"), Qt::LeftButton);
        QVERIFY(!wanted.back().at(2).value<engine::StateAnswer>().holds());
        ask("fact([alice, ");
        QTRY_VERIFY(!told().startsWith(u"No"_s));
        QVERIFY(!button("saveAsTest")->isEnabled()); // nothing was answered
        done(m_session->edit({u"[alice, 6]"_s}, {0, 0}));
        ask("fact([alice, N])");
        QTRY_COMPARE(told(), u"One solution in chronon 1."_s);
        QVERIFY(!button("saveAsTest")->isEnabled());
        QVERIFY(button("saveAsTest")->toolTip().startsWith(u"A state of this line was edited by hand"_s));
    }

    void aGoalWithoutVariablesIsAnsweredYesOrNo()
    {
        ask("fact([alice, 10])");
        QTRY_COMPARE(told(), u"Yes, in chronon 0."_s);
        ask("fact([alice, 1])");
        QTRY_COMPARE(told(), u"No, not in chronon 0."_s);
        QCOMPARE(model()->rowCount(), 0);
    }

    void moreSolutionsComeOnRequest()
    {
        ask("between(1, 450, X)");
        QTRY_COMPARE(model()->rowCount(), QueryPane::Page);
        QVERIFY(button("more")->isVisible());
        QTest::mouseClick(button("more"), Qt::LeftButton);
        QTRY_COMPARE(model()->rowCount(), 2 * QueryPane::Page);
        QTest::mouseClick(button("more"), Qt::LeftButton);
        QTRY_COMPARE(model()->rowCount(), 450);
        QVERIFY(!button("more")->isVisible());
        QCOMPARE(model()->index(449, 0).data().toString(), u"450"_s);
    }

    void errorsAreToldWithTheirPlace()
    {
        ask("fact([P, N]), N > > 3");
        QTRY_VERIFY(told().startsWith(u"Column 21: "_s));
        QCOMPARE(m_pane->edit()->cursorPosition(), 20);
        ask("  fact([P, N]), N > > 3"); // in what was typed
        QTRY_VERIFY(told().startsWith(u"Column 23: "_s));
        QCOMPARE(m_pane->edit()->cursorPosition(), 22);
        const auto *label = m_pane->findChild<QLabel *>(u"told"_s);
        const QColor red = label->palette().color(QPalette::WindowText);
        QVERIFY(red != m_pane->palette().color(QPalette::WindowText));
        QPalette dark;
        dark.setColor(QPalette::Window, Qt::black);
        dark.setColor(QPalette::WindowText, Qt::white);
        m_pane->setPalette(dark); // while the error is told
        QVERIFY(label->palette().color(QPalette::WindowText) != red);
        QVERIFY(label->palette().color(QPalette::WindowText) != QColor(Qt::white));
        ask("create([x])");
        QTRY_VERIFY(told().contains(u"create/1 has a meaning within a chronon only (in do/1)"_s));
        QCOMPARE(m_session->tree().size(), 1);
        ask("nonsense(X)");
        QTRY_COMPARE(told(),
                     u"There is no predicate nonsense/1 that a rule could call. Define it, or correct the name."_s);
    }

    /// Else what is told would move the borders of panes.
    void noAnswerMakesThePaneWider()
    {
        const int before = m_pane->minimumSizeHint().width();
        for (const char *goal :
             {"fact([P, N]), N > > 3", "atom_length(N, L), N = 10", "between(1, 450, X)", "fact([x])"}) {
            ask(goal);
            QTRY_VERIFY(!told().startsWith(u"Solutions"_s));
            QTRY_COMPARE(button("more")->isVisible(), model()->rowCount() > 0);
            QCOMPARE(m_pane->minimumSizeHint().width(), before);
        }
    }

    void whatHasNoRoomIsToldInsteadOfSolutions()
    {
        const auto *label = m_pane->findChild<QLabel *>(u"told"_s);
        const auto *whole = m_pane->findChild<QPlainTextEdit *>(u"whole"_s);
        const auto *solutions = m_pane->findChild<QTableView *>();
        ask("atom_length(N, L), N = 10");
        QTRY_VERIFY(told().endsWith(u'.') && told().size() > 60);
        const QString text = told();
        QTRY_VERIFY(label->isVisible() && label->width() >= label->fontMetrics().horizontalAdvance(text));
        QVERIFY(!whole->isVisible() && solutions->isVisible() && label->toolTip().isEmpty());
        m_pane->resize(m_pane->minimumSizeHint().width(), 300);
        QTRY_VERIFY(whole->isVisible());
        QVERIFY(!label->isVisible() && !solutions->isVisible());
        QCOMPARE(whole->toPlainText(), text);
        ask("fact([alice, 11])");
        QTRY_COMPARE(told(), u"No, not in chronon 0."_s);
        QTRY_VERIFY(label->isVisible() && solutions->isVisible() && !whole->isVisible());
        QVERIFY(label->y() > button("copy")->geometry().bottom());
        QCOMPARE(label->toolTip(), QString());
        ask("member(N, [1, 2, 3, a]), N > 0, N < 9"); // an error after solutions, which are seen
        QTRY_COMPARE(model()->rowCount(), 3);
        QTRY_COMPARE(label->toolTip(), told());
        QVERIFY(label->isVisible() && solutions->isVisible() && !whole->isVisible());
        m_pane->resize(1600, 300);
        QTRY_COMPARE(label->toolTip(), QString());
        QTRY_VERIFY(qAbs(label->geometry().center().y() - button("copy")->geometry().center().y()) < 3);
    }

    void anEndlessGoalCanBeCancelled()
    {
        ask("member(X, [1, 2])");
        QTRY_COMPARE(model()->rowCount(), 2);
        ask("repeat, fail");
        QTRY_VERIFY(button("cancel")->isVisible());
        QCOMPARE(told(), u"Solving the goal…"_s);
        QVERIFY(!button("copy")->isEnabled());
        QCOMPARE(model()->rowCount(), 0); // they were those to another question
        QTest::keyClick(m_pane->edit(), Qt::Key_Escape);
        QCOMPARE(told(), u"Cancelled."_s);
        ask("fact([alice, 10])");
        QTRY_COMPARE(told(), u"Yes, in chronon 0."_s); // the engine is free again
    }

    void commandsGoFirst()
    {
        ask("repeat, fail");
        const auto ticket = m_session->stepWith(Policy::First);
        QSignalSpy finished(m_session.get(), &GameSession::finished);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(finished[0][0].toULongLong(), ticket);
        QCOMPARE(m_session->tree().currentNode().chronon, 1);
        m_session->explain({});
        const QSignalSpy explained(m_session.get(), &GameSession::explained);
        QTRY_COMPARE(explained.size(), 1);
    }

    void theGoalIsAskedAgainWhereOneGoes()
    {
        auto *follow = m_pane->findChild<QCheckBox *>();
        ask("fact([P, N])");
        QTRY_COMPARE(told(), u"One solution in chronon 0."_s);
        step();
        QCOMPARE(told(), u"One solution in chronon 0."_s);
        follow->setChecked(true);
        step();
        QTRY_COMPARE(told(), u"One solution in chronon 2."_s);
        QCOMPARE(model()->index(0, 1).data().toInt(), 8);
    }

    // S15
    void aPlayerIsAnsweredFromItsView()
    {
        start("kuhn-poker");
        step(); // the cards are dealt
        auto *seat = m_pane->findChild<QComboBox *>(u"querySeat"_s);
        QVERIFY(seat->count() > 2);
        seat->setCurrentIndex(1);
        const QString name = seat->currentText().mid(3); // "As alice"
        ask("fact(W)");
        QTRY_VERIFY(told().contains(u"as far as "_s + name));
        const engine::Words view = m_session->position()->views.at(0).words();
        QCOMPARE(model()->rowCount(), int(view.size()));
        for (int row = 0; row < model()->rowCount(); ++row)
            QCOMPARE(model()->index(row, 0).data().toString(), view[std::size_t(row)].text());
        QVERIFY(view.size() < m_session->tree().currentNode().state.size());
    }

    void goalsAreRemembered()
    {
        const QSignalSpy changed(m_pane.get(), &QueryPane::historyChanged);
        ask("fact([alice, 1])");
        ask("fact([alice, 2])");
        ask("fact([alice, 1])");
        QCOMPARE(m_pane->edit()->history(), QStringList({u"fact([alice, 1])"_s, u"fact([alice, 2])"_s}));
        QCOMPARE(changed.size(), 3);
        type("fa");
        QTest::keyClick(m_pane->edit(), Qt::Key_Escape); // of the names offered
        QTest::keyClick(m_pane->edit(), Qt::Key_Up);
        QTest::keyClick(m_pane->edit(), Qt::Key_Up);
        QCOMPARE(m_pane->edit()->text(), u"fact([alice, 2])"_s);
        QTest::keyClick(m_pane->edit(), Qt::Key_Up);
        QCOMPARE(m_pane->edit()->text(), u"fact([alice, 2])"_s);
        QTest::keyClick(m_pane->edit(), Qt::Key_Down);
        QTest::keyClick(m_pane->edit(), Qt::Key_Down);
        QCOMPARE(m_pane->edit()->text(), u"fa"_s);
    }

    /// As long as none of the names offered is chosen.
    void returnAsksWhatIsTyped_data()
    {
        QTest::addColumn<Qt::KeyboardModifier>("with");
        QTest::newRow("Return") << Qt::NoModifier;
        QTest::newRow("Ctrl+Return") << Qt::ControlModifier;
    }

    void returnAsksWhatIsTyped()
    {
        QFETCH(const Qt::KeyboardModifier, with);
        type("fact([ali, 10]) ; fact([ali");
        auto *names = m_pane->edit()->findChild<QCompleter *>();
        QTRY_VERIFY(names->popup()->isVisible());
        QTest::keyClick(names->popup(), Qt::Key_Return, with);
        QVERIFY(!names->popup()->isVisible());
        QCOMPARE(m_pane->edit()->history().value(0), u"fact([ali, 10]) ; fact([ali"_s);
    }

    void tabTakesTheFirstName()
    {
        m_pane->edit()->setFocus();
        type("fact([ali");
        auto *names = m_pane->edit()->findChild<QCompleter *>();
        QTRY_VERIFY(names->popup()->isVisible());
        QTest::keyClick(names->popup(), Qt::Key_Tab);
        QVERIFY(!names->popup()->isVisible());
        QCOMPARE(m_pane->edit()->text(), u"fact([alice"_s);
        QCOMPARE(m_pane->focusWidget(), m_pane->edit());
    }

    void namesOfTheRulesAreCompleted()
    {
        type("fact([ali");
        auto *names = m_pane->edit()->findChild<QCompleter *>();
        QTRY_VERIFY(names->popup()->isVisible());
        QCOMPARE(names->currentCompletion(), u"alice"_s);
        QTest::keyClick(names->popup(), Qt::Key_Down);
        QTest::keyClick(names->popup(), Qt::Key_Return);
        QCOMPARE(m_pane->edit()->text(), u"fact([alice"_s);
    }

    void anotherGameForgetsTheAnswers()
    {
        ask("fact([P, N])");
        QTRY_COMPARE(model()->rowCount(), 1);
        start("tic-tac-toe");
        QCOMPARE(model()->rowCount(), 0);
        QCOMPARE(told(), u"Solutions of a goal appear below."_s);
    }

    /// What is typed is of the game: another one has none of it, and the game has it again when it comes back.
    void eachGameHasItsOwnGoal()
    {
        type("fact([alice, N])");
        start("nim"); // again
        QCOMPARE(m_pane->edit()->text(), u"fact([alice, N])"_s);
        start("tic-tac-toe");
        QCOMPARE(m_pane->edit()->text(), QString());
        QVERIFY(!button("ask")->isEnabled());
        type("fact([cell, 1, 1, X])");
        start("nim");
        QCOMPARE(m_pane->edit()->text(), u"fact([alice, N])"_s);
        start("tic-tac-toe");
        QCOMPARE(m_pane->edit()->text(), u"fact([cell, 1, 1, X])"_s);
    }

    /// Where the pane is narrow, as beside others in a small window, the buttons go below.
    void aGoalHasRoomBesideOthers()
    {
        const auto *field = m_pane->edit();
        const auto *ask = m_pane->findChild<QPushButton *>(u"ask"_s);
        const int goal = 40 * field->fontMetrics().averageCharWidth();
        for (const int width : {500, 700, 1400, 500}) {
            m_pane->resize(width, 300);
            QCoreApplication::processEvents();
            QVERIFY2(field->width() >= goal, qPrintable(QString::number(field->width())));
            QCOMPARE(ask->y() >= field->geometry().bottom(), width == 500);
            QVERIFY(m_pane->findChild<QLabel *>(u"told"_s)->y() > ask->geometry().bottom());
        }
    }

    void whatIsTypedBeforeTheFirstGameStays()
    {
        m_pane.reset();
        openSession();
        m_pane = std::make_unique<QueryPane>(m_session.get(), m_session.get());
        m_tester = std::make_unique<QAbstractItemModelTester>(model());
        type("fact(W)");
        start("nim");
        QCOMPARE(m_pane->edit()->text(), u"fact(W)"_s);
    }

    void withoutAGameNothingIsAsked()
    {
        EngineGameSession session;
        QueryPane pane(&session, &session);
        pane.edit()->setText(u"fact(W)"_s);
        pane.ask();
        pane.askEachNode();
        QVERIFY(!pane.findChild<QPushButton *>(u"ask"_s)->isEnabled());
    }
};

SIDL_WINDOW_TEST_MAIN(TestQueryPane)
#include "tst_querypane.moc"
