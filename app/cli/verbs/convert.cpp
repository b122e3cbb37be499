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
#include "app/cli/verbs/verbs.h"
#include "sidl/analysis/conversion/conversion.h"
#include "sidl/files/writefile.h"
#include "sidl/language/rulesystem/registry.h"

#include <QJsonArray>

#include <memory>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

struct ConvertOptions
{
    std::string file, output;
    bool json = false;
    int positions = analysis::ConversionLimits().positions;
    std::shared_ptr<Budget> budget;
};

bool isInSidl(const language::Program &program)
{
    return ruleSystemOf(program).kernel() == language::RuleSystem::Kernel::Chronons;
}

analysis::Conversion convertToGdl(const ConvertOptions &options, const language::Program &program)
{
    Engine engine(program);
    engine.setBudget(*options.budget);
    ProgressLine progress;
    analysis::ConversionLimits limits;
    limits.positions = options.positions;
    limits.steps = options.positions * 10;
    const analysis::Conversion conversion = analysis::toGdl(engine, limits, progress.control([](const Progress &at) {
        return u"%1 of %2 positions"_s.arg(grouped(at.done)).arg(grouped(at.found));
    }));
    progress.clear();
    return conversion;
}

void tellJson(const ConvertOptions &options, const GameFile &game, const analysis::Conversion &conversion)
{
    QJsonArray problems;
    for (const language::Diagnostic &problem : conversion.problems)
        problems.append(problemJson(game.path, problem));
    for (const language::Diagnostic &note : conversion.notes)
        problems.append(problemJson(game.path, note));
    QJsonObject all{{u"file"_s, game.path},
                    {u"to"_s, isInSidl(game.program) ? u"gdl"_s : u"sidl"_s},
                    {u"converted"_s, conversion.ok()},
                    {u"problems"_s, problems}};
    if (conversion.ok() && options.output.empty())
        all.insert(u"text"_s, conversion.text);
    else if (conversion.ok())
        all.insert(u"output"_s, QString::fromStdString(options.output));
    outJson(u"sidl-convert"_s, all);
}

int convert(const ConvertOptions &options)
{
    int code = Done;
    if (!canWrite(options.output, options.file))
        return Unusable;
    const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.file), code);
    if (!game)
        return code;
    const analysis::Conversion conversion
        = isInSidl(game->program) ? convertToGdl(options, game->program) : analysis::toSidl(game->program);
    if (stopToken().stop_requested())
        return stoppedCode();
    if (options.json)
        tellJson(options, *game, conversion);
    else
        for (const language::Diagnostic &problem : conversion.problems)
            errProblem(game->path, problem);
    if (!options.json && conversion.ok())
        for (const language::Diagnostic &note : conversion.notes)
            errProblem(game->path, note);
    if (!conversion.ok())
        return Failed;
    const QByteArray bytes = conversion.text.toUtf8();
    if (options.output.empty()) {
        if (!options.json)
            out(bytes);
        return Done;
    }
    const QString path = QString::fromStdString(options.output);
    flushOut(); // the path may be a name of standard output
    const QString error = files::writeFile(path, bytes);
    if (error.isEmpty())
        return Done;
    err(u"sidl: cannot write %1: %2"_s.arg(shownPath(path), error));
    return Unusable;
}

} // namespace

void addConvert(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<ConvertOptions>();
    CLI::App *verb = sidl.add_subcommand(
        "convert", "Write a game in GDL as one in SIDL that plays the same, or one in SIDL as one in GDL");
    verb->add_option("FILE", options->file, "a game; - reads standard input")->required()->type_name("");
    verb->add_option("-o,--output", options->output, "where to write it instead of to standard output")->type_name("");
    verb->add_option("--positions", options->positions, "how many positions a game in GDL may be a table of (20000)")
        ->type_name("N")
        ->check(atLeast(1));
    verb->add_flag(
        "--json", options->json,
        "write one JSON object: the game as text, unless -o takes it, and the problems\n(format sidl-convert)");
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"(From GDL: the fact (cell 1 1 b) becomes the word [cell,1,1,b]; names, comments and the order of the rules are kept.
What cannot be said in SIDL is told with its line, and nothing is written. A relation that depends on itself is found
anew in each state, and slowly where it is large: that is told, too. If it depends on no state, its facts are written.

From SIDL: every position of the game gets a number, and each step from one to another is a line. Words and actions keep
their names, nature is the role random, and what is hidden is left out of what a player sees. Who has no switch does
noop; everybody else chooses. Accounts at the end are goals, moved and stretched alike where they are no numbers from 0
to 100. What has no end, too many positions, or actions that cannot be listed is told with its rule.

Exit status: 0 done, 1 the game has errors or cannot be converted, 2 a file is unreadable or cannot be written, or the
usage is wrong.

Examples:
  sidl convert connect-four.kif
  sidl convert connect-four.kif -o connect-four-in-sidl.sidl
  sidl convert nim.sidl -o nim.kif)");
    verb->callback([options, &action] { action = [options] { return convert(*options); }; });
}

} // namespace sidl::cli
