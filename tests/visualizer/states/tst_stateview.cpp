// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/visualizer/states/stateviews.h"

#include "sidl/wording/displaynames.h"
#include "visualizer/states/statedrawer.h"
#include "visualizer/states/statelegend.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::visualizer;

namespace {

/// A game in which bob may call only what alice hid.
const char *const Leaky
    = "game(leaky). init([alice],0). init([bob],0). init([start]).\n"
      "hidden([coin,_],[bob]).\n"
      "legal([hide]) :- fact([start]). owned([hide],[alice]). switch([hide],[S]) :- member(S,[heads,tails]).\n"
      "do([heads]) :- delete([start]), create([coin,heads]), create([guess]).\n"
      "do([tails]) :- delete([start]), create([coin,tails]), create([guess]).\n"
      "legal([call]) :- fact([guess]). owned([call],[bob]). switch([call],[yes,S]) :- fact([coin,S]).\n"
      "do([yes,_]) :- delete([guess]).\n";

} // namespace

/// States that were visited or explored, as a graph.
class TestStateView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fewValuesHaveColoursAndNumbersShades()
    {
        using Values = std::vector<std::optional<StateValue>>;
        const auto text = [](int i) { return StateValue{QString(QChar(u'a' + i))}; };
        const auto number = [](double n) { return StateValue{QString::number(n), n}; };
        QVERIFY(ValueColours(Values{}).legend().empty());
        QVERIFY(ValueColours(Values{std::nullopt}).legend().empty());

        Values few, many, numbers;
        for (int i = 0; i < 3; ++i)
            few.push_back(text(i));
        for (int i = 0; i < 9; ++i)
            many.insert(many.end(), std::size_t(9 - i), text(i)); // the first are the most frequent
        for (const int each : {-10, 0, 10})
            numbers.push_back(number(each));
        const ValueColours categories(few), frequent(many), ramp(numbers);
        QCOMPARE(categories.legend().size(), std::size_t(3));
        QVERIFY(categories.tint(text(0)).tone != categories.tint(text(1)).tone);
        QCOMPARE(frequent.legend().size(), std::size_t(ValueColours::MostCategories + 1));
        QVERIFY(frequent.tint(text(0)).tone != Tone::Grey);
        QVERIFY(frequent.tint(text(8)) == (Tint{Tone::Grey, Tint::Pale}));
        QVERIFY(ramp.tint(number(-10)) == (Tint{Tone::Blue, Tint::Pale}));
        QVERIFY(ramp.tint(number(0)) == (Tint{Tone::Blue, Tint::Strong}));
        QVERIFY(ramp.tint(number(10)) == (Tint{Tone::Blue, Tint::Strongest}));
        QVERIFY(ramp.tint({u"broken"_s, {}, true}).tone == Tone::Red);
    }

    void nimWithBranchesMergesEqualStates()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [3]", "<0", "[main] [2]", "[main] [3]", "<2", "[main] [1]", "<4", "", "<4",
                   "[main] [wait]"});
        const Visited visited(game);
        const Graph &graph = visited.graph;
        QCOMPARE(graph.title, u"title"_s);
        QCOMPARE(lines(graph, 0), u"#0|[alice,10]"_s);
        QCOMPARE(lines(graph, 1), u"#1|[bob,7]"_s);
        QCOMPARE(lines(graph, 2), u"#2|[alice,4]"_s);
        QCOMPARE(lines(graph, 3), u"#3|[bob,8]"_s);
        QCOMPARE(lines(graph, 4), u"#4|[alice,5]"_s);
        QCOMPARE(lines(graph, 5), u"#5|[bob,3]"_s);
        QCOMPARE(edge(graph, 0), u"0-1 alice: [3]"_s);
        QCOMPARE(edge(graph, 1), u"1-2 bob: [3]"_s);
        QCOMPARE(edge(graph, 5), u"4-6 (alice: [1])"_s);  // S17: a default
        QCOMPARE(edge(graph, 6), u"4-4 alice: [wait]"_s); // another chronon of the same state
        QVERIFY(graph.nodes[0].kind == Graph::Node::Kind::Start);
        QVERIFY(graph.nodes[1].kind == Graph::Node::Kind::Plain);
        QCOMPARE(int(graph.nodes.size()), 7);
        for (const auto &[visit, node] : {std::pair(0, 0), {3, 3}, {6, 6}, {7, 4}})
            QCOMPARE(visited.map.nodeOf(visit), node);
        QCOMPARE(visited.map.nodes()[4].visits, (std::vector<engine::GameTree::NodeId>{4, 7}));
        QVERIFY(graph.remarks.isEmpty());
    }

    void terminalsTellTheAccounts()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [3]", "[main] [3]", "[main] [1]"});
        const Graph graph = Visited(game).graph;
        QVERIFY(graph.nodes.back().kind == Graph::Node::Kind::Terminal);
        QCOMPARE(graph.nodes.back().lines, (QStringList{u"#4"_s, u"[alice,0]"_s, u"alice: 1"_s, u"bob: \u22121"_s}));
    }

    void accountsStandInTheOrderOfThePlayers()
    {
        tests::PlayedGame game("resources/games/stag-hunt.sidl");
        game.play({"[alice] [alice,stag]"}); // bob takes a hare by default: his account alone changes
        StateViewOptions options;
        options.board
            = [](const engine::Words &, engine::Viewer) { return std::make_shared<const ui::BoardPicture>(); };
        const Visited visited(game, options);
        const Graph::Node &end = visited.graph.nodes.back();
        QVERIFY(end.kind == Graph::Node::Kind::Terminal);
        const QStringList accounts{u"alice: 0"_s, u"bob: 3"_s};
        QCOMPARE(end.lines.last(2), accounts);
        QCOMPARE(end.board->below, accounts);
    }

    void namesOfAnyVisitAreShown()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [wait]", "[main] [3]"});
        game.session.setNote(1, {u"Alice hesitates"_s, {}, false}); // the second visit of the first state
        const Graph graph = Visited(game).graph;
        QCOMPARE(lines(graph, 0), u"#0 “Alice hesitates”|[alice,10]"_s);
        QCOMPARE(lines(graph, 1), u"#1|[bob,7]"_s);
    }

    /// Names and comments are the referee's: what one player sees goes to that player, as a picture with tips.
    void notesAreInNoPlayersGraph() // S15
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]"});
        game.session.setNote(1, {u"Bob weakens"_s, u"Bob is weak here"_s, true});
        QVERIFY(Visited(game).graph.nodes.at(1).toolTip.contains(u"weak"_s));
        StateViewOptions options;
        options.seenBy = engine::Viewer::player(0);
        options.alike = StateViewOptions::Alike::Merged;
        const Graph graph = Visited(game, options).graph;
        for (const Graph::Node &node : graph.nodes)
            for (const QString &text : {node.lines.join(u'\n'), node.toolTip})
                QVERIFY2(!text.contains(u"weak"_s) && !text.contains(u'\u2605'), qPrintable(text));
    }

    void differencesAreShownAndStatesAreInTheTip()
    {
        tests::PlayedGame game("resources/games/tic-tac-toe.sidl");
        game.playAtRandom(60, 5);
        const Visited visited(game);
        for (std::size_t i = 1; i < visited.graph.nodes.size(); ++i) {
            const Graph::Node &node = visited.graph.nodes[i];
            QVERIFY(!node.lines.filter(u"+[turn,"_s).isEmpty());
            const engine::State &state = visited.map.nodes()[i].state;
            for (const engine::Word word : state.words())
                QVERIFY(node.toolTip.contains(word.text()));
        }
    }

    /// Edges are by far the most of what takes time.
    void noEdgeIsDrawnOnceAStopIsAskedFor()
    {
        tests::PlayedGame game("resources/games/tic-tac-toe.sidl");
        game.playAtRandom(20, 4);
        const Visited visited(game);
        std::stop_source stop;
        StateViewOptions options;
        options.stop = stop.get_token();
        QVERIFY(!stateView(visited.map, game.players, {}, options).graph.edges.empty());
        stop.request_stop();
        QVERIFY(stateView(visited.map, game.players, {}, options).graph.edges.empty());
    }

    void eachStateIsThereOnce()
    {
        tests::PlayedGame game("resources/games/tic-tac-toe.sidl");
        game.playAtRandom(300, 4);
        const Visited visited(game);
        std::vector<engine::State> states;
        for (const StateMap::Node &node : visited.map.nodes()) {
            const std::vector<engine::GameTree::NodeId> &visits = node.visits;
            const engine::State &state = game.session.node(visits.front()).state;
            QVERIFY(std::find(states.begin(), states.end(), state) == states.end());
            states.push_back(state);
            for (const engine::GameTree::NodeId visit : visits)
                QVERIFY(game.session.node(visit).state == state);
        }
        QVERIFY(states.size() > 50 && states.size() < std::size_t(game.session.size()));
    }

    void growsAtItsEnd()
    {
        tests::PlayedGame game("resources/games/tic-tac-toe.sidl");
        game.playAtRandom(30, 5);
        const Graph before = Visited(game).graph;
        game.playAtRandom(30, 5);
        const Graph after = Visited(game).graph;
        QVERIFY(after.nodes.size() > before.nodes.size());
        for (std::size_t i = 0; i < before.nodes.size(); ++i)
            QCOMPARE(after.nodes[i].key, before.nodes[i].key);
    }

    void natureAndSeveralSwitchesAreNamed()
    {
        tests::PlayedGame game("resources/games/rock-paper-scissors.sidl");
        game.playAtRandom(8, 1000);
        const Graph graph = Visited(game).graph;
        bool isNamed = false;
        for (const Graph::Edge &there : graph.edges)
            isNamed = isNamed || there.lines.join(QString()).contains(game.players[0].elementLabel(0) + u':');
        QVERIFY(isNamed);
    }

    void tooManyStatesAreToldOf()
    {
        engine::GameTree session = counting(MostStates + 10);
        StateMap map;
        map.add(session);
        const Graph graph = stateView(map, {}, {}).graph;
        QCOMPARE(int(graph.nodes.size()), MostStates);
        QCOMPARE(graph.remarks.size(), 1);
        QVERIFY2(graph.remarks[0].contains(u"3,000"_s), qPrintable(graph.remarks[0]));
        QVERIFY(graph.remarks[0].contains(u"10"_s));
        // Those around where one is, and the first.
        QCOMPARE(map.nodeOf(engine::GameTree::Root), 0);
        QVERIFY(map.nodeOf(session.size() - 1) > 0);
        QCOMPARE(map.nodeOf(1), -1);
        session.goTo(5);
        StateMap around(10);
        around.add(session);
        QCOMPARE(int(around.nodes().size()), 10);
        for (int near = 1; near <= 9; ++near)
            QVERIFY2(around.nodeOf(near) > 0, qPrintable(QString::number(near)));
        QCOMPARE(around.nodeOf(10), -1);
    }

    /// Its number is the state's own, whichever others are drawn.
    void statesHaveTheirNumbersWhereNotAllAreDrawn()
    {
        StateDrawer drawer;
        StateDrawingPointer drawing;
        connect(&drawer, &StateDrawer::drawn, this, [&](const StateDrawingPointer &drawn) { drawing = drawn; });
        StateDrawingRequest request;
        request.session = counting(2 * MostStates);
        const auto current = [&] {
            drawing.reset();
            drawer.start(request);
            if (!QTest::qWaitFor([&] { return bool(drawing); }))
                return u"not drawn"_s;
            return lines(drawing->view.graph, drawing->map.nodeOf(request.session.current()));
        };
        QCOMPARE(current(), u"#%1|[count,%1]"_s.arg(2 * MostStates - 1));
        QCOMPARE(lines(drawing->view.graph, 0), u"#0|[count,0]"_s);
        for (const int node : {4000, 20, 5000}) {
            request.session.goTo(node);
            QCOMPARE(current(), u"#%1|[count,%1]"_s.arg(node));
            QCOMPARE(drawing->map.nodes().size(), std::size_t(MostStates));
        }
    }

    void nothingLaterIsInTheMap()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [1]", "[main] [2]"});
        StateMap map;
        map.add(game.session, 1);
        QCOMPARE(map.nodes().size(), 2u);
        QCOMPARE(map.edges().size(), 1u);
        QCOMPARE(map.nodeOf(2), -1);
        QVERIFY(map.remarks().isEmpty()); // there may be nothing
    }

    void whatManyDoAtOnceStandsInLines()
    {
        tests::PlayedGame game("resources/games/muddy-children.sidl");
        game.play({"[dirt] [dirt,alice]", ""});
        const Visited visited(game);
        QCOMPARE(visited.graph.edges[1].lines,
                 (QStringList{u"(alice: [alice,stay])"_s, u"(bob: [bob,stay])"_s, u"(charly: [charly,stay])"_s,
                              u"(david: [david,stay])"_s, u"(eric: [eric,stay])"_s}));
    }

    void actionsStandInOneOrder()
    {
        QVERIFY(comesBefore(u"alice: [9]"_s, u"alice: [10]"_s));
        QVERIFY(!comesBefore(u"alice: [10]"_s, u"alice: [9]"_s));
        QVERIFY(comesBefore(u"alice: [1]"_s, u"alice: [1,2]"_s));
        QVERIFY(comesBefore(u"alice: [a]"_s, u"bob: [a]"_s));
        QVERIFY(!comesBefore(u"a"_s, u"a"_s));
    }

    void largeStatesShowDifferences()
    {
        const Explored large(
            language::readProgram(u"game(large). init([a],0). legal([a]). owned([a],[a]). switch([a],[go]).\n"
                                  "init([w,N]) :- between(1, 50, N).\ndo([go]) :- delete([w,1]), create([w,51]).\n"_s),
            1);
        const Graph &graph = large.view.graph;
        QCOMPARE(int(graph.nodes.size()), 2);
        QCOMPARE(graph.nodes[0].lines.size(), 13); // a number and twelve of words
        QVERIFY(graph.nodes[0].lines[12].contains(u"more"_s));
        QCOMPARE(graph.nodes[1].lines, (QStringList{u"#1"_s, u"\u2212[w,1]"_s, u"+[w,51]"_s}));
        QVERIFY(graph.nodes[1].toolTip.contains(u"[w,25]"_s));
    }

    /// As in the lists of the seats, which an author orders by the patterns.
    void wordsForPeopleAreInTheOrderOfTheirPatterns()
    {
        const Explored game(
            language::readProgram(u"game(order). init([a],0). legal([a]). owned([a],[a]). switch([a],[go]).\n"
                                  "init([a,1]). init([b,2]). init([b,1]). init([c]).\n"
                                  "do([go]) :- delete([a,1]), delete([b,1]), create([a,2]), create([d]).\n"_s),
            1);
        QCOMPARE(game.view.graph.nodes[0].lines, (QStringList{u"#0"_s, u"[a,1]"_s, u"[b,1]"_s, u"[b,2]"_s, u"[c]"_s}));
        wording::NameSettings settings;
        settings.words = {{u"[c]"_s, u"sea"_s, {}, {}}, {u"[b,N]"_s, u"bee {N}"_s, {}, {}}};
        StateViewOptions options;
        options.naming = wording::DisplayNames(settings, game.players).naming();
        const StateView told = stateView(game.map, game.players, {}, options);
        QCOMPARE(told.graph.nodes[0].lines, (QStringList{u"#0"_s, u"sea"_s, u"bee 1"_s, u"bee 2"_s, u"A 1"_s}));
        QCOMPARE(told.graph.nodes[1].lines,
                 (QStringList{u"#1"_s, u"\u2212bee 1"_s, u"\u2212A 1"_s, u"+A 2"_s, u"+d"_s}));
    }

    /// Before people, who read who does what.
    void wordsOnEdgesEndTheirLinesBetweenThoseWhoAct()
    {
        const Explored game(tests::program("resources/games/prisoners-dilemma-once.sidl"), 1);
        StateViewOptions options;
        options.naming = wording::DisplayNames({}, game.players).naming();
        const StateView told = stateView(game.map, game.players, {}, options);
        QVERIFY(!told.graph.edges.empty());
        for (const Graph::Edge &each : told.graph.edges) {
            QVERIFY(each.lines.size() > 1);
            for (const QString &line : each.lines)
                QVERIFY2(!line.endsWith(u':') && line.contains(u": "_s), qPrintable(each.lines.join(u'|')));
        }
    }

    void chanceTellsItsProbability()
    {
        const Explored poker(tests::program("resources/games/kuhn-poker.sidl"), 1);
        QCOMPARE(poker.view.graph.edges.size(), std::size_t(6));
        for (const Graph::Edge &each : poker.view.graph.edges)
            QVERIFY2(each.lines[0].startsWith(u"nature: [deal,"_s) && each.lines[0].endsWith(u"] (1/6)"_s),
                     qPrintable(each.lines[0]));
        // As people call it, a word may end in a number; what is in brackets behind it is no action by default.
        const Explored auction(tests::program("resources/games/second-price-auction.sidl"), 1);
        StateViewOptions options;
        options.naming = wording::DisplayNames({}, auction.players).naming();
        const StateView told = stateView(auction.map, auction.players, {}, options);
        QStringList all;
        for (const Graph::Edge &each : told.graph.edges)
            all.append(each.lines.join(u' '));
        QVERIFY2(all.join(u'\n').contains(u"value Alice 1 (1/2)"_s), qPrintable(all.join(u'\n')));
        QVERIFY2(!all.join(u'\n').contains(u'…'), qPrintable(all.join(u'\n'))); // what Bob has is told as well
        const auto tellsDefaults = [&](const QStringList &lines) {
            StateView some = told;
            some.graph.edges.front().lines = lines;
            const auto legend = stateLegend(some, options, auction.players);
            return std::any_of(legend.begin(), legend.end(),
                               [](const auto &entry) { return entry.text == u"by default"_s; });
        };
        QVERIFY(!tellsDefaults({u"nature: a name"_s, u"(1/2), Bob: pass"_s}));
        QVERIFY(tellsDefaults({u"nature: a name"_s, u"(1/2), (Bob: pass)"_s}));
    }

    /// S15: alice sees her own card alone.
    void alikeStatesAreLinkedOrMerged()
    {
        Explored poker(tests::program("resources/games/kuhn-poker.sidl"), 1);
        QCOMPARE(poker.view.graph.nodes.size(), std::size_t(7));
        const Graph linked = poker.seenBy(0, StateViewOptions::Alike::Linked);
        QCOMPARE(linked.nodes.size(), std::size_t(7));
        QCOMPARE(count(linked, Graph::Edge::Kind::Alike), 3); // one for each of alice's cards
        QCOMPARE(count(linked, Graph::Edge::Kind::Leak), 0);
        QCOMPARE(count(poker.seenBy(1, StateViewOptions::Alike::Linked), Graph::Edge::Kind::Alike),
                 0); // not bob's turn
        const Graph merged = poker.seenBy(0, StateViewOptions::Alike::Merged);
        QCOMPARE(merged.nodes.size(), std::size_t(4));
        QCOMPARE(count(merged, Graph::Edge::Kind::Alike), 0);
        for (std::size_t i = 1; i < merged.nodes.size(); ++i) {
            QVERIFY(merged.nodes[i].lines[0].startsWith(u"2 state"_s));
            QVERIFY(merged.nodes[i].lines.filter(u"bob"_s).isEmpty()); // his card is hidden
            QVERIFY(!merged.nodes[i].lines.filter(u"+[holds,alice,"_s).isEmpty());
            QVERIFY(!merged.nodes[i].toolTip.contains(u"holds,bob"_s));
        }
        QCOMPARE(merged.edges.size(), std::size_t(3));
        QCOMPARE(merged.edges[0].lines, QStringList(u"…"_s)); // nature's draw is not hers to see
    }

    /// What is assumed leaves alike states apart that are not possible any more.
    void ruledOutStatesAreLinkedWithNoOther()
    {
        Explored poker(tests::program("resources/games/kuhn-poker.sidl"), 1);
        StateViewOptions options;
        options.seenBy = engine::Viewer::player(0);
        const int chosen = poker.view.states[1].front();
        options.ruledOut = {{poker.map.nodes()[std::size_t(chosen)].state}, {}};
        const Graph linked = stateView(poker.map, poker.players, {}, options).graph;
        QCOMPARE(count(linked, Graph::Edge::Kind::Alike), 2); // without it three
        QVERIFY(linked.nodes[1].lines.contains(u"(ruled out)"_s));
        QVERIFY(!linked.nodes[2].lines.contains(u"(ruled out)"_s));
        QVERIFY(!linked.remarks.isEmpty());
        options.alike = StateViewOptions::Alike::Merged;
        QCOMPARE(stateView(poker.map, poker.players, {}, options).graph.nodes.size(), std::size_t(5)); // one more
        options.seenBy = engine::Viewer::player(1);
        QVERIFY(!stateView(poker.map, poker.players, {}, options).graph.nodes[1].toolTip.contains(u"ruled out"_s));
        options.seenBy = engine::Viewer::referee();
        QVERIFY(
            stateView(poker.map, poker.players, {}, options).graph.nodes[1].toolTip.contains(u"ruled out by\talice"_s));
    }

    /// S15: a board is made of what whoever looks sees.
    void boardsStandInPlaceOfWords()
    {
        Explored poker(tests::program("resources/games/kuhn-poker.sidl"), 1);
        StateViewOptions options;
        QStringList asked; // the words of each state, and who looks
        options.board = [&asked](const engine::Words &words, engine::Viewer viewer) {
            QStringList texts;
            for (const engine::Word word : words)
                texts.append(word.text());
            asked.append(viewer == engine::Viewer::referee() ? u"referee"_s : QString::number(viewer.player()));
            asked.append(texts.join(u' '));
            return texts.contains(u"[holds,alice,king]"_s) ? std::make_shared<const ui::BoardPicture>() : nullptr;
        };
        const Graph all = stateView(poker.map, poker.players, {}, options).graph;
        QCOMPARE(asked.size(), 14);
        QVERIFY(asked.contains(u"referee"_s) && asked.join(u' ').contains(u"[holds,bob,"_s));
        QVERIFY(!all.nodes[0].board); // it makes none
        QCOMPARE(
            std::count_if(all.nodes.begin(), all.nodes.end(), [](const auto &node) { return node.board.has_value(); }),
            2);
        for (const Graph::Node &node : all.nodes) {
            QVERIFY(node.lines.size() > 1); // for files of text, and to be found
            QVERIFY(!node.board || node.board->below.isEmpty());
        }
        asked.clear();
        options.words = u"[holds,_,_]"_s;
        options.seenBy = engine::Viewer::player(0);
        options.alike = StateViewOptions::Alike::Merged;
        const Graph seen = stateView(poker.map, poker.players, {}, options).graph;
        QVERIFY(!asked.contains(u"referee"_s) && asked.contains(u"0"_s));
        QVERIFY(!asked.join(u' ').contains(u"[holds,bob,"_s));
        for (const Graph::Node &node : seen.nodes)
            QVERIFY(!node.board || node.board->below == QStringList(u"[holds,alice,king]"_s));
    }

    void endsWithBoardsTellTheAccounts()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [3]", "[main] [3]", "[main] [1]"});
        StateViewOptions options;
        options.board
            = [](const engine::Words &, engine::Viewer) { return std::make_shared<const ui::BoardPicture>(); };
        const Visited nim(game, options);
        QCOMPARE(nim.graph.nodes[1].board->below, QStringList());
        QCOMPARE(nim.graph.nodes.back().board->below, nim.graph.nodes.back().lines.mid(2));
        QCOMPARE(nim.graph.nodes.back().board->below.size(), 2);
    }

    /// S15: what a player sees of a state is not known before its position is, nor what of others' switches is legal.
    void nothingIsToldOfViewsThatAreNotKnown()
    {
        Explored poker(tests::program("resources/games/kuhn-poker.sidl"), 2);
        poker.explored.positions[2] = nullptr;
        poker.map = StateMap();
        poker.map.add(poker.explored);
        const int children = int(std::count_if(poker.map.nodes().begin(), poker.map.nodes().end(),
                                               [](const StateMap::Node &node) { return node.parent == 2; }));
        QVERIFY(children > 0);
        for (const Graph::Node &node : poker.seenBy(0, StateViewOptions::Alike::Merged).nodes) {
            QVERIFY2(!node.toolTip.contains(u"holds,bob"_s), qPrintable(node.toolTip));
            QVERIFY2(!node.toolTip.contains(u"may act\tbob"_s), qPrintable(node.toolTip));
            QVERIFY2(!node.toolTip.contains(u"nature"_s), qPrintable(node.toolTip));
            QVERIFY(node.lines.filter(u"holds,bob"_s).isEmpty());
        }
        const Graph &linked = poker.seenBy(0, StateViewOptions::Alike::Linked); // the referee's
        QVERIFY(linked.nodes[1].toolTip.contains(u"holds,bob"_s));
        QVERIFY(linked.nodes[0].toolTip.contains(u"may act\tnature"_s));
    }

    /// S27
    void aLeakIsShown()
    {
        Explored leaky(language::readProgram(QString::fromUtf8(Leaky)), 1);
        QCOMPARE(count(leaky.view.graph, Graph::Edge::Kind::Leak), 1); // the referee sees all players' leaks
        const Graph linked = leaky.seenBy(1, StateViewOptions::Alike::Linked);
        QCOMPARE(count(linked, Graph::Edge::Kind::Leak), 1);
        QCOMPARE(count(linked, Graph::Edge::Kind::Alike), 0);
        QCOMPARE(linked.edges.back().toolTip,
                 u"Leak: bob sees the same in #1 and #2, but may do [call] [yes,heads] in #1 only"_s);
        const Graph merged = leaky.seenBy(1, StateViewOptions::Alike::Merged);
        QVERIFY(merged.nodes.back().kind == Graph::Node::Kind::Faulty);
        QVERIFY(merged.nodes.back().lines.contains(u"leak"_s));
        QCOMPARE(count(leaky.seenBy(0, StateViewOptions::Alike::Linked), Graph::Edge::Kind::Leak), 0);
    }

    void aGraphTooLargeForBoxesHasLinksAndSaysSo()
    {
        const char *const wide = "game(wide). init([alice],0). init([bob],0). init([start]).\n"
                                 "hidden([coin,_],[bob]).\n"
                                 "legal([hide]) :- fact([start]). owned([hide],[alice]).\n"
                                 "switch([hide],[pick,S]) :- between(1,300,S).\n"
                                 "do([pick,S]) :- delete([start]), create([coin,S]).\n"
                                 "legal([call]) :- fact([coin,_]). owned([call],[bob]). switch([call],[yes]).\n"
                                 "do([yes]) :- fact([coin,S]), delete([coin,S]).\n";
        Explored coins(language::readProgram(QString::fromUtf8(wide)), 2);
        const Graph bobs = coins.seenBy(1, StateViewOptions::Alike::Boxed);
        QCOMPARE(bobs.nodes.size(), std::size_t(302));
        QVERIFY(bobs.clusters.empty());
        QCOMPARE(count(bobs, Graph::Edge::Kind::Alike), 299);
        QVERIFY2(bobs.remarks.join(u';').contains(u"links in place of boxes"_s), qPrintable(bobs.remarks.join(u';')));
        const Graph alices = coins.seenBy(0, StateViewOptions::Alike::Boxed); // nothing is hidden from her
        QVERIFY(!alices.remarks.join(u';').contains(u"boxes"_s));
    }

    void coloursTellTheMoverOrThePayoff()
    {
        tests::PlayedGame game("resources/games/nim.sidl");
        game.play({"[main] [3]", "[main] [3]", "[main] [3]", "[main] [1]"});
        StateViewOptions options;
        options.colour = StateViewOptions::Colour::Mover;
        const Graph movers = Visited(game, options).graph;
        QVERIFY(movers.nodes[0].tint == moverTint(engine::Owner::player(0)));
        QVERIFY(movers.nodes[1].tint == moverTint(engine::Owner::player(1)));
        QVERIFY(!movers.nodes[4].tint); // the end
        QVERIFY(moverTint(engine::Owner::player(0)) != moverTint(engine::Owner::player(1)));
        options.colour = StateViewOptions::Colour::Payoff;
        options.payoffOf = 1;
        const Graph payoffs = Visited(game, options).graph;
        QVERIFY(payoffs.nodes[0].tint == (Tint{Tone::Grey, Tint::Pale}));
        QVERIFY(payoffs.nodes[4].tint == (Tint{Tone::Red, Tint::Strong}));
        QVERIFY(!Visited(game).graph.nodes[0].tint);
    }

    void chosenWordsAreShown()
    {
        tests::PlayedGame game("resources/games/tic-tac-toe.sidl");
        game.playAtRandom(3, 1000);
        StateViewOptions options;
        options.words = u"[turn,*]"_s;
        const Graph graph = Visited(game, options).graph;
        QCOMPARE(lines(graph, 0), u"#0|[turn,x]"_s);
        QCOMPARE(lines(graph, 1), u"#1|[turn,o]"_s);
        options.words = u"nothing has this"_s;
        QCOMPARE(lines(Visited(game, options).graph, 1), u"#1"_s);
    }

private:
    static constexpr int MostStates = 3000;

    /// Counts up by one each chronon, so that there are @p states.
    static engine::GameTree counting(int states)
    {
        engine::Words words;
        prolog::PrologThread::run([&] {
            engine::Engine engine(language::readProgram(u"init([a], 0)."_s));
            for (int i = 0; i < states; ++i)
                words.push_back(*engine.word(u"[count,%1]"_s.arg(i)));
        });
        engine::GameTree session(engine::State({words[0]}, {0}));
        for (std::size_t i = 1; i < words.size(); ++i) {
            engine::Chronon chronon;
            chronon.after = engine::State({words[i]}, {0});
            session.append(chronon);
        }
        return session;
    }
};

SIDL_PROLOG_TEST_MAIN(TestStateView)
#include "tst_stateview.moc"
