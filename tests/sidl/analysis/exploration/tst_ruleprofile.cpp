// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/coverage.h"
#include "sidl/analysis/exploration/explorer.h"
#include "sidl/analysis/exploration/ruleprofile.h"
#include "sidl/engine/compiled/compiledrules.h"
#include "sidl/play/playouts.h"
#include "tests/support/gamefiles.h"
#include "tests/support/gdl.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using namespace sidl::engine;

Q_DECLARE_METATYPE(RuleEngine)

namespace {

using Calls = std::vector<std::optional<qint64>>;

/// How often each clause is called in the same plays at random.
Calls callsOf(const language::Program &program, RuleEngine rules)
{
    ClauseProfile profile(program.clauses.size());
    Engine engine(program, {.rules = rules, .profile = &profile});
    play::PlayOuts playOuts(engine);
    if (playOuts.run({.chronons = 10, .games = 8, .seed = 3}, [] { return true; }))
        qFatal("the rules raise an error");
    Calls calls;
    for (const ClauseCost &clause : profileOf(profile, engine).clauses)
        calls.push_back(clause.calls);
    return calls;
}

/// The same by the counter that coverage has, which is Prolog's.
Calls countsOf(const language::Program &program)
{
    ClauseCounter counter(program.clauses.size());
    Engine engine(program, {.counter = &counter});
    play::PlayOuts playOuts(engine);
    if (playOuts.run({.chronons = 10, .games = 8, .seed = 3}, [] { return true; }))
        qFatal("the rules raise an error");
    Calls calls;
    for (const ClauseUse &use : counter.uses())
        calls.emplace_back(use.entered);
    return calls;
}

} // namespace

/// How often rules are called, and where their time goes.
class TestRuleProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// By hand: what is called in one position, and one chronon from it.
    void callsAreCounted_data()
    {
        QTest::addColumn<RuleEngine>("rules");
        QTest::newRow("prolog") << RuleEngine::Prolog;
        QTest::newRow("compiled") << RuleEngine::Compiled;
    }
    void callsAreCounted()
    {
        QFETCH(RuleEngine, rules);
        const language::Program program
            = language::readProgram(u"init([p],0).\ninit([n,2]).\nlegal([m]) :- fact([n,_]).\nowned([m],[p]).\n"
                                    "switch([m],[X]) :- up(X).\n"
                                    "up(X) :- fact([n,N]), below(X,N).\n"
                                    "below(X,X).\n"
                                    "below(X,N) :- N > 0, M is N - 1, below(X,M).\n"
                                    "do([X]) :- X > 1, fact([n,N]), create([big,N]).\n"
                                    "do([X]) :- X < 2, create([small,X]).\n"_s);
        QVERIFY(program.isPlayable());
        ClauseProfile profile(program.clauses.size());
        Engine engine(program, {.rules = rules, .profile = &profile});
        const State start = *engine.initialState();
        const Position position = engine.switchesOf(start, 0);
        QCOMPARE(int(position.switches.front().actions.size()), 3); // 2, 1 and 0
        QVERIFY(engine.play(position, {{position.switches.front().word, *engine.word(u"[1]"_s)}}).ok());
        const RuleProfile found = profileOf(profile, engine);
        QCOMPARE(found.calls.compiled > 0, rules == RuleEngine::Compiled);
        const auto calls = [&](int line) {
            for (const ClauseCost &clause : found.clauses)
                if (clause.place.line == line)
                    return clause.calls.value_or(-1);
            return qint64(-2);
        };
        QCOMPARE(calls(5), 1);
        QCOMPARE(calls(6), 1);
        QCOMPARE(calls(9), 1);
        QCOMPARE(calls(10), 1);
        QCOMPARE(calls(7), 3);
        QCOMPARE(calls(8), 3);
    }

    /// What is not remembered from state to state is called as often by both, and as coverage counts it.
    void bothEnginesCallTheSame()
    {
        const language::Program program = language::readProgram(
            u"game(idle). init([p],0). init([q],0). init([n,0]).\nlegal([P]) :- player([P]), turn(P).\n"
            "owned([P],[P]) :- player([P]).\nturn(P) :- fact([n,N]), who(N,P).\n"
            "who(N,p) :- even(N), fact([n,N]).\nwho(N,q) :- fact([n,N]), \\+ even(N).\n"
            "even(N) :- fact([n,N]), 0 is N mod 2.\n"
            "switch([_],[X]) :- member(X,[1,2,3]), fits(X).\nfits(X) :- fact([n,N]), X + N < 12, !.\n"
            "do([X]) :- fact([n,N]), M is N + X, delete([n,N]), create([n,M]).\n"
            "payoff([P],X) :- tocreate([n,N]), \\+ turn(P), X is N.\n"_s);
        QVERIFY(program.isPlayable());
        const Calls prolog = callsOf(program, RuleEngine::Prolog);
        QCOMPARE(prolog, countsOf(program));
        QCOMPARE(callsOf(program, RuleEngine::Compiled), prolog);
    }

    /// In games there are rules that compiled ones look up or remember: they call those less often, and no rule more often.
    void compiledRulesCallNothingMore_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"nim", "tic-tac-toe", "kuhn-poker", "rock-paper-scissors", "muddy-children"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void compiledRulesCallNothingMore()
    {
        QFETCH(QString, name);
        const language::Program program = tests::game(name);
        const Calls prolog = callsOf(program, RuleEngine::Prolog), fast = callsOf(program, RuleEngine::Compiled);
        QCOMPARE(prolog, countsOf(program));
        for (std::size_t i = 0; i < prolog.size(); ++i) {
            const QString where = u"line %1: %2 and %3"_s.arg(program.clauses[i].place().line)
                                      .arg(*prolog[i])
                                      .arg(fast[i].value_or(-1));
            QVERIFY2(fast[i].value_or(0) <= *prolog[i], qPrintable(where));
            const auto keyword = language::keywordOf(language::predicateOf(program.clauses[i].head));
            if (keyword == language::Keyword::Do || keyword == language::Keyword::Legal)
                QVERIFY2(fast[i] == prolog[i], qPrintable(where)); // these are never remembered
        }
    }

    void factsInTablesAreNotCalled()
    {
        const language::Program program = language::readProgram(
            u"init([p],0).\nlegal([m]).\nowned([m],[p]).\nswitch([m],[X]) :- near(a,X).\nnear(a,b).\nnear(a,c).\n"_s);
        const Calls prolog = callsOf(program, RuleEngine::Prolog), fast = callsOf(program, RuleEngine::Compiled);
        QVERIFY(*prolog[4] > 0 && *prolog[5] > 0);
        QVERIFY(!fast[4] && !fast[5]);
        QVERIFY(fast[1] && *fast[1] > 0); // a keyword's fact is called
    }

    /// A rule that does nearly all of the work has nearly all of the time, and the sum is what the processor has spent.
    void timeIsTheRulesOwn_data() { callsAreCounted_data(); }
    void timeIsTheRulesOwn()
    {
        QFETCH(RuleEngine, rules);
        const language::Program program
            = language::readProgram(u"init([p],0).\ninit([n,40000]).\nlegal([m]) :- outer.\nowned([m],[p]).\n"
                                    "switch([m],[a]).\nouter :- \\+ inner.\n"
                                    "inner :- fact([n,N]), between(1,N,X), X < 0.\n"_s);
        QVERIFY(program.isPlayable());
        ProfileRequest request;
        request.rules = rules;
        request.time = std::chrono::milliseconds(400);
        const RuleProfile found = profileRules(program, request);
        QVERIFY(!found.problem);
        QVERIFY(found.looks > 20 && found.chronons > 0);
        const ClauseCost &inner = found.clauses.back(), &outer = found.clauses[found.clauses.size() - 2];
        QVERIFY2(found.share(inner) > 0.8, qPrintable(QString::number(found.share(inner))));
        QVERIFY(inner.time > 10 * outer.time); // its own, without that of what it calls
        QCOMPARE(found.mostCostly().front(), found.clauses.size() - 1);
        QCOMPARE(*inner.calls, *outer.calls);
        QVERIFY(found.calls.all > 0 && (found.calls.compiled > 0) == (rules == RuleEngine::Compiled));
    }

    void statesArePlayedAgain()
    {
        const language::Program program = tests::game(u"nim"_s);
        Engine engine(program);
        const StateSpace space = explore(engine, *engine.initialState(), {10, 1000, 5000});
        ProfileRequest request;
        request.states = playedStates(space);
        QCOMPARE(request.states.size(), space.nodes.size());
        request.time = std::chrono::milliseconds(200);
        const RuleProfile found = profileRules(program, request);
        QVERIFY(!found.problem);
        QVERIFY(found.chronons >= qint64(space.edges.size()));
        // The views of the players are part of what is played: so are the rules that hide.
        const language::Program kuhn = tests::game(u"kuhn-poker"_s);
        Engine dealer(kuhn);
        const RuleProfile hidden
            = profileRules(kuhn,
                           {.states = playedStates(explore(dealer, *dealer.initialState(), {10, 1000, 5000})),
                            .time = std::chrono::milliseconds(200)});
        qint64 hides = 0;
        for (const ClauseCost &clause : hidden.clauses)
            if (clause.name == u"hidden/2")
                hides += clause.calls.value_or(0);
        QVERIFY(hides > 0);
    }

    /// States of the timeline, without those that were cut off or made by hand.
    void playsArePlayedAgain()
    {
        const language::Program program = tests::game(u"nim"_s);
        Engine engine(program);
        GameTree tree(*engine.initialState());
        const Position position = engine.position(tree.currentNode().state, 0);
        for (const Word action : position.switches.front().actions) {
            tree.goTo(GameTree::Root);
            tree.append(*engine.play(position, {{position.switches.front().word, action}}));
        }
        tree.goTo(GameTree::Root);
        const int children = int(tree.node(GameTree::Root).children.size());
        QVERIFY(children >= 3);
        QCOMPARE(int(playedStates(tree).size()), 1 + children);
        QCOMPARE(int(playedStates(tree).front().does.size()), children);
        tree.appendEdited(*engine.initialState());
        QCOMPARE(int(playedStates(tree).front().does.size()), children);
        tree.prune(tree.node(GameTree::Root).children.front());
        QCOMPARE(int(playedStates(tree).front().does.size()), children - 1);
    }

    void canBeStopped()
    {
        std::stop_source stop;
        ProfileRequest request;
        request.time = std::chrono::hours(1);
        const RuleProfile found = profileRules(tests::game(u"chess"_s), request,
                                               {stop.get_token(), [&](const Progress &) { stop.request_stop(); }});
        QVERIFY(found.problem);
        QVERIFY(found.problem->kind == Problem::Kind::Cancelled);
    }

    void otherLanguagesAreNotMeasured()
    {
        const language::Program program = tests::gdlGame("tic-tac-toe");
        const RuleProfile found = profileRules(program, {});
        QVERIFY(found.problem);
        QCOMPARE(found.problem->code, u"not-in-language"_s);
        QVERIFY(found.clauses.empty());
    }
};

SIDL_PROLOG_TEST_MAIN(TestRuleProfile)
#include "tst_ruleprofile.moc"
