// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/gametree.h"

#include <QTest>

using namespace sidl::engine;
using Ids = std::vector<GameTree::NodeId>;

namespace {

/// A state that is told from others by its one account.
State state(double account)
{
    return State({}, {account});
}

Chronon chrononTo(double account)
{
    Chronon chronon;
    chronon.after = state(account);
    return chronon;
}

} // namespace

/// The tree of states: going back keeps what was played, acting in the past opens a branch.
class TestGameTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEmptySessionGoesNowhere()
    {
        GameTree session;
        QVERIFY(session.isEmpty());
        QVERIFY(!session.back());
        QVERIFY(!session.forward());
        QVERIFY(!session.goTo(0));
        QVERIFY(session.line().empty());
    }

    void appendingGoesOn()
    {
        GameTree session(state(0));
        QCOMPARE(session.append(chrononTo(1)), 1);
        QCOMPARE(session.append(chrononTo(2)), 2);
        QCOMPARE(session.current(), 2);
        QCOMPARE(session.currentNode().chronon, 2);
        QCOMPARE(session.currentNode().parent, 1);
        QVERIFY(session.currentNode().state == state(2));
        QVERIFY(session.currentNode().edge->after == state(2));
        QVERIFY(!session.node(GameTree::Root).edge);
        QCOMPARE(session.line(), (Ids{0, 1, 2}));
    }

    void goingBackKeepsWhatWasPlayed()
    {
        GameTree session(state(0));
        session.append(chrononTo(1));
        session.append(chrononTo(2));
        QVERIFY(session.back());
        QVERIFY(session.back());
        QVERIFY(!session.back());
        QCOMPARE(session.current(), int(GameTree::Root));
        QCOMPARE(session.line(), (Ids{0, 1, 2}));
        QVERIFY(session.forward());
        QCOMPARE(session.current(), 1);
        QVERIFY(session.forward());
        QVERIFY(!session.forward());
        QCOMPARE(session.current(), 2);
    }

    void actingInThePastOpensABranch()
    {
        GameTree session(state(0));
        session.append(chrononTo(1));
        session.append(chrononTo(2));
        session.goTo(1);
        QCOMPARE(session.append(chrononTo(3)), 3);
        QCOMPARE(session.node(1).children, (Ids{2, 3}));
        QCOMPARE(session.line(), (Ids{0, 1, 3}));
        QVERIFY(session.goTo(2));
        session.back();
        session.back();
        QCOMPARE(session.line(), (Ids{0, 1, 2})); // the leaf visited last
    }

    void theSameStepIsNoNewBranch()
    {
        GameTree session(state(0));
        session.append(chrononTo(1));
        session.append(chrononTo(2));
        session.goTo(GameTree::Root);
        QCOMPARE(session.append(chrononTo(1)), 1);
        QCOMPARE(session.size(), 3);
        QCOMPARE(session.line(), (Ids{0, 1, 2}));
    }

    void jumpsMakeTheWayThereTheLine()
    {
        GameTree session(state(0));
        const int a = session.append(chrononTo(1));
        const int a1 = session.append(chrononTo(2));
        session.goTo(GameTree::Root);
        const int b = session.append(chrononTo(3));
        const int b1 = session.append(chrononTo(4));
        session.goTo(a1);
        session.goTo(GameTree::Root);
        QCOMPARE(session.line(), (Ids{0, a, a1}));
        session.goTo(b1);
        session.goTo(b);
        QCOMPARE(session.line(), (Ids{0, b, b1}));
        QVERIFY(!session.goTo(-1));
        QVERIFY(!session.goTo(session.size()));
        QCOMPARE(session.current(), b);
    }

    void positionsStay()
    {
        GameTree session(state(0));
        QVERIFY(!session.currentNode().position);
        Position position;
        position.chronon = 7;
        session.setPosition(GameTree::Root, position);
        QCOMPARE(session.currentNode().position->chronon, 7);
    }

    void aLongRunIsLinear()
    {
        GameTree session(state(0));
        for (int i = 1; i <= 100'000; ++i)
            session.append(chrononTo(i));
        QCOMPARE(session.size(), 100'001);
        QCOMPARE(int(session.line().size()), 100'001);
    }
};

QTEST_APPLESS_MAIN(TestGameTree)
#include "tst_gametree.moc"
