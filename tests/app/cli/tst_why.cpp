// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cliprocess.h"

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::tests;

namespace {

QString lines(std::initializer_list<const char *> all)
{
    QString text;
    for (const char *line : all)
        text += QString::fromUtf8(line) + u'\n';
    return text;
}

QByteArray moves(std::initializer_list<const char *> actions)
{
    QByteArray all;
    for (const char *action : actions)
        all += QByteArray("{\"[move]\": \"") + action + "\"}\n";
    return all;
}

} // namespace

/// sidl why: stories of people who look for a fault in their rules, with every word of the answer.
class TestWhy : public QObject
{
    Q_OBJECT

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    QTemporaryDir m_folder;

private Q_SLOTS:
    /// sidl analyze calls a record so.
    void aRecordIsNamedByEitherOption()
    {
        const QString nim = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl");
        QCOMPARE(run("play", nim, "--policy", "first", "--quiet", "--trace", path("nim.json")).code, 0);
        const Outcome from = run("why", nim, "legal", "[main]", "--not", "--from", path("nim.json"));
        const Outcome after = run("why", nim, "legal", "[main]", "--not", "--after", path("nim.json"));
        QCOMPARE(after.code, from.code);
        QCOMPARE(after.out, from.out);
        QCOMPARE(after.err, QString());
    }

    /// Who learns GDL: why is the cell taken, why may I not mark it, and what was I told?
    void anotherLanguage()
    {
        const QString board = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/noughts-and-crosses.kif");
        write(path("marks.jsonl"), "{\"white\": \"(mark 2 2)\", \"black\": \"noop\"}\n");
        const Outcome taken = run("why", board, "word", "(cell 2 2 x)", "--moves", path("marks.jsonl"));
        QCOMPARE(taken.err, QString());
        QCOMPARE(taken.out,
                 lines({"(cell 2 2 x) was created in chronon 0 \u2192 1", "(next (cell 2 2 x)) holds",
                        "  ✓ (next (cell 2 2 x))  (noughts-and-crosses.kif:35)",
                        "    ✓ (does white (mark 2 2))  (noughts-and-crosses.kif:35)"}));
        QCOMPARE(taken.code, 0);
        // Black can do no more than wait; moves are read in either notation.
        for (const char *moves : {"{\"white\": \"(mark 2 2)\"}\n", "{\"white\": \"mark(2,2)\"}\n"}) {
            write(path("few.jsonl"), moves);
            QCOMPARE(run("why", board, "word", "(cell 2 2 x)", "--moves", path("few.jsonl")).out, taken.out);
        }
        write(path("few.jsonl"), "{\"black\": \"noop\"}\n");
        QVERIFY(run("play", board, "--moves", path("few.jsonl")).err.contains(u"white has to move"_s));
        const Outcome again
            = run("why", board, "action", "black", "(mark 2 2)", "--not", "--moves", path("marks.jsonl"));
        QCOMPARE(again.code, 0);
        QVERIFY2(again.out.contains(u"✗ (true (cell 2 2 b))"_s), qPrintable(again.out));
        QVERIFY(again.out.contains(u"nearest are (cell "_s));
        const Outcome any = run("why", board, "word", "(cell ?x 2 x)", "--moves", path("marks.jsonl"));
        QVERIFY2(any.out.startsWith(u"(cell 2 2 x) was created"_s), qPrintable(any.out));

        const Outcome told = run("why", QStringLiteral(SIDL_SOURCE_DIR "/resources/games/monty-hall.kif"), "percept",
                                 "(opened ?d)", "candidate", "--policy", "first", "--chronons", "2");
        QCOMPARE(told.code, 0);
        QVERIFY2(told.out.contains(u"✓ (sees candidate (opened "_s), qPrintable(told.out));
        const Outcome template_ = run("why", board, "template", "white");
        QCOMPARE(template_.code, 2);
        QVERIFY(template_.err.contains(u"not-in-language"_s) || template_.err.contains(u"templates"_s));
    }

    /// Nothing that the rules could be asked, and no answer.
    void goalsOfUnknownPredicatesAreWrongUsage()
    {
        const QString nim = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl");
        for (const char *goal : {"no_such(X)", "fact([X, N]), no_such(X)"}) {
            const Outcome unknown = run("why", nim, "goal", QString::fromLatin1(goal));
            QCOMPARE(unknown.code, 2);
            QCOMPARE(unknown.out, QString());
            QVERIFY2(unknown.err.contains(u"there is no predicate no_such/1 that a rule could call"_s),
                     qPrintable(unknown.err));
        }
        for (const QStringList &asking : {QStringList{u"why"_s, nim, u"goal"_s, u"account([alice], N)"_s},
                                          QStringList{u"analyze"_s, nim, u"--reach"_s, u"account([alice], N)"_s}}) {
            const Outcome account = runSidl(asking);
            QCOMPARE(account.code, 2);
            const QString told = account.out + account.err;
            QVERIFY2(told.contains(u"accounts cannot be asked here"_s) && told.contains(u"in tests alone"_s),
                     qPrintable(told));
        }
        QCOMPARE(run("why", nim, "goal", "fact([nobody, N])").code, 1);
        QCOMPARE(run("why", nim, "goal", "X is foo + 1").code, 1);
    }
    /// Of a goal that raised, neither is so: nothing is told of it.
    void aGoalThatRaisesIsNeitherSoNorNot()
    {
        const QString nim = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/nim.sidl");
        for (const char *goal : {"X > 3", "X is foo + 1"}) {
            const Outcome outcome = run("why", nim, "goal", QString::fromLatin1(goal), "--not");
            QCOMPARE(outcome.code, 1);
            QVERIFY2(outcome.out.contains(u" raises an exception"_s), qPrintable(outcome.out));
        }
        QCOMPARE(run("why", nim, "goal", "fact([nobody, N])", "--not").code, 0);
        QCOMPARE(run("why", nim, "goal", "fact([P, N])", "--not").code, 1);
    }
    /// The rule is right where it is: it is the goal that is asked outside of a chronon.
    void aHelperOfPayoffsIsNoFaultOfItsRule()
    {
        const Outcome outcome = run("why", game("tic-tac-toe"), "goal", "wins(x)", "--policy", "first");
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.out.contains(u"tocreate/1 has a meaning within a chronon only (in payoff/2)"_s)
                     && !outcome.out.contains(u"may not be used"_s),
                 qPrintable(outcome.out));
    }

    /// Payoffs that are no amounts are errors when they are paid, and so they are when they are asked about.
    void payoffsThatAreNoAmounts_data()
    {
        QTest::addColumn<QByteArray>("amount");
        QTest::addColumn<QString>("told");
        QTest::addColumn<QString>("raised"); // in the explanation
        QTest::newRow("too large") << QByteArray("10**400") << u"the payoff is too large, or no number: 10**400"_s
                                   << u"the payoff is too large, or no number: 10**400"_s;
        QTest::newRow("none") << QByteArray("_") << u"payoff/2 gave [p] no number: its amount has no value"_s
                              << u"a variable has no value yet"_s;
    }
    void payoffsThatAreNoAmounts()
    {
        QFETCH(QByteArray, amount);
        QFETCH(QString, told);
        QFETCH(QString, raised);
        write(path("pays.sidl"),
              "game(a).\ninit([p],0).\nlegal([s]).\nowned([s],[p]).\nswitch([s],[x]).\npayoff([p]," + amount + ").\n");
        const Outcome played = run("play", path("pays.sidl"), "--policy", "first", "--quiet");
        QCOMPARE(played.code, 1);
        QVERIFY2(played.err.contains(told), qPrintable(played.err));
        const Outcome error = run("why", path("pays.sidl"), "error", "--policy", "first");
        QCOMPARE(error.code, 0);
        const Outcome payoff = run("why", path("pays.sidl"), "payoff", "[p]", "--policy", "first");
        QCOMPARE(payoff.code, 1);
        for (const Outcome &outcome : {error, payoff}) {
            QVERIFY2(outcome.err.contains(told), qPrintable(outcome.err));
            QVERIFY2(outcome.out.contains(u" raises an exception — chronon 0 \u2192 1\n  ! payoff([p],"_s)
                         && outcome.out.contains(raised) && outcome.out.contains(u"(pays.sidl:6)"_s)
                         && !outcome.out.contains(u"pays 1"_s),
                     qPrintable(outcome.out));
        }
        const Outcome none = run("why", path("pays.sidl"), "payoff", "[p]");
        QCOMPARE(none.code, 2);
        QVERIFY2(none.err.contains(u"give --moves, --from or --policy"_s), qPrintable(none.err));
    }
    /// Nobody counts hundreds of digits.
    void longNumbersAreToldInShort()
    {
        write(path("rich.sidl"),
              "game(a).\ninit([p],0).\nlegal([s]).\nowned([s],[p]).\nswitch([s],[x]).\n"
              "payoff([p],X) :- X is 0-10**2400.\n");
        const QString brief = u"-10000…(2401 digits)"_s;
        const Outcome played = run("play", path("rich.sidl"), "--policy", "first", "--quiet");
        QVERIFY2(played.err.contains(u"the payoff is too large, or no number: %1 ["_s.arg(brief)),
                 qPrintable(played.err));
        const Outcome payoff = run("why", path("rich.sidl"), "payoff", "[p]", "--policy", "first");
        QVERIFY2(payoff.out.contains(u"! payoff([p],%1)"_s.arg(brief))
                     && payoff.out.contains(u"✓ %1 is 0-10**2400"_s.arg(brief)),
                 qPrintable(payoff.out));
        const Outcome error = run("why", path("rich.sidl"), "error", "--policy", "first");
        QVERIFY2(error.code == 0 && error.out.contains(u"! payoff([p],%1)"_s.arg(brief)),
                 qPrintable(error.out + error.err));
        for (const Outcome &outcome : {played, payoff, error})
            QVERIFY(!(outcome.out + outcome.err).contains(u"000000"_s));
        // Those of up to 40 digits are told as they are, and values and words always.
        const Outcome goal = run("why", path("rich.sidl"), "goal", "X is 10**39");
        QVERIFY2(goal.out.contains(u'1' + QString(39, u'0')), qPrintable(goal.out));
    }
    /// Of several rules of a payoff, the one that gave what is no amount is told, and none that would fail with it.
    void theRuleThatPaidNoAmountIsTold_data()
    {
        QTest::addColumn<QByteArray>("amount");
        QTest::addColumn<QString>("told");
        QTest::addColumn<QString>("raised"); // in the explanation
        QTest::newRow("an atom") << QByteArray("bonus(X)") << u"one is a name, not a number"_s
                                 << u"one is a name, not a number"_s;
        QTest::newRow("none") << QByteArray("bonus(_), X = X") << u"payoff/2 gave [p] no number: X has no value"_s
                              << u"a variable has no value yet"_s;
    }
    void theRuleThatPaidNoAmountIsTold()
    {
        QFETCH(QByteArray, amount);
        QFETCH(QString, told);
        QFETCH(QString, raised);
        write(path("bonus.sidl"),
              "game(a).\ninit([p],0).\nlegal([s]).\nowned([s],[p]).\nswitch([s],[x]).\n"
              "payoff([p],-1).\npayoff([p],N) :-\n  length([a],N).\npayoff([p],X) :-\n  "
                  + amount + ".\nbonus(one).\n");
        const Outcome played = run("play", path("bonus.sidl"), "--policy", "first", "--quiet");
        QCOMPARE(played.code, 1);
        QVERIFY2(played.err.contains(told) && played.err.contains(u"bonus.sidl:9:"_s), qPrintable(played.err));
        const Outcome error = run("why", path("bonus.sidl"), "error", "--policy", "first");
        QVERIFY2(error.out.contains(u" raises an exception — chronon 0 \u2192 1\n  ! payoff([p],"_s)
                     && error.out.contains(raised) && error.out.contains(u"(bonus.sidl:9)"_s)
                     && error.out.contains(u"✓ bonus("_s) && !error.out.contains(u"length("_s),
                 qPrintable(error.out));
    }
    /// Where a goal may give the amount no value, the goal is named, too: nothing is called at the rule's head.
    void theGoalThatGaveNoAmountIsTold()
    {
        write(path("gain.sidl"),
              "game(a).\ninit([p],0).\nlegal([s]).\nowned([s],[p]).\nswitch([s],[x]).\n"
              "payoff([P],N) :-\n  player([P]),\n  gain(P,N).\ngain(_,N) :- ( fact([x]) -> N = 1 ; true ).\n");
        const Outcome played = run("play", path("gain.sidl"), "--policy", "first", "--quiet");
        QVERIFY2(played.err.contains(
                     u"gain.sidl:6:1: error: payoff/2 gave [p] no number: N has no value after gain/2 [unbound]"_s),
                 qPrintable(played.err));
        QVERIFY2(played.err.contains(u"Give it a number wherever gain/2 succeeds"_s), qPrintable(played.err));
    }
    void theRuleThatGaveNoWordIsTold()
    {
        write(path("word.sidl"),
              "game(a).\ninit([p],0).\nlegal([s]).\nowned([s],[p]).\n"
              "switch([s],X) :-\n  member(X,[[x]]).\nswitch([s],X) :-\n  X = foo.\n");
        const Outcome played = run("play", path("word.sidl"), "--policy", "first", "--quiet");
        QVERIFY2(played.err.contains(u"word.sidl:7:1: error: foo is no action"_s), qPrintable(played.err));
    }
    void nothingWasPlayed()
    {
        write(path("over.sidl"), "game(a).\ninit([p],0).\n");
        const Outcome over = run("why", path("over.sidl"), "payoff", "[p]", "--policy", "first");
        QCOMPARE(over.code, 2);
        QVERIFY2(over.err.contains(u"the run was over at the beginning"_s), qPrintable(over.err));
        write(path("wrong.sidl"), "game(a).\ninit([p],0).\nlegal([s]) :- _ is foo.\n");
        const Outcome wrong = run("why", path("wrong.sidl"), "payoff", "[p]", "--policy", "first");
        QCOMPARE(wrong.code, 1);
        QVERIFY2(wrong.err.contains(u"foo"_s) && wrong.err.contains(u"wrong.sidl:3"_s), qPrintable(wrong.err));
    }

    /// An author: why can Black not castle here?
    void blackCannotCastle()
    {
        write(path("castle.jsonl"),
              moves({"[pawn,a,2,a,3]", "[knight,g,8,f,6]", "[pawn,b,2,b,3]", "[pawn,g,7,g,6]", "[pawn,c,2,c,3]",
                     "[bishop,f,8,g,7]", "[pawn,d,2,d,3]"}));
        const Outcome outcome = run("why", game("faulty-chess"), "action", "[move]", "[castle,short]", "--not",
                                    "--moves", path("castle.jsonl"));
        QCOMPARE(outcome.err, QString());
        QCOMPARE(
            outcome.out,
            lines(
                {"switch([move],[castle,short]) does not hold — chronon 7",
                 "  [move] is legal",
                 "  only its owner [black] can choose its action",
                 "  ✗ switch([move],[castle,short])",
                 "    ✗ clause at faulty-chess.sidl:74: switch([move],[castle,short])",
                 "      with Action = [castle,short], Color = black",
                 "      ✓ fact([turn,black])  (faulty-chess.sidl:75)",
                 "      ✗ move(now,black,[castle,short])  (faulty-chess.sidl:76)",
                 "        ✗ clause at faulty-chess.sidl:79: move(now,black,[castle,short])",
                 "          with Board = now, Color = black, Action = [castle,short]",
                 "          ✗ candidate(now,black,[castle,short])  (faulty-chess.sidl:80) — the head of 1 other clause "
                 "does not fit",
                 "            ✗ clause at faulty-chess.sidl:164: candidate(now,black,[castle,short])",
                 "              with Board = now, Color = black, Side = short",
                 "              ✗ mayCastle(now,black,short)  (faulty-chess.sidl:165)",
                 "                ✗ clause at faulty-chess.sidl:236: mayCastle(now,black,short)",
                 "                  with Board = now, Color = black, Rook = h, Side = short, Between = [f,g], Passed = "
                 "f, Home = 8",
                 "                  ✓ on(now,[castle,black,short])  (faulty-chess.sidl:237)",
                 "                  ✓ castling(short,h,[f,g],f,g)  (faulty-chess.sidl:238)",
                 "                  ✓ home(black,8)  (faulty-chess.sidl:239)",
                 "                  ✓ on(now,[black,king,e,8])  (faulty-chess.sidl:240)",
                 "                  ✗ on(now,[black,rook,h,1])  (faulty-chess.sidl:241) — the heads of 2 other clauses "
                 "do not fit",
                 "                    ✗ clause at faulty-chess.sidl:89: on(now,[black,rook,h,1])",
                 "                      with Word = [black,rook,h,1]",
                 "                      ✗ fact([black,rook,h,1])  (faulty-chess.sidl:90) — nearest are "
                 "[black,rook,h,8], [white,rook,h,1]",
                 "            ✗ clause at faulty-chess.sidl:160: candidate(now,black,[castle,short]) — tried 13 times; "
                 "also "
                 "pawnAction(black,a,7,a,5,[castle,short]), pawnAction(black,b,7,b,6,[castle,short]), "
                 "pawnAction(black,b,7,b,5,[castle,short]), …",
                 "              with Color = black, Action = [castle,short], X = a, Y = 7, X1 = a, Y1 = 6, Board = now",
                 "              ✓ on(now,[black,pawn,a,7])  (faulty-chess.sidl:161)",
                 "              ✓ pawnReaches(now,black,a,7,a,6)  (faulty-chess.sidl:162)",
                 "              ✗ pawnAction(black,a,7,a,6,[castle,short])  (faulty-chess.sidl:163) — the head of none "
                 "of its 2 "
                 "clauses fits"}));
        QCOMPARE(outcome.code, 0);
    }

    /// A tester: why was White paid when the king moved?
    void aKingsMovePays()
    {
        write(path("king.jsonl"), moves({"[pawn,e,2,e,3]", "[pawn,e,7,e,6]", "[pawn,a,2,a,3]", "[king,e,8,e,7]"}));
        const Outcome outcome = run("why", game("faulty-chess"), "payoff", "[white]", "--moves", path("king.jsonl"));
        QCOMPARE(outcome.err, QString());
        QCOMPARE(outcome.out,
                 lines({"payoff([white],Payoff) holds — chronon 3 \u2192 4",
                        "  ✓ payoff([white],1.0)  (faulty-chess.sidl:348) — pays 1.0",
                        "    ✓ opponent(white,black)  (faulty-chess.sidl:349, by faulty-chess.sidl:27)",
                        "    ✓ lost(black)  (faulty-chess.sidl:350, by faulty-chess.sidl:356)",
                        "      ✓ todelete([black,king,e,8])  (faulty-chess.sidl:357)"}));
        QCOMPARE(outcome.code, 0);
        // The same from a record, and with the answer that is not so.
        QCOMPARE(run("play", game("faulty-chess"), "--moves", path("king.jsonl"), "--trace", path("king.json")).code,
                 0);
        const Outcome recorded
            = run("why", game("faulty-chess"), "payoff", "[white]", "--from", path("king.json"), "--not");
        QCOMPARE(recorded.out, u"It is so:\n"_s + outcome.out);
        QCOMPARE(recorded.code, 1);

        // A record has no lines for people: what does not go any more is told by its chronon.
        QCOMPARE(run("play", game("nim"), "--policy", "first", "--trace", path("nim.json")).code, 0);
        QByteArray changed = read(path("nim.json"));
        const qsizetype third = changed.indexOf("\"does\":{\"[main]\":\"[1]\"", changed.indexOf("\"chronon\":2,"));
        QVERIFY(third > 0);
        write(path("nim.json"), changed.replace(third, 22, "\"does\":{\"[main]\":\"[9]\""));
        const Outcome refused = run("why", game("nim"), "payoff", "[bob]", "--from", path("nim.json"));
        QCOMPARE(refused.err, u"sidl: %1, chronon 2: [9] is no action of [main]\n"_s.arg(path("nim.json")));
    }

    /// A teacher: who knows whose face is muddy?
    void whoKnowsTheMuddyFace()
    {
        const Outcome ofGdl = run("why", SIDL_SOURCE_DIR "/resources/games/monty-hall.kif", "knows", "(car 1)");
        QVERIFY2(ofGdl.out.contains(u"that (car 1) is hidden from candidate holds"_s), qPrintable(ofGdl.out));
        QVERIFY(!ofGdl.out.contains(u"hidden("_s));
        const Outcome outcome = run("why", game("muddy-children"), "knows", "[dirty,alice]");
        QCOMPARE(outcome.out,
                 lines({"[alice] does not see [dirty,alice] — chronon 0", "hidden([dirty,alice],[alice]) holds",
                        "  ✓ hidden([dirty,alice],[alice])  (muddy-children.sidl:36)",
                        "    ✓ player([alice])  (muddy-children.sidl:37)", "[bob] sees [dirty,alice]",
                        "[charly] sees [dirty,alice]", "[david] sees [dirty,alice]", "[eric] sees [dirty,alice]"}));
        QCOMPARE(outcome.code, 1);
    }

    void sinceWhenAWordIsThere()
    {
        const auto ask = [](const char *word) {
            return run("why", game("nim"), "word", word, "--policy", "first", "--chronons", "2");
        };
        QVERIFY(ask("[alice,8]")
                    .out.startsWith(u"[alice,8] was created in chronon 1 \u2192 2\ncreate([alice,8]) holds\n"
                                    "  ✓ do([1])  (nim.sidl:60) — the action of [main]\n"_s));
        QCOMPARE(ask("[alice,8]").code, 0);
        QVERIFY(ask("[alice,10]").out.startsWith(u"[alice,10] was deleted in chronon 0 \u2192 1\n"_s));
        QCOMPARE(ask("[alice,10]").code, 1);
        const Outcome never = ask("[bob,8]");
        QVERIFY(never.out.startsWith(u"[bob,8] has not been there; chronon 1 \u2192 2 did not create it\n"_s));
        QVERIFY(never.out.contains(u"✗ other(bob,bob)  (nim.sidl:64)"_s));
        QCOMPARE(run("why", game("nim"), "word", "[alice,10]").out,
                 lines({"[alice,10] has been there from the beginning — chronon 0", "init([alice,10]) holds",
                        "  ✓ init([alice,10])  (nim.sidl:21)"}));
    }

    /// A pattern is asked for as the word that it matches; a verdict is of the answer's last word.
    void wordsMayHaveVariables()
    {
        const auto ask = [&](const char *word, auto... more) {
            return run("why", game("nim"), "word", word, "--policy", "first", "--chronons", "2", more...);
        };
        const Outcome there = ask("[alice,N]");
        QCOMPARE(there.code, 0);
        QVERIFY2(there.out.startsWith(u"[alice,8] was created in chronon 1 \u2192 2\n"_s), qPrintable(there.out));
        QCOMPARE(ask("[alice,N]", "--not").code, 1);
        const Outcome gone = ask("[_,10]");
        QCOMPARE(gone.code, 1);
        QVERIFY2(gone.out.startsWith(u"[alice,10] was deleted in chronon 0 \u2192 1\n"_s), qPrintable(gone.out));
        QCOMPARE(ask("[_,10]", "--not").code, 0);
        const Outcome never = ask("[carol,N]", "--not");
        QCOMPARE(never.code, 0);
        QVERIFY2(never.out.startsWith(u"[carol,N] has not been there; chronon 1 \u2192 2 did not create it\n"_s),
                 qPrintable(never.out));
        QCOMPARE(ask("[bob").code, 2);
    }

    void errorsAreExplained()
    {
        write(path("faulty.sidl"),
              "init([a],0).\ninit([n,0]).\nlegal([s]).\nowned(_,[a]).\nswitch(_,[go]).\ndo([go]).\n"
              "payoff([a],1).\npayoff([a],X) :-\n  fact([n,N]),\n  share(N,X).\nshare(N,X) :-\n  X is 6 / N.\n");
        const Outcome outcome = run("why", path("faulty.sidl"), "error", "--policy", "first");
        QCOMPARE(outcome.out,
                 lines({"payoff([a],_) raises an exception — chronon 0 \u2192 1", "  ! payoff([a],_)  (faulty.sidl:8)",
                        "    ! share(0,X)  (faulty.sidl:10, by faulty.sidl:11)",
                        "      ! X is 6/0  (faulty.sidl:12) — division by zero"}));
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.err.contains(u"division by zero"_s));
        QCOMPARE(run("why", path("faulty.sidl"), "error", "--policy", "first", "--not").code, 1); // it is so
        QCOMPARE(run("why", game("nim"), "error", "--policy", "first").code, 2);
        // The record of that run has the actions that led to the error.
        QCOMPARE(run("play", path("faulty.sidl"), "--policy", "first", "--quiet", "--trace", path("faulty.json")).code,
                 1);
        const Outcome recorded = run("why", path("faulty.sidl"), "error", "--from", path("faulty.json"));
        QCOMPARE(recorded.out, outcome.out);
        QCOMPARE(recorded.code, 0);
    }

    /// Also where it is the beginning: else nobody sees that what was to be played was not.
    void theFirstLineTellsTheChronon_data()
    {
        QTest::addColumn<QStringList>("asking");
        QTest::addColumn<QString>("first");
        QTest::addColumn<int>("chronon"); // of the JSON
        const auto row = [](const QStringList &asking, const QString &first, int chronon) {
            QTest::newRow(qPrintable(asking.join(u' '))) << asking << first << chronon;
        };
        const QStringList three{u"--policy"_s, u"first"_s, u"--chronons"_s, u"3"_s};
        row({u"legal"_s, u"[main]"_s}, u"legal([main]) holds — chronon 0"_s, 0);
        row(QStringList{u"legal"_s, u"[main]"_s} + three, u"legal([main]) holds — chronon 3"_s, 3);
        row(QStringList{u"goal"_s, u"fact([carol,_])"_s} + three, u"fact([carol,_]) does not hold — chronon 3"_s, 3);
        row(QStringList{u"payoff"_s, u"[bob]"_s} + three, u"payoff([bob],Payoff) does not hold — chronon 2 → 3"_s, 2);
        row({u"word"_s, u"[alice,3]"_s}, u"[alice,3] is not there — chronon 0"_s, 0);
        row(QStringList{u"word"_s, u"[alice,8]"_s} + three, u"[alice,8] was deleted in chronon 2 → 3"_s, 2);
        row(QStringList{u"knows"_s, u"[bob,7]"_s} + three, u"[alice] sees [bob,7] — chronon 3"_s, 3);
    }
    void theFirstLineTellsTheChronon()
    {
        QFETCH(QStringList, asking);
        QFETCH(QString, first);
        QFETCH(int, chronon);
        const Outcome outcome = runSidl(arguments("why", game("nim")) + asking);
        QCOMPARE(outcome.err, QString());
        QCOMPARE(outcome.out.section(u'\n', 0, 0), first);
        QCOMPARE(outcome.out.count(u"chronon "_s), 1);
        const Outcome json = runSidl(arguments("why", game("nim")) + asking + QStringList{u"--json"_s});
        QCOMPARE(QJsonDocument::fromJson(json.out.toUtf8())[u"chronon"_s].toInt(-1), chronon);
    }
    /// Else one of them would be left out of account without a word.
    void optionsOfAPlayNeedOne_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("told");
        QTest::newRow("as far as") << QStringList{u"--chronons"_s, u"3"_s}
                                   << u"--chronons needs --policy, --moves or --from"_s;
        QTest::newRow("chance") << QStringList{u"--seed"_s, u"3"_s} << u"--seed needs --policy, --moves or --from"_s;
        QTest::newRow("two plays") << QStringList{u"--moves"_s, u"moves.jsonl"_s, u"--from"_s, u"nim.json"_s}
                                   << u"--moves excludes --from"_s;
    }
    void optionsOfAPlayNeedOne()
    {
        QFETCH(const QStringList, options);
        QFETCH(const QString, told);
        const Outcome outcome = runSidl(QStringList{u"why"_s, game("nim"), u"legal"_s, u"[main]"_s} + options);
        QCOMPARE(outcome.code, 2);
        QCOMPARE(outcome.out, QString());
        QCOMPARE(outcome.err, u"sidl: %1\nTry: sidl why --help\n"_s.arg(told));
    }

    void markdown()
    {
        QCOMPARE(run("why", game("nim"), "legal", "[main]", "--markdown").out,
                 lines({"`legal([main])` holds — chronon 0", "", "- ✓ `legal([main])`  (nim.sidl:34)",
                        "  - ✓ `fact([alice,10])`  (nim.sidl:35)", "  - ✓ `10>0`  (nim.sidl:36)"}));
    }

    /// A name whose brackets were forgotten fits no rule, and that alone would be told.
    void bracketsThatWereForgottenAreTold()
    {
        const QString main = u"sidl: 'main' is no word: write '[main]'\n"_s;
        QCOMPARE(run("why", game("nim"), "legal", "main").err, main);
        QCOMPARE(run("why", game("nim"), "legal", "main", "--json").err, main);
        QCOMPARE(run("why", game("nim"), "owner", "main", "alice").err,
                 main + u"sidl: 'alice' is no word: write '[alice]'\n"_s);
        QCOMPARE(run("why", game("nim"), "legal", "[main]").err, QString());
        QCOMPARE(run("why", game("nim"), "legal", "Switch").err, QString());
        QCOMPARE(run("why", game("nim"), "action", "[main]", "3").err, u"sidl: '3' is no word: write '[3]'\n"_s);
        const QString holds = u"sidl: 'holds,alice,king' is no word: write '[holds,alice,king]'\n"_s;
        QVERIFY(run("why", game("kuhn-poker"), "legal", "deal,alice")
                    .err.startsWith(u"sidl: 'deal,alice' is no word: write '[deal,alice]'\n"_s));
        QVERIFY(run("why", game("kuhn-poker"), "hidden", "holds,alice,king", "[bob]").err.startsWith(holds));
        QVERIFY(run("why", game("kuhn-poker"), "knows", "holds, alice, Card")
                    .err.startsWith(u"sidl: 'holds, alice, Card' is no word: write '[holds, alice, Card]'\n"_s));
        QCOMPARE(run("why", game("kuhn-poker"), "word", "holds,alice,king").err,
                 u"sidl: 'holds,alice,king' is no word and no pattern of one: write '[holds,alice,king]'\n"_s);
        QCOMPARE(run("why", game("kuhn-poker"), "word", "Card").err,
                 u"sidl: 'Card' is no word and no pattern of one: write one such as [alice,X]\n"_s);
    }

    /// In GDL, there are facts, roles and moves.
    void whatIsNoFactOfGdlIsTold()
    {
        const QString file = QStringLiteral(SIDL_SOURCE_DIR "/resources/games/connect-four.kif");
        QCOMPARE(run("why", file, "word", "?x").err,
                 u"sidl: '?x' is no fact and no pattern of one: write one such as (cell ?x 1 b)\n"_s);
        for (const auto &[asked, told] : {std::pair{arguments("hidden", "a b", "red"), "'a b' is no fact"},
                                          std::pair{arguments("owner", "a b"), "'a b' is no role"},
                                          std::pair{arguments("action", "red", "a b"), "'a b' is no move"}}) {
            const QString err = runSidl(arguments("why", file) + asked).err;
            QVERIFY2(err.contains(QLatin1String(told)), qPrintable(err));
            QVERIFY2(!err.contains(u"word"_s), qPrintable(err));
        }
    }

    /// In the words of breakpoints and analyses, beside the explanation.
    void misspeltNamesAreRemarkedOn()
    {
        const QString slip = u"No rule of the game has alcie: is alice meant?"_s;
        const Outcome legal = run("why", game("nim"), "owner", "[main]", "[alcie]", "--not");
        QVERIFY2(legal.out.contains(u"does not hold — chronon 0\n  "_s + slip), qPrintable(legal.out));
        const Outcome word = run("why", game("nim"), "word", "[alcie, 3]", "--policy", "first", "--chronons", "1");
        QVERIFY2(word.out.contains(slip), qPrintable(word.out));
        QVERIFY(run("why", game("nim"), "owner", "[main]", "[alcie]", "--not", "--json").out.contains(slip));
        QVERIFY(!run("why", game("nim"), "owner", "[main]", "[bob]", "--not").out.contains(u"No rule of the game"_s));
    }

    /// Of each word that cannot be read it is told what is wrong with it, as it was written.
    void wordsThatCannotBeReadAreTold()
    {
        const QString open = u"sidl: error: '%1': This \"[\" is never closed [not-a-goal]"_s;
        for (const char *kind : {"action", "owner", "hidden", "template", "default", "percept"}) {
            const Outcome outcome = run("why", game("nim"), kind, "[main", "[4]");
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.err.startsWith(open.arg(u"[main")), qPrintable(outcome.err));
            QVERIFY2(!outcome.err.contains(u"[main,"_s), qPrintable(outcome.err)); // nobody has written that
        }
        for (const char *kind : {"legal", "do", "payoff", "knows", "word"}) {
            const Outcome outcome = run("why", game("nim"), kind, "[main", "--policy", "first");
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.err.startsWith(open.arg(u"[main")), qPrintable(outcome.err));
        }
        const QString both = run("why", game("nim"), "action", "[main", "[4").err;
        QVERIFY2(both.contains(open.arg(u"[main")) && both.contains(open.arg(u"[4")), qPrintable(both));
        QVERIFY(run("why", game("nim"), "action", "[main]", "4]").err.startsWith(u"sidl: error: '4]': "_s));
        QVERIFY(run("why", game("nim"), "goal", "fact([main").err.startsWith(u"the goal:1:6: error: This \"[\""_s));
        QCOMPARE(run("why", game("nim"), "action", "[main]", "[N]").err, QString());
    }

    void faultyQuestions_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("no question") << arguments("why", game("nim"));
        QTest::newRow("unknown question") << arguments("why", game("nim"), "luck", "[main]");
        QTest::newRow("too few") << arguments("why", game("nim"), "action", "[main]");
        QTest::newRow("too many") << arguments("why", game("nim"), "legal", "[main]", "[1]");
        QTest::newRow("no word") << arguments("why", game("nim"), "legal", "[main");
        QTest::newRow("no chronon") << arguments("why", game("nim"), "payoff", "[bob]");
        QTest::newRow("no moves") << arguments("why", game("nim"), "legal", "[main]", "--moves", "/no/such/file");
        QTest::newRow("no trace") << arguments("why", game("nim"), "legal", "[main]", "--from", game("nim"));
        QTest::newRow("no file") << arguments("why", "/no/such/file.sidl", "legal", "[main]");
        QTest::newRow("bad policy") << arguments("why", game("nim"), "legal", "[main]", "--policy", "best");
    }
    void faultyQuestions()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = runSidl(arguments);
        QCOMPARE(outcome.code, 2);
        QCOMPARE(outcome.out, QString());
        QVERIFY(!outcome.err.isEmpty());
    }

    void interruptStops()
    {
        write(path("endless.sidl"),
              "init([a],0).\nlegal([s]).\nowned(_,[a]).\nswitch(_,[go]).\nendless :- repeat, fail.\n");
        const Outcome outcome
            = runInterrupted(500, "why", path("endless.sidl"), "goal", "endless", "--time-limit", "60000");
        QCOMPARE(outcome.code, 130);
        QCOMPARE(run("why", path("endless.sidl"), "goal", "endless", "--time-limit", "100").code, 1);
    }
};

QTEST_GUILESS_MAIN(TestWhy)
#include "tst_why.moc"
