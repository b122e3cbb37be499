// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/playedgame.h"

#include "sidl/analysis/exploration/statespace.h"
#include "sidl/language/rulesystem/registry.h"
#include "visualizer/states/likeness.h"
#include "visualizer/states/stateview.h"

#include <algorithm>

/// Any will do: the graph hands it on, and the program that this is has no other.
struct sidl::ui::BoardPicture
{
};

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;

namespace {

/// Alice sees the coin that chance has thrown, bob what alice says of it; then he calls. Alice may say nothing.
const char *const Coin
    = "(role alice)(role bob)(role random)(init (phase throw))\n"
      "(side heads)(side tails)\n"
      "(<= (legal random (throw ?s)) (true (phase throw)) (side ?s))\n"
      "(<= (legal alice (say ?s)) (true (phase say)) (true (coin ?s)))\n"
      "(<= (legal alice silence) (true (phase say)))\n"
      "(<= (legal bob (call ?s)) (true (phase call)) (side ?s) (may ?s))\n"
      "(<= (legal ?r noop) (role ?r) (not (turn ?r)))\n"
      "(<= (turn random) (true (phase throw)))(<= (turn alice) (true (phase say)))\n"
      "(<= (turn bob) (true (phase call)))\n"
      "(<= (next (coin ?s)) (does random (throw ?s)))(<= (next (coin ?s)) (true (coin ?s)))\n"
      "(<= (next (phase say)) (true (phase throw)))(<= (next (phase call)) (true (phase say)))\n"
      "(<= (next (phase over)) (true (phase call)))\n"
      "(<= (next (called ?s)) (does bob (call ?s)))\n"
      "(<= (sees alice ?s) (does random (throw ?s)))(<= (sees bob (said ?s)) (does alice (say ?s)))\n"
      "(<= terminal (true (phase over)))(goal alice 50)(goal random 50)\n"
      "(<= (goal bob 100) (true (called ?s)) (true (coin ?s)))\n";
const char *const Open = "(<= (may ?s) (side ?s))\n";
const char *const Leaky = "(<= (may ?s) (true (coin ?s)))\n";

struct Explored
{
    engine::Words players;
    ExploredSpace space;
    StateMap map;

    explicit Explored(const QString &rules)
    {
        engine::Engine engine(language::readProgram(rules, u"coin"_s, 1));
        const engine::State start = *engine.initialState();
        players = engine.players();
        analysis::ExploreLimits limits;
        limits.depth = 5;
        space = withPositions(engine, analysis::explore(engine, start, limits));
        map.add(space);
    }
    int count(engine::Viewer viewer, Graph::Edge::Kind kind) const
    {
        StateViewOptions options;
        options.seenBy = viewer;
        const StateView view = stateView(map, players, {}, options);
        return int(std::count_if(view.graph.edges.begin(), view.graph.edges.end(),
                                 [kind](const Graph::Edge &edge) { return edge.kind == kind; }));
    }
};

} // namespace

/// States of games in which players see no words, but are told percepts (GDL-II): what a player cannot tell apart
/// follows from the plays.
class TestBlindStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void playsTellStatesApart()
    {
        const Explored coin(QString::fromLatin1(Coin) + QString::fromLatin1(Open));
        QVERIFY(coin.map.isBlind());
        QCOMPARE(coin.map.nodes().size(), std::size_t(9)); // a start, 2 thrown, 2 to call, 4 ends
        QCOMPARE(coin.count(engine::Viewer::player(0), Graph::Edge::Kind::Alike), 0); // she has seen it
        // He may have heard nothing in either state in which he calls; nobody acts where it is over.
        QCOMPARE(coin.count(engine::Viewer::player(1), Graph::Edge::Kind::Alike), 2);
        QCOMPARE(coin.count(engine::Viewer::referee(), Graph::Edge::Kind::Leak), 0);
        StateViewOptions merged;
        merged.seenBy = engine::Viewer::player(1);
        merged.alike = StateViewOptions::Alike::Merged;
        QCOMPARE(stateView(coin.map, coin.players, {}, merged).graph.nodes.size(), std::size_t(5));
        merged.seenBy = engine::Viewer::player(0);
        QCOMPARE(stateView(coin.map, coin.players, {}, merged).graph.nodes.size(), std::size_t(7));
    }

    void aLeakIsOfStatesThatOnePlayMayHaveLedTo()
    {
        const Explored coin(QString::fromLatin1(Coin) + QString::fromLatin1(Leaky));
        QCOMPARE(coin.count(engine::Viewer::referee(), Graph::Edge::Kind::Leak), 1);
        QCOMPARE(coin.count(engine::Viewer::player(0), Graph::Edge::Kind::Leak), 0);
    }

    /// What was explored may be so much that it takes seconds to find what is alike.
    void noStateIsTakenOnceAStopIsAskedFor()
    {
        const Explored coin(QString::fromLatin1(Coin) + QString::fromLatin1(Open));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!alikeGroups(coin.map, 1).empty());
        QVERIFY(alikeGroups(coin.map, 1, {}, stop.get_token()).empty());
        QVERIFY(alikeStates(coin.map, 1, {}, stop.get_token()).empty());
        StateMap map;
        map.add(coin.space, stop.get_token());
        QVERIFY(map.nodes().empty() && map.edges().empty());
    }

    void visitsAreToldApart()
    {
        engine::Engine engine(tests::program("resources/games/monty-hall.kif"));
        engine::GameTree session(*engine.initialState());
        const auto play = [&](const std::vector<QString> &actions) {
            const engine::Position position = engine.position(session.currentNode().state, 0);
            session.setPosition(session.current(), position);
            engine::Choices does;
            for (const engine::Switch &role : position.switches)
                for (const engine::Word action : role.actions)
                    if (std::find(actions.begin(), actions.end(), action.text()) != actions.end())
                        does.push_back({role.word, action});
            session.append(*engine.play(position, does));
        };
        for (const QString &car : {u"(hide 1)"_s, u"(hide 2)"_s, u"(hide 3)"_s}) {
            session.goTo(engine::GameTree::Root);
            play({car, u"(choose 1)"_s});
            const QString opened = car == u"(hide 3)"_s ? u"(open 2)"_s : u"(open 3)"_s;
            play({opened, u"wait"_s});
        }
        StateMap map;
        map.add(session);
        QVERIFY(map.isBlind());
        QCOMPARE(map.nodes().size(), std::size_t(7));
        // The candidate does not know where the car is; then the third door tells two states from the other one.
        QCOMPARE(alikeStates(map, 0), (std::vector<std::vector<int>>{{0}, {1, 3, 5}, {2, 4}, {6}}));
    }
};

SIDL_PROLOG_TEST_MAIN(TestBlindStates)
#include "tst_blindstates.moc"
