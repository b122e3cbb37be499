// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/suiterun.h"

#include "sidl/analysis/exploration/coverage.h"
#include "sidl/analysis/exploration/explorer.h"
#include "sidl/analysis/exploration/perft.h"
#include "sidl/analysis/exploration/playedspace.h"
#include "sidl/analysis/information/informationcheck.h"
#include "sidl/engine/record/recordfile.h"
#include "sidl/files/readfile.h"
#include "sidl/language/rulesystem/tellingrules.h"
#include "sidl/suites/forceasking.h"
#include "sidl/suites/golden.h"
#include "sidl/suites/stateasking.h"
#include "sidl/suites/steprun.h"
#include "sidl/theory/form/counttext.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace engine;

namespace {

constexpr qint64 LargestRecord = 1ll << 30; // bytes

Outcome unusable(const QString &why)
{
    Outcome outcome;
    outcome.status = Outcome::Status::Unusable;
    outcome.note = why;
    return outcome;
}

/// What an error of the rules, or a stop, makes of a test.
Outcome endedBy(const Problem &problem, const QString &expected)
{
    Outcome outcome;
    if (problem.kind == Problem::Kind::Cancelled) {
        outcome.status = Outcome::Status::Stopped;
        return outcome;
    }
    outcome.status = Outcome::Status::Failed;
    Failure &failure = outcome.failure.emplace();
    failure.expected = expected;
    failure.found = u"the rules raise: %1"_s.arg(problem.text());
    failure.rule = problem.span;
    return outcome;
}

Outcome failed(const QString &expected, const QString &found)
{
    Outcome outcome;
    outcome.status = Outcome::Status::Failed;
    Failure &failure = outcome.failure.emplace();
    failure.expected = expected;
    failure.found = found;
    return outcome;
}

} // namespace

SuiteRun::SuiteRun(language::Program program, const QString &file, const TestLimits &limits, const Budget &budget)
    : m_file(file)
    , m_limits(limits)
    , m_engine(std::move(program))
{
    m_engine.setBudget(budget);
}

Outcome SuiteRun::run(const Test &test, const WorkControl &work)
{
    const auto began = std::chrono::steady_clock::now();
    const Result<State> initial = m_engine.initialState(work.stop);
    Outcome outcome = initial.ok() ? dispatch(test, *initial, work) : endedBy(initial.problem(), u"an initial state"_s);
    outcome.time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began);
    return outcome;
}

Outcome SuiteRun::dispatch(const Test &test, const State &initial, const WorkControl &work)
{
    switch (test.kind) {
    case Test::Kind::Steps:
        return runSteps(m_engine, m_file, initial, test, m_limits.seed, work.stop);
    case Test::Kind::Always:
    case Test::Kind::Reachable:
        return askStates(m_engine, m_file, initial, test, m_limits, work);
    case Test::Kind::Forces:
        return askForce(m_engine, initial, test, m_limits, work);
    case Test::Kind::Perft:
        return count(test, initial, work);
    case Test::Kind::Leaks:
        return look(test, initial, work);
    case Test::Kind::Golden:
        return replay(test, work);
    case Test::Kind::Coverage:
        break;
    }
    return unusable(u"coverage is asked for when the other tests are over"_s);
}

Outcome SuiteRun::count(const Test &test, const State &initial, const WorkControl &work)
{
    const QString sequences = test.count == u"1"_s ? u"1 sequence"_s : u"%1 sequences"_s.arg(test.count);
    analysis::BigCount last;
    const Result<bool> isIncomplete = analysis::perft(
        m_engine, initial, test.number, [&last](int, const analysis::BigCount &count) { last = count; }, work);
    if (!isIncomplete.ok())
        return endedBy(isIncomplete.problem(), sequences);
    const QString found
        = analysis::decimal(last) + (*isIncomplete ? u" and more, which cannot be listed"_s : QString());
    return found == test.count ? Outcome() : failed(sequences + u" of joint actions"_s, found);
}

Outcome SuiteRun::look(const Test &test, const State &initial, const WorkControl &work)
{
    analysis::ExploreLimits limits;
    limits.depth = m_limits.states; // none is farther away
    limits.states = m_limits.states;
    limits.edges = std::numeric_limits<int>::max();
    limits.actions = MostActions;
    const analysis::StateSpace space = analysis::explore(m_engine, initial, limits, work);
    const analysis::InformationReport report = analysis::checkInformation(m_engine, space, 200'000, work);
    if (report.stopped)
        return endedBy(*report.stopped, u"what players see"_s);
    const auto leaks = std::count_if(report.leaks.begin(), report.leaks.end(),
                                     [](const analysis::Leak &leak) { return leak.isLeak(); });
    const bool isWhole = space.isComplete() && !report.isIncomplete;
    const QString where = isWhole
        ? (space.nodes.size() == 1 ? u"1 state"_s : u"all "_s + theory::counted(qint64(space.nodes.size()), "state"))
        : u"%1; there are more"_s.arg(theory::counted(qint64(space.nodes.size()), "state"));
    if (leaks != test.number)
        return failed(test.number == 0 ? u"no leaks"_s : theory::counted(test.number, "leak"),
                      leaks > 0 ? u"%1 in %2: the analysis of leaks tells which"_s.arg(leaks).arg(where)
                                : u"none in %1"_s.arg(where));
    if (!isWhole)
        return failed(u"all states looked at"_s,
                      u"%1 in %2; look at more of them"_s.arg(theory::counted(leaks, "leak"), where));
    Outcome outcome;
    outcome.note = u"in %1"_s.arg(where);
    return outcome;
}

Outcome SuiteRun::replay(const Test &test, const WorkControl &work)
{
    const files::FileBytes file = files::readFile(test.goal, LargestRecord, work.stop);
    if (!file.error.isEmpty())
        return unusable(u"cannot read %1: %2"_s.arg(test.goal, file.error));
    const Result<Trace> trace = readTrace(file.bytes);
    if (!trace.ok())
        return unusable(u"%1: %2"_s.arg(test.goal, trace.problem().message));
    return playGolden(m_engine, m_file, *trace, work.stop);
}

Result<std::vector<ClauseUse>> SuiteRun::uses(const std::vector<Play> &plays, const WorkControl &work)
{
    const Result<State> initial = m_engine.initialState(work.stop);
    if (!initial.ok())
        return initial.problem();
    const Result<analysis::StateSpace> space = analysis::playedSpace(m_engine, *initial, plays, work.stop);
    if (!space.ok())
        return space.problem();
    analysis::Coverage coverage(m_engine.program(), m_engine.budget());
    if (const std::optional<Problem> problem = coverage.add(*space, work))
        return *problem;
    return coverage.uses();
}

Outcome SuiteRun::cover(const Test &test, const std::vector<Play> &plays, const WorkControl &work)
{
    const Result<std::vector<ClauseUse>> used = uses(plays, work);
    if (!used.ok())
        return endedBy(used.problem(), u"coverage"_s);
    int rules = 0, covered = 0;
    QStringList unused;
    std::optional<language::Span> first;
    const QSet<language::PredicateId> telling = language::tellingPredicates(m_engine.program());
    for (const language::Clause &clause : m_engine.program().clauses) {
        if (telling.contains(language::predicateOf(clause.head)))
            continue;
        ++rules;
        if ((*used)[std::size_t(clause.index)].succeeded > 0) {
            ++covered;
            continue;
        }
        unused.append(QString::number(clause.place().line));
        if (!first)
            first = clause.place();
    }
    unused.removeDuplicates();
    const double percent = rules == 0 ? 100 : 100.0 * covered / rules;
    const QString found = u"%1 of %2"_s.arg(covered).arg(theory::counted(rules, "rule"));
    if (percent >= test.number) {
        Outcome outcome;
        outcome.note = found;
        return outcome;
    }
    Outcome outcome = failed(u"at least %1 % of the rules are used"_s.arg(test.number),
                             u"%1; not used: line %2"_s.arg(found, unused.join(u", "_s)));
    outcome.failure->rule = first.value_or(language::Span());
    return outcome;
}

} // namespace sidl::suites
