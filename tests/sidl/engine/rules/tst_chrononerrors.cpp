// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/sidl/engine/rules/twoplayers.h"
#include "tests/support/prologtest.h"
#include "tests/support/testgame.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::engine;

/// What is told of a rule that fails to give a chronon, and that nothing has happened then: S24.
class TestChrononErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void s24ExceptionAbandonsTheChronon();
    void s24ErrorNamesRuleLineGoalAndBindings();
    void s24OfGoalsThatAreAlikeTheOneThatRaised_data();
    void s24OfGoalsThatAreAlikeTheOneThatRaised();
    void s24BindingsOutliveGarbage();
    void s24BindingsOutliveGarbageInViews();
    void s24NothingOfTheInsideIsShown_data();
    void s24NothingOfTheInsideIsShown();
    void s24WhatAGameThrowsIsItsOwn_data();
    void s24WhatAGameThrowsIsItsOwn();
    void s24APayoffWithoutAValue();
};

void TestChrononErrors::s24ExceptionAbandonsTheChronon()
{
    TestGame game(with("init([x]). do([go]) :- delete([x]), create([y]), throw(oops). payoff([a], 1)."));
    const State before = game.position().state;
    QVERIFY(!game.step({{"[a]", "[go]"}}));
    QVERIFY(game.problem().message.contains(u"oops"_s));
    QVERIFY(game.position().state == before);
    QVERIFY(game.step({{"[a]", "[stop]"}})); // and the game goes on
    QCOMPARE(game.account("[a]"), 1.0);
}

void TestChrononErrors::s24ErrorNamesRuleLineGoalAndBindings()
{
    TestGame game(with("init([price, high]).\n"
                       "do([go]) :-\n"
                       "    fact([price, P]),\n"
                       "    Q is P + 1,\n"
                       "    create([price, Q]).\n"));
    QVERIFY(!game.step({{"[a]", "[go]"}}));
    const Problem &problem = game.problem();
    QCOMPARE(problem.rule, u"do([go])"_s);
    QCOMPARE(problem.span.line, 6);
    QCOMPARE(problem.span.column, 5);
    QCOMPARE(problem.goal, u"Q is high+1"_s);
    QVERIFY(problem.bindings.contains(u"P = high"_s));
    QVERIFY(!problem.advice.isEmpty());
}

/// The place is that of the goal that was at work, whatever other goals of the rule look like.
void TestChrononErrors::s24OfGoalsThatAreAlikeTheOneThatRaised_data()
{
    QTest::addColumn<QString>("body"); // with each goal at a line of its own
    QTest::addColumn<QString>("goal");
    QTest::addColumn<QString>("unbound");
    const auto row = [](const char *name, const char *body, const char *goal, const char *unbound) {
        QTest::newRow(name) << QString::fromLatin1(body) << QString::fromLatin1(goal) << QString::fromLatin1(unbound);
    };
    row("a number", "P = 3, ( P < 2,\n G is P - 1\n ; P > 2,\n G is P - Z )", "G is 3-Z", "Z");
    row("if-then-else", "P = 3, ( P < 2 ->\n G is P - 1\n ; true,\n G is P - Z )", "G is 3-Z", "Z");
    row("a value of then", "P = 3, A = 5, ( A < P,\n G is P - A\n ; A > P,\n G is P - Z )", "G is 3-Z", "Z");
    row("one that has run", "P = 3, A = 5,\n _ is P - A\n , true,\n G is P - Z", "G is 3-Z", "Z");
    row("not arithmetic alone", "P = 3, \\+ (P < 2,\n P < 1\n), fact([n, A]), A < P,\n P < Z", "3<Z", "Z");
    row("negations", "P = 3, A = 1, \\+ (\n P < A\n ), not((true,\n P < Z ))", "3<Z", "Z");
    row("within a call", "P = 3, call(( P < 2,\n G is P - 1\n ; true,\n G is P - Z ))", "G is 3-Z", "Z");
    row("several", "P = 3,\n _ is P + P\n , true,\n G is Y + Z", "G is Y+Z", "Y and Z");
}

void TestChrononErrors::s24OfGoalsThatAreAlikeTheOneThatRaised()
{
    QFETCH(const QString, body);
    QFETCH(const QString, goal);
    QFETCH(const QString, unbound);
    TestGame game(with("init([n, 1]). ") + u"do([go]) :- "_s + body + u", create([G]).\n"_s);
    QVERIFY(!game.step({{"[a]", "[go]"}}));
    const Problem &problem = game.problem();
    QCOMPARE(problem.code, u"unbound"_s);
    QCOMPARE(problem.goal, goal);
    const QString text = with("init([n, 1]). ") + u"do([go]) :- "_s + body;
    QCOMPARE(problem.span.line, 1 + text.count(u'\n')); // the last goal
    QVERIFY2(problem.message.startsWith(unbound + (unbound.contains(u' ') ? u" have no value"_s : u" has no value"_s)),
             qPrintable(problem.message));
}

/// SWI-Prolog's garbage collector takes values that no rule needs any more, but the author does.
void TestChrononErrors::s24BindingsOutliveGarbage()
{
    TestGame game(with("do([go]) :-\n"
                       "    priced(1.5, 2).\n"
                       "priced(Price, Count) :-\n"
                       "    busy(40, N),\n"
                       "    Sum is N + foo,\n"
                       "    create([Sum]).\n"
                       "busy(0, 0).\n"
                       "busy(K, N) :-\n"
                       "    K > 0,\n"
                       "    numlist(1, 100000, L),\n"
                       "    length(L, _),\n"
                       "    K1 is K - 1,\n"
                       "    busy(K1, M),\n"
                       "    N is M + 1.\n"));
    QVERIFY(!game.step({{"[a]", "[go]"}}));
    const Problem &problem = game.problem();
    QVERIFY2(problem.bindings.contains(u"Price = 1.5"_s), qPrintable(problem.text()));
    QVERIFY2(problem.bindings.contains(u"Count = 2"_s), qPrintable(problem.text()));
}

/// The same where a player's view was asked for, and the rules were left to go on.
void TestChrononErrors::s24BindingsOutliveGarbageInViews()
{
    const TestGame game("init([alice], 0).\n"
                        "init([coins, 3]).\n"
                        "hidden([Kind, Count], _) :-\n"
                        "    busy(40, N),\n"
                        "    Sum is N + foo,\n"
                        "    Sum > 0.\n"
                        "busy(0, 0).\n"
                        "busy(K, N) :-\n"
                        "    K > 0,\n"
                        "    numlist(1, 100000, L),\n"
                        "    length(L, _),\n"
                        "    K1 is K - 1,\n"
                        "    busy(K1, M),\n"
                        "    N is M + 1.\n");
    const std::vector<Problem> &problems = game.position().problems;
    QCOMPARE(problems.size(), std::size_t(1));
    QVERIFY2(problems[0].bindings.contains(u"Kind = coins"_s), qPrintable(problems[0].text()));
    QVERIFY2(problems[0].bindings.contains(u"Count = 3"_s), qPrintable(problems[0].text()));
}

void TestChrononErrors::s24NothingOfTheInsideIsShown_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("goal");
    const auto row = [](const char *body, const char *goal) {
        QTest::newRow(body) << QString::fromLatin1(body) << QString::fromLatin1(goal);
    };
    row("numlist(1, a, _)", "numlist(1,a,_)");
    row("findall(X, atom_length(X, _), _)", "findall(X,atom_length(X,_),_)");
    row("findall(X, (create([a]), atom_length(X, _)), _)", "findall(X,(create([a]),atom_length(X,_)),_)");
    row("forall(create([a]), atom_length(_, _))", "atom_length(_,_)");
    row("bagof(X, Y^atom_length(Y, X), _)", "bagof(X,Y^atom_length(Y,X),_)");
    row("setof(X, Y^(create([a]), atom_length(Y, X)), _)", "setof(X,Y^(create([a]),atom_length(Y,X)),_)");
    row("G = atom_length(_, _), call(G)", "call(atom_length(_,_))");
    row("G = atom_length(_, _), findall(x, G, _)", "findall(x,atom_length(_,_),_)");
    row("G = atom_length(_, _), bagof(x, G, _)", "bagof(x,atom_length(_,_),_)");
    row("G = atom_length, call(G, _, _)", "call(atom_length(_,_))");
    row("G = foo(x), G", "call(foo(x))");
    row("maplist(atom_length, [_], _)", "maplist(atom_length,[_],_)");
    row("G = atom_length, maplist(G, [_], _)", "maplist(G,[_],_)");
    row("foldl(plus, [a], 0, _)", "foldl(plus,[a],0,_)");
    row("include(atom_length(_), [a], _)", "include(atom_length(_),[a],_)");
    row("catch(atom_length(_, _), none, true)", "catch(atom_length(_,_),none,true)");
    row("catch(throw(x), x, atom_length(_, _))", "catch(throw(x),x,atom_length(_,_))");
    row("once(atom_length(_, _))", "once(atom_length(_,_))");
    row("\\+ atom_length(_, _)", "atom_length(_,_)");
    row("( fail ; atom_length(_, _) )", "atom_length(_,_)");
    row("call((true, atom_length(_, _)))", "atom_length(_,_)");
    row("call((fail ; V is 5 / 0, create([V])))", "V is 5/0");
    row("G = (true, atom_length(_, _)), call(G)", "call((true,atom_length(_,_)))");
    row("fact([a|B]), atom_length(_, B)", "atom_length(_,[b])");
    row("X = f(_), create([X])", "create([f(_)])");
    row("throw(x)", "throw(x)");
    row("sum_list([a], _)", "sum_list([a],_)");
    row("nth0(a, [x], _)", "");
    row("atom_number(_, _)", "atom_number(_,_)");
    row("sort(0, foo, [], _)", "sort(0,foo,[],_)");
}

void TestChrononErrors::s24NothingOfTheInsideIsShown()
{
    QFETCH(const QString, body);
    QFETCH(const QString, goal);
    TestGame game(with("init([a,b]). do([go]) :- %1.").arg(body));
    QVERIFY(game.initialError().isEmpty());
    QVERIFY(!game.step({{"[a]", "[go]"}}));
    const Problem &problem = game.problem();
    QCOMPARE(problem.goal, goal);
    static const QRegularExpression inside(u"\\$|sidl_|_[0-9]|fx_"_s);
    QVERIFY2(!problem.text().contains(inside), qPrintable(problem.text()));
}

void TestChrononErrors::s24WhatAGameThrowsIsItsOwn_data()
{
    QTest::addColumn<QString>("ball");
    for (const char *ball :
         {"inference_limit_exceeded", "'$aborted'", "error(resource_error(memory),_)", "'$thrown'(x)", "sidl_problem"})
        QTest::newRow(ball) << QString::fromLatin1(ball);
}

void TestChrononErrors::s24WhatAGameThrowsIsItsOwn()
{
    QFETCH(const QString, ball);
    TestGame game(with("do([go]) :- throw(%1).\n"
                       "do([stop]) :- catch(throw(%1), %1, create([caught])), catch(maplist(throw, [%1]), B, true), "
                       "B = %1.")
                      .replace(u"%1"_s, ball));
    QVERIFY(!game.step({{"[a]", "[go]"}}));
    QCOMPARE(game.problem().kind, Problem::Kind::Rule);
    QCOMPARE(game.problem().code, u"exception"_s);
    QCOMPARE(game.problem().message, u"uncaught exception "_s + ball);
    QVERIFY2(game.step({{"[a]", "[stop]"}}), qPrintable(game.problem().text()));
    QCOMPARE(game.facts(), u"[caught]"_s);
}

void TestChrononErrors::s24APayoffWithoutAValue()
{
    TestGame game(with("do([go]). payoff([a], _)."));
    QVERIFY(!game.step({{"[a]", "[go]"}}));
    QCOMPARE(game.problem().rule, u"payoff([a],_)"_s);
    QVERIFY(!game.problem().message.isEmpty());
}

SIDL_PROLOG_TEST_MAIN(TestChrononErrors)
#include "tst_chrononerrors.moc"
