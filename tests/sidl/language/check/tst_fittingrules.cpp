// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/pieces.h"
#include "tests/support/prologtest.h"

using namespace Qt::StringLiterals;
using namespace sidl::language;
using pieces::columns;
using pieces::row;

namespace {

QStringList at(const char *place, const char *code)
{
    return {QString::fromLatin1(place) + u" warning "_s + QLatin1String(code)};
}

} // namespace

/// Switches, actions, words, players and distributions of different rules that certainly do not fit together.
class TestFittingRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // S9-S11
    void switches_data()
    {
        columns();
        const char *const shared = "owned([m], [bob]). switch([m], [go]). ";
        const auto with = [&](const char *rules, const QStringList &wanted = {}) {
            row((QByteArray(shared) + rules).constData(), wanted);
        };
        with("legal([m]).");
        with("legal(S) :- fact(S).");
        with("legal([m | T]) :- fact([t | T]).");
        with("legal([m]). legal([n]).", at("2:57+3", "no-owner"));
        with("legal([m]). legal([n]). owned([n], equal(1)).", at("2:57+3", "no-action"));
        with("legal([m]). legal([n]). owned([n], equal(1)). unlimited([n], [(x, double)]).");
        with("legal([m]). legal([X, X]) :- fact([X]). owned([a, b], [bob]).",
             {u"2:57+6 warning no-owner"_s, u"2:85+6 warning never-legal"_s});
        with("legal([m]). legal([X, X]) :- fact([X]). owned([a, Y], [Y]). switch([Y, a], [go]).");
        with("legal([m]). default([n], [go]). owned([n], [bob]).", at("2:59+3", "never-legal")); // once a switch
        with("legal([m]). default(_, [go]). owned([_ | _], [bob]).");
        with("legal([m, X]) :- fact([X]). owned([m, X], [X]) :- fact([X]). switch(S, [go]) :- fact(S).",
             at("2:7+3", "never-legal"));
        with("legal([m]). do([go]) :- does([n], _).", at("2:68+3", "never-legal"));
        with("legal(m)."); // told as no word
        with("legal([n");  // cannot be read: who knows what it gives
        with("legal([m]). a :- owned([n], _). owned([n], [bob]).");
        row("owned([m], [bob]). switch([m], [go])."); // legal/1 is still to be written
        row("legal([m]).");
        row("legal([m]). switch([m], [go]).", at("2:7+3", "no-owner"));
    }
    void switches() { pieces::compare({u"no-owner"_s, u"no-action"_s, u"never-legal"_s}); }

    /// A clause that cannot be read hides only what it may tell of.
    void besideBrokenClauses_data()
    {
        columns();
        row("init([x]). legal([m]) :- fact([y]). payoff([alice], 1", at("2:31+3", "unknown-word"));
        row("init([x]). legal([m]) :- fact([y]). do([m]) :- create(['y]).");
        row("init([x]). legal([m]) :- fact([y]). init([y]) :- .");
        row("init([x]). payoff([zoe], 1). do([m]) :- .", at("2:19+5", "unknown-player"));
        row("init([x]). payoff([zoe], 1). init([zoe], 0");
        row("legal([m]). owned([n], [bob]). payoff([bob], 1 2).", at("2:19+3", "never-legal"));
        row("legal([m]). owned([n], [bob]). legal([n] :- .");
        row("switch([m], [go]). switch([m], [wait]). do([go]). payoff([bob], 1 2).", at("2:32+6", "action-without-do"));
        row("switch([m], [go]). switch([m], [wait]). do([go]). do([wait]) :- a b.");
    }
    void besideBrokenClauses()
    {
        pieces::compare({u"unknown-word"_s, u"unknown-player"_s, u"never-legal"_s, u"action-without-do"_s});
    }

    // S12, S16-S18
    void actions_data()
    {
        columns();
        const auto with = [](const char *rules, const QStringList &wanted = {}) {
            row((QByteArray("legal([m]). owned([m], [bob]). ") + rules).constData(), wanted);
        };
        with("switch([m], [go]). default([m], [go]). do([go]).");
        with("switch([m], [go]). default([m], [og]). do([go]).", at("2:64+4", "invalid-default"));
        with("switch([m], [go]). default([m], X) :- X = [og]. do([go]).");
        with("switch([m], [X, X]) :- fact([X]). default([m], [a, b]). do(_).", at("2:79+6", "invalid-default"));
        with("switch([X], [X, a]). default([m], [m, a]). do(_).");
        with("switch([X], [X, a]). default([m], [n, a]). do(_).", at("2:66+6", "invalid-default"));
        with("switch(S, A) :- fact([S, A]). default([m], [n, a]). do(_).");
        with("unlimited([m], [bid, (x, double)]). default([m], [bid, 1]). do([bid, _]).");
        with("unlimited([m], [bid, (x, double)]). default([m], [bid, high]). do([bid, _]).",
             at("2:81+11", "invalid-default"));
        with("unlimited([m], [bid, (x, integer)]). default([m], [bid, 1.5]). do([bid, _]).",
             at("2:82+10", "invalid-default"));
        with("unlimited([m], [bid, (x, string)]). default([m], [bid, \"a\"]). do([bid, _]).");
        with("switch([n], [go]). default([m], [go]). do([go])."); // the switch lacks its actions, not the default
        // What no rule carries out.
        with("switch([m], [go]). switch([m], [wait]). do([go]).", at("2:63+6", "action-without-do"));
        with("switch([m], [go])."); // do/1 is still to be written
        with("switch([m], [go, N]) :- fact([N]). do([go]). switch([m], [go]).", at("2:44+7", "action-without-do"));
        with("switch([m], [go | T]) :- fact(T). do([go, _, _]).");
        with("switch([m], [go | T]) :- fact(T). do([og | _]).",
             {u"2:44+8 warning action-without-do"_s, u"2:69+8 warning never-offered"_s});
        with("unlimited([m], [bid, (x, double)]). switch([m], [bid, X]) :- X > 3. do([go]). switch([m], [go]).",
             at("2:47+18", "action-without-do")); // once
        with("switch([m], [X]) :- fact([X]). do([go]). default([m], [wait]).", at("2:86+6", "action-without-do"));
        with("switch([m], [go]). default([m], [og]). do([wait]). switch([m], [wait]).",
             {u"2:44+4 warning action-without-do"_s, u"2:64+4 warning invalid-default"_s});
        with("unlimited([m], [bid, (x, string)]). default([m], [bid, \"a\"]). do([bid, \"b\"]).",
             at("2:81+10", "action-without-do"));
        // What nobody can do.
        with("switch([m], [go]). do([go]). do([og]).", at("2:64+4", "never-offered"));
        with("switch([m], [go]). do([go]). do([og]). default([m], [og]).", at("2:84+4", "invalid-default")); // S17
        with("switch([m], [go]). do([go]). do([og | _]) :- create([x]).", at("2:64+8", "never-offered"));
        with("switch([m], [go]). do([go]). do([_]). do(A) :- create(A).");
        with("do([go]).");                                          // switch/2 is still to be written
        with("switch([m], [go]). do([go]) :- do([og]). do([og])."); // a rule asks
        with("switch([m], [go]). do([go]). payoff([bob], 1) :- does([m], [og]).", at("2:91+4", "never-offered"));
        with("switch([m], [go]). do([go]). payoff([bob], 1) :- does([m], [go]), does(_, A), A = [x].");
        with("switch([m], [go]). default([m], [no]). do(_). payoff([bob], 1) :- does([m], [no]).", // S16
             {u"2:64+4 warning invalid-default"_s, u"2:108+4 warning never-offered"_s});
    }
    void actions() { pieces::compare({u"invalid-default"_s, u"action-without-do"_s, u"never-offered"_s}); }

    // S8, S19
    void words_data()
    {
        columns();
        const char *code = "unknown-word";
        row("init([count, 3]). legal([m]) :- fact([count, N]), N > 0.");
        row("init([count, 3]). legal([m]) :- fact([cuont, N]), N > 0.", at("2:38+10", code));
        row("init([count, 3]). legal([m]) :- fact([count, N, _]), N > 0.", at("2:38+13", code));
        row("init([count, 3]). legal([m]) :- fact([count, 4]).", at("2:38+10", code));
        row("init([count, 3]). legal([m]) :- fact([count | N]), N = [3].");
        row("init([count, 3]). legal([m]) :- fact([X, X]).", at("2:38+6", code));
        row("init([count, 3]). legal([m]) :- fact([_, _]), fact(W), W = [x].");
        row("init([count, 3]). legal([m]) :- \\+ fact([closed]).", at("2:41+8", code));
        row("init([count, 3]). legal([m]) :- \\+ fact([closed]). do([m]) :- create([closed]).");
        row("init([count, 3]). legal([m]) :- \\+ fact([closed]). do([m]) :- h. h :- create([closed]).");
        row("init([count, 3]). legal([m]) :- fact([x]). do([m]) :- fact([W]), create(W).");
        row("init([count, 3]). legal([m]) :- fact([x]). do([m]) :- maplist(create, [[x]]).");
        row("init([count, 3]). legal([m]) :- fact([x]). do([m]) :- G = create([x]), call(G).");
        row("init(W) :- W = [x]. legal([m]) :- fact([y]).");
        row("init([count, 3]). do([m]) :- delete([cuont, _]).", at("2:37+10", code));
        row("init([count, 3]). payoff([bob], 1) :- tocreate([count, 3]).", at("2:48+10", code)); // begins with it
        row("init([count, 3]). payoff([bob], 1) :- todelete([count, 3]).");
        row("init([count, 3]). hidden([cuont | _], _).", at("2:26+11", code));
        row("init([count, 3]). hidden([_ | _], _).");
        row("init([1]). legal([m]) :- fact([1.0]).", at("2:31+5", code));
        row("init([a]). legal([m]) :- fact([\"a\"]).", at("2:31+5", code));
        row("legal([m]) :- fact([x])."); // words are still to be written
        row("init([count, 3]). legal([m]) :- fact([x]). do([m]) :- create([");
        row("init([count, 3]). legal([m]) :- fact([]).");
    }
    void words() { pieces::compare({u"unknown-word"_s}); }

    // S7, S10, S15, S21: Alice and Bob play.
    void players_data()
    {
        columns();
        row("payoff([alice], 1). payoff([bob], 1). payoff(P, 1) :- player(P). payoff([P], 1) :- fact([P]).");
        row("payoff([alcie], 1).", at("2:8+7", "unknown-player"));
        row("payoff([alice, 1], 1).", at("2:8+10", "unknown-player"));
        row("hidden([x | _], [carol]).", at("2:17+7", "unknown-player"));
        row("hidden([x | _], [alice]).");
        row("legal([m]) :- player([carol]).", at("2:22+7", "unknown-player"));
        row("owned([m], [carol]).", at("2:12+7", "owner"));
        row("owned([m], [P]) :- player(P).", at("2:12+3", "unknown-player"));
        row("payoff([P], 1) :- fact([x]), player(P), fact([y]). init([x]). init([y]).", at("2:8+3", "unknown-player"));
        row("owned([m], P) :- player(P).");
        row("owned([m], [P]) :- player([P]).");
        row("owned([m], [P]) :- (player(P) ; P = alice).");
        row("init([[zoe]], 0). owned([m], [P]) :- player(P).");
        row("owned([m], [m]).", at("2:12+3", "owner"));
        row("owned([m], [P]) :- fact([P]). owned([X], [X]).");
        row("owned([m], [0.5, 0.5]). owned([n], equal(2)).");
        row("init([P], 0) :- member(P, [carol]). payoff([carol], 1). payoff([alice], 1).");
        row("init([P], 0) :- member(P, [carol]). payoff([carla], 1).", at("2:44+7", "unknown-player"));
        row("init([P], 0) :- seat(P). seat(carol). seat(dan). payoff([dan], 1).");
        row("init([P], 0) :- seat(P). seat(carol). seat(dan). payoff([zoe], 1).", at("2:57+5", "unknown-player"));
        row("init([P], 0) :- seat(P). seat(P) :- at(P, north). at(carol, north). at(dan, south). payoff([dan], 1).",
            at("2:92+5", "unknown-player"));
        row("init([P], 0) :- seat(P). seat(P) :- member(P, [carol]). seat(dan). payoff([carol], 1).");
        row("init([P], 0) :- seat(P). seat(P) :- seat(P). seat(dan). payoff([zoe], 1).", {}); // asks for ever
        row("init([P], 0) :- seat(P). seat(P) :- at(P), P \\= zoe. at(zoe). at(dan). payoff([dan], 1).");
        row("init([P], 0) :- seat(P). seat(P) :- at(P), P \\= zoe. at(zoe). at(dan). payoff([zoe], 1).",
            at("2:79+5", "unknown-player"));
        row("init([P], 0) :- at(P), bank \\== P, P \\== pot. at(bank). at(pot). at(dan). payoff([pot], 1).",
            at("2:82+5", "unknown-player"));
        row("init([P], 0) :- seat(P). seat(P) :- at(P), fits(P). at(zoe). fits(dan). payoff([zoe], 1)."); // would be run
        row("init([P], 0) :- at(P), P \\= Q. at(zoe). payoff([zoe], 1).");
        row("init([P], 0) :- seat(P). seat(dan). seat(b :- . payoff([zoe], 1).");
        row("init([P], 0) :- member(P, [carol]), P = X. payoff([carla], X)."); // who knows who plays
        row("init([P], 0) :- plays(P). plays(carol). payoff([carla], 1).", at("2:48+7", "unknown-player"));
        row("init(carol, 0). payoff([carol], 1)."); // told as no word
        QTest::newRow("nobody plays") << u"payoff([alice], 1)."_s << QStringList();
    }
    void players() { pieces::compare({u"unknown-player"_s, u"owner"_s}); }

    // S10, S14
    void distributions_data()
    {
        columns();
        const char *code = "distribution";
        const auto with = [](const char *rules, const QStringList &wanted = {}) {
            row((QByteArray("switch([m], [a]). switch([m], [b]). ") + rules).constData(), wanted);
        };
        with("owned([m], equal(2)).");
        with("owned([m], equal(3)).", at("2:48+8", code));
        with("owned([m], equal(N)) :- N = 3.");
        with("owned([m], [0.5, 0.5]).");
        with("owned([m], [0.5, 0.25, 0.25]).", at("2:48+17", code));
        with("owned([m], [0.5, 0.25]).", at("2:48+11", code)); // sum
        with("owned([m], [1, 0]).");
        with("owned([m], [1.5, -0.5]).", at("2:54+4", code));
        with("owned([m], [0.1, X]) :- X is 1 - 0.1.");
        with("owned([m], equal(2)). switch([m], [b]) :- fact([x]). switch([n], [c]).", {}); // b at most once
        with("owned([m], equal(2)). switch([m], [c]) :- fact([x]).");                       // perhaps
        with("owned([m], equal(2)). switch([_], [c]).");
        with("owned([m], equal(2)). switch(S, [c]) :- fact(S).");
        with("owned([m], equal(2)). unlimited([m], [(x, double)]).");
        with("owned(_, equal(3)).");
        with("owned([m], equal(2)). switch([");
        with("owned([m], equal(5)). switch([m], [x, N]) :- between(1, 3, N).");
        with("owned([m], equal(4)). switch([m], [x, N]) :- between(1, 3, N).", at("2:48+8", code));
        row("switch([m], [X]) :- member(X, [1, 2, 2]). owned([m], equal(2)).");
        row("switch([m], [X]) :- member(X, [1, 2, 2]). owned([m], equal(3)).", at("2:54+8", code));
        row("switch([m], [X]) :- member(X, [1, 2, 2]). switch([m], [1]). owned([m], equal(2)).");
        row("switch([m], [X]) :- member(X, [1, 2]), fact([X]). owned([m], equal(3)).");
        row("switch([m], [X]) :- member(X, [1, 2]). owned([m], equal(3)). member(_, _)."); // the game's own
        row("owned([m], equal(3)).");
    }
    void sumsAreAsExactAsTheyAreWritten()
    {
        const auto told = [](const QString &list) {
            const Program program = readProgram(u"switch([m], [a]). switch([m], [b]). owned([m], %1)."_s.arg(list));
            for (const Diagnostic &problem : program.problems)
                if (problem.code == "distribution"_L1)
                    return problem.message;
            return QString();
        };
        const QString all = u"These probabilities are %1 in all"_s;
        QCOMPARE(told(u"[1/2, 2/3]"_s), all.arg(u"7/6"_s));
        QCOMPARE(told(u"[2/2, 1]"_s), all.arg(2));
        QCOMPARE(told(u"[0.5, 2/3]"_s), all.arg(u"1.16667"_s));
        QCOMPARE(told(u"[1/2147483647, 1/2147483646]"_s), all.arg(u"9.31323e-10"_s)); // too long for it
        QCOMPARE(told(u"[1/3, 2/3]"_s), QString());
    }

    /// Where most rules agree on a name, what is created otherwise is misspelt, and told there alone.
    void slipsAreToldWhereTheyAre_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QStringList>("marked");
        const QString ask = u"init([deck]). legal([m]) :- fact([turn, alice]). hidden([turn, alice], [bob]).\n"_s;
        QTest::newRow("created") << u"do([m]) :- create([turn, alcie]).\n"_s + ask << QStringList{u"[turn, alcie]"_s};
        QTest::newRow("created twice") << u"do([m]) :- create([trun, alice]).\ndo([n]) :- create([trun, alice]).\n"_s
                + ask + u"payoff([alice], 1) :- fact([turn, alice]).\n"_s
                                       << QStringList{u"[trun, alice]"_s, u"[trun, alice]"_s};
        QTest::newRow("begun with") << u"init([turn, alcie]).\n"_s + ask << QStringList{u"[turn, alcie]"_s};
        QTest::newRow("any is asked for")
            << u"do([m]) :- create([turn, alcie]), fact([turn, _]).\n"_s + ask << QStringList{u"[turn, alcie]"_s};
        QTest::newRow("asked for")
            << u"do([m]) :- create([turn, bo]).\nlegal([n]) :- fact([turn, bo]), fact([turn, bob]).\n"_s
            << QStringList{u"[turn, bob]"_s};
        QTest::newRow("in this chronon") << u"do([m]) :- create([turn, alcie]).\ninit([turn, bob]).\n"
                                            "payoff([alice], 1) :- tocreate([turn, alice]).\n"_s
                                         << QStringList{u"[turn, alcie]"_s};
    }
    void slipsAreToldWhereTheyAre()
    {
        QFETCH(const QString, rules);
        const Program program = readProgram(u"game(g).\ninit([alice], 0).\ninit([bob], 0).\n"_s + rules);
        QStringList marked;
        for (const Diagnostic &problem : program.problems)
            if (problem.code == u"unknown-word")
                marked << program.text.split(u'\n')[problem.span.line - 1].mid(problem.span.column - 1,
                                                                               problem.span.length);
        QTEST(marked, "marked");
    }

    void distributions() { pieces::compare({u"distribution"_s}); }

    void adviceNamesWhatIsNear_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("advice");
        const auto add = [](const char *rules, const char *code, const char *advice) {
            QTest::newRow(rules) << QString::fromLatin1(code) << QString::fromUtf8(advice);
        };
        add("init([count, 3]). legal([m]) :- fact([cuont, N]), N > 0.", "unknown-word", "Did you mean [count, N]?");
        add("init([count, 3]). legal([m]) :- fact([count, N, _]), N > 0.", "unknown-word", "Did you mean [count, 3]?");
        add("init([x]). legal([m]) :- fact([turn, blakc]). do([m]) :- create([turn, black]).", "unknown-word",
            "Did you mean [turn, black]?");
        add("init([turn, none]). legal([m]) :- fact([turn, bob]). do([m]) :- create([turn, bobb]).", "unknown-word",
            "Did you mean [turn, bob]?");
        add("init([x]). legal([m]) :- fact([house]).", "unknown-word",
            "Correct the word, add init(…) or add create(…) for it");
        add("payoff([alcie], 1).", "unknown-player", "Did you mean [alice]?");
        add("payoff([zoe], 1).", "unknown-player", "Write one of its players, or add init([zoe], 0)");
        add("legal([main]). owned([mian], [bob]). ", "no-owner", "Did you mean [mian]?");
        add("legal([main]). owned([mian], [bob]). ", "never-legal", "Did you mean [main]?");
        add("legal([main]). switch([main], [go]).", "no-owner",
            "Add owned([main], Player), or owned([main], equal(N)) for nature's");
        add("switch([m], [go]). switch([m], [wait]). default([m], [wiat]). do(_).", "invalid-default",
            "Did you mean [wait]?");
        add("switch([C], [C, stay]). switch([C], [C, step]). default([_], [sleep]). do(_).", "invalid-default",
            "Write one of its actions: [C, stay], [C, step]");
        add("switch([m], [go]). switch([n], [pause]). default(_, [sleep]). do(_).", "invalid-default",
            "Write one of the actions: [go], [pause]");
        add("switch([m], [go]). switch([n], [wait]). default([m], [sleep]). do(_).", "invalid-default",
            "Write one of its actions: [go]");
        add("switch([m], go). payoff([bob], 1) :- does(_, [sleep]).", "never-offered", "The actions are go");
        add("switch([m], [go]). switch([m], [wait]). do([go]). do([wiat]).", "action-without-do",
            "Did you mean [wiat]?");
        add("switch([m], [go]). switch([m], [pause]). do([go]).", "action-without-do",
            "Add do([pause]); if it is to change nothing, as a fact");
        add("switch([m], [take, N]) :- fact([N]). do([take, _]). do([tkae, _]).", "never-offered",
            "Did you mean [take, _]?");
        add("switch([m], [a]). owned([m], equal(2)).", "distribution", "Write equal(1)");
        add("do([a]).\ndo([a]).", "unreachable-clause", "Put it before line 2, or delete one of both");
    }
    void adviceNamesWhatIsNear()
    {
        QFETCH(const QString, code);
        QTEST(pieces::advice(QTest::currentDataTag(), code.toLatin1().constData()), "advice");
    }

    /// A variable is no switch, whatever its name.
    void theSwitchIsNamed_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("message");
        const auto add = [](const char *rules, const char *code, const char *message) {
            QTest::newRow(rules) << QString::fromLatin1(code) << QString::fromUtf8(message);
        };
        const char *const never = "never-offered", *const invalid = "invalid-default";
        add("switch([m], accept). payoff([bob], 1) :- does(_, [accept]).", never, "No switch has the action [accept]");
        add("switch([m], [go]). payoff([bob], 1) :- does(S, [og]), fact(S).", never, "No switch has the action [og]");
        add("switch([m], [go]). payoff([bob], 1) :- does([m], [og]).", never, "The switch [m] has no action [og]");
        add("switch([m], [go]). payoff([bob], 1) :- does([_], [og]).", never, "The switch [_] has no action [og]");
        add("switch([m], [go]). default(_, [og]). do(_).", invalid, "The default [og] is no action of any switch");
        add("switch([m], [go]). default(_, [og]). do([go]).", invalid,
            "The default [og] is no action of any switch, and no rule of do/1 carries it out");
        add("switch([m], [go]). default([m], [og]). do(_).", invalid,
            "The default [og] is no action of the switch [m]");
    }
    void theSwitchIsNamed()
    {
        QFETCH(const QString, code);
        QTEST(pieces::message(QTest::currentDataTag(), code.toLatin1().constData()), "message");
    }
};

SIDL_PROLOG_TEST_MAIN(TestFittingRules)
#include "tst_fittingrules.moc"
