// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakegamereading.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/windowtest.h"

#include "debugger/explain/changesmodel.h"
#include "debugger/explain/changespane.h"
#include "debugger/watch/lifelinespane.h"

#include <QAbstractItemModel>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;
using engine::GameTree;
using sidl::tests::FakeGameNavigation;
using sidl::tests::FakeGameReading;

/// The parts of a game session by themselves: who takes one part needs no more than that.
class TestGameParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsKnownWithoutAGame();
    void theCurrentNodeIsRead();
    void problemsComeInTheirOrder();
    void policiesAreThoseOfTheirSeats();
    void aPaneThatOnlyReadsTakesNothingElse();
    void aPaneThatWalksTakesTheWalkingAlone();

private:
    /// The root and one chronon of the children with muddy faces, at the chronon.
    static GameTree played();
    static GameInfo game()
    {
        GameInfo game;
        game.name = u"muddy"_s;
        game.players = tests::muddyRules().players;
        return game;
    }
};

GameTree TestGameParts::played()
{
    const tests::FakeGameSession::Rules rules = tests::muddyRules();
    GameTree tree(rules.initial);
    tree.setPosition(GameTree::Root, rules.position(rules.initial, 0));
    const engine::Position &root = *tree.currentNode().position;
    const engine::Switch &first = root.switches.front();
    engine::Result<engine::Chronon> chronon = rules.play(root, {{first.word, first.actions.front()}});
    const GameTree::NodeId node = tree.append(std::move(chronon.value()));
    tree.setPosition(node, rules.position(tree.node(node).state, 1));
    return tree;
}

void TestGameParts::nothingIsKnownWithoutAGame()
{
    const FakeGameReading reading;
    QVERIFY(!reading.hasGame());
    QVERIFY(!reading.position());
    QVERIFY(!reading.lastChronon());
    QVERIFY(reading.problems().empty());
    QVERIFY(!reading.isBusy());
    QVERIFY(!reading.isStopped());
    QVERIFY(!reading.hasBreakpoints());
    QVERIFY(reading.breakReasons().isEmpty());
}

void TestGameParts::theCurrentNodeIsRead()
{
    FakeGameReading reading;
    QSignalSpy changed(reading.events(), &GameEvents::changed);
    reading.setGame(game(), played());
    QCOMPARE(changed.size(), 1);
    QVERIFY(reading.hasGame());
    QVERIFY(reading.position());
    QCOMPARE(reading.position()->chronon, 1);
    QVERIFY(reading.lastChronon());
    QCOMPARE(reading.lastChronon()->created.size(), std::size_t(1));
}

void TestGameParts::problemsComeInTheirOrder()
{
    const auto problem = [](const char *message) {
        engine::Problem one;
        one.message = QString::fromLatin1(message);
        return one;
    };
    GameTree tree = played();
    engine::Position here = *tree.currentNode().position;
    here.error = problem("of the position");
    here.problems = {problem("a warning")};
    tree.setPosition(tree.current(), here);
    GameInfo info = game();
    info.problems = {problem("of the initial state")};

    FakeGameReading reading;
    reading.setGame(info, tree);
    reading.setFailure(problem("of the command"));
    const auto told = [&reading] {
        QStringList messages;
        for (const engine::Problem &one : reading.problems())
            messages << one.message;
        return messages.join(u", "_s);
    };
    QCOMPARE(told(), u"of the command, of the position, a warning"_s);

    tree.goTo(GameTree::Root);
    reading.setGame(info, tree);
    QCOMPARE(told(), u"of the command, of the initial state"_s);
}

void TestGameParts::policiesAreThoseOfTheirSeats()
{
    using Others = play::Policy;
    using engine::Owner;
    tests::FakeGameSession session(tests::muddyRules());
    QSignalSpy changed(session.events(), &GameEvents::policiesChanged);
    session.setPolicies({std::nullopt, Others::Random});
    session.setPolicies({std::nullopt, Others::Random}); // the same
    QCOMPARE(changed.size(), 1);
    const GamePlay &play = session;
    QVERIFY(!play.isPlayedByPolicy(Owner::player(0)));
    QVERIFY(play.isPlayedByPolicy(Owner::player(1)));
    QVERIFY(!play.isPlayedByPolicy(Owner::player(2)));
    QVERIFY(!play.isPlayedByPolicy(Owner::nature()));
    QCOMPARE(play.policyOf(Owner::player(0), Others::First), Others::First);
    QCOMPARE(play.policyOf(Owner::player(1), Others::First), Others::Random);
    QCOMPARE(play.policyOf(Owner::nature(), Others::First), Others::First);
}

void TestGameParts::aPaneThatOnlyReadsTakesNothingElse()
{
    FakeGameReading reading;
    const ChangesPane pane(&reading);
    QCOMPARE(pane.model()->rowCount(), 0);
    reading.setGame(game(), played());
    QVERIFY(pane.model()->rowCount() > 0);
}

void TestGameParts::aPaneThatWalksTakesTheWalkingAlone()
{
    FakeGameNavigation navigation;
    LifelinesPane pane(&navigation);
    navigation.setGame(game(), played());
    QSignalSpy finished(navigation.events(), &GameEvents::finished);
    navigation.back();
    QCOMPARE(finished.size(), 1);
    QCOMPARE(navigation.tree().current(), GameTree::NodeId(GameTree::Root));
}

SIDL_WINDOW_TEST_MAIN(TestGameParts)
#include "tst_gameparts.moc"
