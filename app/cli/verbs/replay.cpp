// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/replay.h"
#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/console/tracefile.h"
#include "app/cli/verbs/verbs.h"

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

struct Options
{
    std::string trace, game;
    std::shared_ptr<Budget> budget;
};

int replay(const Options &options)
{
    const QString tracePath = QString::fromStdString(options.trace);
    const std::optional<Trace> trace = loadTrace(tracePath);
    if (!trace)
        return Unusable;
    const QString gamePath
        = options.game.empty() ? sourcePath(*trace, tracePath) : QString::fromStdString(options.game);
    int code = Unusable;
    const std::optional<GameFile> game = readPlayableGame(gamePath, code);
    if (!game)
        return Unusable;
    warnOfOtherSource(*trace, *game);

    Engine engine(game->program);
    engine.setBudget(*options.budget);
    ProgressLine progress;
    const play::Replay result = play::replay(
        engine, *trace, progress.control([](const Progress &at) { return u"chronon %1"_s.arg(at.done); }));
    progress.clear();
    if (result.problem) {
        if (result.problem->kind == Problem::Kind::Cancelled)
            return stoppedCode();
        err(problemLines(gamePath, *result.problem));
        return Unusable;
    }
    if (result.difference) {
        TraceDifference difference = *result.difference;
        if (difference.field == u"error"_s) {
            if (difference.recorded.isEmpty())
                difference.recorded = u"no error"_s;
            if (difference.replayed.isEmpty())
                difference.replayed = u"no error"_s;
        }
        out(u"chronon %1: %2 differ\n  recorded: %3\n  replayed: %4\n"_s.arg(
            QString::number(difference.chronon), difference.field, difference.recorded, difference.replayed));
        return Failed;
    }
    out(u"same: %1\n"_s.arg(counted(result.chronons, "chronon")));
    return Done;
}

} // namespace

void addReplay(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<Options>();
    CLI::App *verb = sidl.add_subcommand("replay", "Play a recorded run again and report the first difference");
    verb->add_option("TRACE", options->trace, "record written by sidl play --trace; - reads standard input")
        ->required()
        ->type_name("");
    verb->add_option("GAME", options->game,
                     "game file [the one that the record names, relative to the record's folder]")
        ->type_name("");
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"(The recorded actions, nature's included, are played under the rules of the game. Compared are facts, accounts,
views, legal switches and actions, applied and failed actions, created and deleted words, payoffs and messages. The
first chronon and field that differ are printed, with what only the record and only the replay has.

Exit status: 0 the same, 1 different, 2 record or game cannot be used, 130 interrupted.

Examples:
  sidl replay run.json
  sidl replay run.json changed-rules.sidl)");
    verb->callback([options, &action] { action = [options] { return replay(*options); }; });
}

} // namespace sidl::cli
