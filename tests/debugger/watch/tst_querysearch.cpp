// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/watch/querytest.h"

#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// In which states of the timeline a goal holds.
class TestQuerySearch : public tests::QueryTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void theChrononsThatMatchAreListed()
    {
        for (int i = 0; i < 4; ++i)
            step();
        type("fact([alice, N]), N < 9");
        QTest::mouseClick(button("search"), Qt::LeftButton);
        QTRY_COMPARE(told(), u"The goal holds in 2 of 5 states."_s);
        auto *matches = m_pane->findChild<QTreeWidget *>();
        QCOMPARE(matches->topLevelItemCount(), 2);
        QCOMPARE(matches->topLevelItem(0)->text(0), u"2"_s);
        QCOMPARE(matches->topLevelItem(1)->text(1), u"N = 6"_s);
        QTest::mouseClick(matches->viewport(), Qt::LeftButton, {},
                          matches->visualItemRect(matches->topLevelItem(0)).center());
        QTRY_COMPARE(m_session->tree().currentNode().chronon, 2);
    }

    void whatWasFoundIsToldUntilSomethingElseIsAsked()
    {
        for (int i = 0; i < 4; ++i)
            step();
        std::vector<engine::GameTree::NodeId> found;
        connect(m_pane.get(), &QueryPane::matchesChanged, this, [&](const auto &nodes) { found = nodes; });
        type("fact([alice, 8])");
        QTest::mouseClick(button("search"), Qt::LeftButton);
        QTRY_COMPARE(told(), u"The goal holds in 1 of 5 states."_s);
        QCOMPARE(found, std::vector{2});
        auto *matches = m_pane->findChild<QTreeWidget *>();
        QVERIFY(matches->isColumnHidden(1)); // nothing to solve
        m_pane->edit()->clear();
        QVERIFY(found.empty());
        QVERIFY(!matches->isVisibleTo(m_pane.get()));
        disconnect(m_pane.get(), &QueryPane::matchesChanged, this, nullptr);
    }

    /// A list of matches and an answer beside each other are those of one goal.
    void whatWasFoundGoesWhenAnotherGoalIsAsked()
    {
        for (int i = 0; i < 4; ++i)
            step();
        std::vector<engine::GameTree::NodeId> found;
        connect(m_pane.get(), &QueryPane::matchesChanged, m_pane.get(), [&](const auto &nodes) { found = nodes; });
        const auto *matches = m_pane->findChild<QTreeWidget *>();
        m_pane->search(engine::Viewer::referee(), u"fact([alice, 8])"_s);
        QTRY_COMPARE(found, std::vector{2});
        ask("fact([alice, 8])"); // the same
        QTRY_COMPARE(told(), u"No, not in chronon 4. The goal holds in 1 of 5 states."_s);
        QCOMPARE(found, std::vector{2});
        QVERIFY(matches->isVisibleTo(m_pane.get()));
        ask("fact([P, N])");
        QTRY_COMPARE(told(), u"One solution in chronon 4."_s);
        QVERIFY(found.empty());
        QVERIFY(!matches->isVisibleTo(m_pane.get()));
        QCOMPARE(model()->rowCount(), 1);
        m_pane->search(engine::Viewer::referee(), u"fact([alice, 8])"_s);
        QTRY_COMPARE(found, std::vector{2});
        QCOMPARE(model()->rowCount(), 0);
    }

    /// Where a list of solutions stands beside one of states, what is told is of both, and says of when they are.
    void solutionsKeepTheirChrononBesideTheChrononsThatMatch()
    {
        for (int i = 0; i < 4; ++i)
            step();
        ask("fact([P, N]), N < 9");
        QTRY_COMPARE(told(), u"One solution in chronon 4."_s);
        QTest::mouseClick(button("search"), Qt::LeftButton);
        QTRY_COMPARE(told(), u"The goal holds in 3 of 5 states. One solution in chronon 4."_s);
        QCOMPARE(model()->rowCount(), 1);
        done(m_session->goTo(2));
        QCOMPARE(told(), u"The goal holds in 3 of 5 states. One solution in chronon 4."_s);
        done(m_session->goTo(4));
        step();
        QTRY_COMPARE(told(), u"The goal holds in 4 of 6 states. One solution in chronon 4."_s);
    }

    /// What is told, listed and ringed is of all states, also of those that come after the search.
    void statesThatComeAreAskedByThemselves()
    {
        for (int i = 0; i < 4; ++i)
            step();
        std::vector<engine::GameTree::NodeId> found;
        connect(m_pane.get(), &QueryPane::matchesChanged, m_pane.get(), [&](const auto &nodes) { found = nodes; });
        const auto *matches = m_pane->findChild<QTreeWidget *>();
        m_pane->search(engine::Viewer::referee(), u"fact([P, N]), N < 6"_s);
        QTRY_COMPARE(told(), u"The goal holds in 0 of 5 states."_s);
        for (int i = 0; i < 3; ++i)
            step();
        QTRY_VERIFY2(told().endsWith(u" of 8 states."_s), qPrintable(told()));
        const int holding = matches->topLevelItemCount();
        QCOMPARE(told(), u"The goal holds in %1 of 8 states."_s.arg(holding));
        QVERIFY(holding > 0);
        QCOMPARE(int(found.size()), holding);
        QCOMPARE(matches->topLevelItem(holding - 1)->text(0), u"7"_s);
        QVERIFY(!matches->topLevelItem(holding - 1)->text(1).isEmpty());

        m_pane->setHidesLater(true); // and those that are hidden are not told
        done(m_session->goTo(6));
        QVERIFY2(told().endsWith(u" of 7 states."_s), qPrintable(told()));
        m_pane->setHidesLater(false);
        m_pane->edit()->clear();
        done(m_session->goTo(7));
        step();
        QVERIFY(found.empty());
        QVERIFY(!matches->isVisibleTo(m_pane.get()));
    }

    /// Nobody waits for it.
    void afterACancelledSearchNoneAreAsked()
    {
        for (int i = 0; i < 4; ++i)
            step();
        type("repeat, fail");
        QTest::mouseClick(button("search"), Qt::LeftButton);
        QTRY_VERIFY(button("cancel")->isVisible());
        QTest::mouseClick(button("cancel"), Qt::LeftButton);
        step();
        QCOMPARE(told(), u"Cancelled after 0 states: the goal holds in 0. Not asked since: 1 state."_s);
    }

    /// View > Hide What Comes After: what was asked before, what is asked now, and the counts.
    void wordsThatNothingMakesAreTold()
    {
        for (int i = 0; i < 4; ++i)
            step();
        const auto search = [this](const char *goal) {
            type(goal);
            QTest::mouseClick(button("search"), Qt::LeftButton);
        };
        search("fact([alcie, N])");
        QTRY_COMPARE(told(), u"The goal holds in 0 of 5 states. No rule of the game has alcie: is alice meant?"_s);
        ask("fact([alcie, N])"); // told once of both
        QTRY_COMPARE(told(),
                     u"No solution in chronon 4. The goal holds in 0 of 5 states. "
                     "No rule of the game has alcie: is alice meant?"_s);
        search("fact([alice, N, M])");
        QTRY_COMPARE(told(),
                     u"The goal holds in 0 of 5 states. "
                     "The game does not begin with [alice, N, M], and no rule creates it. Did you mean [alice, 10]?"_s);
        search("fact([alice, 11])");
        QTRY_COMPARE(told(), u"The goal holds in 0 of 5 states."_s);
    }

    void whatComesAfterIsHidden()
    {
        for (int i = 0; i < 4; ++i)
            step();
        std::vector<engine::GameTree::NodeId> found;
        connect(m_pane.get(), &QueryPane::matchesChanged, m_pane.get(), [&](const auto &nodes) { found = nodes; });
        ask("fact([P, N])");
        QTRY_COMPARE(told(), u"One solution in chronon 4."_s);
        m_pane->setHidesLater(true);
        QCOMPARE(model()->rowCount(), 1);
        done(m_session->goTo(1));
        QCOMPARE(model()->rowCount(), 0);
        QCOMPARE(told(), u"Solutions of a goal appear below."_s);
        QVERIFY(!button("saveAsTest")->isEnabled());

        const auto *matches = m_pane->findChild<QTreeWidget *>();
        m_pane->search(engine::Viewer::referee(), u"fact([P, N]), N < 10"_s);
        QTRY_COMPARE(told(), u"The goal holds in 1 of 2 states."_s);
        QCOMPARE(matches->topLevelItemCount(), 1);
        QCOMPARE(found, std::vector{1});
        done(m_session->goTo(3));
        QCOMPARE(told(), u"The goal holds in 3 of 4 states."_s);
        QCOMPARE(found, (std::vector{1, 2, 3}));
        done(m_session->goTo(0));
        QCOMPARE(told(), u"The goal holds in 0 of 1 state."_s);
        QCOMPARE(matches->topLevelItemCount(), 0);
        QVERIFY(found.empty());
        m_pane->setHidesLater(false);
        QCOMPARE(told(), u"The goal holds in 4 of 5 states."_s);
        QCOMPARE(matches->topLevelItemCount(), 4);
        QCOMPARE(found.size(), 4U);

        m_pane->setHidesLater(true);
        start("kuhn-poker"); // its states are others
        QVERIFY(found.empty());
        QCOMPARE(matches->topLevelItemCount(), 0);
    }

    /// Nor is a variation told that was not walked since then, though it is no later.
    void aPreparedVariationIsHidden()
    {
        start("kuhn-poker");
        QCOMPARE(play("[deal,king,jack]"), Outcome::Done);
        QCOMPARE(play("[bet]"), Outcome::Done); // 2
        done(m_session->goTo(1));
        QCOMPARE(play("[check]"), Outcome::Done); // 3
        std::vector<engine::GameTree::NodeId> found;
        connect(m_pane.get(), &QueryPane::matchesChanged, m_pane.get(), [&](const auto &nodes) { found = nodes; });
        done(m_session->goTo(1));
        m_pane->setHidesLater(true);
        m_pane->search(engine::Viewer::referee(), u"true"_s);
        QTRY_COMPARE(told(), u"The goal holds in 2 of 2 states."_s);
        done(m_session->goTo(2));
        QCOMPARE(found, (std::vector{0, 1, 2}));
        QCOMPARE(told(), u"The goal holds in 3 of 3 states."_s);
        done(m_session->goTo(3)); // it is walked
        QCOMPARE(found, (std::vector{0, 1, 2, 3}));
    }

    /// An answer that is still being found when its state is left behind is not told.
    void anAnswerOfALaterStateIsCancelled()
    {
        step();
        m_pane->setHidesLater(true);
        ask("repeat, fail");
        QTRY_VERIFY(button("cancel")->isVisible());
        done(m_session->goTo(0));
        QCOMPARE(told(), u"Cancelled."_s);
        QTRY_VERIFY(!button("cancel")->isVisible());
    }

    void aSearchCanBeCancelled()
    {
        for (int i = 0; i < 4; ++i)
            step();
        type("repeat, fail");
        QTest::mouseClick(button("search"), Qt::LeftButton);
        QTRY_VERIFY(button("cancel")->isVisible());
        QTest::mouseClick(button("cancel"), Qt::LeftButton);
        QCOMPARE(told(), u"Cancelled after 0 states: the goal holds in 0."_s);
    }

    /// Where it could not be asked, it is not said to be false.
    void aCancelledSearchTellsOfErrors()
    {
        close();
        open({.time = std::chrono::milliseconds(1000)});
        for (int i = 0; i < 5; ++i)
            step();
        type("repeat, fail");
        QTest::mouseClick(button("search"), Qt::LeftButton);
        QTRY_VERIFY2(told().contains(u"led to an error"_s), qPrintable(told()));
        QTest::mouseClick(button("cancel"), Qt::LeftButton);
        QVERIFY2(told().startsWith(u"Cancelled after "_s), qPrintable(told()));
        QVERIFY2(told().contains(u"led to an error"_s), qPrintable(told()));
    }
};

SIDL_WINDOW_TEST_MAIN(TestQuerySearch)
#include "tst_querysearch.moc"
