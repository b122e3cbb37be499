// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/console/tracefile.h"
#include "app/cli/testing/testfiles.h"
#include "app/cli/testing/testmutants.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/files/notext.h"
#include "sidl/files/writefile.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/suites/golden.h"
#include "sidl/suites/reports.h"
#include "sidl/suites/strangeconstants.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/suites/suiteproblems.h"
#include "sidl/suites/suitereader.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <functional>
#include <thread>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace suites;

namespace {

constexpr double LongTest = 0.5; // seconds: then it is told how long it took

struct TestOptions
{
    std::vector<std::string> paths;
    std::string filter, junit, coverage, failures;
    bool tap = false, json = false, list = false, accepts = false, watches = false;
    SuiteRequest request;
    MutantOptions mutants;
    std::shared_ptr<engine::Budget> budget;

    bool isForPeople() const { return !tap && !json; }
};

bool writeOut(const std::string &path, const QByteArray &bytes)
{
    const QString name = QString::fromStdString(path);
    const QString error = files::writeFile(name, bytes);
    if (!error.isEmpty())
        err(u"sidl: cannot write %1: %2"_s.arg(shownPath(name), error));
    return error.isEmpty();
}

/// "three of ten" as a part of a file's name.
QString fileNameOf(const QString &test)
{
    QString name;
    for (const QChar each : test)
        name += each.isLetterOrNumber() ? each : u'-';
    return name.left(80);
}

/// For a file that has something else, as the rules that the tests are of.
QString noTests(const QString &path)
{
    const QFileInfo file(path);
    if (!file.isFile()) // a device, a pipe
        return u"sidl: %1 has no tests (sidl test --help)"_s.arg(shownPath(path));
    const QString tests = QDir::cleanPath(file.dir().filePath(file.completeBaseName() + QString(SuiteSuffix)));
    return QFileInfo::exists(tests)
        ? u"sidl: %1 has no tests; those of its rules are in %2"_s.arg(shownPath(path), shownPath(tests))
        : u"sidl: %1 has no tests; those of its rules go into %2 (sidl test --help)"_s.arg(shownPath(path),
                                                                                           shownPath(tests));
}

/// Runs files of tests once and tells what came of them.
class Running
{
public:
    explicit Running(const TestOptions &options)
        : m_options(options)
    {
    }

    int run(const QStringList &files)
    {
        for (const QString &file : files) {
            if (stopToken().stop_requested())
                break;
            runFile(file);
        }
        m_progress.clear();
        if (!m_options.list && !m_hasRun && m_code == Done && !stopToken().stop_requested()) {
            err(u"sidl: no test was run: none has such a name, or the files have none"_s);
            m_code = Unusable;
        }
        tellAll();
        if (m_options.mutants.isWanted && m_hasRun && !stopToken().stop_requested()) {
            m_code = std::max(m_code, testMutants(m_all, m_options.request, m_options.mutants));
            if (stopToken().stop_requested()) // of the tests, all have run, and the report says that all is well
                writeJunit(whyCut(u"not all mutants were tried"_s));
        }
        if (!stopToken().stop_requested())
            return m_code;
        return m_options.list && !wasInterrupted() ? m_code : std::max(m_code, stoppedCode()); // a list is no verdict
    }

    /// What the tests depend on: rules and records.
    QStringList usedFiles() const
    {
        QStringList files;
        for (const SuiteFindings &findings : m_all) {
            if (!findings.suite.rules.isEmpty())
                files.append(findings.suite.rules);
            for (const Test &test : findings.suite.tests)
                if (test.kind == Test::Kind::Golden)
                    files.append(test.goal);
        }
        return files;
    }

private:
    void runFile(const QString &path)
    {
        if (QFileInfo(path).isDir()) {
            err(u"sidl: there is no file *%1 in %2"_s.arg(QString(SuiteSuffix), shownPath(path)));
            ++m_foldersWithout;
            return leaveOut(path, u"there is no file *%1 in the folder"_s.arg(QString(SuiteSuffix)));
        }
        const std::optional<QByteArray> bytes = readSource(path);
        if (!bytes)
            return leaveOut(path, u"the file cannot be read as tests"_s);
        if (bytes->contains('\0')) {
            err(u"sidl: cannot read %1: it %2"_s.arg(shownPath(path), files::whyNoText(*bytes)));
            return leaveOut(path, u"the file %1"_s.arg(files::whyNoText(*bytes)));
        }
        const QString text = QString::fromUtf8(*bytes);
        Suite suite = read(text, path);
        const bool hasGame = !language::hasErrors(suite.problems) && QFileInfo::exists(suite.rules);
        if (suite.tests.empty() && !hasGame && !path.endsWith(SuiteSuffix)) {
            err(noTests(path)); // the rules, most likely
            return leaveOut(path, u"the file has no tests"_s);
        }
        for (const language::Diagnostic &problem : suite.problems)
            errProblem(path, problem);
        if (language::hasErrors(suite.problems))
            m_code = Unusable;
        if (m_options.list) {
            for (const Test &test : suite.tests)
                if (!m_options.request.asksFor(test.name))
                    continue;
                else if (m_options.json)
                    m_listed.append(
                        QJsonObject{{u"file"_s, path}, {u"line"_s, test.place.line}, {u"name"_s, test.name}});
                else
                    out(u"%1:%2: %3\n"_s.arg(shownPath(path)).arg(test.place.line).arg(test.name));
            return;
        }
        if (m_options.isForPeople())
            out(shownPath(path) + u'\n');
        SuiteFindings findings = runSuite(
            std::move(suite), m_options.request,
            [this](const SuiteFindings &now, std::size_t test) { tell(now, test); },
            m_progress.control(
                [](const Progress &at) { return u"test %1 of %2"_s.arg(grouped(at.done)).arg(grouped(at.all)); }));
        if (!findings.error.isEmpty())
            tellWhyNoneRuns(findings, language::readProgram(suites::suiteSystem(), text, path));
        else
            for (const language::Diagnostic &problem :
                 suites::strangeConstants(suites::suiteSystem().read(text, path, 0), findings.program))
                errProblem(path, problem);
        if (!findings.error.isEmpty() || findings.count(suites::Outcome::Status::Unusable) > 0)
            m_code = Unusable;
        if (m_code == Done && !findings.hasPassed())
            m_code = Failed;
        save(findings);
        for (const std::optional<suites::Outcome> &outcome : findings.outcomes)
            m_hasRun = m_hasRun || (outcome && findings.error.isEmpty());
        m_all.push_back(std::move(findings));
    }

    /// A file or folder of which there is no test: reports have it, too, for what reads them would take all to be well.
    void leaveOut(const QString &path, const QString &why)
    {
        SuiteFindings none;
        none.suite.path = path;
        none.error = why;
        m_all.push_back(std::move(none));
        m_code = Unusable;
    }

    void tellWhyNoneRuns(const SuiteFindings &findings, const language::Program &tests)
    {
        for (const language::Diagnostic &problem : suites::problemsBesideGame(tests, findings.suite.path))
            if (problem.code == "no-game"_L1)
                return errProblem(findings.suite.path, problem);
        err(findings.error.startsWith(findings.suite.rules + u':') ? findings.error : u"sidl: "_s + findings.error);
    }

    Suite read(const QString &text, const QString &path)
    {
        const EndsAtOnce reading([this] { writeJunit(whyCut()); });
        const language::Program program = language::readProgram(suites::suiteSystem(), text, path);
        Suite suite = suiteOf(program, path);
        suite.problems = program.problems; // as checked, too
        return suite;
    }

    void tell(const SuiteFindings &findings, std::size_t at)
    {
        if (!m_options.isForPeople())
            return;
        const Test &test = findings.suite.tests[at];
        const suites::Outcome &outcome = *findings.outcomes[at];
        static constexpr const char *marks[] = {"ok  ", "FAIL", "????", "stop"};
        const double seconds = std::chrono::duration<double>(outcome.time).count();
        m_progress.clear();
        out(u"  %1 %2%3%4\n"_s.arg(QLatin1String(marks[int(outcome.status)]), test.name,
                                   outcome.note.isEmpty() ? QString() : u": "_s + outcome.note,
                                   seconds < LongTest ? QString() : u" (%1 s)"_s.arg(seconds, 0, 'f', 1)));
        if (outcome.status == suites::Outcome::Status::Failed)
            for (const QString &line : failureLines(findings, test, *outcome.failure))
                out(u"         "_s + line + u'\n');
        else if (outcome.status == suites::Outcome::Status::Unusable)
            out(u"         "_s + placeLine(findings, test, outcome) + u'\n');
        flushOut();
    }

    /// The plays that failed, and records that are accepted as they are now.
    void save(SuiteFindings &findings)
    {
        const GameFile game{findings.suite.rules, {}, findings.program};
        for (std::size_t at = 0; at < findings.outcomes.size(); ++at) {
            std::optional<suites::Outcome> &outcome = findings.outcomes[at];
            const Test &test = findings.suite.tests[at];
            if (outcome && outcome->failure && outcome->failure->play && !m_options.failures.empty()) {
                const QString name = u"%1.%2.%3.trace.json"_s.arg(QFileInfo(findings.suite.path).completeBaseName(),
                                                                  QString::number(at + 1), fileNameOf(test.name));
                const QDir folder(QString::fromStdString(m_options.failures));
                folder.mkpath(u"."_s); // what fails is told when the play is written
                savePlay(*outcome->failure->play, game, folder.filePath(name));
            }
            if (outcome && outcome->again && m_options.accepts)
                outcome->isAccepted = accept(findings, at);
        }
    }
    bool accept(const SuiteFindings &findings, std::size_t test)
    {
        const QString &record = findings.suite.tests[test].goal, path = shownPath(record);
        const QString error
            = acceptRecord(record, *findings.outcomes[test]->again, findings.program, findings.suite.rules);
        if (!error.isEmpty()) {
            err(u"sidl: cannot write %1: %2"_s.arg(path, error));
            m_code = Unusable;
        } else if (m_options.isForPeople()) {
            out(u"  accepted: %1\n"_s.arg(path));
        }
        return error.isEmpty();
    }
    void savePlay(engine::Trace trace, const GameFile &game, const QString &path)
    {
        const std::optional<QByteArray> rules = readBytes(game.path);
        setSource(trace, game, path);
        if (rules)
            trace.sourceSha256 = sha256Of(*rules);
        if (!saveTrace(trace, path))
            m_code = Unusable;
        else if (m_options.isForPeople())
            out(u"  saved: %1\n"_s.arg(shownPath(path)));
    }

    /// Why not all was done, as @p what says; empty: all was.
    static QString whyCut(const QString &what = u"not all tests have run"_s)
    {
        if (!stopToken().stop_requested())
            return {};
        return u"%1: %2"_s.arg(wasInterrupted() ? u"interrupted"_s : u"nobody reads the output any more"_s, what);
    }

    /// The report that was asked for, if one was; @p cut: see whyCut().
    bool writeJunit(const QString &cut) const
    {
        return m_options.junit.empty() || m_options.list || writeOut(m_options.junit, junitText(m_all, cut));
    }

    void tellAll()
    {
        const QString cut = whyCut();
        if (m_options.list && m_options.json)
            outJsonOfFiles(u"sidl-test-list"_s, u"tests"_s, m_listed, m_code);
        if (m_options.list)
            return;
        if (m_options.tap)
            out(tapText(m_all, cut));
        if (m_options.json && !m_options.mutants.isWanted) {
            QJsonArray suites;
            for (const SuiteFindings &findings : m_all)
                suites.append(suiteJson(findings));
            outJsonOfFiles(u"sidl-tests"_s, u"suites"_s, suites, m_code);
        }
        if (m_options.isForPeople()) {
            int counts[4] = {};
            for (const SuiteFindings &findings : m_all)
                for (int status = 0; status < 4; ++status)
                    counts[status] += findings.count(suites::Outcome::Status(status));
            const auto faulty
                = std::count_if(m_all.begin(), m_all.end(), std::mem_fn(&SuiteFindings::isFaulty)) - m_foldersWithout;
            QString text = u"%1 passed, %2 failed"_s.arg(counts[0]).arg(counts[1]);
            if (counts[2] > 0)
                text += u", %1 not usable"_s.arg(counts[2]);
            if (faulty > 0)
                text += u", %1 with errors"_s.arg(counted(faulty, "file"));
            if (m_foldersWithout > 0)
                text += u", %1 without tests"_s.arg(counted(m_foldersWithout, "folder"));
            if (!cut.isEmpty())
                text += u", not all were run"_s;
            out(text + u'\n');
        }
        const bool hasCoverage = !m_options.coverage.empty();
        const bool isCut = !cut.isEmpty(); // rules would look unused whose tests have not run
        if (hasCoverage && isCut)
            err(u"sidl: not all tests have run: no coverage is written"_s);
        const bool areWritten
            = writeJunit(cut) && (!hasCoverage || isCut || writeOut(m_options.coverage, lcovText(m_all)));
        if (!areWritten)
            m_code = Unusable;
    }

    const TestOptions &m_options;
    ProgressLine m_progress;
    std::vector<SuiteFindings> m_all;
    int m_code = Done;
    QJsonArray m_listed;
    bool m_hasRun = false;    ///< any test
    int m_foldersWithout = 0; ///< tests
};

/// As canWrite(), of a report: the name of a file of tests behind an option that takes one is a slip.
bool canReport(const std::string &path)
{
    const QString name = QString::fromStdString(path);
    if (!name.endsWith(u".sidl"_s) || !QFileInfo::exists(name))
        return canWrite(path);
    err(u"sidl: %1 holds rules or tests, which would be lost: write the report to another file"_s.arg(shownPath(name)));
    return false;
}

int test(const TestOptions &options)
{
    if (!canReport(options.junit) || !canReport(options.coverage) || !canWriteIn(options.failures))
        return Unusable;
    for (;;) {
        const QStringList files = testFiles(options.paths);
        Running running(options);
        const int code = running.run(files);
        if (!options.watches || stopToken().stop_requested())
            return code;
        QStringList watched = files + running.usedFiles();
        for (const std::string &path : options.paths.empty() ? std::vector<std::string>{"."} : options.paths)
            watched.append(QString::fromStdString(path)); // a folder: files that come or go
        if (!waitForChange(watched, stopToken()))
            return stoppedCode();
    }
}

} // namespace

void addTest(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<TestOptions>();
    options->request.threads = int(std::max(1u, std::thread::hardware_concurrency()));
    CLI::App *verb = sidl.add_subcommand("test", "Run the tests of games");
    verb->add_option("PATH", options->paths, "files of tests, and folders in which all *.test.sidl are run [.]")
        ->type_name("");
    verb->add_option_function<std::string>(
            "--filter", [options](const std::string &text) { options->request.filter = QString::fromStdString(text); },
            "only the tests whose names have this text")
        ->type_name("TEXT");
    verb->add_option_function<std::string>(
            "--name", [options](const std::string &text) { options->request.name = QString::fromStdString(text); },
            "only the test of this name")
        ->type_name("NAME");
    verb->add_flag("--list", options->list, "say which tests there are, and run none");
    verb->add_option("--jobs", options->request.threads, "how many tests at once")
        ->type_name("N")
        ->check(atLeast(1))
        ->capture_default_str();
    CLI::Option *list = verb->get_option("--list");
    CLI::Option *tap = verb->add_flag("--tap", options->tap, "write TAP instead of text");
    verb->add_flag("--json", options->json,
                   "write one JSON object instead of text (format sidl-tests, with\n--list sidl-test-list, with "
                   "--mutants sidl-mutants)")
        ->excludes(tap);
    verb->add_option("--junit", options->junit, "write the outcomes to this file, too, as CI services read them")
        ->type_name("FILE");
    verb->add_option_function<std::string>(
            "--coverage",
            [options](const std::string &file) {
                options->coverage = file;
                options->request.countsRules = true;
            },
            "write to this file how often each line of the rules was used, as lcov does")
        ->type_name("FILE");
    verb->add_option("--save-failures", options->failures,
                     "write the play of each failed test to this folder, which is made if it is not there")
        ->type_name("FOLDER");
    verb->add_flag("--accept", options->accepts, "replace records that have drifted by how their plays go now");
    CLI::Option *watch
        = verb->add_flag("--watch", options->watches, "run again whenever tests or rules change, until Ctrl-C");
    MutantOptions &mutants = options->mutants;
    CLI::Option *change = verb->add_flag("--mutants", mutants.isWanted,
                                         "change the rules in small ways, and tell which changes no test notices");
    change->excludes(list)->excludes(tap)->excludes(watch);
    verb->add_option("--least", mutants.least, "with --mutants: fail if fewer percent are noticed")
        ->type_name("PERCENT")
        ->check(between(0, 100))
        ->needs(change)
        ->capture_default_str();
    verb->add_option("--mutant-time", mutants.time,
                     "with --mutants: stop one after so long, and five times what the tests take")
        ->type_name("MS")
        ->check(atLeast(1))
        ->needs(change)
        ->capture_default_str();
    TestLimits &limits = options->request.limits;
    verb->add_option("--states", limits.states, "of always/2, reachable/2 and leaks/1: explore so many at most")
        ->type_name("N")
        ->check(atLeast(1))
        ->capture_default_str();
    verb->add_option("--plays", limits.plays, "where there are more states: ask so many random plays")
        ->type_name("N")
        ->check(atLeast(0))
        ->capture_default_str();
    addSeedOption(*verb, "where chance comes from [1]",
                  [options](quint64 seed) { options->request.limits.seed = seed; });
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"(A file of tests is written as rules are; the manual's page Testing tells all that it may hold:
  tests('nim.sidl').
  test('three of ten leaves seven', [choose([main], [3]), step, fact([bob, 7])]).
  always('never below nothing', \+ (fact([_, N]), N < 0)).
Without tests/1 the rules are those of NAME.sidl for NAME.test.sidl.

A test that fails says where, what was expected, what was found, and why. The outcomes are the same however many tests
run at once, and in any order.

With --mutants each goal and clause of the rules is left out, each comparison and each constant replaced, one at a time,
and what no test notices is told by its place. A mutant that does not end in its time counts as noticed.

Exit status: 0 all passed, 1 a test failed, --accept found a difference, or --least was missed, 2 a file could not be
used or the usage is wrong, 130 interrupted.

Examples:
  sidl test
  sidl test games --junit report.xml --coverage rules.info
  sidl test nim.test.sidl --filter "of ten" --save-failures .
  sidl test nim.test.sidl --mutants --least 90)");
    verb->callback([options, &action] {
        action = [options] {
            options->request.budget = *options->budget;
            options->mutants.json = options->json;
            return test(*options);
        };
    });
}

} // namespace sidl::cli
