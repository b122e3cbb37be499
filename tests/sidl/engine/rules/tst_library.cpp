// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gamefiles.h"
#include "tests/support/testgame.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::engine;

/// What rules can call: S1, S3-S5 as a running game shows them.
class TestLibrary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void solutions_data();
    void solutions();
    void s5GamesMayDefineTheirOwn();
    void s3GamesMayRedefineLibraryPredicates();
    void s3OtherGamesAreNotTouched();
    void s3KeywordsWithoutClausesAreFalse();
    void s4AnUnboundGoalRaises();
    void s1ClausesMayStandApart();
    void s1NameOfTheGame();
};

namespace {

/// The solutions of X in @p goal, as the elements of the switches that they make legal.
QString solve(const QString &goal, const QString &rules = {})
{
    TestGame game(u"init([p], 0). owned(_, [p]). switch(_, [go]).\nlegal([X]) :- %1.\n%2"_s.arg(goal, rules));
    if (!game.initialError().isEmpty())
        return game.initialError();
    return game.position().error ? u"error: "_s + game.position().error->code : game.switches();
}

} // namespace

void TestLibrary::solutions_data()
{
    QTest::addColumn<QString>("goal");
    QTest::addColumn<QString>("solutions");
    const auto row = [](const char *goal, const char *solutions) {
        QTest::newRow(goal) << QString::fromUtf8(goal) << QString::fromUtf8(solutions);
    };
    // S5: smaller first, of one size by position.
    row("getsubset(S, [c, a, b]), atomic_list_concat(S, X)", "[''] [c] [a] [b] [ca] [cb] [ab] [cab]");
    row("getsubset(S, []), length(S, X)", "[0]");
    row("getsubset([a], [b, a]), X = yes", "[yes]");
    row("maxmember([3, 10, 2.5], X)", "[10]");
    row("minmember([3, 10, 2.5], X)", "[2.5]");
    row("maxmember([], X)", "[0]");
    row("minmember([], X)", "[0]");
    row("not(fail), X = yes", "[yes]");
    row("\\+ not(true), X = yes", "[yes]");
    // S1: strings, character codes, cut.
    row("X = \"text\"", "[\"text\"]");
    row("X = 0'a", "[97]");
    row("( member(X, [1, 2, 3]), X > 1, ! ; X = 9 )", "[2]");
    row("once(member(X, [1, 2]))", "[1]");
    row("X = 'Hütte'", "['Hütte']");
    row("atom_length('Hütte', X)", "[5]");
    row("sum_list([1, 2, 0.5], X)", "[3.5]");
    row("max_list([1, 3, 2], X)", "[3]");
    row("min_list([], X)", "");
    row("numlist(1, 3, L), sum_list(L, X)", "[6]");
    row("foldl([]>>true, [], 0, X)", "error");
    row("findall(Y, member(Y, [b, a]), L), msort(L, [X|_])", "[a]");
    row("setof(K-V, member(K-V, [b-1, a-2]), [X-_|_])", "[a]");
    row("bagof(V, member(K-V, [a-1, b-2, a-3]), L), length(L, N), X = K", "[a] [b]");
    row("maplist(plus(1), [1, 2], L), nth1(2, L, X)", "[3]");
    row("include(<(1), [1, 2, 3], L), length(L, X)", "[2]");
    row("call(plus(1), 2, X)", "[3]");
    row("G = member(X, [1, 2]), call(G)", "[1] [2]");
    row("G = (member(X, [1, 2, 3]), X > 1), G", "[2] [3]");
    row("G = (member(X, [1, 2, 3]), !), G", "[1]");
    row("( X = 0 ; call(Y = 1), X = Y ; Z = (X = 2), call(Z) ; Z = (X = 3), Z )", "[0] [1] [2] [3]");
    row("( X = 0 ; call(one(X)) ; \\+ call(zero(0)), X = 2 ; call((one(_), X = 3)) )", "[0] [1] [2] [3]");
    row("atomic_list_concat([a, 1], X)", "[a1]");
    row("sub_atom(hello, 1, 3, _, X)", "[ell]");
    row("predsort([O, A, B]^compare(O, A, B), [b, a], [X|_])", "error");
    // Arithmetic: what the engine calculates itself is what SWI-Prolog gives.
    row("X is 7 / 2", "[3.5]");
    row("X is 8 / 2", "[4]");
    row("X is -7 // 2", "[-3]");
    row("X is -7 mod 3", "[2]");
    row("X is 7 mod -3", "[-2]");
    row("X is -7 rem 3", "[-1]");
    row("X is 2 ** 3", "[8]");
    row("X is 2 ** -1", "[0.5]");
    row("X is 2 ** 3.0", "[8.0]");
    row("X is 2 ^ 100", "[1267650600228229401496703205376]");
    row("X is 9223372036854775807 + 1", "[9223372036854775808]");
    row("X is -9223372036854775808 - 1", "[-9223372036854775809]");
    row("X is 3037000500 * 3037000500", "[9223372037000250000]");
    row("X is max(1, 2.0)", "[2.0]");
    row("X is abs(-3) + sign(-2.0) + truncate(2.7)", "[4.0]");
    row("X is pi", "[3.141592653589793]");
    row("X is - 0.0", "[0.0]");
    row("X is 1.0e10", "[10000000000.0]");
    row("X is 10.0 ** 22", "[1.0e22]");
    row("1 =:= 1.0, X = yes", "[yes]");
    row("X = 1, X =\\= 2, X =< 1, X >= 1", "[1]");
    row("X is foo + 1", "error: type");
    row("X is Y + 1", "error: unbound");
    row("X is 1 / 0", "error: arithmetic");
    row("X is 1 mod 0", "error: arithmetic");
    row("X is 1.0e308 * 10", "error: arithmetic");
    row("atom_length(X, Y)", "error: unbound");
}

void TestLibrary::solutions()
{
    QFETCH(QString, goal);
    QFETCH(QString, solutions);
    const QString found = solve(goal, u"one(1). zero(1)."_s);
    if (solutions == "error"_L1)
        QVERIFY2(!found.startsWith(u'['), qPrintable(found));
    else if (solutions == "[1.0e22]"_L1)
        QCOMPARE(found, u"[1.0e+22]"_s);
    else
        QCOMPARE(found, solutions);
}

void TestLibrary::s5GamesMayDefineTheirOwn()
{
    QCOMPARE(solve(u"maxmember([1, 2], X)"_s, u"maxmember(_, mine)."_s), u"[mine]"_s);
}

void TestLibrary::s3GamesMayRedefineLibraryPredicates()
{
    QCOMPARE(solve(u"member(X, [1])"_s, u"member(own, _)."_s), u"[own]"_s);
    QCOMPARE(solve(u"succ(1, X)"_s, u"succ(_, own)."_s), u"[own]"_s);
    QCOMPARE(solve(u"plus(1, 2, X)"_s, u"plus(_, _, own)."_s), u"[own]"_s);
}

void TestLibrary::s3OtherGamesAreNotTouched()
{
    TestGame first("init([p], 0). legal([X]) :- plus(1, 2, X). owned(_, [p]). switch(_, [go]). plus(_, _, own).");
    TestGame second("init([p], 0). legal([X]) :- plus(1, 2, X). owned(_, [p]). switch(_, [go]).");
    QCOMPARE(first.switches(), u"[own]"_s);
    QCOMPARE(second.switches(), u"[3]"_s);
    QCOMPARE(TestGame::text(first.engine().position(first.position().state, 0).switches.empty()
                                ? Words{}
                                : Words{first.engine().position(first.position().state, 0).switches.front().word}),
             u"[own]"_s);
}

void TestLibrary::s3KeywordsWithoutClausesAreFalse()
{
    for (const char *goal : {"\\+ hidden(_, _)", "\\+ default([x], _)", "\\+ call(unlimited, [x], _)", "\\+ game(_)"})
        QCOMPARE(solve(QString::fromLatin1(goal) + u", X = none"_s), u"[none]"_s);
    QCOMPARE(solve(u"hidden(X, _)"_s), QString());
}

void TestLibrary::s4AnUnboundGoalRaises()
{
    for (const char *goal :
         {"call(G), X = 1", "G, X = 1", "findall(Y, G, X)", "\\+ G, X = 1", "maplist(G, [1]), X = 1"})
        QCOMPARE(solve(QString::fromLatin1(goal)), u"error: unbound"_s);
}

void TestLibrary::s1ClausesMayStandApart()
{
    QCOMPARE(solve(u"p(X)"_s, u"p(1). q(1). p(2). q(2). p(3)."_s), u"[1] [2] [3]"_s);
}

void TestLibrary::s1NameOfTheGame()
{
    QCOMPARE(TestGame("init([a], 0). game(first). name(second).").engine().program().name, u"first"_s);
    QCOMPARE(TestGame("init([a], 0). name(second).").engine().program().name, u"second"_s);
}

SIDL_PROLOG_TEST_MAIN(TestLibrary)
#include "tst_library.moc"
