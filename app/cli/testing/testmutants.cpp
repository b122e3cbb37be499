// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/testing/testmutants.h"

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "sidl/suites/mutantjob.h"

#include <QFileInfo>
#include <QJsonArray>

#include <map>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace suites;
using Kind = MutantVerdict::Kind;

namespace {

/// Those of the same game together, in order of their rules' names.
std::map<QString, std::vector<const SuiteFindings *>> byGame(const std::vector<SuiteFindings> &all)
{
    std::map<QString, std::vector<const SuiteFindings *>> games;
    for (const SuiteFindings &findings : all)
        games[QFileInfo(findings.suite.rules).absoluteFilePath()].push_back(&findings);
    return games;
}

void tellOne(const MutantFindings &findings, std::size_t at)
{
    const MutantVerdict &mutant = findings.mutants[at];
    if (mutant.kind != Kind::Survived && mutant.kind != Kind::TimedOut)
        return;
    const language::Span &place = mutant.mutation.place;
    const QString what = mutant.kind == Kind::Survived
        ? u"no test notices"_s
        : u"does not end within %1 s: killed"_s.arg(double(findings.limit.count()) / 1000, 0, 'f', 1);
    out(u"  %1:%2:%3: %4: %5\n"_s.arg(shownPath(findings.rules), QString::number(place.line),
                                      QString::number(place.column), mutationText(mutant.mutation), what));
    flushOut();
}

/// "82.0 %", and where that is too little, also how much would not be.
QString percentText(double percent, double least)
{
    int digits = 1;
    while (percent < least && QString::number(percent, 'f', digits).toDouble() >= least)
        ++digits; // or 94.98 % would be told to be 95.0 %, and less than 95 %
    const QString text = QString::number(percent, 'f', digits) + u" %"_s;
    return percent < least ? u"%1, less than %2 %"_s.arg(text).arg(least) : text;
}

/// @p isStopped: not all were tried, so that no percentage is of all.
void tellAll(const MutantFindings &findings, double least, bool isStopped)
{
    const QString killed = QString::number(findings.killed()), all = counted(findings.counted(), "mutant");
    QString text = isStopped ? u"%1: interrupted: %2 of %3 killed so far"_s.arg(shownPath(findings.rules), killed, all)
                             : u"%1: %2 of %3 killed (%4)"_s.arg(shownPath(findings.rules), killed, all,
                                                                 percentText(findings.percent(), least));
    if (const int unasked = findings.count(Kind::Unasked); unasked > 0)
        text += u", %1 since a test cannot be asked any more"_s.arg(unasked);
    if (const int late = findings.count(Kind::TimedOut); late > 0)
        text += u", %1 by the time"_s.arg(late);
    if (const int none = findings.count(Kind::NoGame); none > 0)
        text += u"; %1 more would be no game"_s.arg(none);
    if (const int missing = findings.count(Kind::NotRun); missing > 0)
        text += missing == 1 ? u"; 1 was not tried"_s : u"; %1 were not tried"_s.arg(missing);
    out(text + u'\n');
}

} // namespace

int testMutants(const std::vector<SuiteFindings> &all, const SuiteRequest &request, const MutantOptions &options)
{
    for (const SuiteFindings &findings : all)
        if (!findings.hasPassed()) {
            err(u"sidl: mutants are tried once all tests pass as the rules are"_s);
            return findings.error.isEmpty() && findings.count(Outcome::Status::Unusable) == 0
                    && !language::hasErrors(findings.suite.problems)
                ? Failed
                : Unusable;
        }
    int code = Done;
    QJsonArray games;
    for (const auto &[path, suites] : byGame(all)) {
        ProgressLine progress;
        std::size_t told = 0;
        const MutantFindings findings = runMutants(
            suites, request, std::chrono::milliseconds(options.time),
            [&](const MutantFindings &now, std::size_t at) {
                progress.clear();
                told = at + 1;
                if (!options.json)
                    tellOne(now, at);
            },
            progress.control(
                [](const Progress &at) { return u"mutant %1 of %2"_s.arg(grouped(at.done)).arg(grouped(at.all)); }));
        progress.clear();
        const bool isStopped = stopToken().stop_requested(); // what was found until then is told all the same
        for (; !options.json && told < findings.mutants.size(); ++told) // behind one that has not ended
            tellOne(findings, told);
        if (isStopped)
            code = stoppedCode();
        else if (findings.percent() < options.least)
            code = Failed;
        if (options.json)
            games.append(mutantsJson(findings));
        else
            tellAll(findings, options.least, isStopped);
        if (isStopped)
            break;
    }
    if (options.json)
        outJson(u"sidl-mutants"_s, {{u"games"_s, games}});
    return code;
}

} // namespace sidl::cli
