// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/suitejob.h"

#include "sidl/files/notext.h"
#include "sidl/files/readfile.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/samerules.h"
#include "sidl/language/text/textedit.h"
#include "sidl/prolog/prologthread.h"
#include "sidl/suites/rolesuite.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>

using namespace Qt::StringLiterals;

namespace sidl::suites {

namespace {

constexpr qint64 LargestRules = 256ll << 20; // bytes

/// Why there is no program to be tested; empty: there is one.
QString readRules(const QString &path, const SuiteRequest &request, language::Program &program,
                  const std::stop_token &stop)
{
    const auto given = request.texts.constFind(QDir::cleanPath(QFileInfo(path).absoluteFilePath()));
    if (given != request.texts.constEnd()) {
        program = language::readProgram(*given, path);
    } else {
        const files::FileBytes file = files::readFile(path, LargestRules, stop);
        if (!file.error.isEmpty())
            return u"cannot read the rules %1: %2"_s.arg(path, file.error);
        if (file.bytes.contains('\0'))
            return u"cannot read the rules %1: the file %2"_s.arg(path, files::whyNoText(file.bytes));
        program = language::readProgram(QString::fromUtf8(file.bytes), path);
    }
    for (const language::Diagnostic &problem : program.problems)
        if (problem.severity == language::Severity::Error)
            return u"%1:%2:%3: the rules have an error: %4 [%5]"_s.arg(path, QString::number(problem.span.line),
                                                                       QString::number(problem.span.column),
                                                                       problem.message, problem.code);
    return {};
}

/// Hands out the tests of a file to threads, and tells what came of them in the order of the file.
class SuiteJob
{
public:
    SuiteJob(SuiteFindings &findings, const SuiteRequest &request, const TestTold &told, const WorkControl &work)
        : m_findings(findings)
        , m_request(request)
        , m_told(told)
        , m_work(work)
    {
        const std::vector<Test> &tests = findings.suite.tests;
        for (const Test &test : tests)
            if (test.place.line <= request.line)
                m_only = test.place.line;
        const bool areCounted = std::any_of(tests.begin(), tests.end(), [this](const Test &test) {
            return test.kind == Test::Kind::Coverage && isWanted(test);
        });
        for (std::size_t test = 0; test < tests.size(); ++test)
            if (tests[test].kind != Test::Kind::Coverage && (areCounted || isWanted(tests[test])))
                m_tests.push_back(test);
        m_unasked.resize(tests.size());
    }

    void run()
    {
        const int helpers = std::min(m_request.threads, int(m_tests.size())) - 1;
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
        SuiteRun own(m_findings.program, QFileInfo(m_findings.suite.rules).fileName(), m_request.limits,
                     m_request.budget);
        take(own);
        threads.clear(); // waits
        cover(own);
    }

    /// In place of run(): for @p why no test can be asked.
    void refuse(const QString &why)
    {
        const std::vector<Test> &tests = m_findings.suite.tests;
        for (std::size_t test = 0; test < tests.size(); ++test) {
            if (!isWanted(tests[test]))
                continue;
            Outcome &outcome = m_findings.outcomes[test].emplace();
            outcome.status = Outcome::Status::Unusable;
            outcome.note = why;
        }
    }

private:
    bool isWanted(const Test &test) const
    {
        if (m_request.line > 0 && test.place.line != m_only)
            return false;
        return m_request.asksFor(test.name);
    }

    /// Of a test that is run only for its coverage, beside the findings.
    std::optional<Outcome> &outcomeOf(std::size_t test)
    {
        return isWanted(m_findings.suite.tests[test]) ? m_findings.outcomes[test] : m_unasked[test];
    }

    void take()
    {
        SuiteRun run(m_findings.program, QFileInfo(m_findings.suite.rules).fileName(), m_request.limits,
                     m_request.budget);
        take(run);
    }
    void take(SuiteRun &run)
    {
        for (std::size_t next = m_next++; next < m_tests.size() && !m_work.isStopped(); next = m_next++) {
            Outcome outcome = run.run(m_findings.suite.tests[m_tests[next]], WorkControl{m_work.stop});
            const std::lock_guard lock(m_mutex);
            outcomeOf(m_tests[next]) = std::move(outcome);
            tell();
        }
    }
    /// Tells of all that are ended before the first that is not.
    void tell()
    {
        for (; m_shown < m_tests.size() && outcomeOf(m_tests[m_shown]); ++m_shown) {
            m_work.tell(qsizetype(m_shown) + 1, qsizetype(m_tests.size()));
            if (m_told && isWanted(m_findings.suite.tests[m_tests[m_shown]]))
                m_told(m_findings, m_tests[m_shown]);
        }
    }

    /// What was played by all tests, whatever came of them.
    void cover(SuiteRun &run)
    {
        std::vector<Play> plays;
        for (const std::size_t test : m_tests)
            if (const std::optional<Outcome> &outcome = outcomeOf(test))
                plays.insert(plays.end(), outcome->plays.begin(), outcome->plays.end());
        const std::vector<Test> &tests = m_findings.suite.tests;
        for (std::size_t test = 0; test < tests.size() && !m_work.isStopped(); ++test) {
            if (tests[test].kind != Test::Kind::Coverage || !isWanted(tests[test]))
                continue;
            m_findings.outcomes[test] = run.cover(tests[test], plays, WorkControl{m_work.stop});
            if (m_told)
                m_told(m_findings, test);
        }
        if (m_request.countsRules && !m_work.isStopped())
            if (engine::Result<std::vector<engine::ClauseUse>> uses = run.uses(plays, WorkControl{m_work.stop});
                uses.ok())
                m_findings.uses = std::move(uses.value());
    }

    SuiteFindings &m_findings;
    const SuiteRequest &m_request;
    const TestTold &m_told;
    const WorkControl &m_work;
    int m_only = 0;                   ///< line of the tests that are wanted; of those for a line
    std::vector<std::size_t> m_tests; ///< that are handed out; where coverage is wanted, all that count for it
    std::vector<std::optional<Outcome>> m_unasked; ///< by test: of those that are not wanted themselves
    std::atomic<std::size_t> m_next = 0;
    std::mutex m_mutex;      ///< of the outcomes and what follows
    std::size_t m_shown = 0; ///< of m_tests
};

} // namespace

bool SuiteRequest::asksFor(const QString &test) const
{
    return (filter.isEmpty() || test.contains(filter, Qt::CaseInsensitive)) && (name.isEmpty() || test == name);
}

int SuiteFindings::count(Outcome::Status status) const
{
    return int(std::count_if(outcomes.begin(), outcomes.end(), [status](const std::optional<Outcome> &outcome) {
        return outcome && outcome->status == status;
    }));
}

bool SuiteFindings::isFaulty() const
{
    return language::hasErrors(suite.problems) || (!error.isEmpty() && suite.tests.empty());
}

std::vector<std::optional<std::size_t>> SuiteFindings::ofNames(const std::vector<Test> &tests) const
{
    std::multimap<std::pair<Test::Kind, QString>, std::size_t> named;
    for (std::size_t test = 0; test < suite.tests.size(); ++test)
        named.emplace(std::pair(suite.tests[test].kind, suite.tests[test].name), test);
    std::vector<std::optional<std::size_t>> found;
    for (const Test &test : tests) {
        const std::pair key(test.kind, test.name);
        const auto first = named.lower_bound(key);
        const bool isNamed = first != named.end() && first->first == key;
        found.push_back(isNamed ? std::optional(first->second) : std::nullopt);
        if (isNamed)
            named.erase(first);
    }
    return found;
}

Suite SuiteFindings::inNotation(Suite of) const
{
    if (error.isEmpty() && language::ruleSystemOf(program).kernel() != language::RuleSystem::Kernel::Chronons)
        writeForRoles(of);
    return of;
}

bool SuiteFindings::areOf(const QString &text) const
{
    return language::haveSameRules(language::ruleSystemOf(program), program.text, language::normalisedText(text));
}

bool SuiteFindings::hasPassed() const
{
    return error.isEmpty() && !language::hasErrors(suite.problems) && count(Outcome::Status::Failed) == 0
        && count(Outcome::Status::Unusable) == 0 && count(Outcome::Status::Stopped) == 0;
}

bool asksTheSame(Test test, Test other)
{
    for (Test *one : {&test, &other}) {
        one->place = {};
        for (Step &step : one->steps)
            step.place = {};
    }
    return test == other;
}

SuiteFindings runSuite(Suite suite, const SuiteRequest &request, const TestTold &told, const WorkControl &work)
{
    SuiteFindings findings;
    findings.suite = std::move(suite);
    findings.outcomes.resize(findings.suite.tests.size());
    findings.error = readRules(findings.suite.rules, request, findings.program, work.stop);
    findings.suite = findings.inNotation(std::move(findings.suite));
    SuiteJob job(findings, request, told, work);
    if (findings.error.isEmpty())
        job.run();
    else if (!work.isStopped())
        job.refuse(u"the rules cannot be used"_s);
    return findings;
}

} // namespace sidl::suites
