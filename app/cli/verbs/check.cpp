// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/report.h"
#include "app/cli/testing/testfiles.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/suites/suiteproblems.h"

#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace sidl::cli {

namespace {

struct CheckOptions
{
    std::vector<std::string> files;
    bool json = false, failsOnWarnings = false;
};

int check(const CheckOptions &options)
{
    const QStringList patterns = language::gameFilePatterns();
    const QStringList files = filesOf(options.files, patterns);
    int code = Done;
    bool isAnyRead = false;
    QJsonArray all;
    const auto tellAll = [&] {
        if (options.json)
            outJsonOfFiles(u"sidl-check"_s, u"problems"_s, all,
                           isAnyRead ? int(Done) : Unusable); // no problems are an answer, too
    };
    qsizetype at = 0;
    const auto tellStopped = [&] {
        errInterrupted(at, files.size());
        tellAll();
    };
    for (; at < files.size() && !stopToken().stop_requested(); ++at) {
        const QString &name = files.at(at);
        if (QFileInfo(name).isDir()) {
            err(u"sidl: there is no file %1 in %2"_s.arg(patterns.join(u", "_s), shownPath(name)));
            code = Unusable;
            continue;
        }
        const std::optional<GameFile> file = readGame(name, tellStopped);
        if (!file && stopToken().stop_requested())
            break;
        if (!file) {
            code = Unusable;
            continue;
        }
        isAnyRead = true;
        const language::Diagnostics problems = suites::problemsBesideGame(file->program, file->path);
        for (const language::Diagnostic &problem : problems) {
            if (options.json)
                all.append(problemJson(file->path, problem));
            else
                out(problemLine(file->path, problem) + u'\n');
        }
        const bool hasWarnings = std::any_of(problems.begin(), problems.end(), [](const language::Diagnostic &problem) {
            return problem.severity == language::Severity::Warning;
        });
        if (language::hasErrors(problems) || (options.failsOnWarnings && hasWarnings))
            code = std::max(code, int(Failed));
    }
    if (at == files.size()) {
        tellAll();
        return code;
    }
    tellStopped();
    return stoppedCode();
}

} // namespace

void addCheck(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<CheckOptions>();
    CLI::App *verb = sidl.add_subcommand("check", "Report what is wrong in game files");
    verb->add_option("FILE", options->files, "game files, or folders that have some; - reads standard input")
        ->required()
        ->type_name("");
    verb->add_flag("--json", options->json, "write one JSON object with all problems (format sidl-check)");
    verb->add_flag("--warnings-as-errors", options->failsOnWarnings, "end with 1 where there are warnings, too");
    verb->footer(R"(Each problem is one line on standard output:
  FILE:LINE:COLUMN: SEVERITY: MESSAGE [CODE]
Lines and columns count from 1, columns in characters. The files are read, never executed.

Exit status: 0 no errors (there may be warnings), 1 errors, or with --warnings-as-errors warnings,
2 a file is unreadable or the usage is wrong.

Examples:
  sidl check mygame.sidl
  sidl check games
  sidl check --warnings-as-errors games/*.sidl
  sidl check --json games/*.sidl)");
    verb->callback([options, &action] { action = [options] { return check(*options); }; });
}

} // namespace sidl::cli
