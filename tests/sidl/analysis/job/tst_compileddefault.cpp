// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/perft.h"
#include "sidl/analysis/job/analysisjob.h"
#include "sidl/analysis/job/knowledgejob.h"
#include "sidl/play/playouts.h"
#include "sidl/play/treereplay.h"
#include "tests/support/gamefiles.h"

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using namespace sidl::engine;

namespace {

/// Rules that call many others which compiled rules put in their place: Prolog makes far more inferences of them than
/// compiled rules make steps. Eight states, one of them at the end; a coin is hidden from b.
const QString costly = u"init([a],0). init([b],0). init([n,0]). init([coin,1]).\n"
                       "legal([s]) :- fact([n,N]), N < 7.\nowned([s],[a]).\n"
                       "switch([s],[X]) :- member(X,[1,2]), work.\n"
                       "do([X]) :- fact([n,N]), M is N + X, delete([n,N]), create([n,M]).\n"
                       "hidden([coin,_],[b]).\n"
                       "work :- fact([n,N]), between(1,400,X), c1(X), X + N < 0.\nwork.\n"
                       "c1(X) :- c2(X). c2(X) :- c3(X). c3(X) :- c4(X). c4(X) :- c5(X). c5(X) :- c6(X).\n"
                       "c6(X) :- c7(X). c7(X) :- c8(X). c8(X) :- fact([coin,Y]), X >= Y.\n"_s;

/// Between what compiled rules need and what Prolog does.
Budget middleBudget()
{
    Budget budget;
    budget.inferences = 6'000;
    return budget;
}

} // namespace

/// Whatever runs rules lets compiled ones do it unless it is told otherwise: all of it fits into a budget that Prolog would
/// pass.
class TestCompiledDefault : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theBudgetTellsTheEnginesApart()
    {
        const language::Program program = language::readProgram(costly);
        QVERIFY(program.isPlayable());
        for (const RuleEngine rules : {RuleEngine::Prolog, RuleEngine::Compiled, RuleEngine::Auto}) {
            Engine engine(program, {.rules = rules});
            const State start = *engine.initialState();
            engine.setBudget(middleBudget());
            const Position position = engine.position(start, 0);
            QCOMPARE(position.error.has_value(), rules == RuleEngine::Prolog);
            if (position.error)
                QCOMPARE(position.error->kind, Problem::Kind::Inferences);
            QCOMPARE(engine.ruleCalls().compiled > 0, rules != RuleEngine::Prolog);
        }
    }

    void explorationAndWhatIsAskedOfIt_data()
    {
        QTest::addColumn<int>("threads");
        QTest::newRow("one thread") << 1;
        QTest::newRow("three threads") << 3;
    }
    void explorationAndWhatIsAskedOfIt()
    {
        QFETCH(int, threads);
        AnalysisJob job(language::readProgram(costly), middleBudget());
        AnalysisRequest request;
        request.limits = {100, 1000, 5000};
        request.threads = threads;
        request.goals = {{u"fact([n,N]), N < 9"_s, true}, {u"fact([n,8])"_s, false}};
        request.report = request.leaks = true;
        request.positions = 100;
        const AnalysisFindings findings = job.run(request);
        QVERIFY2(!findings.error, findings.error ? qPrintable(findings.error->text()) : "");
        QVERIFY(findings.space->isComplete());
        QCOMPARE(int(findings.space->nodes.size()), 9);
        for (const StateSpace::Node &node : findings.space->nodes)
            QVERIFY2(!node.error, node.error ? qPrintable(node.error->text()) : "");
        for (const auto &position : findings.positions)
            QVERIFY(position && !position->error);
        QVERIFY(findings.asked[0].node < 0 && findings.asked[1].node >= 0);
        QVERIFY(findings.leaks);
        QCOMPARE(job.engine().ruleCalls().compiled, job.engine().ruleCalls().all);
    }

    /// Threads of their own make engines of their own, by the same choice.
    void threadsKeepTheChoice()
    {
        const language::Program program = language::readProgram(costly);
        for (const RuleEngine rules : {RuleEngine::Prolog, RuleEngine::Auto}) {
            Engine engine(program, {.rules = rules});
            const State start = *engine.initialState();
            engine.setBudget(middleBudget());
            Explorer explorer(engine, start);
            explorer.run({}, 3);
            const bool hasError = std::any_of(explorer.space().nodes.begin(), explorer.space().nodes.end(),
                                              [](const StateSpace::Node &node) { return node.error.has_value(); });
            QCOMPARE(hasError, rules == RuleEngine::Prolog);
        }
    }

    void perftAndPlays()
    {
        Engine engine(language::readProgram(costly));
        const State start = *engine.initialState();
        engine.setBudget(middleBudget());
        QCOMPARE(perft(engine, start, 5, {}).value(), false);
        QVERIFY(!play::PlayOuts(engine).run({.chronons = {}, .games = 3, .seed = 1}, [] { return true; }));
        QCOMPARE(engine.ruleCalls().compiled, engine.ruleCalls().all);
    }

    void knowledge()
    {
        KnowledgeJob job(language::readProgram(costly), middleBudget());
        KnowledgeRequest request;
        QVERIFY(job.initialState().ok());
        request.play = {{{*job.engine().word(u"[s]"_s), *job.engine().word(u"[1]"_s)}}};
        request.views = true;
        const KnowledgeFindings findings = job.run(request);
        QVERIFY2(!findings.error, findings.error ? qPrintable(findings.error->text()) : "");
        QCOMPARE(int(findings.seats.size()), 2);
        QCOMPARE(job.engine().ruleCalls().compiled, job.engine().ruleCalls().all);
    }

    void changedRules()
    {
        Engine engine(language::readProgram(costly));
        GameTree tree(*engine.initialState());
        for (int chronon = 0; chronon < 3; ++chronon) {
            const Position position = engine.position(tree.currentNode().state, chronon);
            const Switch &entry = position.switches.front();
            tree.append(*engine.play(position, {{entry.word, entry.actions.front()}}));
        }
        Engine changed(language::readProgram(QString(costly).replace(u"N < 7"_s, u"N < 6"_s)));
        QVERIFY(changed.initialState().ok());
        changed.setBudget(middleBudget());
        const play::TreeReplay replay = play::replayTree(changed, tree, engine.players(), {});
        QVERIFY2(!replay.problem, replay.problem ? qPrintable(replay.problem->text()) : "");
        QCOMPARE(replay.lost, 0);
        QCOMPARE(changed.ruleCalls().compiled, changed.ruleCalls().all);
    }
};

SIDL_PROLOG_TEST_MAIN(TestCompiledDefault)
#include "tst_compileddefault.moc"
