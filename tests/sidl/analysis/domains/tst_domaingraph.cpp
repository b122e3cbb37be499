// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/domains/domaingraph.h"
#include "sidl/play/policy.h"

#include "tests/support/gdl.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using language::PredicateId;

namespace {

int predicate(const DomainGraph &graph, const char *name, int arity)
{
    return graph.predicate({QString::fromLatin1(name), arity});
}

QString arguments(const DomainGraph &graph, const char *name, int arity)
{
    return graph.argumentsText(predicate(graph, name, arity));
}

QString wordArguments(const DomainGraph &graph, int length)
{
    return graph.argumentsText(graph.function({u"word"_s, length}));
}

/// "x -> cell[3]", sorted.
QStringList edges(const DomainGraph &graph)
{
    QStringList result;
    for (const DomainGraph::Edge &edge : graph.edges)
        result.append(graph.label(edge.from) + u" -> "_s + graph.label(edge.to));
    result.sort();
    return result;
}

QString instances(const DomainGraph &graph, const char *name, int arity)
{
    const std::optional<BigCount> count = graph.instances(predicate(graph, name, arity));
    return count ? analysis::decimal(*count) : u"no end"_s;
}

DomainGraph sidlGraph(const char *rules)
{
    return domainGraph(language::readProgram(QString::fromUtf8(rules)));
}

} // namespace

/// Domain graphs (Definition 14.1) and the domains that follow from them, by the figures of the chapter.
class TestDomainGraph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneRuleHasTheEdgesOfFigure141()
    {
        const DomainGraph graph = domainGraph(tests::gdlRules("base(cell(M, N, x)) :- index(M), index(N)."));
        QStringList found = edges(graph);
        QVERIFY(found.removeOne(u"base[1] -> true[1]"_s)); // item 5
        QVERIFY(found.removeOne(u"input[1] -> does[1]"_s));
        QVERIFY(found.removeOne(u"input[2] -> does[2]"_s));
        QCOMPARE(
            found,
            (QStringList{u"cell -> base[1]"_s, u"index[1] -> cell[1]"_s, u"index[1] -> cell[2]"_s, u"x -> cell[3]"_s}));
    }

    void ticTacToeHasTheDomainsOfTable141()
    {
        const DomainGraph graph = domainGraph(tests::gdlGame("tic-tac-toe"));
        QCOMPARE(arguments(graph, "line", 1), u"{x,o,b}"_s);
        QCOMPARE(arguments(graph, "row", 2), u"{1,2,3} × {x,o,b}"_s);
        QCOMPARE(arguments(graph, "column", 2), u"{1,2,3} × {x,o,b}"_s);
        QCOMPARE(arguments(graph, "diagonal", 1), u"{x,o,b}"_s);
    }

    void ticTacToeHasTheDomainsOfTable142_data()
    {
        QTest::addColumn<int>("arity");
        QTest::addColumn<QString>("wanted");
        const QString cell = u"cell({1,2,3}×{1,2,3}×{x,o,b})"_s;
        const QString mark = u"{white,black} × {mark({1,2,3}×{1,2,3}),noop}"_s;
        const QString words = u"{%1,control({white,black})}"_s.arg(cell);
        QTest::newRow("role") << 1 << u"{white,black}"_s;
        QTest::newRow("index") << 1 << u"{1,2,3}"_s;
        QTest::newRow("base") << 1 << words;
        QTest::newRow("true") << 1 << words;
        QTest::newRow("next") << 1 << words;
        QTest::newRow("input") << 2 << mark;
        QTest::newRow("does") << 2 << mark;
        QTest::newRow("legal") << 2 << mark;
        QTest::newRow("goal") << 2 << u"{white,black} × {0,50,100}"_s;
        // The table prints init with cell({1,2,3}×{1,2,3}×{b}) and control({white}). But the arguments of cell are the
        // same vertices wherever cell stands, and x -> cell[3] is an edge of figure 14.1: by the definition init has
        // the domain of true. What the table prints follows by the reduction of 14.3.
        QTest::newRow("init") << 1 << words;
    }
    void ticTacToeHasTheDomainsOfTable142()
    {
        QFETCH(int, arity);
        QFETCH(QString, wanted);
        const DomainGraph graph = domainGraph(tests::gdlGame("tic-tac-toe"));
        // The order of constants is that of the text, where they are written with another one.
        QString found = arguments(graph, QTest::currentDataTag(), arity);
        found.replace(u"{100,50,0}"_s, u"{0,50,100}"_s);
        QCOMPARE(found, wanted);
    }

    void functionsHaveDomainsToo()
    {
        const DomainGraph graph = domainGraph(tests::gdlGame("tic-tac-toe"));
        const auto function = [&](const char *name, int arity) {
            return graph.argumentsText(graph.function({QString::fromLatin1(name), arity}));
        };
        QCOMPARE(function("cell", 3), u"{1,2,3} × {1,2,3} × {x,o,b}"_s);
        QCOMPARE(function("control", 1), u"{white,black}"_s);
        QCOMPARE(function("mark", 2), u"{1,2,3} × {1,2,3}"_s);
        QCOMPARE(instances(graph, "true", 1), u"29"_s);
        QCOMPARE(instances(graph, "does", 2), u"20"_s);
    }

    void kingMovesAreAsManyAsTheChapterSays()
    {
        const DomainGraph all = domainGraph(tests::gdlGame("king-coordinates"));
        QCOMPARE(arguments(all, "next_file", 2), u"{a,b,c,d,e,f,g} × {b,c,d,e,f,g,h}"_s);
        QCOMPARE(arguments(all, "next_rank", 2), u"{1,2,3,4,5,6,7} × {2,3,4,5,6,7,8}"_s);
        QCOMPARE(instances(all, "adjacent", 2), u"256"_s);
        QCOMPARE(instances(all, "kingmove", 4), u"65536"_s);
        const DomainGraph squares = domainGraph(tests::gdlGame("king-squares"));
        QCOMPARE(instances(squares, "kingmove", 4), u"4096"_s);
    }

    void blocksworldAnswersExercise1()
    {
        const DomainGraph graph = domainGraph(tests::gdlGame("blocksworld"));
        QCOMPARE(arguments(graph, "base", 1), u"{table({a,b,c}),clear({a,b,c}),on({a,b,c}×{a,b,c}),step({1,2,3,4})}"_s);
        QCOMPARE(arguments(graph, "input", 2), u"{robot} × {stack({a,b,c}×{a,b,c}),unstack({a,b,c}×{a,b,c})}"_s);
        // 1.4 asks which element of base[1] is not one of next[1]. By the definition there is none: step[1] is one
        // vertex, and the fact base(step(1)) leads to it. step(1) is told apart by the reduction alone.
        QCOMPARE(arguments(graph, "next", 1), u"{table({a,b,c}),clear({a,b,c}),on({a,b,c}×{a,b,c}),step({1,2,3,4})}"_s);
    }

    // --- SIDL ---

    void aTableThatServesSeveralEndsIsAskedForOneOfThem()
    {
        const DomainGraph graph = domainGraph(tests::gdlRules("add(1, x, 1, 2). add(1, x, 2, 3). add(1, count, 0, 1).\n"
                                                              "add(1, count, 29, 30). add(2, x, 1, 3).\n"
                                                              "move(X, Y) :- add(1, x, X, Y).\n"
                                                              "far(X, Y) :- add(2, K, X, Y).\n"
                                                              "any(X) :- add(N, K, X, Y).\n"
                                                              "none(X) :- add(3, x, X, Y).\n"));
        QCOMPARE(arguments(graph, "move", 2), u"{1,2} × {2,3}"_s);
        QCOMPARE(arguments(graph, "far", 2), u"{1} × {3}"_s);
        QCOMPARE(arguments(graph, "any", 1), u"{1,2,0,29}"_s);
        QCOMPARE(arguments(graph, "none", 1), u"{}"_s);
        QVERIFY(edges(graph).contains(u"add(1,x,_,_)[3] -> move[1]"_s));
    }

    void aTableWithARuleIsNone()
    {
        const DomainGraph graph
            = domainGraph(tests::gdlRules("step(x, 1). step(y, 2). step(K, 3) :- kind(K). kind(x).\n"
                                          "walk(N) :- step(x, N).\n"));
        QCOMPARE(arguments(graph, "walk", 1), u"{1,2,3}"_s);
    }

    void wordsAndActionsTakePart()
    {
        const DomainGraph graph = sidlGraph("game(g). init([a], 0). init([turn, one]).\n"
                                            "legal([move]) :- fact([turn, _]).\n"
                                            "owned([move], [a]).\n"
                                            "switch([move], [go, X]) :- step(_, X).\n"
                                            "default([move], [stay, there]).\n"
                                            "step(one, two). step(two, three).\n"
                                            "do([go, X]) :- fact([turn, Y]), delete([turn, Y]), create([turn, X]).\n");
        QCOMPARE(arguments(graph, "does", 2), u"{[{a,move}]} × {[{turn,go,stay}×{one,there,two,three}]}"_s);
        QCOMPARE(arguments(graph, "do", 1), arguments(graph, "fact", 1));
        QCOMPARE(arguments(graph, "player", 1), u"{[{a,move}]}"_s);
        const QStringList found = edges(graph);
        for (const char *edge :
             {"switch[2] -> does[2]", "does[2] -> do[1]", "default[2] -> do[1]", "init[1] -> fact[1]",
              "create[1] -> fact[1]", "legal[1] -> does[1]", "word/2 -> create[1]"})
            QVERIFY2(found.contains(QString::fromLatin1(edge)), edge);
    }

    void numbersAreIntervals()
    {
        const DomainGraph nim = domainGraph(tests::program("resources/games/nim.sidl"));
        // Takes: 1 to 3. What is left: 10, and what is 10 less something, without an end that the rules show.
        // The name of the player is read from a word of one element, and so are actions: [wait], [1].
        QCOMPARE(wordArguments(nim, 2), u"{alice,bob,main,wait,1..3} × {10,integer <= 9}"_s);
        QCOMPARE(wordArguments(nim, 1), u"{alice,bob,main,wait,1..3}"_s);
        const DomainGraph dice
            = sidlGraph("init([a],0). roll(N) :- between(1, 6, N). sum(S) :- roll(A), roll(B), S is A+B.\n"
                        "half(H) :- sum(S), H is S / 2. count(N) :- length(L, N), roll(L).");
        QCOMPARE(arguments(dice, "roll", 1), u"{1..6}"_s);
        QCOMPARE(arguments(dice, "sum", 1), u"{2..12}"_s);
        QCOMPARE(instances(dice, "sum", 1), u"11"_s);
        QCOMPARE(arguments(dice, "half", 1), u"{number from 1 to 6}"_s);
        QCOMPARE(instances(dice, "half", 1), u"no end"_s);
        QCOMPARE(arguments(dice, "count", 1), u"{integer >= 0}"_s);
    }

    void callsGiveWhatHeadsDoNotBind()
    {
        DomainGraph graph = sidlGraph("p(X) :- q(X), twice(X, _). q(a). q(b). twice(X, [X, X]).\n"
                                      "r(Y) :- q(X), twice(X, [Y, _]). s(X) :- ( X = c ; q(X) ).\n"
                                      "u(X) :- atom_concat(a, b, X).\n");
        QCOMPARE(arguments(graph, "twice", 2), u"{a,b} × {[{a,b}×{a,b}]}"_s);
        QCOMPARE(arguments(graph, "r", 1), u"{a,b}"_s);
        QCOMPARE(arguments(graph, "s", 1), u"{a,b,c}"_s);
        QCOMPARE(arguments(graph, "u", 1), u"{anything}"_s);
        graph = sidlGraph("t(X) :- member(X, [d, e]).");
        QCOMPARE(arguments(graph, "t", 1), u"{d,e}"_s);
        graph = sidlGraph("v(X) :- final([f, g, h], X).\n"
                          "final([X], X). final([_|T], X) :- final(T, X).\n");
        QVERIFY(arguments(graph, "v", 1).contains(u"anything"_s)); // what the rest of a list holds
    }

    void listsThatOnlyMemberLooksAtAreNoWords()
    {
        // columns([a, b, c]) and rows([1, 2, 3]) have nothing to do with the words [x, b, 2].
        const DomainGraph graph = domainGraph(tests::program("resources/games/tic-tac-toe.sidl"));
        QCOMPARE(arguments(graph, "square", 2), u"{a,b,c} × {1,2,3}"_s);
        QCOMPARE(graph.domainText(graph.position(predicate(graph, "columns", 1), 1)), u"{[{a}×{b}×{c}]}"_s);
        QCOMPARE(graph.domainText(graph.position(predicate(graph, "columns", 1), 1), DomainGraph::Detail::Names),
                 u"{columns list/3}"_s);
        // But where the rules look at the order of a list, it is a word like others.
        const DomainGraph ordered = sidlGraph("p(X) :- list(L), nth0(0, L, X). list([a, b]).");
        QCOMPARE(ordered.domainText(ordered.position(predicate(ordered, "list", 1), 1), DomainGraph::Detail::Names),
                 u"{word/2}"_s);
    }

    void unknownCallsAreToldOf()
    {
        QCOMPARE(int(sidlGraph("p :- q(G), call(G). q(r). r.").unknownCalls.size()), 1);
        QCOMPARE(int(sidlGraph("p :- q. q.").unknownCalls.size()), 0);
    }

    void aFunctionWithinItselfHasNoEndOfInstances()
    {
        const DomainGraph graph = domainGraph(tests::gdlRules("n(z). n(s(X)) :- n(X)."));
        QCOMPARE(arguments(graph, "n", 1), u"{z,s({z,s})}"_s);
        QCOMPARE(instances(graph, "n", 1), u"no end"_s);
    }

    /// Nothing stands in a state of a play that the domains do not allow.
    void domainsHoldWhatPlayShows_data()
    {
        QTest::addColumn<QString>("game");
        for (const char *game : {"nim", "tic-tac-toe", "kuhn-poker", "rock-paper-scissors", "prisoners-dilemma",
                                 "muddy-children", "chess"})
            QTest::newRow(game) << u"resources/games/%1.sidl"_s.arg(QString::fromLatin1(game));
    }
    void domainsHoldWhatPlayShows();

    void canBeStopped()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(domainGraph(tests::gdlGame("tic-tac-toe"), stop.get_token()).isIncomplete);
    }
};

void TestDomainGraph::domainsHoldWhatPlayShows()
{
    QFETCH(QString, game);
    const language::Program rules = tests::program(qPrintable(game));
    const DomainGraph graph = domainGraph(rules);
    const auto holds = [&](int position, const QString &element) {
        bool isNumber = false;
        const double number = element.toDouble(&isNumber);
        for (const int symbol : graph.vertices[std::size_t(position)].domain) {
            const DomainGraph::Vertex &vertex = graph.vertices[std::size_t(symbol)];
            if (vertex.kind == DomainGraph::Vertex::Kind::Anything || vertex.name == element)
                return true;
            if (isNumber && vertex.numbers.low <= number && number <= vertex.numbers.high)
                return true;
            if (vertex.isWord && element.startsWith(u'['))
                return true;
        }
        return false;
    };
    engine::Engine engine(rules);
    engine::State state = *engine.initialState();
    engine::SplitMix64 random(7);
    for (int chronon = 0; chronon < 40; ++chronon) {
        for (const engine::Word word : state.words()) {
            const int function = graph.function({u"word"_s, word.length()});
            const bool isLonger = function < 0
                || graph.vertices[std::size_t(predicate(graph, "fact", 1)) + 1].domain.count(function) == 0;
            for (int i = 1; !isLonger && i <= word.length(); ++i)
                QVERIFY2(holds(graph.position(function, i), word.elementText(i - 1)), qPrintable(word.text()));
        }
        const engine::Position position = engine.switchesOf(state, chronon);
        if (position.isTerminal())
            break;
        const auto played = engine.play(position, play::choose(engine, position, play::Policy::Random, 7, random));
        QVERIFY(played.ok());
        state = played->after;
    }
}

SIDL_PROLOG_TEST_MAIN(TestDomainGraph)
#include "tst_domaingraph.moc"
