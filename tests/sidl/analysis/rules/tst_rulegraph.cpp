// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/rules/rulegraph.h"
#include "sidl/analysis/rules/symmetry.h"

#include "tests/support/gdl.h"

#include <QDir>
#include <QElapsedTimer>

#include <numeric>
#include <set>
#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;

namespace {

using Type = RuleGraph::Type;

RuleGraph gdlGraph(const char *rules)
{
    return ruleGraph(tests::gdlRules(rules));
}

RuleGraph sidlGraph(const char *rules)
{
    return ruleGraph(language::readProgram(QString::fromUtf8(rules)));
}

int count(const RuleGraph &graph, Type type)
{
    return int(std::count_if(graph.vertices.begin(), graph.vertices.end(),
                             [&](const RuleGraph::Vertex &vertex) { return vertex.type == type; }));
}

/// "cell[1] -> M", sorted; the symbol of an occurrence has a star: "cell* -> cell".
QStringList edges(const RuleGraph &graph)
{
    const auto name = [&](int vertex) {
        const Type type = graph.vertices[std::size_t(vertex)].type;
        return graph.label(vertex) + (type == Type::Symbol || type == Type::VariableSymbol ? u"*"_s : QString());
    };
    QStringList result;
    for (const RuleGraph::Edge &edge : graph.edges)
        result.append(name(edge.from) + u" -> "_s + name(edge.to));
    result.sort();
    return result;
}

bool same(const RuleGraph &one, const RuleGraph &other)
{
    const Equivalence equivalence = compareGames(one, other);
    if (equivalence.answer == Equivalence::Answer::Unknown)
        qFatal("not decided");
    return equivalence.answer == Equivalence::Answer::Same;
}

QStringList generators(const RuleGraph &graph)
{
    QStringList result;
    for (const Symmetry &symmetry : symmetries(graph).generators)
        result.append(cyclesText(graph, symmetry));
    return result;
}

quint64 order(const RuleGraph &graph)
{
    const Symmetries found = symmetries(graph);
    return !found.isIncomplete && found.order ? *found.order : 0;
}

/// Whether the group that the generators make holds the exchange of these pairs and of nothing else.
bool hasSymmetry(const RuleGraph &graph, const QStringList &pairs)
{
    const Symmetries found = symmetries(graph);
    std::vector<std::vector<int>> open;
    std::set<std::vector<int>> known;
    std::vector<int> identity(graph.vertices.size());
    std::iota(identity.begin(), identity.end(), 0);
    open.push_back(identity);
    QStringList wanted = pairs;
    wanted.sort();
    while (!open.empty()) {
        const std::vector<int> at = open.back();
        open.pop_back();
        QStringList moved;
        for (std::size_t i = 0; i < at.size(); ++i)
            if (at[i] > int(i) && (graph.vertices[i].type == Type::Symbol || graph.vertices[i].type == Type::Argument))
                moved.append(graph.label(int(i)) + u' ' + graph.label(at[i]));
        moved.sort();
        if (moved == wanted)
            return true;
        for (const Symmetry &generator : found.generators) {
            std::vector<int> next;
            for (const int vertex : at)
                next.push_back(generator.image[std::size_t(vertex)]);
            std::vector<int> key; // occurrences follow
            for (std::size_t i = 0; i < next.size(); ++i)
                if (graph.vertices[i].type == Type::Symbol || graph.vertices[i].type == Type::Argument)
                    key.push_back(next[i]);
            if (known.insert(key).second)
                open.push_back(next);
        }
    }
    return false;
}

} // namespace

/// Rule graphs (Definition 14.2), equivalence and symmetries (14.7), by the figures of the chapter.
class TestRuleGraph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneRuleHasTheGraphOfFigures146To149()
    {
        const RuleGraph graph = gdlGraph("open :- true(cell(M, N, b)).");
        // Figure 14.6: ":-", open, true, cell, M, N, b.
        QCOMPARE(count(graph, Type::Connective), 1);
        QCOMPARE(count(graph, Type::Keyword), 1);
        QCOMPARE(count(graph, Type::PredicateOccurrence), 1);
        QCOMPARE(count(graph, Type::FunctionOccurrence), 2);
        QCOMPARE(count(graph, Type::VariableOccurrence), 2);
        // Figure 14.7: cell[1], cell[2], cell[3].
        QCOMPARE(count(graph, Type::Argument), 3);
        // Figure 14.8: open, cell, b; M, N.
        QCOMPARE(count(graph, Type::Symbol), 3);
        QCOMPARE(count(graph, Type::VariableSymbol), 2);
        QCOMPARE(int(graph.vertices.size()), 15);
        QStringList wanted{// step 1
                           u":- -> open"_s, u":- -> true"_s, u"true -> cell"_s, u"cell -> M"_s, u"cell -> N"_s,
                           u"cell -> b"_s,
                           // step 2
                           u"cell[1] -> M"_s, u"cell[2] -> N"_s, u"cell[3] -> b"_s, u"open -> true"_s,
                           // step 3
                           u"open* -> open"_s, u"cell* -> cell"_s, u"b* -> b"_s, u"M* -> M"_s, u"N* -> N"_s,
                           u"cell* -> cell[1]"_s, u"cell* -> cell[2]"_s, u"cell* -> cell[3]"_s};
        wanted.sort();
        QCOMPARE(edges(graph), wanted);
        // Figure 14.9: the six colours of types, and one each for ":-" and true.
        QSet<QString> colors;
        for (const RuleGraph::Vertex &vertex : graph.vertices)
            colors.insert(vertex.color);
        QCOMPARE(colors.size(), 8);
        // M and N can change places; b cannot.
        QCOMPARE(generators(graph), QStringList{u"cell[1] <-> cell[2]"_s});
    }

    void factsOfFigure1410AreSymmetric()
    {
        const RuleGraph graph = gdlGraph("init(cell(1, 3, b)). init(cell(3, 1, b)).");
        QVERIFY(hasSymmetry(graph, {u"1 3"_s}));
        QVERIFY(hasSymmetry(graph, {u"cell[1] cell[2]"_s}));
        QCOMPARE(order(graph), quint64(4)); // and both, and neither
    }

    // Exercise 3.1
    void aFactIsTheSameUnderOtherNames()
    {
        QVERIFY(same(gdlGraph("role(player)."), gdlGraph("role(white).")));
        QVERIFY(!same(gdlGraph("role(player)."), gdlGraph("index(1)."))); // role is a keyword
    }

    // Exercise 3.2
    void aRuleIsTheSameUnderOtherNamesAndInAnotherOrder()
    {
        const RuleGraph one = gdlGraph("next(on(X)) :- \\+ true(on(X)), does(player, toggle(X)).");
        const RuleGraph other = gdlGraph("next(p(Y)) :- does(white, q(Y)), \\+ true(p(Y)).");
        const Equivalence equivalence = compareGames(one, other);
        QVERIFY(equivalence.answer == Equivalence::Answer::Same);
        QStringList renaming;
        for (const auto &[a, b] : equivalence.renaming)
            renaming.append(one.label(a) + u'=' + other.label(b));
        renaming.sort();
        QCOMPARE(renaming,
                 (QStringList{u"on=p"_s, u"on[1]=p[1]"_s, u"player=white"_s, u"toggle=q"_s, u"toggle[1]=q[1]"_s}));
        QVERIFY(!same(one, gdlGraph("next(p(Y)) :- does(white, q(Y)), \\+ true(q(Y)).")));
        QVERIFY(!same(one, gdlGraph("next(p(Y)) :- does(white, q(Y)), true(p(Y)).")));
    }

    // Exercise 3.3: any two of the three buttons can change places.
    void buttonsAndLightsHaveSixSymmetries()
    {
        const RuleGraph graph = ruleGraph(tests::gdlGame("buttons-and-lights"));
        QCOMPARE(order(graph), quint64(6));
        QCOMPARE(int(symmetries(graph).generators.size()), 2);
        for (const char *pair : {"1 2", "1 3", "2 3"})
            QVERIFY(hasSymmetry(graph, {QString::fromLatin1(pair)}));
    }

    void ticTacToeHasTheSymmetriesOfTheChapter()
    {
        const RuleGraph graph = ruleGraph(tests::gdlGame("tic-tac-toe"));
        // Turned by 180 degrees.
        QVERIFY(hasSymmetry(graph, {u"1 3"_s}));
        // Mirrored at the first diagonal. The chapter names cell[1] and cell[2] alone; but what is marked is mirrored
        // with the board, and rows with columns.
        QVERIFY(hasSymmetry(graph,
                            {u"cell[1] cell[2]"_s, u"mark[1] mark[2]"_s, u"row column"_s, u"row[1] column[1]"_s,
                             u"row[2] column[2]"_s}));
        QVERIFY(!hasSymmetry(graph, {u"cell[1] cell[2]"_s}));
        // These, both, and neither: to mirror left and right alone would need 1 and 3 of columns only, but rows and
        // columns have the same numbers.
        QCOMPARE(order(graph), quint64(4));
    }

    /// A board has eight symmetries, and the sample shows four: columns mirrored, rows mirrored, both, neither. At a
    /// diagonal, columns and rows change places, and with them the elements of each square [X, Y], which is a word of
    /// two. But [turn, Player] is a word of two as well (word/2), and does not turn over.
    /// Told in a word of another length, all are there.
    void ticTacToeOfTheSamplesHasFourSymmetriesOfEight()
    {
        const language::Program rules = tests::program("resources/games/tic-tac-toe.sidl");
        const RuleGraph graph = ruleGraph(rules);
        QVERIFY(hasSymmetry(graph, {u"1 3"_s}));
        QVERIFY(hasSymmetry(graph, {u"a c"_s}));
        QCOMPARE(order(graph), quint64(4));
        QString other = rules.text;
        other.replace(u"[turn, "_s, u"["_s);
        const language::Program board = language::readProgram(other);
        QVERIFY(!language::hasErrors(board.problems));
        QCOMPARE(order(ruleGraph(board)), quint64(8));
    }

    void ticTacToeIsTheSameUnderOtherNames()
    {
        const RuleGraph graph = ruleGraph(tests::gdlGame("tic-tac-toe"));
        QFile file(QStringLiteral(SIDL_SOURCE_DIR "/tests/data/gdl/tic-tac-toe.pl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(file.readAll());
        text.replace(u"cell("_s, u"square("_s)
            .replace(u"1"_s, u"a"_s)
            .replace(u"white"_s, u"red"_s)
            .replace(u"line("_s, u"three("_s);
        QVERIFY(text.contains(u"square(a, 3, b)"_s));
        QVERIFY(same(graph, ruleGraph(language::readProgram(tests::gdl(), text))));
        // If a column alone wins, the mirror is broken, and the game another one; turning it is not.
        text.remove(u"three(Z) :- row(M, Z).\n"_s);
        const RuleGraph columns = ruleGraph(language::readProgram(tests::gdl(), text));
        QVERIFY(!same(graph, columns));
        QVERIFY(hasSymmetry(columns, {u"3 a"_s}) || hasSymmetry(columns, {u"a 3"_s}));
        QCOMPARE(order(columns), quint64(2));
    }

    // --- SIDL ---

    void playersOfSidlGamesAreExchanged()
    {
        const RuleGraph graph = ruleGraph(tests::program("resources/games/prisoners-dilemma.sidl"));
        QVERIFY(hasSymmetry(graph, {u"alice bob"_s}));
        QCOMPARE(order(graph), quint64(2));
        QCOMPARE(order(ruleGraph(tests::program("resources/games/nim.sidl"))), quint64(1)); // alice begins
    }

    void numbersKeepTheirValueWhereRulesCalculate()
    {
        QCOMPARE(order(sidlGraph("p(1). p(3).")), quint64(2));
        QCOMPARE(order(sidlGraph("p(1). p(3). q(X) :- p(X), X > 2.")), quint64(1));
        QCOMPARE(order(sidlGraph("init([a], 0). init([b], 1).")), quint64(1));
        QCOMPARE(order(sidlGraph("init([a], 0). init([b], 0).")), quint64(2));
        QCOMPARE(order(sidlGraph("owned([i], equal(2)). owned([j], same(2)).")), quint64(1));
    }

    void listsKeepTheirOrderWhereItCounts()
    {
        QCOMPARE(order(sidlGraph("p(X) :- member(X, [a, b]).")), quint64(2));
        QCOMPARE(order(sidlGraph("p(X) :- list(L), member(X, L). list([a, b]).")), quint64(2));
        QCOMPARE(order(sidlGraph("p(X) :- list(L), nth0(0, L, X). list([a, b]).")), quint64(1));
        QCOMPARE(order(sidlGraph("p(X) :- list([X | _]). list([a, b]).")), quint64(1));
        QCOMPARE(order(sidlGraph("p(X) :- list(L), member(X, L), init(L). list([a, b]). init([a, c]).")), quint64(1));
    }

    void cutsKeepTheOrderOfClauses()
    {
        QCOMPARE(order(sidlGraph("p(a). p(b).")), quint64(2));
        QCOMPARE(order(sidlGraph("p(a) :- !. p(b) :- !.")), quint64(1));
    }

    /// Where a first solution is taken, or terms are compared by their order, names cannot change places.
    void whatDependsOnOrderIsNoSymmetry_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<int>("wanted");
        const auto row = [](const char *name, const char *rules, int wanted) {
            QTest::newRow(name) << QString::fromLatin1(rules) << wanted;
        };
        row("cut after a goal", "owned([m], [X]) :- cand(X), !.", 1);
        row("once of what is known", "payoff([X], 1) :- once(cand(X)).", 2);
        row("once, used later", "payoff([X], 1) :- once(cand(Y)), X = Y.", 1);
        row("once of a test", "payoff([X], 1) :- cand(X), once(cand(_)).", 2);
        row("first owner", "owned([m], [X]) :- cand(X).", 1);
        row("first default", "default([m], [X]) :- cand(X).", 1);
        row("first way to do", "do([go]) :- cand(X), create([X]).", 1);
        row("through helpers", "do([go]) :- some(X), create([X]). some(X) :- cand(X).", 1);
        row("all that is legal", "legal([X]) :- cand(X).", 2);
        row("condition", "payoff([X], 1) :- ( cand(Y) -> X = Y ; fail ).", 1);
        row("condition that tells nothing", "payoff([X], 1) :- cand(X), ( fact([m]) -> true ; fail ).", 2);
        row("sorted", "payoff([X], 1) :- findall(Y, cand(Y), L), sort(L, [X | _]).", 1);
        row("sorted and counted", "payoff([a], N) :- setof(Y, cand(Y), L), length(L, N).", 1);
        row("collected in order", "payoff([X], 1) :- findall(Y, cand(Y), L), nth0(0, L, X).", 1);
        row("first collected", "payoff([X], 1) :- findall(Y, cand(Y), [X | _]).", 1);
        row("collected and gone through", "payoff([X], 1) :- findall(Y, cand(Y), L), member(X, L).", 2);
        row("compared", "payoff([X], 1) :- cand(X), cand(Y), X @< Y.", 1);
        row("first fact", "init([X]) :- cand(X). do([go]) :- fact([X]), create([x, X]).", 1);
        row("first fact that is known", "init([X]) :- cand(X). do([X]) :- fact([X]), create([x, X]).", 2);
        row("first player", "init([X], 0) :- cand(X). do([go]) :- player([X]), create([X]).", 1);
        row("first member", "do([go]) :- member(X, [a, b]), create([X]).", 1);
        row("probabilities", "owned([m], [0.25, 0.75]). switch([m], [X]) :- cand(X).", 1);
        row("as likely as each other", "owned([m], equal(2)). switch([m], [X]) :- cand(X).", 2);
        row("names taken apart", "payoff([X], 1) :- cand(X), atom_length(X, 1).", 1);
        row("goals made in play", "payoff([X], 1) :- cand(P), call(P, X). a(1). b(2).", 1);
        row("forall with effects", "do([go]) :- forall(cand(X), create([X])).", 2);
    }
    void whatDependsOnOrderIsNoSymmetry()
    {
        QFETCH(QString, rules);
        QFETCH(int, wanted);
        QCOMPARE(int(order(sidlGraph(qPrintable(u"cand(a). cand(b). "_s + rules)))), wanted);
    }

    void gamesDifferByAnOrderThatCounts()
    {
        const QString rules = u"pick(1). pick(2). payoff([a], 1) :- tocreate([1]). do([go]) :- %1, create([X])."_s;
        const auto other = [](QString text) { return text.replace(u"pick(1). pick(2)."_s, u"pick(2). pick(1)."_s); };
        const QString first = rules.arg(u"once(pick(X))"_s), any = rules.arg(u"pick(2), X = 1"_s);
        QVERIFY(!same(sidlGraph(qPrintable(first)), sidlGraph(qPrintable(other(first)))));
        QVERIFY(same(sidlGraph(qPrintable(any)), sidlGraph(qPrintable(other(any)))));
        QVERIFY(
            same(ruleGraph(language::readProgram(first), true), ruleGraph(language::readProgram(other(first)), true)));
        // Of two goals, the second one goes on first.
        const char *goals = "p(a). p(b). do([go]) :- %, X \\== Y, create([X, Y, x]).";
        QVERIFY(!same(sidlGraph(QByteArray(goals).replace("%", "p(X), p(Y)")),
                      sidlGraph(QByteArray(goals).replace("%", "p(Y), p(X)"))));
        // Another name in the same place is the same game.
        QVERIFY(same(sidlGraph("p(a). p(c). do([go]) :- p(X), create([X])."),
                     sidlGraph("p(k). p(m). do([go]) :- p(X), create([X]).")));
    }

    void everyGameIsTheSameAsItself_data()
    {
        QTest::addColumn<QString>("game");
        const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &file : folder.entryList({u"*.sidl"_s}))
            QTest::newRow(qPrintable(file)) << u"resources/games/"_s + file;
    }
    void everyGameIsTheSameAsItself()
    {
        QFETCH(QString, game);
        language::Program rules = tests::program(qPrintable(game));
        const RuleGraph graph = ruleGraph(rules), unordered = ruleGraph(rules, true);
        QVERIFY(same(graph, graph));
        QVERIFY(!symmetries(graph).isIncomplete);
        std::reverse(rules.clauses.begin(), rules.clauses.end());
        for (std::size_t i = 0; i < rules.clauses.size(); ++i)
            rules.clauses[i].index = int(i);
        QVERIFY(same(unordered, ruleGraph(rules, true)));
        static const QSet<QString> inAnyOrder{u"battle-of-the-sexes"_s, u"matching-pennies"_s, u"stag-hunt"_s,
                                              u"prisoners-dilemma-once"_s, u"tic-tac-toe"_s};
        if (inAnyOrder.contains(QFileInfo(game).baseName()))
            QVERIFY(same(graph, ruleGraph(rules)));
    }

    void aHardGraphStopsInTime()
    {
        // Many facts that are all alike, so that there is an enormous number of symmetries.
        QString rules;
        for (int i = 0; i < 4000; ++i)
            rules += u"p(c%1).\n"_s.arg(i);
        const RuleGraph graph = sidlGraph(qPrintable(rules));
        QElapsedTimer timer;
        timer.start();
        std::stop_source stop;
        std::thread later([stop]() mutable {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            stop.request_stop();
        });
        const Symmetries found = symmetries(graph, std::chrono::seconds(60), stop.get_token());
        later.join();
        QVERIFY(found.isIncomplete || !found.order);
        stop.request_stop();
        QVERIFY(symmetries(graph, std::chrono::seconds(60), stop.get_token()).isIncomplete);
        QVERIFY(compareGames(graph, graph, std::chrono::seconds(60), stop.get_token()).answer
                == Equivalence::Answer::Unknown);
    }

    void severalThreadsWaitForEachOther()
    {
        const RuleGraph graph = ruleGraph(tests::gdlGame("tic-tac-toe"));
        std::vector<std::thread> threads;
        std::array<quint64, 4> orders = {};
        for (quint64 &each : orders)
            threads.emplace_back([&] { each = order(graph); });
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(orders, (std::array<quint64, 4>{4, 4, 4, 4}));
    }
};

SIDL_PROLOG_TEST_MAIN(TestRuleGraph)
#include "tst_rulegraph.moc"
