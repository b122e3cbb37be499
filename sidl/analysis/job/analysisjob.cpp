// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/job/analysisjob.h"

#include "sidl/analysis/exploration/appliedactions.h"
#include "sidl/analysis/exploration/coverage.h"
#include "sidl/analysis/exploration/heard.h"
#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/analysis/reduction/reduction.h"
#include "sidl/engine/compiled/compiledrules.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/tellingrules.h"
#include "sidl/work/timelimit.h"

#include <algorithm>

namespace sidl::analysis {

using namespace engine;

namespace {

constexpr std::size_t MostPlays = 200'000; // that are compared for leaks

} // namespace

AnalysisJob::AnalysisJob(language::Program program, const Budget &budget, RuleEngine rules)
    : m_names(language::ruleSystemOf(program), program.text)
    , m_engine(std::move(program), {.rules = rules})
{
    m_engine.setBudget(budget);
}

Result<State> AnalysisJob::initialState(const std::stop_token &stop)
{
    if (!m_initial) {
        Result<State> initial = m_engine.initialState(stop);
        if (!initial.ok())
            return initial;
        m_initial = std::move(initial.value());
    }
    return *m_initial;
}

AnalysisFindings AnalysisJob::run(const AnalysisRequest &request, bool isContinued, const WorkControl &work)
{
    AnalysisFindings findings;
    if (const Result<State> initial = initialState(work.stop); !initial.ok()) {
        findings.error = initial.problem();
        return findings;
    }
    findings.players = m_engine.players();
    for (const AnalysisGoal &goal : request.goals)
        findings.asked.push_back({goal.text, goal.isInvariant, -1, {}, -1, m_names.remark(goalOf(goal.text))});

    const bool asksAsFound = request.asking == AnalysisRequest::Asking::AsFound;
    const bool isAskedAfterwards = !asksAsFound && !isContinued && !request.played;
    if (isAskedAfterwards && !canBeAsked(request, findings, work.stop))
        return findings;
    exploreStates(request, isContinued, findings, work.inStage(int(Stage::Exploring)));
    if (request.report)
        findings.report = reportOf(*findings.space);
    const bool isAsked = asksAsFound && !isContinued && !request.played;
    for (AnalysisFindings::Asked &asked : findings.asked) {
        if (!isAsked)
            inTime(request, Stage::Asking, findings, work,
                   [&](const WorkControl &stage) { ask(asked, *findings.space, stage); });
        if (asksAsFound && asked.error && asked.error->kind != Problem::Kind::Cancelled)
            return findings;
    }
    if (request.leaks && !work.isStopped())
        inTime(request, Stage::Leaks, findings, work, [&](const WorkControl &stage) {
            findings.leaks = checkInformation(m_engine, *findings.space, MostPlays, stage);
        });
    if (request.coverage && !work.isStopped())
        inTime(request, Stage::Coverage, findings, work, [&](const WorkControl &stage) { cover(findings, stage); });
    if (request.reduction && !work.isStopped())
        inTime(request, Stage::Reducing, findings, work,
               [&](const WorkControl &stage) { reduceRules(findings, stage); });
    if (request.reduction && !work.isStopped())
        inTime(request, Stage::Reducing, findings, work, [&](const WorkControl &stage) {
            const Result<std::optional<NetworkFindings>> network
                = networkFindings(m_engine.program(), m_engine.budget(), stage.stop);
            if (network.ok())
                findings.network = *network;
        });
    look(findings, request.positions, work.stop);
    findings.wasStopped = work.isStopped();
    return findings;
}

void AnalysisJob::inTime(const AnalysisRequest &request, Stage stage, AnalysisFindings &findings,
                         const WorkControl &work, const std::function<void(const WorkControl &)> &does) const
{
    const TimeLimit limit(request.time, work.stop);
    does({limit.token(), work.progress, int(stage)});
    findings.timeWasUp = findings.timeWasUp || limit.isOver();
}

void AnalysisJob::exploreStates(const AnalysisRequest &request, bool isContinued, AnalysisFindings &findings,
                                const WorkControl &work)
{
    if (!isContinued)
        m_explorer.reset();
    findings.isOfPlays = request.played != nullptr;
    findings.space = request.played;
    if (request.played)
        return;
    Wanted wanted;
    if (!m_explorer) {
        m_explorer = std::make_unique<Explorer>(m_engine, request.start.value_or(*m_initial));
        if (request.asking == AnalysisRequest::Asking::AsFound && !request.goals.empty())
            wanted = [&](const StateSpace &space, int node) {
                return askOf(space, node, request.endsWhenDecided, findings, work.stop);
            };
    }
    m_explorer->run(request.limits, request.threads, work, wanted);
    if (request.canGoOn) {
        findings.space = std::make_shared<const StateSpace>(m_explorer->space());
    } else {
        findings.space = std::make_shared<const StateSpace>(m_explorer->takeSpace());
        m_explorer.reset();
    }
}

/// Asks what is not decided yet. Returns whether the exploration has found what it is to find.
bool AnalysisJob::askOf(const StateSpace &space, int node, bool endsWhenDecided, AnalysisFindings &findings,
                        const std::stop_token &stop)
{
    bool areDecided = true;
    for (AnalysisFindings::Asked &asked : findings.asked) {
        if (asked.node >= 0)
            continue;
        const Result<bool> holds = holdsIn(m_engine, goalOf(asked.text), space.nodes[std::size_t(node)].state, stop);
        if (!holds.ok()) {
            asked.error = holds.problem();
            asked.errorNode = node;
            return true;
        }
        if (*holds != asked.isInvariant)
            asked.node = node;
        areDecided = areDecided && asked.node >= 0;
    }
    return endsWhenDecided && areDecided;
}

/// In the state that is asked first in any case. Else the error is found.
bool AnalysisJob::canBeAsked(const AnalysisRequest &request, AnalysisFindings &findings, const std::stop_token &stop)
{
    const State &first = request.start ? *request.start : *m_initial;
    for (AnalysisFindings::Asked &asked : findings.asked) {
        const TimeLimit limit(request.time, stop);
        const Result<bool> holds = holdsIn(m_engine, goalOf(asked.text), first, limit.token());
        if (holds.ok() || holds.problem().kind == Problem::Kind::Cancelled)
            continue;
        asked.error = findings.error = holds.problem();
        return false;
    }
    return true;
}

void AnalysisJob::ask(AnalysisFindings::Asked &asked, const StateSpace &space, const WorkControl &work)
{
    for (std::size_t i = 0; i < space.nodes.size(); ++i) { // those that take the fewest chronons come first
        work.tell(qsizetype(i), qsizetype(space.nodes.size()));
        const Result<bool> holds
            = work.isStopped() ? cancelled() : holdsIn(m_engine, goalOf(asked.text), space.nodes[i].state, work.stop);
        if (!holds.ok()) {
            asked.error = holds.problem();
            asked.errorNode = int(i);
            return;
        }
        if (*holds != asked.isInvariant) {
            asked.node = int(i);
            return;
        }
    }
}

void AnalysisJob::look(AnalysisFindings &findings, std::size_t most, const std::stop_token &stop)
{
    findings.positions.resize(findings.space->nodes.size());
    for (std::size_t i = 0; i < std::min(most, findings.positions.size()) && !stop.stop_requested(); ++i) {
        const StateSpace::Node &node = findings.space->nodes[i];
        findings.positions[i] = std::make_shared<const Position>(m_engine.position(node.state, node.depth, stop));
    }
    findings.heard = heardIn(m_engine, *findings.space, findings.positions, stop);
    findings.applied = appliedIn(m_engine, *findings.space, findings.positions, stop);
}

void AnalysisJob::reduceRules(AnalysisFindings &findings, const WorkControl &work) const
{
    const language::Program &program = m_engine.program();
    const Reduction reduction = analysis::reduce(program, {}, work);
    AnalysisFindings::Allowed &allowed = findings.allowed.emplace(AnalysisFindings::Allowed{});
    const language::RuleLanguage &rules = ruleSystemOf(program).rules();
    allowed.words = reduction.argumentTexts(rules.words);
    allowed.actions = reduction.argumentTexts(rules.actions);
    allowed.groundRules = reduction.rules.size();
    allowed.isIncomplete = reduction.isIncomplete;
    allowed.hasAllRules = reduction.hasAllRules;
    if (!reduction.isIncomplete)
        for (const int clause : reduction.unusedClauses)
            allowed.unused.push_back(program.clauses[std::size_t(clause)].place());
    for (const engine::compiled::LeftToProlog &left : engine::compiled::CompiledRules(program).leftToProlog())
        if (left.clause >= 0)
            allowed.notCompiled.push_back({program.clauses[std::size_t(left.clause)].place(), left.why});
}

void AnalysisJob::cover(AnalysisFindings &findings, const WorkControl &work) const
{
    const language::Program &program = m_engine.program();
    Coverage coverage(program, m_engine.budget());
    coverage.add(*findings.space, work);
    if (work.isStopped())
        return; // rules would be called unused that are not
    const std::vector<int> unused = coverage.neverUsed();
    const QSet<language::PredicateId> telling = language::tellingPredicates(program);
    for (const language::Clause &clause : program.clauses) {
        const language::PredicateId id = language::predicateOf(clause.head);
        findings.rules.push_back({clause.place(), id.text(), coverage.uses()[std::size_t(clause.index)],
                                  std::binary_search(unused.begin(), unused.end(), clause.index),
                                  telling.contains(id)});
    }
}

} // namespace sidl::analysis
