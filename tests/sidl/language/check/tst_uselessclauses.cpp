// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/pieces.h"
#include "tests/support/prologtest.h"

using namespace Qt::StringLiterals;
using namespace sidl::language;
using pieces::columns;
using pieces::row;

/// Predicates that nothing comes to, clauses that earlier ones make useless, and cuts that do so.
class TestUselessClauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unused_data()
    {
        columns();
        const QString a = u"2:1+1 information unused-predicate"_s;
        row("a.", {a});
        row("a. a :- true.", {a}); // told once
        row("a(1). a.",
            {u"2:1+1 information unused-predicate"_s, u"2:7+1 information unused-predicate"_s}); // two predicates
        row("a :- b. b.", {a, u"2:9+1 information unused-predicate"_s});
        row("a :- b. b :- a.", {a, u"2:9+1 information unused-predicate"_s});
        row("legal([m]) :- a. a.");
        row("legal([m]) :- a. a :- b. b.");
        row("legal([m]) :- \\+ (true, once(a)). a.");
        row("do([m]) :- forall(a(X), b(X)). a(1). b(1).");
        row("payoff(P, N) :- findall(X, a(P, X), L), foldl(add, L, 0, N). a(_, 1). add(X, Y, Z) :- Z is X + Y.");
        row("init([m]) :- maplist(a, [1]). a(1).");
        row("init([m]) :- maplist(a, [1]). a(1). a.", // another predicate
            {u"2:37+1 information unused-predicate"_s});
        row("init([m]) :- setof(X, Y^a(X, Y), _). a(1, 2).");
        // A goal that is known only when it runs may be any name that stands anywhere.
        row("init([m]) :- G = a, call(G). a.");
        row("init([m]) :- member(G, [b, a]), G. a.");
        row("init([m]) :- G =.. [a, 1], call(G). a(1).");
        row("init([m]) :- goal(G), call(G, 1). goal(a). a(1).");
        row("init([m]) :- goal(G), call(G). goal(b). b. a.", {u"2:44+1 information unused-predicate"_s});
        row("init([m]) :- atom_concat(hel, per, P), call(P). helper.", {});
        // Where a call is missing for another reason, that is the problem.
        row("leagl([m]) :- a. a.");
        row("payoff([alice]) :- a. a.");
        row("legal([m]) :- opne. open.");
        row("write(x). '$a'(x). fact([x]).");
        // A clause that cannot be read may call anything.
        row("a. legal([m]) :- a(."); // what cannot be read may be about it
        row("a. legal([m]) :- b(.", {a});
    }
    void unused() { pieces::compare({u"unused-predicate"_s}); }

    // S1, S8-S11, S17, S18, S21: what an earlier clause leaves, by the way the game asks.
    void useless_data()
    {
        columns();
        const auto never = [](const char *place) {
            return QStringList{QString::fromLatin1(place) + u" warning unreachable-clause"_s};
        };
        const auto again
            = [](const char *place) { return QStringList{QString::fromLatin1(place) + u" warning repeated-clause"_s}; };
        // All solutions, a set.
        row("init([a, 1]). init([a, 1]).", again("2:15+12"));
        row("init([a, 1]). init([a, 1]) :- true.", again("2:15+12"));
        row("init([a, 1]). init([a, 2]). init([b, 1]). init([a]). init([a, 1.0]). init(['A', 1]). init([\"a\", 1]).");
        row("init([a]) :- true. init([a])."); // a rule may fail
        row("init([X]) :- member(X, [a]). init([a]).");
        row("legal([m]). legal([m]) :- fact([x]).", again("2:13+10"));
        row("legal([m]) :- fact([x]). legal([m]).");
        row("switch(_, [wait]). switch([m], [go]). switch([m], [wait]).", again("2:39+19"));
        row("switch([m], [X]) :- fact([X]). switch([m], [a]).");
        row("unlimited(_, [wait]). unlimited([m], [bid, (price, double)]). unlimited([m], [wait]).", again("2:63+22"));
        row("unlimited(_, [bid, (price, double)]). unlimited(_, [bid, (price, atom)]).");
        row("hidden([a | _], _). hidden([a, X], [X]).", again("2:21+19"));
        row("hidden([a, X | _], _). hidden([a], _).");
        row("hidden([X, X], _). hidden([a, b], _). hidden([a, _], _).");
        row("hidden([X, X], _). hidden([a, a], _).", again("2:20+17"));
        row("hidden([_, _], _). hidden([X, X], [X]).", again("2:20+19"));
        // The first solution alone.
        row("do([_]). do([wait]) :- create([x]).", never("2:10+10"));
        row("do([wait]) :- create([x]). do([_]).");
        row("do([wait]). do([_]) :- create([x]).");
        row("do([wait]). do([wait]).", never("2:13+10"));
        row("do([_ | _]). do(A) :- create(A).");
        row("do(_). do([a, b]).", never("2:8+10"));
        row("default(_, [wait]). default([m], [go]).", never("2:21+18"));
        row("default([m], [wait]). default([n], [wait]). default(S, [go]) :- fact(S).");
        row("default([m], [wait]). default([m], [go]) :- fact([x]).", never("2:23+18"));
        row("default([m], [go]) :- fact([x]). default([m], [wait]).");
        row("owned([m], [alice]). owned([m], [bob]).", never("2:22+17"));
        row("owned([m], [alice]) :- fact([x]). owned([m], [bob]).");
        row("game(a). game(b).", never("2:10+7"));
        // S21: what is paid twice counts twice.
        row("payoff([alice], 1). payoff([alice], 1).");
        row("payoff(_, 1). payoff([alice], 1) :- tocreate([x]).");
        // Helpers: a repeated solution may be wanted.
        row("a(1). a(1).", {u"2:7+4 information repeated-clause"_s});
        row("a(_). a(1) :- b.", {u"2:7+4 information repeated-clause"_s});
        row("a(1). a(_). a(2).", {u"2:13+4 information repeated-clause"_s});
        row("a([]). a([_ | _]). a([b]).", {u"2:20+6 information repeated-clause"_s});
        row("a([]). a([_ | L]) :- a(L). a([b]).");
        row("a([X, Y], X). a([X, Y], Y). a(X, X).");
        row("a(_). a(1) :- create([x])."); // whoever asks for more gets more
        row("a(_). a(1) :- b. b :- delete([x]).");
        row("a. a(1). b(1).");
        // A keyword that rules call, too, is asked in their way.
        row("do([_]). do([a]) :- create([x]). do([b]) :- do([a]).");
        // A cut at the beginning.
        row("a(X) :- !, b(X). a(1) :- c. b(1). c.", never("2:18+4"));
        row("a(1) :- !. a(X) :- b(X). a(1).", never("2:26+4"));
        row("payoff(_, 1) :- !. payoff([alice], 1).", never("2:20+18"));
        row("a(X) :- b(X), !. a(1) :- c. b(1). c.");
        row("a(X) :- ( !, b(X) ; c ). a(1). b(1). c.");
    }
    void useless() { pieces::compare({u"unreachable-clause"_s, u"repeated-clause"_s}); }

    void uselessClausesNameTheLine()
    {
        const Diagnostics problems = readProgram(pieces::game("do([_]).\ndo([a]).")).problems;
        QVERIFY(std::any_of(problems.begin(), problems.end(), [](const Diagnostic &problem) {
            return problem.message == "This is never used: line 2 always comes first"_L1;
        }));
    }

    // S1: a cut is ISO's, also in rules that the game asks for all solutions.
    void cuts_data()
    {
        columns();
        row("legal([m]) :- fact([x]), !. legal([n]).", {u"2:26+1 warning cut"_s});
        row("legal([n]). legal([m]) :- fact([x]), !."); // drops no other rule's
        row("legal([m]) :- fact([x]), ( fact([y]) -> ! ; true ). legal([n]).", {u"2:41+1 warning cut"_s});
        row("legal([m]) :- ( !, fact([x]) -> true ; true ). legal([n])."); // local to the condition
        row("legal([m]) :- \\+ (fact([x]), !), once((fact([y]), !)). legal([n]).");
        row("legal([m]) :- a. a :- fact([x]), !. legal([n])."); // a helper's
        row("init([X]) :- member(X, [a, b]), !. init([c]).", {u"2:33+1 warning cut"_s});
        row("switch([m], [X]) :- fact([X]), !. switch([m], [wait]).", {u"2:32+1 warning cut"_s});
        row("switch([m], [X]) :- fact([X]), !. switch([n], [wait]).");                         // of another switch
        row("switch([m], [X]) :- X > 3, !. switch([m], [2]). unlimited([m], [(x, double)])."); // a test: S12
        row("payoff([alice], 1) :- tocreate([x]), !. payoff([bob], 1).");
        row("payoff(P, 1) :- tocreate(P), !. payoff([bob], 1).", {u"2:30+1 warning cut"_s});
        row("do([m]) :- fact([x]), !, create([y]). do([_])."); // one solution is asked for
        row("default([m], [a]) :- fact([x]), !. default([m], [b]).");
        row("hidden([a, X], P) :- player(P), P = [X], !, fail. hidden([a | _], _).");
    }
    void cuts() { pieces::compare({u"cut"_s}); }
};

SIDL_PROLOG_TEST_MAIN(TestUselessClauses)
#include "tst_uselessclauses.moc"
