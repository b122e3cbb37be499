// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/reports.h"
#include "sidl/suites/suitejob.h"
#include "sidl/suites/suitereader.h"

#include "sidl/engine/record/recordfile.h"
#include "sidl/suites/recordedplay.h"
#include "tests/support/gamefiles.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::suites;
using Status = Outcome::Status;

namespace {

/// Counts up to 100, by one, two or not at all; a coin that Alice does not see falls at each step. 13 is no luck.
const QString counting = uR"(
game(counting).
init([n, 0]).
init([a], 0).
init([b], 0).
legal([go]) :- fact([n, N]), N < 100.
legal([coin]) :- fact([n, N]), N < 100.
owned([go], [a]).
owned([coin], equal(2)).
switch([go], [0]).
switch([go], [1]).
switch([go], [2]).
switch([coin], [heads]).
switch([coin], [tails]).
default([go], [1]).
hidden([coin, _], [a]).
do([By]) :- integer(By), fact([n, N]), M is N + By, delete([n, N]), create([n, M]).
do([Side]) :- atom(Side), forall(fact([coin, Old]), delete([coin, Old])), create([coin, Side]).
payoff([a], By) :- does([go], [By]).
never(used).
)"_s;

/// Four matches, one or two are taken, who takes the last one wins: the first to move can see to that.
const QString taking = uR"(
game(taking).
init([a, 4]).
init([a], 0).
init([b], 0).
legal([take]) :- fact([_, N]), N > 0.
owned([take], [P]) :- fact([P, _]).
switch([take], [By]) :- fact([_, N]), between(1, 2, By), By =< N.
do([By]) :- fact([P, N]), other(P, Q), M is N - By, delete([P, N]), create([Q, M]).
other(a, b).
other(b, a).
payoff([P], 1) :- tocreate([Q, 0]), other(P, Q).
)"_s;

} // namespace

/// What tests of games come to.
class TestSuites : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAreTaken_data()
    {
        QTest::addColumn<QString>("steps");
        QTest::addColumn<QString>("expected"); // empty: passes
        QTest::addColumn<QString>("found");
        const auto row = [](const char *name, const QString &steps, const QString &expected = {},
                            const QString &found = {}) { QTest::newRow(name) << steps << expected << found; };
        row("choices", u"choose([go], [2]), nature([coin], [heads]), step, fact([n, 2]), fact([coin, heads])"_s);
        row("defaults", u"step, step, fact([n, 2])"_s);
        row("goal", u"step, fact([n, 2])"_s, u"fact([n, 2]) holds"_s, u"it does not"_s);
        row("negated goal", u"\\+ fact([n, 0])"_s, u"\\+ fact([n, 0]) holds"_s, u"it does not"_s);
        row("goal that held", u"step, fact([n, 1]), step, fact([n, 1])"_s, u"fact([n, 1]) holds"_s,
            u"it does not, from chronon 2 on"_s);
        row("goal that never held", u"step, step, fact([n, 7])"_s, u"fact([n, 7]) holds"_s,
            u"it does not, since the beginning"_s);
        row("word that came", u"step, step, \\+ fact([n, 2])"_s, u"\\+ fact([n, 2]) holds"_s,
            u"it does not, from chronon 2 on"_s);
        row("account", u"choose([go], [2]), step, step, account([a], 2), account([b], 0)"_s);
        row("other account", u"step, account([a], 2)"_s, u"the account of [a] is 2"_s, u"0"_s);
        row("payoff", u"choose([go], [2]), step, last_payoff([a], 2), last_payoff([b], 0)"_s);
        row("other payoff", u"step, last_payoff([a], 2)"_s, u"[a] is paid 2"_s, u"0"_s);
        const QString paid = u"choose([go], [2]), step, "_s;
        row("payoff of somebody", paid + u"last_payoff(_, 2), last_payoff([P], 0)"_s);
        row("payoff of nobody", paid + u"last_payoff(P, 3)"_s, u"last_payoff(P, 3) holds"_s,
            u"it does not, since the beginning; the last chronon has paid [a] 2, [b] 0"_s);
        row("payoff once", paid + u"step, last_payoff(_, 2)"_s, u"last_payoff(_, 2) holds"_s,
            u"it does not, from chronon 2 on; the last chronon has paid [a] 0, [b] 0"_s);
        row("account of nobody", paid + u"account(_, 3)"_s, u"account(_, 3) holds"_s,
            u"it does not, since the beginning; the accounts are [a] 2, [b] 0"_s);
        row("payoffs in a goal", paid + u"( last_payoff(P, N), N > 1, last_payoff(Q, M), M < N, P \\= Q )"_s);
        row("amount in a goal", paid + u"( last_payoff([a], N), N > 1 ), \\+ last_payoff([b], 2)"_s);
        row("payoffs of all", paid + u"forall(last_payoff(_, N), N >= 0)"_s);
        row("legal", u"legal_action([go], [2]), legal_action([go], [_]), not_legal_action([go], [3])"_s);
        row("not legal", u"legal_action([go], [3])"_s, u"[3] can be chosen at [go]"_s, u"it cannot"_s);
        row("legal after all", u"not_legal_action([go], [2])"_s, u"[2] cannot be chosen at [go]"_s, u"it can"_s);
        row("refused", u"refused([go], [3]), refused([stop], [1])"_s);
        row("accepted", u"refused([go], [1])"_s, u"[1] is refused at [go]"_s, u"it is accepted"_s);
        row("seen", u"nature([coin], [tails]), step, sees([b], [coin, tails]), not_sees([a], [coin, _])"_s);
        row("hidden", u"nature([coin], [tails]), step, sees([a], [coin, tails])"_s, u"[a] sees [coin, tails]"_s,
            u"seen: [n,1]"_s);
        row("not hidden", u"nature([coin], [tails]), step, not_sees([b], [coin, _])"_s, u"[b] does not see [coin, _]"_s,
            u"seen: [coin,tails] [n,1]"_s);
        row("terminal", u"\\+ terminal, play(random), terminal, fact([n, N])"_s);
        row("no predicate", u"foo(1)"_s, u"foo(1) holds"_s, u"the rules raise"_s);
        row("not terminal", u"play(first, 3), terminal"_s, u"the game has ended"_s, u"legal: [go], [coin]"_s);
        row("beyond the end", u"play(default), step"_s, u"a chronon can be played"_s, u"no switch is legal"_s);
        row("choice that is none", u"choose([go], [7]), step"_s, u"[7] can be chosen"_s, u"[7] is no action of [go]"_s);
        row("seeds", u"seed(5), play(random, 20), \\+ fact([n, 0])"_s);
    }
    void stepsAreTaken()
    {
        QFETCH(QString, steps);
        QFETCH(QString, expected);
        QFETCH(QString, found);
        const Outcome outcome = run(u"test('t', [%1])."_s.arg(steps));
        QCOMPARE(outcome.failure ? outcome.failure->expected : QString(), expected);
        QCOMPARE(int(outcome.status), int(expected.isEmpty() ? Status::Passed : Status::Failed));
        if (outcome.failure)
            QVERIFY2(outcome.failure->found.contains(found), qPrintable(outcome.failure->found));
        if (outcome.failure)
            QVERIFY(outcome.failure->play && outcome.failure->step.isValid());
    }

    void aFailureTellsWhereAndWhy()
    {
        const Outcome outcome = run(u"test('t', [step, step, legal_action([go], [7])])."_s);
        QVERIFY(outcome.failure);
        QCOMPARE(outcome.failure->chronon, 2);
        QCOMPARE(outcome.failure->step.column, 24);
        QVERIFY2(outcome.failure->why.contains(u"switch([go],[7])"_s), qPrintable(outcome.failure->why));
        QCOMPARE(int(outcome.failure->play->chronons.size()), 3);
        const Outcome hidden = run(u"test('t', [step, sees([a], [coin, _])])."_s);
        QCOMPARE(hidden.failure->rule.line, 16);                                                     // hidden/2
        QVERIFY2(hidden.failure->why.contains(u"rules.sidl:16"_s), qPrintable(hidden.failure->why)); // as in "rule:"
    }

    /// In GDL players are told percepts, and a game is over: it has no switches.
    void aFailureInGdlIsToldInItsTerms()
    {
        const language::Program game
            = language::readProgram(u"(role x)\n(init off)\n(legal x press)\n(<= (next on) (does x press))\n"
                                    "(<= (sees x (light ?l)) (does x press) (lamp ?l))\n(lamp red)\n(lamp blue)\n"
                                    "(<= terminal (true on))\n(goal x 1)\n"_s,
                                    u"lamp.kif"_s);
        const auto ran = [&](const QString &steps) {
            const Suite suite = readSuite(u"test('t', [choose(x, press), step, %1])."_s.arg(steps), u"a.test.sidl"_s);
            return SuiteRun(game, u"lamp.kif"_s, {}).run(suite.tests.at(0));
        };
        const Outcome told = ran(u"sees(x, '(light ?l)'), sees(x, '(light green)')"_s);
        QVERIFY2(told.failure, qPrintable(told.note));
        QCOMPARE(told.failure->found, u"seen: (light blue) (light red)"_s);
        QVERIFY2(told.failure->why.contains(u"(sees x (light green))"_s), qPrintable(told.failure->why));
        QCOMPARE(ran(u"step"_s).failure->found, u"the game is over"_s);
    }

    void naturesSwitchIsNotAPlayers()
    {
        QCOMPARE(int(run(u"test('t', [choose([coin], [heads])])."_s).status), int(Status::Unusable));
        QCOMPARE(int(run(u"test('t', [nature([go], [1])])."_s).status), int(Status::Unusable));
        QCOMPARE(int(run(u"test('t', [account([c], 1)])."_s).status), int(Status::Unusable));
        for (const char *early : {"last_payoff([a], 0)", "last_payoff(_, 0)", "( last_payoff([a], N), N > 1 )"}) {
            const Outcome none = run(u"test('t', [%1])."_s.arg(QLatin1String(early)));
            QCOMPARE(int(none.status), int(Status::Unusable));
            QVERIFY2(none.note.endsWith(u": no chronon was played"_s), qPrintable(none.note));
        }
        QVERIFY(int(run(u"always('t', ( last_payoff(_, N), N >= 0 ))."_s).status)
                != int(Status::Passed)); // of no chronon
    }

    void whatTheRulesRaiseFails()
    {
        const QString rules
            = u"game(x).\ninit([n,0]).\ninit([a],0).\nlegal([go]).\nowned([go],[a]).\nswitch([go],[1]).\n"
              "do([1]) :- X is 1/0, create([x,X]).\n"_s;
        const Outcome outcome = run(u"test('t', [choose([go], [1]), step])."_s, rules);
        QCOMPARE(int(outcome.status), int(Status::Failed));
        QVERIFY2(outcome.failure->found.contains(u"the rules raise"_s), qPrintable(outcome.failure->found));
        QCOMPARE(outcome.failure->rule.line, 7);
        QCOMPARE(outcome.failure->play->stopped, u"error"_s);
    }

    void invariantsHoldInAllStatesOrAreBrokenSoon()
    {
        const Outcome holds = run(u"always('small', (fact([n, N]), N =< 101))."_s);
        QCOMPARE(int(holds.status), int(Status::Passed));
        QVERIFY2(holds.note.startsWith(u"holds in all "_s), qPrintable(holds.note));
        const Outcome broken = run(u"always('no 13', \\+ fact([n, 13]))."_s);
        QCOMPARE(int(broken.status), int(Status::Failed));
        QCOMPARE(broken.failure->chronon, 7); // six times two and one
        QVERIFY(!broken.failure->seed);
    }

    void whereThereAreMoreStatesRandomPlaysAreAsked()
    {
        TestLimits limits;
        limits.states = 10;
        const Outcome holds = run(u"always('small', (fact([n, N]), N =< 101))."_s, counting, limits);
        QCOMPARE(int(holds.status), int(Status::Passed));
        QVERIFY2(holds.note.endsWith(u"100 random plays; there are more"_s), qPrintable(holds.note));
        const Outcome broken = run(u"always('no 13', \\+ fact([n, 13]))."_s, counting, limits);
        QCOMPARE(int(broken.status), int(Status::Failed));
        QVERIFY(broken.failure->seed);
        // No chronon of the play was in vain, and nothing that does not matter is other than first.
        QVERIFY(broken.failure->chronon >= 7 && broken.failure->chronon <= 13);
        for (const engine::TraceEntry &entry : broken.failure->play->chronons)
            if (entry.played)
                QVERIFY(entry.does.at(u"[go]"_s) != u"[0]"_s && entry.does.at(u"[coin]"_s) == u"[heads]"_s);
        QVERIFY(run(u"always('no 13', \\+ fact([n, 13]))."_s, counting, limits).failure->play == broken.failure->play);
    }

    void somethingCanBeReached()
    {
        QCOMPARE(run(u"reachable('thirteen', fact([n, 13]))."_s).note, u"reached after 7 chronons"_s);
        const Outcome never = run(u"reachable('minus', fact([n, -1]))."_s);
        QCOMPARE(int(never.status), int(Status::Failed));
        QVERIFY2(never.failure->found.startsWith(u"in none of all "_s), qPrintable(never.failure->found));
        QCOMPARE(int(run(u"reachable('no goal', fact([n, ))."_s).status), int(Status::Passed)); // is no test at all
        QCOMPARE(int(run(u"reachable('unknown', foo(1))."_s).status), int(Status::Failed));
    }

    void conditionsAskOfAccountsAndOfTheEnd()
    {
        QCOMPARE(run(u"reachable('b can win', account([b], 1))."_s, taking).note, u"reached after 2 chronons"_s);
        QCOMPARE(int(run(u"always('one wins', ( \\+ terminal ; account([a], 1) ; account([b], N), N > 0 ))."_s, taking)
                         .status),
                 int(Status::Passed));
        const Outcome broken = run(u"always('a wins', ( \\+ terminal ; account([a], 1) ))."_s, taking);
        QCOMPARE(int(broken.status), int(Status::Failed));
        QCOMPARE(broken.failure->found, u"it does not; the accounts are [a] 0, [b] 1"_s);
        QCOMPARE(broken.failure->chronon, 2);
        QCOMPARE(int(run(u"test('t', [\\+ account([a], 1), step, (account([a], N), N < 1)])."_s, taking).status),
                 int(Status::Passed));
    }

    /// As a goal of facts does: any of the players may have it.
    void aPlayerWithVariablesIsAnyOne()
    {
        const auto comesTo = [this](const char *goal) {
            return run(u"always('t', ( \\+ terminal ; %1 ))."_s.arg(QLatin1String(goal)), taking).status;
        };
        for (const char *holds : {"account([_], 1)", "account(_, 1)", "account(P, N), N > 0, P = [_]",
                                  "player(P), account(P, 1), player(Q), account(Q, 0), P \\= Q",
                                  "forall(account([P], N), (member(P, [a, b]), N =< 1))", "\\+ account(_, 2)"})
            QVERIFY2(comesTo(holds) == Status::Passed, holds);
        for (const char *fails : {"account(_, 2)", "account(P, 1), account(Q, 1), P \\= Q"})
            QVERIFY2(comesTo(fails) == Status::Failed, fails);
        QCOMPARE(int(comesTo("account([c], 1)")), int(Status::Unusable));
        const Outcome direct = run(u"test('t', [account([_], 0)])."_s, taking);
        QCOMPARE(int(direct.status), int(Status::Passed));
        QCOMPARE(int(run(u"test('t', [account(P, 3)])."_s, taking).status), int(Status::Failed));
    }

    void whatPlayersCanForce_data()
    {
        QTest::addColumn<QString>("test");
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("chronons"); // of the play against it
        const auto row = [](const char *name, const QString &test, Status status, int chronons = -1) {
            QTest::newRow(name) << test << int(status) << chronons;
        };
        row("win", u"forces([a], 'the first wins', account([a], 1))."_s, Status::Passed);
        row("loss", u"forces([b], 'the second wins', account([b], 1))."_s, Status::Failed, 3);
        row("together", u"forces([[a], [b]], 'they agree', account([b], 1))."_s, Status::Passed);
        row("next", u"forces([a], 'two left', next(fact([b, 2])))."_s, Status::Passed);
        row("not next", u"forces([b], 'two left', next(fact([b, 2])))."_s, Status::Failed, 1);
        row("always", u"forces([a], 'never loses', always(\\+ account([b], 1)))."_s, Status::Passed);
        row("not always", u"forces([b], 'never loses', always(\\+ account([a], 1)))."_s, Status::Failed, 3);
        row("until", u"forces([a], 'at last', until(\\+ terminal, (terminal, account([a], 1))))."_s, Status::Passed);
        row("nobody", u"forces([c], 'who', account([a], 1))."_s, Status::Unusable);
        row("no goal", u"forces([a], 'what', foo(1))."_s, Status::Failed);
    }
    void whatPlayersCanForce()
    {
        QFETCH(QString, test);
        QFETCH(int, status);
        QFETCH(int, chronons);
        const Outcome outcome = run(test, taking);
        QVERIFY2(int(outcome.status) == status, qPrintable(outcome.note));
        if (chronons >= 0)
            QCOMPARE(outcome.failure->play ? int(outcome.failure->play->chronons.size()) - 1 : 0, chronons);
    }

    void whoCanPreventWhatIsNotForcedIsNamed()
    {
        QCOMPARE(run(u"forces([b], 'the second wins', account([b], 1))."_s, taking).failure->found,
                 u"a can prevent it"_s);
    }

    void whatCanBeForcedMayBeUnknownOrNotOfStates()
    {
        TestLimits few;
        few.states = 3;
        const Outcome unknown = run(u"forces([a], 'wins', account([a], 1))."_s, taking, few);
        QCOMPARE(int(unknown.status), int(Status::Failed));
        QVERIFY2(unknown.failure->found.startsWith(u"not known from "_s), qPrintable(unknown.failure->found));
        const Outcome hidden = run(u"forces([b], 'wins', fact([n, 100]))."_s); // a coin that Alice does not see
        QCOMPARE(int(hidden.status), int(Status::Unusable));
        QVERIFY2(hidden.note.contains(u"does not see the whole state"_s), qPrintable(hidden.note));
        QCOMPARE(run(u"forces([a], 'the first wins', account([a], 1))."_s, taking).note,
                 u"from the first of 8 states, within 3 chronons"_s);
    }

    /// A position with millions of joint actions is not gone through: that would prove nothing.
    void whatIsTooWideIsPlayedAtRandom()
    {
        const QString wide = u"init([a], 0). init([b], 0). init([c], 0). init([n, 0]).\nlegal([P]) :- player([P]).\n"
                             "owned([P], [P]).\nswitch(_, [X]) :- between(1, 200, X).\n"
                             "do([X]) :- delete([n, _]), create([n, X]).\n"_s;
        TestLimits few;
        few.plays = 2;
        few.chronons = 3;
        QCOMPARE(run(u"always('one word', fact([n, _]))."_s, wide, few).note,
                 u"holds in 1 state and 2 random plays; there are more"_s);
        QCOMPARE(int(run(u"leaks(none)."_s, wide, few).status), int(Status::Failed));
    }

    void countsLeaksAndCoverage()
    {
        QCOMPARE(int(run(u"perft(2, 36)."_s).status), int(Status::Passed));
        QCOMPARE(run(u"perft(2, 35)."_s).failure->found, u"36"_s);
        // Plays come to an end: where they can go round, there are always more of them.
        const QString small = QString(counting).replace(u"N < 100"_s, u"N < 3"_s).remove(u"switch([go], [0]).\n"_s);
        QCOMPARE(int(run(u"leaks(none)."_s, small).status), int(Status::Passed));
        const QString none = run(u"leaks(1)."_s, small).failure->found;
        QVERIFY2(none.startsWith(u"none in all "_s) && !none.contains(u':'), qPrintable(none)); // that could be told
        const QString leaking = counting
            + u"legal([peek]) :- fact([coin, heads]).\nowned([peek], [a]).\n"
              "switch([peek], [yes]).\ndo([yes]).\n"_s;
        TestLimits few;
        few.states = 50;
        const Outcome incomplete = run(u"leaks(none)."_s, counting, few); // proves nothing
        QCOMPARE(int(incomplete.status), int(Status::Failed));
        QVERIFY(incomplete.failure->found.contains(u"there are more"_s));
        QCOMPARE(int(run(u"leaks(none)."_s, leaking, few).status), int(Status::Failed));

        SuiteFindings found = suite(u"test('t', [step]).\ncoverage(100)."_s);
        QCOMPARE(int(found.outcomes[1]->status), int(Status::Failed));
        QVERIFY2(found.outcomes[1]->failure->found.contains(u"not used: line"_s),
                 qPrintable(found.outcomes[1]->failure->found));
        QVERIFY(found.outcomes[1]->failure->rule.isValid()); // the first that is not used
        QCOMPARE(int(suite(u"test('t', [play(random)]).\ncoverage(60)."_s).outcomes[1]->status), int(Status::Passed));
    }

    void recordsAreSameDriftedOrImpossible()
    {
        const QString golden = u"golden('play.json')."_s;
        record(counting);
        QCOMPARE(suite(golden).outcomes[0]->note, u"same"_s);

        const SuiteFindings drifted
            = suite(golden, QString(counting).replace(u"payoff([a], By)"_s, u"payoff([b], By)"_s));
        QCOMPARE(int(drifted.outcomes[0]->status), int(Status::Failed));
        QVERIFY(drifted.outcomes[0]->failure->found.startsWith(u"drifted: chronon 0 \u2192 1: "_s));
        QCOMPARE(drifted.outcomes[0]->failure->chronon, 1); // the state that the step leads to
        QVERIFY(drifted.outcomes[0]->again);
        // What is accepted is the same from then on.
        write(u"play.json"_s, engine::writeTrace(*drifted.outcomes[0]->again));
        QCOMPARE(suite(golden, QString(counting).replace(u"payoff([a], By)"_s, u"payoff([b], By)"_s)).outcomes[0]->note,
                 u"same"_s);

        record(counting);
        const SuiteFindings lost = suite(golden, QString(counting).remove(u"switch([go], [2]).\n"_s));
        QCOMPARE(int(lost.outcomes[0]->status), int(Status::Failed));
        QVERIFY2(lost.outcomes[0]->failure->found.startsWith(u"impossible: "_s),
                 qPrintable(lost.outcomes[0]->failure->found));
        QVERIFY(!lost.outcomes[0]->again);

        QCOMPARE(int(suite(u"golden('none.json')."_s).outcomes[0]->status), int(Status::Unusable));
        write(u"other.json"_s, "{}");
        QCOMPARE(int(suite(u"golden('other.json')."_s).outcomes[0]->status), int(Status::Unusable));
    }

    void outcomesAreTheSameOnAnyNumberOfThreads()
    {
        QString text;
        for (int i = 0; i < 12; ++i)
            text += u"test('t%1', [seed(%1), play(random, 9), fact([n, %1])]).\n"_s.arg(i);
        QList<QJsonObject> all;
        for (const int threads : {1, 3}) {
            QStringList told;
            SuiteRequest request;
            request.threads = threads;
            const SuiteFindings found = suite(text, counting, request, [&](const SuiteFindings &now, std::size_t test) {
                told += now.suite.tests[test].name;
            });
            QCOMPARE(told.size(), 12);
            QCOMPARE(told.front(), u"t0"_s);
            QCOMPARE(told.back(), u"t11"_s);
            QJsonArray tests;
            for (const QJsonValue &one : suiteJson(found)[u"tests"_s].toArray()) {
                QJsonObject object = one.toObject();
                object.remove(u"seconds"_s);
                tests += object;
            }
            all.append({{u"tests"_s, tests}});
        }
        QCOMPARE(all[0], all[1]);
    }

    void theFilterAndTheStopAreObeyed()
    {
        SuiteRequest request;
        request.filter = u"TWO"_s;
        const SuiteFindings found = suite(u"test('one', [step]).\ntest('number two', [step])."_s, counting, request);
        QVERIFY(!found.outcomes[0] && found.outcomes[1]);
        std::stop_source stop;
        stop.request_stop();
        const SuiteFindings stopped = suite(u"test('one', [step])."_s, counting, {}, {}, WorkControl{stop.get_token()});
        QVERIFY(!stopped.outcomes[0]);
    }

    /// What is not asked for is run for the coverage that is, and nothing is told of it.
    void coverageIsTheSameByItself()
    {
        const QString text
            = u"test('t', [play(random)]).\nalways('a', fact([n, _])).\ncoverage(60).\nperft(2, 36).\n"_s;
        const SuiteFindings all = suite(text);
        SuiteRequest named, filtered, placed;
        named.name = u"coverage(60)"_s;
        filtered.filter = u"cover"_s;
        placed.line = 3;
        for (SuiteRequest request : {named, filtered, placed}) {
            std::vector<std::size_t> told;
            request.threads = 2;
            const SuiteFindings found = suite(text, counting, request,
                                              [&](const SuiteFindings &, std::size_t test) { told.push_back(test); });
            QCOMPARE(told, std::vector<std::size_t>{2});
            QVERIFY(!found.outcomes[0] && !found.outcomes[1] && !found.outcomes[3]);
            QCOMPARE(int(found.outcomes[2]->status), int(Status::Passed));
            QCOMPARE(found.outcomes[2]->note, all.outcomes[2]->note);
        }
    }

    void gamesInGdlAreTestedAlike()
    {
        SuiteRequest request;
        const SuiteFindings found = runSuite(readSuite(uR"(
tests('%1/resources/games/noughts-and-crosses.kif').
test('the middle', [choose(white, '(mark 2 2)'), choose(black, noop), step, '(true (cell 2 2 x))',
    legal_action(black, '(mark 1 1)'), not_legal_action(black, '(mark 2 2)'), account(white, 0)]).
test('an only move need not be named', [choose(white, '(mark 2 2)'), step, '(cell 2 2 x)']).
test('the other notation', [choose(white, 'mark(2, 2)'), step, choose(black, mark(1,1)), step, 'cell(1,1,o)']).
test('wrong', [choose(white, '(mark 2 2)'), choose(black, noop), step, '(true (cell 2 2 o))']).
test('several moves', [step]).
)"_s.arg(QStringLiteral(SIDL_SOURCE_DIR)),
                                                       m_folder.filePath(u"a.test.sidl"_s)),
                                             request);
        QVERIFY2(found.error.isEmpty(), qPrintable(found.error));
        const QString why = found.outcomes[0]->failure
            ? found.outcomes[0]->failure->expected + found.outcomes[0]->failure->found
            : found.outcomes[0]->note;
        QVERIFY2(found.outcomes[0]->status == Status::Passed, qPrintable(why));
        for (const int passes : {1, 2})
            QVERIFY2(found.outcomes[passes]->status == Status::Passed, qPrintable(found.outcomes[passes]->note));
        for (const int fails : {3, 4})
            QCOMPARE(int(found.outcomes[fails]->status), int(Status::Failed));
        QVERIFY(found.outcomes[4]->failure->found.contains(u"white has to move, and no move is given"_s));
    }

    void reportsAreWhatOthersRead()
    {
        SuiteRequest request;
        request.countsRules = true;
        const std::vector<SuiteFindings> all{
            suite(u"test('good & \"quick\"', [step]).\ntest('bad #1', [step, fact([n, 9])])."_s, counting, request)};
        QXmlStreamReader xml(junitText(all));
        int cases = 0, failures = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            cases += xml.isStartElement() && xml.name() == u"testcase"_s ? 1 : 0;
            failures += xml.isStartElement() && xml.name() == u"failure"_s ? 1 : 0;
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(cases, 2);
        QCOMPARE(failures, 1);
        const QString tap = QString::fromUtf8(tapText(all));
        QVERIFY(tap.startsWith(u"TAP version 13\n1..2\nok 1 - "_s));
        QVERIFY2(tap.contains(u"\nnot ok 2 - "_s) && tap.contains(u"bad \\#1\n"_s), qPrintable(tap));
        const QString lcov = QString::fromUtf8(lcovText(all));
        QVERIFY2(lcov.contains(u"\nDA:19,0\n"_s) && lcov.contains(u"\nDA:6,"_s) && lcov.endsWith(u"end_of_record\n"_s),
                 qPrintable(lcov));
        QVERIFY(!lcov.contains(u"\nDA:6,0\n"_s));
    }

    /// Or who reads them would take the tests that were not run to be well.
    void reportsOfARunThatWasCutAreNotGreen()
    {
        const std::vector<SuiteFindings> all{suite(u"test('good', [step])."_s, counting)};
        const QString why = u"interrupted: not all tests have run"_s;
        QXmlStreamReader xml(junitText(all, why));
        QStringList errors;
        int counted = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement() && xml.name() == u"error"_s)
                errors += xml.attributes().value(u"message"_s).toString();
            if (xml.isStartElement() && xml.name() == u"testsuite"_s)
                counted += xml.attributes().value(u"errors"_s).toInt();
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(errors, QStringList(why));
        QCOMPARE(counted, 1);
        QVERIFY(tapText(all, why).endsWith("\nBail out! interrupted: not all tests have run\n"));
        QVERIFY(!junitText(all).contains("<error") && !tapText(all).contains("Bail out!"));
    }

    void rulesThatCannotBeUsedAreTold()
    {
        QVERIFY(suite(u"leaks(none)."_s, u"game(x).\nlegal([a]) :- foo(1).\n"_s).error.contains(u"rules.sidl:2:"_s));
        const SuiteFindings none
            = runSuite(readSuite(u"leaks(none)."_s, m_folder.filePath(u"nowhere.test.sidl"_s)), {});
        QVERIFY(none.error.contains(u"nowhere.sidl"_s));
        QVERIFY(!none.hasPassed());
        // Each test is told, for what reads the counts alone.
        const QJsonObject json = suiteJson(none);
        QCOMPARE(json[u"unusable"_s].toInt(), 1);
        QCOMPARE(json[u"tests"_s][0][u"status"_s].toString(), u"unusable"_s);
        const QByteArray junit = junitText({none});
        QVERIFY2(junit.contains(R"(tests="2" failures="0" errors="2")"), junit.constData()); // the file is one, too
        const QByteArray tap = tapText({none});
        QVERIFY2(tap.contains("\n1..2\nnot ok 1 - ") && tap.contains("\nnot ok 2 - "), tap.constData());
        SuiteRequest request;
        request.filter = u"two"_s;
        const SuiteFindings filtered
            = suite(u"test('one', [step]).\ntest('two', [step])."_s, u"game(x).\nlegal([a]) :- foo(1).\n"_s, request);
        QVERIFY(!filtered.outcomes[0]);
        QVERIFY(filtered.outcomes[1] && filtered.outcomes[1]->status == Status::Unusable);
    }

private:
    void write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    SuiteFindings suite(const QString &text, const QString &rules = counting, const SuiteRequest &request = {},
                        const TestTold &told = {}, const WorkControl &work = {}) const
    {
        write(u"rules.sidl"_s, rules.toUtf8());
        return runSuite(readSuite(text, m_folder.filePath(u"rules.test.sidl"_s)), request, told, work);
    }
    Outcome run(const QString &test, const QString &rules = counting, const TestLimits &limits = {}) const
    {
        const Suite suite = readSuite(test, u"a.test.sidl"_s);
        if (suite.tests.empty())
            return {};
        return SuiteRun(language::readProgram(rules, u"rules.sidl"_s), u"rules.sidl"_s, limits).run(suite.tests[0]);
    }
    /// Writes a play under @p rules to play.json.
    void record(const QString &rules) const
    {
        engine::Engine engine(language::readProgram(rules));
        const engine::Result<engine::State> initial = engine.initialState();
        QVERIFY(initial.ok());
        const auto word = [&](const QString &text) { return *engine.word(text); };
        const engine::Choices does{{word(u"[go]"_s), word(u"[2]"_s)}, {word(u"[coin]"_s), word(u"[heads]"_s)}};
        write(u"play.json"_s, engine::writeTrace(recorded(engine, *initial, {does, does}, {})));
    }

    QTemporaryDir m_folder;
};

SIDL_PROLOG_TEST_MAIN(TestSuites)
#include "tst_suites.moc"
