// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/registry.h"
#include "tests/support/gamefiles.h"
#include "tests/support/testgame.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;

/// Hostile and faulty rules: S2-S4 at run time, and the limits of S24.
class TestLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endlessRulesAreStopped_data();
    void endlessRulesAreStopped();
    void theTimeLimitNamesGoalAndBindings();
    void cancelStops_data();
    void cancelStops();
    void lateCancelHitsNoLaterRequest();
    void theEngineWorksOnAfterALimit();
    void limitsHoldAfterALongPause();
    void limitInAChrononLeavesTheStateAsItWas();
    void limitInAViewHidesAndTellsTheReferee();
    void anOlderExceptionIsNotBlamedForALimit();
    void inferencesAreLimitedForTheWholeChronon();
    void s4NothingOutsideOfTheTableRuns_data();
    void s4NothingOutsideOfTheTableRuns();
    void s6KeywordsAreGuardedAtRunTime_data();
    void s6KeywordsAreGuardedAtRunTime();
    void longBodiesRun();
    void catchStillCatchesWhatIsTheGamesOwn();
    void bigNumbersAreBounded_data();
    void bigNumbersAreBounded();
    void singleCallsAreBounded_data();
    void singleCallsAreBounded();
    void whatIsBoundedWorks();
    void longDigitsAreNotRead();
    void deepWordsAreRefused();
    void sharedTermsAreBounded();
    void deepExpressionsFillTheStack();
    void millionFacts();
};

namespace {

constexpr int Patience = 10000; // ms on a busy machine under sanitizers; the promise is 200

/// Short by time alone: compiled rules make the usual number of inferences in a few hundred milliseconds, so that on a
/// busy machine, where the watchdog comes late, either limit may be the first.
Budget shortBudget()
{
    Budget budget;
    budget.time = std::chrono::milliseconds(200);
    budget.inferences = 1'000'000'000'000;
    return budget;
}

/// The error of the first position of a game whose legal/1 has this body.
Problem errorOf(const QString &body, const Budget &budget, const std::stop_token &stop = {})
{
    const QString rules = u"init([a], 0). init([x]).\nlegal([s]) :- %1.\nowned([s], [a]). switch([s], [go]).\n"
                          "loop :- loop.\ngrow([_|T]) :- grow(T).\ntower(N, f(T)) :- M is N + 1, tower(M, T).\n"
                          "square(X) :- Y is X * X, square(Y).\ndouble(A) :- atom_concat(A, A, B), double(B).\n"
                          "fill(L) :- fill([L|L]).\n"
                          "numbers(N, [N|T]) :- M is N + 1, numbers(M, T).\n"
                          "twice(0, 1) :- !.\ntwice(N, T + T) :- M is N - 1, twice(M, T).\n"_s.arg(body);
    Engine engine(language::readProgram(rules));
    const auto state = engine.initialState();
    if (!state)
        return state.problem();
    engine.setBudget(budget);
    const Position position = engine.position(*state, 0, stop);
    return position.error.value_or(Problem{});
}

} // namespace

void TestLimits::endlessRulesAreStopped_data()
{
    QTest::addColumn<QString>("body");
    for (const char *body :
         {"loop", "repeat, fail", "catch(loop, _, true)", "catch((repeat, fail), _, (repeat, fail))",
          "catch(catch(loop, _, loop), _, (loop ; loop))", "forall(repeat, true)", "\\+ (repeat, fail)",
          "findall(X, repeat, _)", "grow(_)", "tower(0, _)", "numbers(0, _)", "between(1, inf, X), X < 0",
          "length(L, N), N < 0", "G = (repeat, fail), catch(call(G), _, call(G))", "atom_length(L, _) ; loop"})
        QTest::newRow(body) << QString::fromLatin1(body);
}

void TestLimits::endlessRulesAreStopped()
{
    QFETCH(QString, body);
    if (body.startsWith("atom_length"_L1))
        body = u"catch(atom_length(_, _), _, loop)"_s;
    QElapsedTimer timer;
    timer.start();
    const Problem problem = errorOf(body, shortBudget());
    QVERIFY2(problem.kind == Problem::Kind::Time || problem.kind == Problem::Kind::Memory, qPrintable(problem.text()));
    QVERIFY2(timer.elapsed() < 200 + Patience, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(problem.span.line > 0);
}

void TestLimits::theTimeLimitNamesGoalAndBindings()
{
    TestGame game("init([a], 0). init([n, 7]). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :-\n    fact([n, X]),\n    turn(X).\n"
                  "turn(X) :-\n    between(X, 1000000000, Y),\n    Y < 0.\n");
    game.engine().setBudget(shortBudget());
    QVERIFY(!game.step({{"[s]", "[go]"}}));
    const Problem problem = game.problem();
    QCOMPARE(problem.kind, Problem::Kind::Time);
    QVERIFY2(problem.span.line >= 5 && problem.span.line <= 7, qPrintable(problem.text()));
    QVERIFY2(problem.bindings.contains(u"X = 7"_s), qPrintable(problem.text()));
    QVERIFY2(!problem.goal.isEmpty(), qPrintable(problem.text()));
}

void TestLimits::cancelStops_data()
{
    QTest::addColumn<QString>("body");
    for (const char *body : {"loop", "catch((repeat, fail), _, (repeat, fail))", "findall(X, repeat, _)", "grow(_)"})
        QTest::newRow(body) << QString::fromLatin1(body);
}

void TestLimits::cancelStops()
{
    QFETCH(QString, body);
    std::stop_source stop;
    qint64 raisedAt = 0;
    QElapsedTimer timer;
    timer.start();
    std::thread canceller([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        raisedAt = timer.elapsed();
        stop.request_stop();
    });
    const Problem problem = errorOf(body, Budget(), stop.get_token());
    const qint64 back = timer.elapsed();
    canceller.join();
    QVERIFY2(problem.kind == Problem::Kind::Cancelled || problem.kind == Problem::Kind::Memory,
             qPrintable(problem.text()));
    QVERIFY2(back - raisedAt < Patience, qPrintable(QString::number(back - raisedAt)));
}

void TestLimits::lateCancelHitsNoLaterRequest()
{
    TestGame game("init([a], 0). init([n, 0]). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :- delete([n, X]), Y is X + 1, create([n, Y]).");
    Engine &engine = game.engine();
    for (int i = 0; i < 500; ++i) {
        std::stop_source stop;
        std::thread canceller([&stop, i] {
            std::this_thread::sleep_for(std::chrono::microseconds(i % 150));
            stop.request_stop();
        });
        (void)engine.position(game.position().state, 0, stop.get_token());
        canceller.join();
        const Position after = engine.position(game.position().state, 0);
        QVERIFY2(!after.error, qPrintable(after.error ? after.error->text() : QString()));
        QCOMPARE(after.switches.size(), 1u);
    }
}

void TestLimits::theEngineWorksOnAfterALimit()
{
    TestGame game("init([a], 0). legal([s]). owned(_, [a]). switch(_, [X]) :- member(X, [go, hang]).\n"
                  "do([go]) :- create([done]). do([hang]) :- create([never]), repeat, fail.");
    game.engine().setBudget(shortBudget());
    for (int i = 0; i < 3; ++i) {
        QVERIFY(!game.step({{"[s]", "[hang]"}}));
        QCOMPARE(game.problem().kind, Problem::Kind::Time);
    }
    QVERIFY(game.step({{"[s]", "[go]"}}));
    QCOMPARE(game.facts(), u"[done]"_s);
}

void TestLimits::limitsHoldAfterALongPause()
{
    TestGame game("init([a], 0). legal([s]). owned(_, [a]). switch(_, [go]). do([go]) :- repeat, fail.");
    game.engine().setBudget(shortBudget());
    std::this_thread::sleep_for(std::chrono::milliseconds(1200)); // the watchdog has gone to sleep
    QVERIFY(!game.step({{"[s]", "[go]"}}));
    QCOMPARE(game.problem().kind, Problem::Kind::Time);
}

void TestLimits::limitInAChrononLeavesTheStateAsItWas()
{
    TestGame game("init([a], 0). init([x]). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "do([go]) :- delete([x]), create([y]). payoff([a], 1) :- repeat, fail.");
    game.engine().setBudget(shortBudget());
    QVERIFY(!game.step({{"[s]", "[go]"}}));
    QCOMPARE(game.facts(), u"[x]"_s);
    QCOMPARE(game.problem().rule.left(6), u"payoff"_s);
}

void TestLimits::limitInAViewHidesAndTellsTheReferee()
{
    Engine engine(language::readProgram(u"init([a], 0). init([x]). init([y]). hidden([x], _) :- repeat, fail."_s));
    const auto state = engine.initialState();
    QVERIFY(state.ok());
    engine.setBudget(shortBudget());
    const Position position = engine.position(*state, 0);
    QVERIFY(!position.error);
    for (Word word : position.views.at(0))
        QVERIFY(word.text() != u"[x]"_s);
    QCOMPARE(position.problems.size(), 1u);
    QCOMPARE(position.problems.front().kind, Problem::Kind::Time);
    QCOMPARE(TestGame::text(position.views.at(0).words()), u"[y]"_s); // only the word in question
    TestGame created("init([a], 0). legal([s]). owned(_, [a]). switch(_, [go]). hidden([x], _) :- repeat, fail.\n"
                     "do([go]) :- create([x]), create([y]).");
    created.engine().setBudget(shortBudget());
    QVERIFY(created.step({{"[s]", "[go]"}}));
    QCOMPARE(created.facts(), u"[x] [y]"_s);
    QCOMPARE(created.chronon().sent.at(0).size(), 1u);
}

void TestLimits::anOlderExceptionIsNotBlamedForALimit()
{
    TestGame game("init([a], 0). owned(_, [a]). switch(_, [go]). legal([s]).\n"
                  "harmless :- catch(atom_length(_, _), _, true).\n"
                  "do([go]) :- harmless, repeat, fail.\n");
    Budget budget;
    budget.inferences = 5000;
    game.engine().setBudget(budget);
    QVERIFY(!game.step({{"[s]", "[go]"}}));
    QCOMPARE(game.problem().kind, Problem::Kind::Inferences);
    QCOMPARE(game.problem().span.line, 3);
}

void TestLimits::inferencesAreLimitedForTheWholeChronon()
{
    TestGame game("init([a], 0). legal([s]). owned(_, [a]). switch(_, [go]).\n"
                  "count(0) :- !. count(N) :- M is N - 1, count(M).\n"
                  "do([go]) :- count(3000), create([done]). payoff([a], 1) :- count(3000).");
    Budget budget;
    budget.inferences = 4500; // enough for one of the two, not for both
    game.engine().setBudget(budget);
    QVERIFY(!game.step({{"[s]", "[go]"}}));
    QCOMPARE(game.problem().kind, Problem::Kind::Inferences);
    QCOMPARE(game.facts(), QString());
    budget.inferences = 100000;
    game.engine().setBudget(budget);
    QVERIFY(game.step({{"[s]", "[go]"}}));
}

void TestLimits::s4NothingOutsideOfTheTableRuns_data()
{
    QTest::addColumn<QString>("goal");
    for (const char *goal :
         {"G = halt, call(G)", "F = shell, G =.. [F, 'touch %1'], call(G)", "member(P, [assertz, asserta]), call(P, x)",
          "maplist(P, [foo]) ; P = halt, maplist(P, [0])", "X = random(10), Y is X, Y >= 0", "sum_list([random(3)], _)",
          "max_list([1, cputime], _)", "G = (system:halt), call(G)", "G = nb_setval(a, 1), G",
          "G = '$create'([x]), call(G)", "findall(X, X, _) ; X = write(a), findall(x, X, _)",
          "catch(throw(G), G, true) ; G = open('%1', write, _), catch(G, none, true)",
          "G = consult('%1'), forall(G, true)", "G = tab(3), \\+ \\+ G", "foldl(format, [a], \"\", _)",
          "G = read_term(_, []), once(G)"})
        QTest::newRow(goal) << QString::fromLatin1(goal);
}

void TestLimits::s4NothingOutsideOfTheTableRuns()
{
    QFETCH(QString, goal);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"touched"_s);
    const Problem problem = errorOf(goal.replace(u"%1"_s, path), shortBudget());
    QVERIFY(!problem.message.isEmpty());
    QVERIFY(!QFile::exists(path));
}

void TestLimits::s6KeywordsAreGuardedAtRunTime_data()
{
    QTest::addColumn<QString>("rules");
    QTest::newRow("create in legal") << u"legal([s]) :- G = create([y]), call(G)."_s;
    QTest::newRow("delete in legal") << u"legal([s]) :- G = delete([no]), call(G)."_s;
    QTest::newRow("does in switch") << u"legal([s]). switch([s], [X]) :- G = does(_, [X]), call(G)."_s;
    QTest::newRow("fact in init") << u"init([z]) :- G = fact([x]), call(G). legal([s])."_s;
    QTest::newRow("tocreate in owned") << u"legal([s]). owned([s], X) :- maplist(tocreate, [X])."_s;
}

void TestLimits::s6KeywordsAreGuardedAtRunTime()
{
    QFETCH(QString, rules);
    TestGame game(u"init([a], 0). init([x]). owned([s], [a]). switch([s], [go]).\n"_s + rules);
    const bool beforeRunning
        = game.engine().program().problems.size() > 0 && language::hasErrors(game.engine().program().problems);
    const QString code = !game.initialError().isEmpty() ? game.problem().code
        : game.position().error                         ? game.position().error->code
                                                        : QString();
    QVERIFY2(beforeRunning || code == "keyword-position"_L1, qPrintable(code));
}

void TestLimits::longBodiesRun()
{
    const QString body = u"fact([x]), X = Y, "_s.repeated(language::Term::MaxGoals / 2 - 1);
    TestGame game(u"init([a], 0). init([x]). legal([m]). owned([m], [a]). switch([m], [go]).\n"
                  "do([go]) :- %1 Y = 1, create([n, X]).\n"_s.arg(body));
    QVERIFY2(game.step({{"[m]", "[go]"}}), qPrintable(game.problem().text()));
    QCOMPARE(game.facts(), u"[n,1] [x]"_s);
}

void TestLimits::catchStillCatchesWhatIsTheGamesOwn()
{
    TestGame game("init([a], 0). legal([X]) :- catch(throw(mine(z)), mine(X), true).\n"
                  "legal([y]) :- catch(atom_length(_, _), error(instantiation_error, _), true).\n"
                  "legal([N]) :- catch(member(N, [1, 2]), _, fail).\n"
                  "legal([r, X]) :- catch(throw(out), in, true) ; X = 1.\n"
                  "owned(_, [a]). switch(_, [go]).");
    QVERIFY(game.position().error.has_value()); // the last one lets `out` through
    QVERIFY(game.position().error->message.contains(u"out"_s));
    TestGame good("init([a], 0). legal([X]) :- catch(throw(mine(z)), mine(X), true).\n"
                  "legal([y]) :- catch(atom_length(_, _), error(instantiation_error, _), true).\n"
                  "legal([N]) :- catch(member(N, [1, 2]), _, fail).\n"
                  "owned(_, [a]). switch(_, [go]).");
    QCOMPARE(good.switches(), u"[z] [y] [1] [2]"_s);
}

void TestLimits::bigNumbersAreBounded_data()
{
    QTest::addColumn<QString>("body");
    QTest::newRow("tower") << u"X is 7^7^7^7, X > 0"_s;
    QTest::newRow("**") << u"X is 7**(7**(7**7)), X > 0"_s;
    QTest::newRow("in a variable") << u"E = 2^100000000, X is E, X > 0"_s;
    QTest::newRow("shift") << u"X is 1 << 10000000000, X > 0"_s;
    QTest::newRow("squares") << u"square(3)"_s;
    QTest::newRow("compared") << u"9^9^9 > 1"_s;
}

void TestLimits::bigNumbersAreBounded()
{
    QFETCH(QString, body);
    QElapsedTimer timer;
    timer.start();
    const Problem problem = errorOf(body, Budget());
    QCOMPARE(problem.code, u"arithmetic"_s);
    QVERIFY(timer.elapsed() < Patience);
}

void TestLimits::singleCallsAreBounded_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("code");
    const QString texts = u"rep(21, a, A), rep(16, a, B), atom_concat(B, b, C), "_s;
    const QString numbers = u"X is 2 ** 1000000, same(20000, X, L), "_s;
    QTest::newRow("sub_atom") << texts + u"sub_atom(A, _, _, _, C)"_s << u"representation"_s;
    QTest::newRow("sub_string") << texts + u"sub_string(A, _, _, _, C)"_s << u"representation"_s;
    QTest::newRow("through call/N") << texts + u"G = sub_atom(A), call(G, _, _, _, C)"_s << u"representation"_s;
    QTest::newRow("doubled") << u"rep(40, a, _)"_s << u"representation"_s;
    QTest::newRow("doubled as string") << u"double(40, \"a\", _)"_s << u"representation"_s;
    QTest::newRow("cut in two") << texts + u"findall(X, atom_concat(X, _, A), _)"_s << u"representation"_s;
    QTest::newRow("joined") << texts + u"same(200, A, L), atomic_list_concat(L, _)"_s << u"representation"_s;
    QTest::newRow("joined with") << texts + u"same(200, A, L), atomic_list_concat(L, A, _)"_s << u"representation"_s;
    QTest::newRow("cut") << texts + u"atomic_list_concat(_, a, A)"_s << u"representation"_s;
    QTest::newRow("split") << texts + u"split_string(A, a, \"\", _)"_s << u"representation"_s;
    QTest::newRow("split at many") << texts + u"rep(19, a, D), split_string(D, D, D, _)"_s << u"representation"_s;
    QTest::newRow("sum") << numbers + u"foldl(add, L, 0, S), _ is S"_s << u"arithmetic"_s;
    QTest::newRow("gcd") << numbers + u"foldl(divisor, L, X, S), _ is S"_s << u"arithmetic"_s;
    QTest::newRow("mod") << numbers + u"foldl(rest, L, X, S), _ is S"_s << u"arithmetic"_s;
    QTest::newRow("compared sum") << numbers + u"foldl(add, L, 0, S), S > 0"_s << u"arithmetic"_s;
    QTest::newRow("nested catch") << u"nest"_s << u"representation"_s;
    QTest::newRow("nested catch with more behind") << u"nested"_s << u"representation"_s;
    QTest::newRow("nested catch as a goal") << u"catches(300000, G), G"_s << u"representation"_s;
    QTest::newRow("cyclic disjunction") << u"X = (X ; X), call(X)"_s << u"representation"_s;
    QTest::newRow("cyclic conjunction") << u"X = (true, X), findall(1, X, _)"_s << u"representation"_s;
}

void TestLimits::singleCallsAreBounded()
{
    QFETCH(QString, body);
    const QString helpers = u"rep(0, A, A) :- !.\nrep(N, A, B) :- atom_concat(A, A, C), M is N - 1, rep(M, C, B).\n"
                            "double(0, A, A) :- !.\n"
                            "double(N, A, B) :- string_concat(A, A, C), M is N - 1, double(M, C, B).\n"
                            "same(0, _, []) :- !.\nsame(N, X, [X|T]) :- M is N - 1, same(M, X, T).\n"
                            "add(X, S, S + X).\ndivisor(X, S, gcd(S, X)).\nrest(X, S, (S * 3) mod X).\n"
                            "nest :- catch(nest, x, true).\nnested :- catch(nested, x, true), true.\n"
                            "catches(0, true).\n"
                            "catches(N, catch(G, x, true)) :- N > 0, M is N - 1, catches(M, G).\n"_s;
    QElapsedTimer timer;
    timer.start();
    const TestGame game(u"init([a], 0). legal([s]) :- %1.\nowned(_, [a]). switch(_, [go]).\n"_s.arg(body) + helpers);
    QVERIFY(game.position().error.has_value());
    const Problem problem = *game.position().error;
    QTEST(problem.code, "code");
    QVERIFY2(timer.elapsed() < 2000 + Patience, qPrintable(QString::number(timer.elapsed())));
}

void TestLimits::whatIsBoundedWorks()
{
    const char *goals[] = {
        "findall(S, sub_atom(abc, _, 2, _, S), [ab, bc])",
        "sub_string(\"abc\", B, _, 0, \"bc\"), B =:= 1",
        "atomic_list_concat([a, 1, \"b\"], a1b), atomic_list_concat([a, b], -, 'a-b')",
        "atomic_list_concat(L, -, 'a-b'), L == [a, b], atomic_list_concat([a, X], -, 'a-b'), X == b",
        "findall(X-Y, atom_concat(X, Y, ab), [''-ab, a-b, ab-'']), atom_concat(X1, b, ab), X1 == a",
        "atom_concat(a, 1, a1), string_concat(\"a\", b, \"ab\"), string_concat(\"a\", Rest, \"ab\"), Rest == \"b\"",
        "catch(atom_concat(_, b, _), error(instantiation_error, _), true)",
        "split_string(\"a,b\", \",\", \"\", [\"a\", \"b\"])",
        "maplist(atomic_list_concat([a, b]), [ab])",
        "catch(atomic_list_concat(_, _), error(instantiation_error, _), true)",
        "findall(X, catch(member(X, [1, 2]), _, true), [1, 2])",
        "forall(between(1, 5000, _), catch(throw(x), x, true))",
        "forall(between(1, 5000, _), catch(true, _, true))",
        "X = f(X), G = (Y = X), call(G), Y == X",
        "X is 2 ** 100000 mod 7, X =:= 2, Z is gcd(2 ** 5000, 6 ** 4000), Z =:= 2 ** 4000",
    };
    for (const char *goal : goals) {
        const Problem problem = errorOf(QString::fromLatin1(goal), Budget());
        QVERIFY2(problem.code.isEmpty(), qPrintable(QLatin1String(goal) + u": "_s + problem.text()));
        TestGame game(u"init([a], 0). legal([s]) :- %1.\nowned(_, [a]). switch(_, [go])."_s.arg(QLatin1String(goal)));
        QCOMPARE(game.switches(), u"[s]"_s);
    }
}

void TestLimits::longDigitsAreNotRead()
{
    const Problem problem
        = errorOf(u"length(L, 20000), maplist(=(0'7), L), number_codes(X, L), X > 0"_s, shortBudget());
    QCOMPARE(problem.code, u"arithmetic"_s);
    QCOMPARE(errorOf(u"X is gcd(7 ** 400000, 3 ** 500000), X > 0"_s, shortBudget()).message,
             u"a number of the calculation has too many digits"_s); // of those that it is to be made of
    QVERIFY(errorOf(u"atom_number('12', 12), number_codes(7, C), C = [0'7]"_s, shortBudget()).code.isEmpty());
}

void TestLimits::sharedTermsAreBounded()
{
    // Sixty steps build a term that written out has 2^60 parts.
    const QString rules = u"init([a], 0). share(0, a) :- !. share(N, f(T, T)) :- M is N - 1, share(M, T).\n"
                          "owned(_, [a]). legal([s]) :- share(60, T), atom_length(T, _)."_s;
    TestGame message(rules);
    QCOMPARE(message.position().error->code, u"type"_s);
    TestGame word(QString(rules).replace(u"atom_length(T, _)"_s, u"true"_s) + u" switch(_, [T]) :- share(60, T)."_s);
    QCOMPARE(word.position().error->code, u"not-a-word"_s);
    const Problem sum = errorOf(u"twice(60, T), X is T, X > 0"_s, Budget());
    QCOMPARE(sum.code, u"arithmetic"_s);
}

void TestLimits::deepWordsAreRefused()
{
    TestGame game("init([a], 0). tower(0, a) :- !. tower(N, f(T)) :- M is N - 1, tower(M, T).\n"
                  "legal([s]). owned(_, [a]). switch(_, [T]) :- tower(100000, T).");
    QVERIFY(game.position().error.has_value());
    QVERIFY(game.position().error->message.contains(u"100 levels"_s));
    TestGame nested("init([a], 0). init([f(b), [c]]).");
    QCOMPARE(nested.facts(), u"[f(b),[c]]"_s);
    QCOMPARE(nested.engine().initialProblems().front().code, u"nested-word"_s);
}

/// The stack may be full in the midst of an expression: an error, and SWI-Prolog does not end the process.
void TestLimits::deepExpressionsFillTheStack()
{
    for (const int depth : {60000, 90000})
        for (const qint64 megabytes : {1, 2, 3, 4, 5, 6}) {
            Budget budget;
            budget.memory = megabytes << 20;
            TestGame game(u"init([a], 0). legal([s]). owned([s], [a]).\n"
                          "switch([s], [X]) :- build(%1, 1, E), X is E. do(_).\n"
                          "build(0, E, E) :- !. build(N, E, F) :- M is N - 1, build(M, E + 1, F)."_s.arg(depth),
                          budget);
            const std::optional<Problem> &error = game.position().error;
            QVERIFY2(error ? error->code == u"memory-limit"_s : game.actions("[s]") == u"[%1]"_s.arg(depth + 1),
                     qPrintable(error ? error->text() : game.initialError() + game.actions("[s]")));
        }
}

void TestLimits::millionFacts()
{
    Budget budget;
    budget.time = std::chrono::minutes(5); // it is about memory
    TestGame game("init([a], 0). init([w, X]) :- between(1, 1000000, X). legal([s]). owned(_, [a]).\n"
                  "switch(_, [X]) :- member(X, [500000, 7]). do([X]) :- delete([w, X]), create([gone, X]).",
                  budget);
    QCOMPARE(game.initialError(), QString());
    QCOMPARE(game.position().state.size(), 1000000u);
    QVERIFY(game.step({{"[s]", "[500000]"}}));
    QVERIFY(game.position().state.contains(game.word("[gone,500000]")));
    QVERIFY(!game.position().state.contains(game.word("[w,500000]")));
    QCOMPARE(game.position().state.size(), 1000000u);
}

SIDL_PROLOG_TEST_MAIN(TestLimits)
#include "tst_limits.moc"
