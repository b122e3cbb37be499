// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/mutantjob.h"

#include "sidl/prolog/prologthread.h"
#include "sidl/work/timelimit.h"

#include <QJsonArray>

#include <algorithm>
#include <atomic>
#include <mutex>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using Verdict = MutantVerdict::Kind;

namespace {

constexpr int Slowness = 5; // so many times what the rules take as they are

class MutantJob
{
public:
    MutantJob(MutantFindings &findings, const std::vector<const SuiteFindings *> &suites, const SuiteRequest &request,
              const MutantTold &told, const WorkControl &work)
        : m_findings(findings)
        , m_program(suites.front()->program)
        , m_request(request)
        , m_told(told)
        , m_work(work)
    {
        for (const SuiteFindings *suite : suites)
            for (std::size_t test = 0; test < suite->outcomes.size(); ++test)
                if (suite->outcomes[test] && suite->outcomes[test]->status == Outcome::Status::Passed
                    && suite->suite.tests[test].kind != Test::Kind::Coverage)
                    m_tests.push_back(&suite->suite.tests[test]);
        std::stable_sort(m_tests.begin(), m_tests.end(),
                         [](const Test *a, const Test *b) { return costOf(*a) < costOf(*b); });
    }

    void run()
    {
        const int helpers = std::min(m_request.threads, int(m_findings.mutants.size())) - 1;
        std::vector<std::unique_ptr<prolog::PrologThread>> threads;
        std::vector<std::unique_ptr<QObject>> places;
        for (int i = 0; i < helpers; ++i) {
            threads.push_back(std::make_unique<prolog::PrologThread>());
            places.push_back(std::make_unique<QObject>());
            places.back()->moveToThread(threads.back().get());
            threads.back()->start();
            QMetaObject::invokeMethod(
                places.back().get(), [this] { take(); }, Qt::QueuedConnection);
        }
        take();
        threads.clear(); // waits
    }

private:
    static int costOf(const Test &test)
    {
        switch (test.kind) {
        case Test::Kind::Steps:
            return 0;
        case Test::Kind::Golden:
            return 1;
        case Test::Kind::Perft:
            return 2;
        default:
            return 3;
        }
    }

    void take()
    {
        for (std::size_t next = m_next++; next < m_findings.mutants.size() && !m_work.isStopped(); next = m_next++) {
            MutantVerdict &mutant = m_findings.mutants[next];
            const auto [kind, by] = verdictOf(mutant.mutation);
            const std::lock_guard lock(m_mutex);
            mutant.kind = kind;
            mutant.by = by;
            tell();
        }
    }
    /// Tells of all that are ended before the first that is not.
    void tell()
    {
        for (; m_shown < m_findings.mutants.size() && m_findings.mutants[m_shown].kind != Verdict::NotRun; ++m_shown) {
            m_work.tell(qsizetype(m_shown) + 1, qsizetype(m_findings.mutants.size()));
            if (m_told)
                m_told(m_findings, m_shown);
        }
    }

    std::pair<Verdict, QString> verdictOf(const Mutation &mutation) const
    {
        language::Program program = mutant(m_program, mutation);
        if (!program.isPlayable())
            return {Verdict::NoGame, {}};
        engine::Budget budget = m_request.budget;
        budget.time = std::max(budget.time, 2 * m_findings.limit); // the mutant's limit comes first, and says so
        SuiteRun run(std::move(program), {}, m_request.limits, budget);
        const TimeLimit limit(m_findings.limit, m_work.stop);
        for (const Test *test : m_tests) {
            const Outcome outcome = run.run(*test, WorkControl{limit.token()});
            if (limit.isOver())
                return {Verdict::TimedOut, test->name};
            if (m_work.isStopped())
                return {Verdict::NotRun, {}};
            if (outcome.status == Outcome::Status::Unusable)
                return {Verdict::Unasked, test->name};
            if (outcome.status != Outcome::Status::Passed)
                return {Verdict::Killed, test->name};
        }
        return {Verdict::Survived, {}};
    }

    MutantFindings &m_findings;
    const language::Program &m_program;
    const SuiteRequest &m_request;
    const MutantTold &m_told;
    const WorkControl &m_work;
    std::vector<const Test *> m_tests; ///< in the order in which they are run
    std::atomic<std::size_t> m_next = 0;
    std::mutex m_mutex;      ///< of the verdicts and what follows
    std::size_t m_shown = 0; ///< of the mutants
};

QString kindName(Mutation::Kind kind)
{
    switch (kind) {
    case Mutation::Kind::Clause:
        return u"clause"_s;
    case Mutation::Kind::Goal:
        return u"goal"_s;
    case Mutation::Kind::Comparison:
        return u"comparison"_s;
    case Mutation::Kind::Constant:
        break;
    }
    return u"constant"_s;
}

} // namespace

int MutantFindings::count(Verdict kind) const
{
    return int(std::count_if(mutants.begin(), mutants.end(),
                             [kind](const MutantVerdict &mutant) { return mutant.kind == kind; }));
}

int MutantFindings::killed() const
{
    return count(Verdict::Killed) + count(Verdict::Unasked) + count(Verdict::TimedOut);
}

int MutantFindings::counted() const
{
    return killed() + count(Verdict::Survived);
}

double MutantFindings::percent() const
{
    return counted() == 0 ? 0 : 100.0 * killed() / counted();
}

MutantFindings runMutants(const std::vector<const SuiteFindings *> &suites, const SuiteRequest &request,
                          std::chrono::milliseconds time, const MutantTold &told, const WorkControl &work)
{
    const auto began = std::chrono::steady_clock::now();
    MutantFindings findings;
    if (suites.empty())
        return findings;
    std::chrono::microseconds whole{0};
    for (const SuiteFindings *suite : suites) {
        findings.files.append(suite->suite.path);
        for (const std::optional<Outcome> &outcome : suite->outcomes)
            whole += outcome ? outcome->time : std::chrono::microseconds(0);
    }
    findings.rules = suites.front()->suite.rules;
    findings.limit = time + std::chrono::duration_cast<std::chrono::milliseconds>(Slowness * whole);
    for (Mutation &mutation : mutationsOf(suites.front()->program))
        findings.mutants.push_back({std::move(mutation), Verdict::NotRun, {}});
    MutantJob(findings, suites, request, told, work).run();
    findings.time = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
    return findings;
}

QJsonObject mutantsJson(const MutantFindings &findings)
{
    QJsonArray survivors, late;
    for (const MutantVerdict &mutant : findings.mutants) {
        if (mutant.kind != Verdict::Survived && mutant.kind != Verdict::TimedOut)
            continue;
        const Mutation &mutation = mutant.mutation;
        QJsonObject one{{u"line"_s, mutation.place.line},
                        {u"column"_s, mutation.place.column},
                        {u"kind"_s, kindName(mutation.kind)},
                        {u"from"_s, mutation.from},
                        {u"change"_s, mutationText(mutation)}};
        if (!mutation.to.isEmpty())
            one.insert(u"to"_s, mutation.to);
        (mutant.kind == Verdict::Survived ? survivors : late).append(one);
    }
    return {{u"rules"_s, findings.rules},
            {u"files"_s, QJsonArray::fromStringList(findings.files)},
            {u"mutants"_s, int(findings.mutants.size())},
            {u"killed"_s, findings.killed()},
            {u"unasked"_s, findings.count(Verdict::Unasked)},
            {u"noGame"_s, findings.count(Verdict::NoGame)},
            {u"notRun"_s, findings.count(Verdict::NotRun)},
            {u"percent"_s, findings.percent()},
            {u"seconds"_s, double(findings.time.count()) / 1000},
            {u"survivors"_s, survivors},
            {u"timedOut"_s, late}};
}

} // namespace sidl::suites
