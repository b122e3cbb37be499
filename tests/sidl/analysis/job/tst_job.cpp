// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/job/analysisjob.h"

#include "sidl/analysis/exploration/appliedactions.h"
#include "sidl/analysis/exploration/coverage.h"
#include "sidl/analysis/exploration/playedspace.h"
#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/analysis/job/knowledgejob.h"
#include "tests/support/gamefiles.h"
#include "tests/support/gdl.h"

#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::analysis;
using namespace sidl::engine;

namespace {

using Asking = AnalysisRequest::Asking;
using Missing = AnalysisFindings::Missing;

AnalysisRequest everything()
{
    AnalysisRequest request;
    request.limits = {100, 5000, 1'000'000};
    request.report = request.leaks = request.coverage = request.reduction = true;
    request.positions = 10;
    return request;
}

QString text(const StateSpace &space)
{
    QString all;
    for (const StateSpace::Node &node : space.nodes)
        all += tests::texts(node.state.words()).join(u' ') + u" %1\n"_s.arg(node.depth);
    for (const StateSpace::Edge &edge : space.edges)
        all += u"%1 %2\n"_s.arg(edge.from).arg(edge.to);
    return all;
}

} // namespace

/// One job for the window and the command line.
class TestJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What the job finds is what its parts find.
    void findsWhatItsPartsFind_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"nim", "kuhn-poker", "prisoners-dilemma", "rock-paper-scissors"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void findsWhatItsPartsFind()
    {
        QFETCH(const QString, name);
        AnalysisJob job(tests::game(name));
        AnalysisRequest request = everything();
        request.limits.depth = 3;
        std::set<AnalysisJob::Stage> stages;
        const auto tell = [&](const Progress &progress) {
            const auto stage = AnalysisJob::Stage(progress.stage);
            QVERIFY(stages.empty() || stage >= *stages.rbegin()); // in their order
            stages.insert(stage);
        };
        const AnalysisFindings found = job.run(request, false, {{}, tell});
        QVERIFY(!found.error);
        QVERIFY(stages.contains(AnalysisJob::Stage::Leaks) && stages.contains(AnalysisJob::Stage::Coverage));

        Engine engine(tests::game(name));
        const StateSpace space = explore(engine, *engine.initialState(), request.limits);
        QCOMPARE(text(*found.space), text(space));
        QCOMPARE(tests::texts(found.players), tests::texts(engine.players()));
        QCOMPARE(found.report.terminals, reportOf(space).terminals);
        QCOMPARE(found.report.loops, reportOf(space).loops);
        QCOMPARE(found.leaks->leaks.size(), checkInformation(engine, space).leaks.size());
        Coverage coverage(engine.program());
        QVERIFY(!coverage.add(space));
        std::vector<int> unused;
        for (std::size_t i = 0; i < found.rules.size(); ++i) {
            QCOMPARE(found.rules[i].use.succeeded, coverage.uses()[i].succeeded);
            if (found.rules[i].isNeverUsed)
                unused.push_back(int(i));
        }
        QCOMPARE(unused, coverage.neverUsed());
        QVERIFY(found.allowed && !found.allowed->words.isEmpty());
        for (std::size_t i = 0; i < found.positions.size(); ++i)
            QCOMPARE(found.positions[i] != nullptr, i < 10);
        QVERIFY(found.applied == appliedIn(engine, space, found.positions));
        QVERIFY(!found.wasStopped);
    }

    /// What there can be, and what only that asks for, is no rule that nothing uses.
    void whatOnlyTellsOfTheGameIsNotUnused()
    {
        AnalysisJob job(tests::gdlRules("role(robot). init(at(1)). succ(1, 2). spot(1). spot(2). lonely(1).\n"
                                        "base(at(X)) :- spot(X).\n"
                                        "input(robot, go).\n"
                                        "legal(robot, go) :- true(at(X)).\n"
                                        "next(at(Y)) :- true(at(X)), succ(X, Y).\n"
                                        "terminal :- true(at(2)).\n"
                                        "goal(robot, 100) :- true(at(2)).\n"));
        AnalysisRequest request;
        request.coverage = true;
        const AnalysisFindings found = job.run(request);
        QStringList unused, telling;
        for (const AnalysisFindings::Rule &rule : found.rules) {
            if (rule.isNeverUsed)
                unused << rule.name;
            if (rule.isTelling)
                telling << rule.name;
        }
        QCOMPARE(unused, QStringList{u"lonely/1"_s});
        QCOMPARE(telling, (QStringList{u"spot/1"_s, u"spot/1"_s, u"base/1"_s, u"input/2"_s}));
    }

    /// Whenever a goal is asked, the same state decides it.
    void goalsAreDecidedByTheSameState()
    {
        AnalysisRequest request;
        request.limits = {100, 5000, 1'000'000};
        request.goals = {{u"fact([_, N]), N > 0"_s, true}, {u"fact([bob, 4])"_s, false}, {u"fact([bob, 40])"_s, false}};
        AnalysisJob afterwards(tests::game(u"nim"_s)), asFound(tests::game(u"nim"_s));
        const AnalysisFindings late = afterwards.run(request);
        request.asking = Asking::AsFound;
        const AnalysisFindings soon = asFound.run(request);
        QCOMPARE(text(*soon.space), text(*late.space));
        QCOMPARE(late.asked.size(), std::size_t(3));
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(soon.asked[i].node, late.asked[i].node);
            QCOMPARE(soon.asked[i].isInvariant, i == 0);
        }
        QVERIFY(late.asked[0].node > 0 && late.asked[1].node > 0);
        QCOMPARE(late.asked[2].node, -1);
    }

    void endsAtTheStateThatDecides()
    {
        AnalysisRequest request;
        request.limits = {100, 5000, 1'000'000};
        request.goals = {{u"fact([bob, 7])"_s, false}};
        request.asking = Asking::AsFound;
        AnalysisJob whole(tests::game(u"nim"_s));
        const AnalysisFindings all = whole.run(request);
        QVERIFY(all.space->isComplete());
        request.endsWhenDecided = true;
        AnalysisJob job(tests::game(u"nim"_s));
        const AnalysisFindings part = job.run(request);
        QCOMPARE(part.asked[0].node, all.asked[0].node);
        QCOMPARE(part.space->found, part.asked[0].node);
        QVERIFY(part.space->nodes.size() < all.space->nodes.size());
    }

    /// An error in a goal ends the goal or the analysis, as was asked.
    void anErrorEndsAGoalOrAll()
    {
        AnalysisRequest request;
        request.limits = {100, 5000, 1'000'000};
        request.goals = {{u"fact([_, 7]), _ is foo"_s, false}, {u"fact([bob, 7])"_s, false}};
        request.leaks = true;
        AnalysisJob afterwards(tests::game(u"nim"_s)), asFound(tests::game(u"nim"_s)), first(tests::game(u"nim"_s));
        const AnalysisFindings late = afterwards.run(request);
        QVERIFY(late.asked[0].error && !late.asked[1].error && late.leaks);
        QVERIFY(late.asked[1].node > 0);
        request.asking = Asking::AsFound;
        const AnalysisFindings soon = asFound.run(request);
        QVERIFY(soon.asked[0].error && !soon.leaks);
        QCOMPARE(soon.asked[0].error->message, late.asked[0].error->message);
        request.asking = Asking::Afterwards;
        request.goals.front().text = u"fact("_s;
        const AnalysisFindings atOnce = first.run(request);
        QVERIFY(atOnce.error && atOnce.asked[0].error && !atOnce.space);
    }

    void isContinued()
    {
        AnalysisRequest request = everything();
        request.canGoOn = true;
        request.limits.depth = 2;
        AnalysisJob job(tests::game(u"nim"_s));
        const AnalysisFindings first = job.run(request);
        QCOMPARE(first.missing(), std::vector<Missing>{Missing::Depth});
        request.limits.depth = 100;
        const AnalysisFindings second = job.run(request, true);
        QVERIFY(second.missing().empty());
        AnalysisJob atOnce(tests::game(u"nim"_s));
        QCOMPARE(text(*second.space), text(*atOnce.run(request).space));
    }

    void beginsWhereItIsTold()
    {
        AnalysisJob job(tests::game(u"nim"_s));
        AnalysisRequest request;
        QVERIFY(job.initialState().ok());
        request.start = State({*job.engine().word(u"[bob,1]"_s)}, {0, 0});
        const AnalysisFindings found = job.run(request);
        QVERIFY(found.space->nodes.front().state == *request.start);
    }

    /// What is told of plays is told to be no more than that.
    void tellsOfPlays()
    {
        AnalysisJob job(tests::game(u"nim"_s));
        const State start = *job.initialState();
        const auto choice = [&](const char *action) {
            return Choices{{*job.engine().word(u"[main]"_s), *job.engine().word(QLatin1String(action))}};
        };
        const Result<StateSpace> played
            = playedSpace(job.engine(), start, {{choice("[3]"), choice("[3]")}, {choice("[3]"), choice("[1]")}});
        QVERIFY(played.ok());
        QCOMPARE(played->nodes.size(), std::size_t(4));
        AnalysisRequest request = everything();
        request.played = std::make_shared<const StateSpace>(*played);
        request.goals = {{u"fact([alice, 6])"_s, false}};
        const AnalysisFindings found = job.run(request);
        QVERIFY(found.isOfPlays);
        QCOMPARE(found.missing(), std::vector<Missing>{Missing::NotPlayed});
        QCOMPARE(found.space->playTo(found.asked[0].node).size(), std::size_t(2));
        const Result<StateSpace> impossible = playedSpace(job.engine(), start, {{choice("[3]")}}, stopped());
        QCOMPARE(impossible.problem().kind, Problem::Kind::Cancelled);
    }

    void isStopped()
    {
        AnalysisJob job(tests::game(u"nim"_s));
        QVERIFY(job.initialState().ok());
        const AnalysisFindings found = job.run(everything(), false, {stopped()});
        QVERIFY(found.wasStopped);
        QCOMPARE(found.missing(), std::vector<Missing>{Missing::Stopped});
        QVERIFY(!found.leaks && found.rules.empty() && !found.allowed);
    }

    void faultyRulesAreTold()
    {
        const QString rules = u"init([p], X) :- Y = 0, X is 1 / Y.\n"_s;
        AnalysisJob job(language::readProgram(rules));
        QVERIFY(job.run(everything()).error);
        KnowledgeJob knowledge(language::readProgram(rules));
        QVERIFY(knowledge.run({}).error);
    }

    void knowsWhatItsPartsKnow()
    {
        const QString name = u"kuhn-poker"_s;
        KnowledgeJob job(tests::game(name));
        const State start = *job.initialState();
        const Position position = job.engine().position(start, 0);
        KnowledgeRequest request;
        request.play = {job.engine().drawNature(position, {}, 3, NatureMode::Draw)};
        request.question = u"[holds, bob, king]"_s;
        request.views = true;
        const KnowledgeFindings found = job.run(request);
        QVERIFY(!found.error);
        QCOMPARE(found.seats.size(), std::size_t(2));
        QVERIFY(!found.isIncomplete() && found.isAssumed());
        Engine engine(tests::game(name));
        QVERIFY(engine.initialState().ok());
        for (const KnowledgeFindings::Seat &seat : found.seats) {
            const auto sets = informationSets(engine, start, request.play, seat.player);
            QCOMPARE(seat.sets->size(), sets->size());
            QCOMPARE(seat.set().states.size(), sets->back().states.size());
            QCOMPARE(seat.holds, *holdsInEach(engine, goalOf(*request.question), sets->back()));
            const State after = sets->back().states.front();
            QCOMPARE(seat.view, engine.position(after, 1).views[std::size_t(seat.player)].words());
        }
        request.players = {1};
        request.question.reset();
        request.views = false;
        const KnowledgeFindings one = job.run(request);
        QCOMPARE(one.seats.size(), std::size_t(1));
        QVERIFY(one.seats[0].holds.empty() && one.seats[0].view.empty());
    }

private:
    static std::stop_token stopped()
    {
        std::stop_source source;
        source.request_stop();
        return source.get_token();
    }
};

SIDL_PROLOG_TEST_MAIN(TestJob)
#include "tst_job.moc"
