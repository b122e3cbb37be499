// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysisworker.h"

#include "sidl/analysis/coverage.h"
#include "sidl/analysis/reduction.h"
#include "sidl/analysis/stategoal.h"
#include "sidl/language/reader.h"

#include <algorithm>

namespace sidl::debugger {

using namespace analysis;
using namespace engine;

namespace {

constexpr std::size_t MostShown = 3000; // states of a graph

} // namespace

AnalysisFindings AnalysisWorker::run(const AnalysisRequest &request, bool isContinued, const StopSign &stop,
                                     const Progress &progress)
{
    AnalysisFindings findings;
    if (!isContinued || !m_explorer) {
        m_explorer.reset();
        m_engine = std::make_unique<Engine>(language::readProgram(request.rules, QString(), request.revision));
        const Result<State> initial = m_engine->initialState(stop); // makes the players known
        if (!initial.ok()) {
            findings.error = initial.problem();
            return findings;
        }
        if (!request.played)
            m_explorer = std::make_unique<Explorer>(*m_engine, request.start);
    }
    findings.isOfPlays = request.played != nullptr;
    findings.space = request.played;
    if (m_explorer) {
        m_explorer->run(request.limits, request.threads, stop,
                        [&](std::size_t done, std::size_t all) { progress(Stage::Exploring, done, all); });
        findings.space = std::make_shared<const StateSpace>(m_explorer->space());
    }
    findings.report = reportOf(*findings.space);
    findings.players = m_engine->players();
    if (!request.invariant.isEmpty())
        findings.asked.push_back(ask(*findings.space, request.invariant, true, stop, progress));
    if (!request.goal.isEmpty())
        findings.asked.push_back(ask(*findings.space, request.goal, false, stop, progress));
    if (request.leaks && !stop.isRaised())
        findings.leaks
            = checkInformation(*m_engine, *findings.space, 200'000, stop,
                               [&](std::size_t done, std::size_t all) { progress(Stage::Leaks, done, all); });
    if (request.coverage && !stop.isRaised())
        cover(findings, stop, progress);
    if (request.reduction && !stop.isRaised())
        reduceRules(findings, stop, progress);
    look(findings, stop);
    findings.wasStopped = stop.isRaised();
    return findings;
}

AnalysisFindings::Asked AnalysisWorker::ask(const StateSpace &space, const QString &goal, bool isInvariant,
                                            const StopSign &stop, const Progress &progress)
{
    AnalysisFindings::Asked asked{goal, isInvariant, -1, {}};
    for (std::size_t i = 0; i < space.nodes.size(); ++i) { // those that take the fewest chronons come first
        progress(Stage::Asking, i, space.nodes.size());
        const Result<bool> holds = stop.isRaised() ? cancelled() : holdsIn(*m_engine, goal, space.nodes[i].state, stop);
        if (!holds.ok()) {
            asked.error = holds.problem();
            return asked;
        }
        if (*holds != isInvariant) {
            asked.node = int(i);
            return asked;
        }
    }
    return asked;
}

void AnalysisWorker::look(AnalysisFindings &findings, const StopSign &stop) const
{
    findings.positions.resize(findings.space->nodes.size());
    const std::size_t most = std::min(MostShown, findings.positions.size());
    for (std::size_t i = 0; i < most && !stop.isRaised(); ++i) {
        const StateSpace::Node &node = findings.space->nodes[i];
        findings.positions[i] = std::make_shared<const Position>(m_engine->position(node.state, node.depth, stop));
    }
}

void AnalysisWorker::reduceRules(AnalysisFindings &findings, const StopSign &stop, const Progress &progress) const
{
    const language::Program &program = m_engine->program();
    const Reduction reduction = reduce(program, sidlRules(), {}, stop, [&](std::size_t goals, std::size_t answers) {
        progress(Stage::Reducing, answers, goals);
    });
    AnalysisFindings::Allowed &allowed = findings.allowed.emplace();
    allowed.words = reduction.argumentTexts({QStringLiteral("fact"), 1});
    allowed.actions = reduction.argumentTexts({QStringLiteral("does"), 2});
    allowed.groundRules = reduction.rules.size();
    allowed.isIncomplete = reduction.isIncomplete;
    allowed.hasAllRules = reduction.hasAllRules;
    if (!reduction.isIncomplete)
        for (const int clause : reduction.unusedClauses)
            allowed.unused.push_back(program.clauses[std::size_t(clause)].head.span);
}

void AnalysisWorker::cover(AnalysisFindings &findings, const StopSign &stop, const Progress &progress) const
{
    const language::Program &program = m_engine->program();
    Coverage coverage(program, m_engine->budget());
    coverage.add(*findings.space, stop,
                 [&](std::size_t done, std::size_t all) { progress(Stage::Coverage, done, all); });
    if (stop.isRaised())
        return; // rules would be called unused that are not
    const std::vector<int> unused = coverage.neverUsed();
    for (const language::Clause &clause : program.clauses) {
        findings.rules.push_back({clause.head.span, language::predicateOf(clause.head).text(),
                                  coverage.uses()[std::size_t(clause.index)],
                                  std::binary_search(unused.begin(), unused.end(), clause.index)});
    }
}

} // namespace sidl::debugger
