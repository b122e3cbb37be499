// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/printed.h"
#include "tests/support/prologtest.h"

#include "sidl/language/rulesystem/registry.h"

#include <QDir>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

/// Makes any text a game with a player, on line 1, so that nothing else is to be found.
QString game(const char *rules)
{
    return u"init([alice], 0).\n"_s + QString::fromUtf8(rules);
}

} // namespace

/// S2-S8 and S18: what is found before a game runs. Rules start on line 2.
class TestChecker : public QObject
{
    Q_OBJECT

    static void row(const char *rules, const QStringList &wanted) { QTest::newRow(rules) << game(rules) << wanted; }
    static void columns()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("wanted");
    }
    /// The rows are pieces of games; what only a whole game lacks is not told here.
    static Diagnostics found(const QString &text)
    {
        static const QSet<QString> ofWholeGames{u"unused-predicate"_s, u"no-owner"_s,    u"unknown-word"_s,
                                                u"unknown-player"_s,   u"never-legal"_s, u"action-without-do"_s};
        Diagnostics problems = readProgram(text).problems;
        std::erase_if(problems, [](const Diagnostic &problem) { return ofWholeGames.contains(problem.code); });
        return problems;
    }
    static void compare()
    {
        QFETCH(const QString, text);
        QTEST(printed::problems(found(text)), "wanted");
    }

private Q_SLOTS:
    // S2: modules and hooks are not SIDL.
    void hooksAndModules_data()
    {
        columns();
        row("portray(_) :- true.", {u"2:1+7 error hook"_s});
        row("term_expansion(a, b).", {u"2:1+14 error hook"_s});
        row("goal_expansion(a, b).", {u"2:1+14 error hook"_s});
        row("message_hook(_, _, _).", {u"2:1+12 error hook"_s});
        row("prolog_exception_hook(_, _, _, _).", {u"2:1+21 error hook"_s});
        row("portray(_, _).", {});
        row("a :- lists:append([], [], _).", {u"2:6+23 error module-goal"_s});
        row("a :- findall(X, m:b(X), _).", {u"2:17+6 error module-goal"_s});
        row("a :- maplist(m:b, []).", {u"2:14+3 error module-goal"_s});
    }
    void hooksAndModules() { compare(); }

    // S3: what may be defined.
    void definitions_data()
    {
        columns();
        for (const char *keyword :
             {"player(x).", "fact(x).", "create(x).", "delete(x).", "tocreate(x).", "todelete(x)."})
            row(keyword, {u"2:1+%1 error keyword-defined"_s.arg(QByteArray(keyword).indexOf('('))});
        row("does(x, y).", {u"2:1+4 error keyword-defined"_s});
        row("atom_length(x, y).", {u"2:1+11 error builtin-defined"_s});
        row("'$x'(a).", {u"2:1+4 error reserved-name"_s});
        row("write(x).", {u"2:1+5 error builtin-defined"_s});
        row("a, b.", {u"2:2+1 error missing-full-stop"_s});
        row("(a, b) :- c. c.", {u"2:3+1 error missing-full-stop"_s});
        row("a(1), 1 :- tocreate([x]). legal([m]) :- player(_), player(_).", {u"2:5+1 error bad-head"_s});
        row("X = Y :- a(X, Y). a(_, _).", {u"2:3+1 error builtin-defined"_s});
        row("append(a, b, c). last(a, b). x :- append(_, _, _), last(_, _).",
            {});                     // library predicates may be redefined
        row("getsubset(a, b).", {}); // S5
        row("not(a).", {});
        row("legal(a, b).", {u"2:1+5 warning keyword-arity"_s});
        row("legal.", {u"2:1+5 warning keyword-arity"_s});
        row("player(a, b). x :- player(a, b).", {u"2:1+6 warning keyword-arity"_s});
        row("leagl([a]).", {u"2:1+5 warning misspelt-keyword"_s});
        row("leagl([a]). x :- leagl(_).", {});
        row("helper(a). helper(b). unused.", {}); // discontiguous and unused are fine
        row("a(1). b(1). a(2).", {});
    }
    void definitions() { compare(); }

    // S3: undefined predicates, at the caller's line.
    void undefined_data()
    {
        columns();
        row("a :- b.", {u"2:6+1 error undefined-predicate"_s});
        row("a :-\n  b(1),\n  c.", {u"3:3+1 error undefined-predicate"_s, u"4:3+1 error undefined-predicate"_s});
        row("a :- \\+ b, ( c -> d ; e ).",
            {u"2:9+1 error undefined-predicate"_s, u"2:14+1 error undefined-predicate"_s,
             u"2:19+1 error undefined-predicate"_s, u"2:23+1 error undefined-predicate"_s});
        row("a :- findall(X, b(X), _), forall(c, d), catch(e, _, f).",
            {u"2:17+1 error undefined-predicate"_s, u"2:34+1 error undefined-predicate"_s,
             u"2:37+1 error undefined-predicate"_s, u"2:47+1 error undefined-predicate"_s,
             u"2:53+1 error undefined-predicate"_s});
        row("a :- maplist(b, [1]). b(_, _).", {u"2:14+1 error undefined-predicate"_s}); // b/1 is called
        row("a :- maplist(b(1), [1]). b(_, _).", {});
        row("a :- foldl(add, [1], 0, _). add(X, Y, Z) :- Z is X + Y.", {});
        row("a :- setof(X, Y^b(X, Y), _). b(1, 2).", {});
        row("a :- setof(X-Y, Z^W^c(X, Y, Z, W), _).", {u"2:21+1 error undefined-predicate"_s});
        row("a :- call(b, 1). b(_).", {});
        row("a :- call(b, 1). b(_, _).", {u"2:11+1 error undefined-predicate"_s});
        row("a(G) :- call(G), G.", {});
        row("a :- predsort(b, [1], _). b(<, _, _).", {});
        row("legal([x]) :- fact([x], 2).", {u"2:15+4 error undefined-predicate"_s});
        row("a :- hidden(_, _), default(_, _), unlimited(_, _).", // keywords without clauses are false
            {u"2:6+6 warning head-keyword-in-body"_s, u"2:20+7 warning head-keyword-in-body"_s,
             u"2:35+9 warning head-keyword-in-body"_s});
        row("maplist(_, _). a :- maplist(undefined, x).", {}); // the game's own maplist/2 calls nothing
    }
    void undefined() { compare(); }

    // S3: "did you mean".
    void suggestions_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("advice");
        QTest::newRow("keyword") << game("do([a]) :- craete([b]).") << u"Did you mean create/1?"_s;
        QTest::newRow("arity") << game("legal([a]) :- fact([b], c).") << u"Did you mean fact/1?"_s;
        QTest::newRow("own, other arity")
            << game("opponent(a, b). legal([a]) :- opponent(a).")
            << u"opponent/2 is defined: give it 2 arguments, or add clauses for opponent/1"_s;
        QTest::newRow("own, of none") << game("over. legal([a]) :- over(a).")
                                      << u"over/0 is defined: give it no arguments, or add clauses for over/1"_s;
        QTest::newRow("own") << game("neighbour(a, b). legal([a]) :- neighbor(a, b).")
                             << u"Did you mean neighbour/2?"_s;
        QTest::newRow("library") << game("legal([a]) :- memebr(a, [a]).") << u"Did you mean member/2?"_s;
        QTest::newRow("own before library, other arity")
            << game("membe(a, b, c). legal([a]) :- membre(a, [a]).") << u"Did you mean membe/3?"_s;
        QTest::newRow("short, and begins otherwise")
            << game("legal([a]) :- bar(a).") << u"Add clauses for bar/1, or correct its name"_s;
        QTest::newRow("short, own") << game("ba(x). bart(x, y). legal([a]) :- bar(a), ba(x), bart(x, y).")
                                    << u"Did you mean ba/1?"_s;
        QTest::newRow("short, swapped") << game("legal([a]) :- avr(a).") << u"Did you mean var/1?"_s;
        QTest::newRow("accounts") << game("legal([a]) :- account([x], N), N < 20.")
                                  << u"Keep the number in a word of the state, too, as in [score, alice, 0]"_s;
        QTest::newRow("none") << game("legal([a]) :- xyzzy(a).") << u"Add clauses for xyzzy/1, or correct its name"_s;
    }
    void suggestions()
    {
        QFETCH(const QString, text);
        const Diagnostics problems = found(text);
        QCOMPARE(problems.size(), std::size_t(1));
        QTEST(problems[0].advice, "advice");
    }

    // S4: calls outside the table, whatever way they are called.
    void sandbox_data()
    {
        columns();
        for (const char *goal : {"assertz(x)",
                                 "write(x)",
                                 "format(\"\", [])",
                                 "halt",
                                 "shell(x)",
                                 "get_time(_)",
                                 "random(_)",
                                 "nb_setval(a, b)",
                                 "term_to_atom(_, _)",
                                 "read(_)",
                                 "consult(x)",
                                 "open(a, b, _)",
                                 "freeze(_, x)",
                                 "setarg(1, _, _)",
                                 "random_between(1, 2, _)",
                                 "thread_create(x, _, [])",
                                 "with_output_to(_, _)",
                                 "aggregate_all(count, x, _)",
                                 "sleep(1)",
                                 "tab(1)",
                                 "nl"}) {
            const QByteArray text = QByteArray("a :- ") + goal + ".";
            const QString name = QString::fromLatin1(goal).section(u'(', 0, 0);
            row(text.constData(), {u"2:6+%1 error not-allowed"_s.arg(name.size())});
        }
        row("a :- catch(call(halt), _, true).", {u"2:17+4 error not-allowed"_s});
        row("a :- maplist(assertz, [x]).", {u"2:14+7 error not-allowed"_s});
        row("a :- maplist([X]>>(X = 1), [1]).", {u"2:17+2 error not-allowed"_s});
        row("a :- ( b | b ). b.", {u"2:10+1 error not-allowed"_s});
        row("a :- [user].", {u"2:6+6 error not-callable"_s});
        row("a :- 3, \"x\".", {u"2:6+1 error not-callable"_s, u"2:9+3 error not-callable"_s});
        row("halt(now). a :- halt(now, x), print(x). print(_).", // its own, whatever SWI-Prolog has under that name
            {u"2:1+4 error builtin-defined"_s, u"2:17+4 error not-allowed"_s, u"2:41+5 error builtin-defined"_s});
    }
    void sandbox() { compare(); }

    // S4: evaluables outside the table.
    void arithmetic_data()
    {
        columns();
        row("a(X, Y) :- Y is X + 2 * max(X, 3) - pi ** e.", {});
        row("a :- _ is random(10).", {u"2:11+6 error not-allowed"_s});
        row("a :- _ is 1 + random_float.", {u"2:15+12 error not-allowed"_s});
        row("a :- 1 < cputime, inf > 2.", {u"2:10+7 error not-allowed"_s, u"2:19+3 error not-allowed"_s});
        row("a :- _ is foo + bar(1).", {u"2:11+3 error not-evaluable"_s, u"2:17+3 error not-evaluable"_s});
        row("a :- _ is \"ab\" + [1, 2].", {u"2:11+4 error not-evaluable"_s, u"2:18+6 error not-evaluable"_s});
        row("a(X) :- _ is \"a\" + [X].", {});
        row("payoff([_], foo).", {u"2:13+3 error not-evaluable"_s});
        row("payoff([_], 2 * 3).", {});
        row("yvalue(P, N, I) :- N is P + I. a(Y) :- yvalue(Y, _, Y * 2).", {});
        row("a :- maplist(<(1), [2]).", {});
    }
    void arithmetic() { compare(); }

    // S6: keywords where they may not stand, directly and through helpers.
    void keywordPositions_data()
    {
        columns();
        row("payoff([_], 1) :- create([x]).", {u"2:19+6 error keyword-position"_s});
        row("init([x]) :- fact([y]).", {u"2:14+4 error keyword-position"_s});
        row("init([x]) :- player(_).", {});
        row("init([x], 1) :- player(_).", {u"2:17+6 error keyword-position"_s});
        row("game(x) :- player(_).", {u"2:12+6 error keyword-position"_s});
        row("hidden(_, P) :- player(P).", {});
        row("hidden(_, _) :- fact(_).", {u"2:17+4 error keyword-position"_s});
        row("legal([x]) :- does(_, _).", {u"2:15+4 error keyword-position"_s});
        row("do([x]) :- tocreate(_).", {u"2:12+8 error keyword-position"_s});
        row("do([x]) :- player(_), fact(_), does(_, _), create([a]), delete([b]).", {});
        row("payoff([_], 1) :- tocreate(_), todelete(_), does(_, _), fact(_), player(_).", {});
        row("payoff([_], 1) :- h.\nh :- g.\ng :- fact([x]), create([y]).", {u"2:19+1 error keyword-position"_s});
        row("do([x]) :- h.\nh :- create([y]).", {}); // the same helper is right there
        row("legal([x]) :- maplist(create, [[y]]).", {u"2:23+6 error keyword-position"_s});
        row("legal([x]) :- findall(x, h, _).\nh :- \\+ \\+ delete([y]).",
            {u"2:26+1 error keyword-position"_s, u"3:12+6 warning effect-in-negation"_s});
        row("legal([x]) :- a. a :- b. b :- a. b :- create([y]).", {u"2:15+1 error keyword-position"_s});
        row("legal([x]) :- create([a]), create([b]), h. h :- create([c]).", // once a clause and keyword
            {u"2:15+6 error keyword-position"_s});
        row("switch([x], [y]) :- do([y]). do([y]) :- create([z]).",
            {u"2:21+2 error keyword-position"_s, u"2:21+2 warning head-keyword-in-body"_s});
        row("helper :- create([x]).", {}); // called from nowhere
    }
    void keywordPositions() { compare(); }

    void pathsAreNamed()
    {
        const Diagnostics problems
            = readProgram(game("payoff([_], 1) :- gesture(x, y).\ngesture(X, Y) :- other(X, Y).\n"
                               "gesture(X, Y) :- third(X, Y).\nother(_, _).\nthird(X, Y) :- create([X, Y])."))
                  .problems;
        QCOMPARE(problems.size(), std::size_t(1));
        QVERIFY2(problems[0].message.contains(u"payoff/2 -> gesture/2 -> third/2 -> create/1"_s),
                 qPrintable(problems[0].message));
        QVERIFY(problems[0].advice.contains(u"do/1"_s));
    }

    // S6: head keywords in a body work, with a warning.
    void headKeywords_data()
    {
        columns();
        row("legal([x]). switch([x], [y]) :- legal([x]).", {u"2:33+5 warning head-keyword-in-body"_s});
        row("a :- \\+ init(_).", {u"2:9+4 warning head-keyword-in-body"_s});
    }
    void headKeywords() { compare(); }

    // S18: effects inside a negation never count.
    void negatedEffects_data()
    {
        columns();
        row("do([x]) :- \\+ create([y]).", {u"2:15+6 warning effect-in-negation"_s});
        row("do([x]) :- not((fact(_), h)). h :- delete([y]).", {u"2:26+1 warning effect-in-negation"_s});
        row("do([x]) :- forall(fact(W), delete(W)).", {});
        row("do([x]) :- \\+ fact([y]), create([y]).", {});
    }
    void negatedEffects() { compare(); }

    // S7: no player.
    void playersAreMissed()
    {
        QCOMPARE(printed::problems(readProgram(u"init([a])."_s).problems), QStringList{u"0:0+0 warning no-player"_s});
        QCOMPARE(printed::problems(readProgram(QString()).problems), QStringList{u"0:0+0 warning no-player"_s});
        QCOMPARE(printed::problems(readProgram(u"% Alone.\ngame(g).\ninit([a])."_s).problems),
                 QStringList{u"2:1+4 warning no-player"_s});
    }

    // S7, S8, S10, S11: what is certainly no word, account, owner or hole.
    void words_data()
    {
        columns();
        row("init(foo).", {u"2:6+3 error not-a-word"_s});
        row("init([]).", {u"2:6+2 error not-a-word"_s});
        row("init([_]).", {u"2:6+3 error not-ground"_s});
        row("init(W) :- W = [a].", {});
        row("init([a|T]) :- T = [b].", {});
        row("init(bob, 0).", {u"2:6+3 error not-a-word"_s});
        row("init([bob], zero).", {u"2:13+4 error not-a-number"_s});
        row("init([bob], 9007199254740991).", {});
        row("init([bob], 9007199254740992).", {u"2:13+16 error not-exact"_s});
        row("init([bob], -9007199254740992).", {u"2:13+17 error not-exact"_s});
        row("init([bob], 9007199254740992.0).", {});
        row(("init([bob], 1" + QByteArray(400, '0') + ").").constData(), {u"2:13+401 error not-a-number"_s});
        row("init([bob], X) :- X = 1.", {});
        row("init([a, f(x)]).", {u"2:10+4 warning nested-word"_s});
        row("switch([x], [take, N]) :- fact([n, M]), N = M - 1.", {u"2:41+9 warning nested-word"_s});
        row("do([x]) :- fact([n, M]), max(M, 2) + 1 = N, create([n, N]).", {u"2:26+17 warning nested-word"_s});
        row("legal([x, N]) :- fact([n, M]), N = M - 1, N > 0.", {u"2:32+9 warning nested-word"_s});
        row("legal([x]) :- fact([n, M]), N = M - 1, N > 0.", {});             // computed by >
        row("owned([x], [P, Q]) :- fact([n, M]), P = 1 / M, Q = 1 - P.", {}); // a distribution
        row("owned([x], [1/M, Q]) :- fact([n, M]), Q is 1 - 1/M.", {});
        row("owned([x], [M/N, Q/N]) :- fact([n, M, N]), Q is N - M.", {});
        row("owned([x], [M, half]) :- fact([n, M]).", {u"2:12+9 warning owner"_s});
        row("legal([x, N]) :- fact([n, M]), N = M - a.", {});
        row("legal([x, N]) :- fact([n, M]), N = M.", {});
        row("legal(main).", {u"2:7+4 warning not-a-word"_s});
        row("do([x]) :- create(y), fact(z).", {u"2:19+1 warning not-a-word"_s, u"2:28+1 warning not-a-word"_s});
        row("owned([x], alice).", {u"2:12+5 warning not-an-owner"_s});
        row("owned([x], [alice]). owned([y], equal(2)). owned([z], [0.5, 0.5]). owned([f], [1/3, 2/3]). owned(C, C) :- "
            "player(C).",
            {});
        row("unlimited([A], [A, (price,double)]) :- player([A]).", {});
        row("unlimited([x], [(price,dollar)]).", {u"2:18+12 warning bad-template"_s});
    }
    void words() { compare(); }
    /// What a helper gives, where it certainly becomes an element of a word.
    void formulasOfHelpers_data()
    {
        columns();
        const char *const step = " step(P, Y, Z) :- fact([dir, P, D]), Z = Y + D.";
        const auto with = [](const QByteArray &rules, const QStringList &wanted) { row(rules.constData(), wanted); };
        const auto after = [&](const QByteArray &rules, bool isWarned) {
            const int column = int(rules.size()) + 38;
            with(rules + step, isWarned ? QStringList{u"2:%1+9 warning nested-word"_s.arg(column)} : QStringList());
        };
        after("switch([x], [go, Z]) :- fact([at, P, Y]), step(P, Y, Z).", true);
        after("legal([x, Z]) :- fact([at, P, Y]), step(P, Y, Z), Z > 0.", true);
        after("do([x]) :- fact([at, P, Y]), once(step(P, Y, Z)), (Y > 1 -> delete([at, P, Z]) ; true).", true);
        after("do([x]) :- fact([at, P, Y]), (Y > 1 -> step(P, Y, Z), create([at, P, Z]) ; true).", true);
        after("do([x]) :- fact([at, P, Y]), step(P, Y, Z), \\+ fact([at, P, Z]).", true);
        after("do([x]) :- fact([at, P, Y]), to(P, Y, Z), create([at, P, Z]). to(P, A, B) :- A > 1, step(P, A, B).",
              true);
        // It is computed, or nobody knows.
        after("do([x]) :- fact([at, P, Y]), step(P, Y, T), Z is T, create([at, P, Z]).", false);
        after("do([x]) :- fact([at, P, Y]), step(P, Y, Z), Z > Y.", false);
        after("do([x]) :- fact([at, P, Z]), fact([n, Y]), step(P, Y, Z).", false); // has a value before
        after("do([go, Z]) :- fact([at, P, Y]), step(P, Y, Z).", false);           // is asked with one
        with(QByteArray("do([x]) :- fact([at, P, Y]), \\+ step(P, Y, Z), fact([z, Z]).") + step,
             {u"2:44+1 warning negation-order"_s}); // gets none
        row("do([x]) :- fact([n, Y]), step(Z, Y, Z), create([n, Z]). step(Z, Y, Z) :- Z = Y + 1.", {});
        after("do([x]) :- fact([at, P, Y]), findall(Z, step(P, Y, Z), [Z]), create([z, Z]).", false);
        after("do([x]) :- fact([at, P, Y]), (step(P, Y, Z), Z > 1 ; Z = 1, create([z, Z])).", false); // another branch
        after("do([x]) :- fact([at, P, Y]), (P = a -> Z = 1 ; step(P, Y, Z)), create([z, Z]).", false);
        after("owned([x], [Z, Q]) :- fact([at, P, Y]), step(P, Y, Z), Q is 1 - Z.", false); // a distribution
        row("do([x]) :- fact([n, Y]), step(a, Y, Z), create([n, Z]). step(b, Y, Z) :- Z = Y + 1. step(a, Y, Y).", {});
        row("do([x]) :- fact([n, Y]), step(Y, Z), create([n, Z]). step(Y, Z) :- fact([m, Z]), Z = Y + 1.",
            {u"2:82+9 warning nested-word"_s}); // within the clause
        row("do([x]) :- fact([n, Y]), step(Y, Z), create([n, Z]). step(Y, Z) :- far(Z), Z = Y + 1. far(3).", {});
        row("do([x]) :- fact([n, Y]), step(Y, Z), create([n, Z]). step(Y, Z) :- \\+ Z = Y + 1.", {});
        row("do([x]) :- fact([n, Y]), step(Y, Z), create([n, Z]). step(Y, Z) :- Y < 1, step(Y, Z).", {});
        // The argument itself.
        row("do([x]) :- fact([n, Y]), step(Y, Z), create([n, Z]). step(Y, Y + 1).", {u"2:62+5 warning nested-word"_s});
        row("do([x]) :- fact([n, E]), value(E, Z), create([n, Z]). value(A + B, Z) :- Z is A + B.", {});
        row("do([x]) :- fact([n, Y]), step(Y, T), Z is T, create([n, Z]). step(Y, Y + 1).", {});
    }
    void formulasOfHelpers() { compare(); }
    void emptyWordsAreToBeFilledIn() // as completion leaves them
    {
        const Diagnostics problems = found(game("payoff([alice], 1) :- tocreate([])."));
        QCOMPARE(problems.size(), 1U);
        QVERIFY2(problems.front().message.contains(u"is empty"_s), qPrintable(problems.front().message));
        QVERIFY2(problems.front().advice.startsWith(u"Fill in"_s), qPrintable(problems.front().advice));
    }

    // Variables that occur once are mostly misspelt.
    void singletons_data()
    {
        columns();
        row("a(X).", {u"2:3+1 warning singleton"_s});
        row("a(_).", {});
        row("a(_X).", {});
        row("a(X) :- b(X). b(_).", {});
        row("a :- findall(Value, fact([Valeu]), _).", {u"2:14+5 warning singleton"_s, u"2:27+5 warning singleton"_s});
        row("a(Ü).", {u"2:3+1 warning singleton"_s});
    }
    void singletons() { compare(); }

    void everyProblemSaysWhatToDo()
    {
        for (const char *rules : {"portray(x).", "a :- m:b.", "fact(x).", "write(x).", "legal(a, b).", "leagl([a]).",
                                  "a :- b.", "a :- halt.", "a :- [x].", "a :- _ is foo.", "a :- _ is random(1).",
                                  "legal([x]) :- create([y]).", "a :- legal(_).", "do([x]) :- \\+ create([y]).",
                                  "init(foo).", "init([_]).", "init([b], x).", "owned([x], y).", "a(X)."}) {
            const Diagnostics problems = readProgram(game(rules)).problems;
            QVERIFY2(!problems.empty(), rules);
            for (const Diagnostic &problem : problems) {
                QVERIFY2(!problem.message.isEmpty() && !problem.message.endsWith(u'.'), rules);
                QVERIFY2(!problem.advice.isEmpty(), rules);
            }
        }
    }

    /// The games and templates that come with the program are free of problems, of whatever severity.
    void correctGamesHaveNoProblem_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *folder : {"games", "templates"}) {
            const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/") + QLatin1String(folder));
            const QStringList names = games.entryList({u"*.sidl"_s});
            QVERIFY(!names.isEmpty());
            for (const QString &name : names) {
                if (name.endsWith(".test.sidl"_L1))
                    continue; // no game
                QFile file(games.filePath(name));
                QVERIFY(file.open(QIODevice::ReadOnly));
                QString text = QString::fromUtf8(file.readAll());
                text.replace("{{game}}"_L1, "new"_L1);
                text.replace(QRegularExpression(u"\\{\\{\\w+\\}\\}"_s), u"alice"_s);
                QTest::newRow(qPrintable(name)) << text;
            }
        }
    }
    void correctGamesHaveNoProblem()
    {
        QFETCH(const QString, text);
        QCOMPARE(printed::problems(readProgram(text).problems), QStringList());
    }
};

SIDL_PROLOG_TEST_MAIN(TestChecker)
#include "tst_checker.moc"
