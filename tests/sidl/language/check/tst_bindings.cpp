// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/pieces.h"
#include "tests/support/prologtest.h"

using namespace Qt::StringLiterals;
using namespace sidl::language;
using pieces::columns;
using pieces::row;

/// Goals that certainly come before the values that they need (S18, S24).
class TestBindings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unbound_data()
    {
        columns();
        const auto at
            = [](const char *place) { return QStringList{QString::fromLatin1(place) + u" warning unbound"_s}; };
        row("do([m]) :- N > 3, fact([c, N]).", at("2:12+1"));
        row("do([m]) :- fact([c, N]), N > 3.");
        row("do([m]) :- 3 =< N + M, fact([c, N]), create([c, M]).",
            {u"2:17+1 warning unbound"_s, u"2:21+1 warning unbound"_s});
        row("do([m]) :- N is M + 1, fact([c, M]), create([c, N]).", at("2:17+1"));
        row("do([m]) :- N is N + 1, create([N]).", at("2:17+1"));
        row("do([m]) :- M is 3, N is M + 1, create([N]).");
        row("do([m, N]) :- N > 3."); // the action is known
        row("do(A) :- A = [_, N], N > 3.");
        row("do([m]) :- N = 3, N > 2.");
        row("do([m]) :- between(1, N, X), fact([X, N]).", at("2:23+1"));
        row("do([m]) :- between(1, 3, N), N > 2, create([N]).");
        row("do([m]) :- create([c, N]), fact([c, N]).", at("2:23+1"));
        row("do([m]) :- create([c, _]).", at("2:23+1"));
        row("a(N) :- N > 3."); // whoever calls it may give a value
        row("a(M) :- N > M, b(N). b(1).", at("2:9+1"));
        row("do([m]) :- b(N), N > 3. b(1).");
        row("do([m]) :- \\+ b(N), N > 3. b(1).", at("2:21+1")); // a negation gives no value
        row("do([m]) :- \\+ (b(N), N > 3). b(1).");
        row("do([m]) :- \\+ (N > 3, b(N)). b(1).", at("2:16+1"));
        row("do([m]) :- forall(b(N), N > 3). b(1).");
        row("do([m]) :- forall(b(N), N > 3), N > 4. b(1).", at("2:33+1"));
        row("do([m]) :- findall(N, b(N), L), N > 3, L = []. b(1).", at("2:33+1"));
        row("do([m]) :- findall(N, (b(N), N > 3), [M]), M > 3. b(1).");
        row("do([m]) :- ( b(N) ; c ), N > 3. b(1). c."); // may have one
        row("do([m]) :- ( b(N), N > 3 ; N < 5, c ). b(1). c.", at("2:28+1"));
        row("do([m]) :- ( b(N) -> N > 3 ; N < 5 ). b(1).", at("2:30+1"));
        row("do([m]) :- ( c -> b(N) ; N = 3 ), N > 3. b(1). c.");
        row("do([m]) :- once(b(N)), ignore(b(M)), N > M. b(1).");
        row("do([m]) :- catch(b(N), _, true), N > 3. b(1).");
        row("do([m]) :- catch((N > 3, b(N)), _, true). b(1)."); // the rule means it
        row("do([m]) :- maplist(b, [N]), N > 3. b(1).");
        row("do([m]) :- setof(X, b(X), L), member(N, L), N > 3. b(1).");
        row("do([m]) :- b(N), \\+ var(N), N > 3. b(1).");
        row("do([m]) :- number(N), N > 3, b(N). b(1)."); // never comes to the comparison
        row("do([m]) :- N \\== 2, N > 3, b(N). b(1).", at("2:21+1"));
        row("payoff([P], N) :- fact([c, P, N]).");
        row("payoff(P, N + M) :- fact([c, N | P]), \\+ fact([d, M]).", at("2:15+1"));
        row("payoff([_], N) :- tocreate([x]), N > 3.", at("2:34+1"));
        row("do([m]) :- Nmu > 3."); // occurs once: told as such
        row("do([m]) :- _ > 3.", at("2:12+1"));
        row("not(N) :- N = 3. do([m]) :- not(N), N > 3."); // the game's own
    }
    void unbound() { pieces::compare({u"unbound"_s}); }

    // S11, S12: an action is to be found, or was chosen when there is a template.
    void actions_data()
    {
        columns();
        row("switch([m], [bid, T]) :- fact([c, B]), T > B.", {u"2:40+1 warning unbound"_s});
        row("switch([m], [bid, T]) :- fact([c, B]), T > B. unlimited([m], [bid, (t, double)]).");
        row("switch([m], [bid, T]) :- fact([c, B]), T > B. unlimited(S, [bid, (t, double)]) :- fact(S).");
        row("switch([m], [bid, T]) :- fact([c, B]), T > B. unlimited([n], [bid, (t, double)]).",
            {u"2:40+1 warning unbound"_s});
        row("switch([m], [T]) :- fact([c, B]), between(1, B, T), T > 1.");
        row("switch([m, T], [go]) :- T > 1."); // the switch is known
        row("legal([m, T]) :- T > 1.", {u"2:18+1 warning unbound"_s});
        row("legal([m, T]) :- fact([T]), T > 1.");
        row("default([m, S], [T]) :- T is S + 1.");
        row("default([m], [T]) :- T > 1.", {u"2:22+1 warning unbound"_s});
        row("hidden([c, N], _) :- N > 3.");
        row("legal([m]) :- switch([m], [3]). switch([m], [T]) :- T > 1."); // a rule asks with an action
    }
    void actions() { pieces::compare({u"unbound"_s}); }

    void adviceTellsOfTemplates()
    {
        QCOMPARE(pieces::advice("switch([m], [bid, T]) :- T > 3.", "unbound"),
                 u"Put a goal before that lists its values; or write unlimited/2 for [m], so that "
                 "switch/2 tests what was chosen"_s);
        QCOMPARE(pieces::advice("do([m]) :- N > 3, fact([N]).", "unbound"),
                 u"Put the goal that gives N its value, such as fact(…), before"_s);
    }

    void negations_data()
    {
        columns();
        const auto at
            = [](const char *place) { return QStringList{QString::fromLatin1(place) + u" warning negation-order"_s}; };
        row("do([m]) :- \\+ fact([a, X]), fact([b, X]).", at("2:24+1"));
        row("do([m]) :- fact([b, X]), \\+ fact([a, X]).");
        row("do([m]) :- not(X = 3), fact([b, X]).", at("2:16+1"));
        row("do([m]) :- \\+ (fact([a, X]), X > 3), fact([b, Y]), Y > 3."); // its own
        row("do([m]) :- \\+ fact([a, X]), \\+ fact([b, X]).");             // each its own
        row("do([m]) :- \\+ fact([a, X]), forall(fact([b, X]), delete([b, X])).");
        row("do([m]) :- \\+ fact([a, X]), findall(X, fact([b, X]), L), L = [].");
        row("do([m]) :- findall(X, (\\+ fact([a, X]), fact([b, X])), _).", at("2:36+1"));
        row("do([m]) :- \\+ \\+ fact([a, X]), fact([b, X])."); // asks whether, as is usual
        row("do([m]) :- \\+ findall(X, fact([a, X]), []), fact([b, X]).");
        row("do([m]) :- \\+ var(X), fact([b, X]).");
        row("do([m, X]) :- \\+ fact([a, X]), fact([b, X]).");
        row("legal([m, X]) :- \\+ fact([a, X]), fact([b, X]).", at("2:30+1"));
        row("a(X) :- \\+ fact([a, X]), fact([b, X])."); // whoever calls it may give a value
        row("do([m]) :- ( \\+ fact([a, X]) ; fact([b, X]) ).");
        row("do([m]) :- ( \\+ fact([a, X]) -> fact([b, X]) ; true ).", at("2:26+1"));
        row("do([m]) :- ( fact([c]), \\+ fact([a, X]) ; true ), fact([b, X]).", at("2:37+1"));
        row("do([m]) :- ( fact([c, X]) ; true ), \\+ fact([a, X]), fact([b, X])."); // may have a value
    }
    void negations() { pieces::compare({u"negation-order"_s}); }
};

SIDL_PROLOG_TEST_MAIN(TestBindings)
#include "tst_bindings.moc"
