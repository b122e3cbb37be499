// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/perft.h"

#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/console/tracefile.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/play/replay.h"
#include "sidl/work/timelimit.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

struct PerftOptions
{
    std::string file, from;
    int depth = 0;
    std::chrono::seconds time{60};
    bool json = false;
    RuleEngine engine = RuleEngine::Auto;
    std::shared_ptr<Budget> budget;
};

int perft(const PerftOptions &options)
{
    std::optional<Trace> trace;
    if (!options.from.empty() && !(trace = loadTrace(QString::fromStdString(options.from))))
        return Unusable;
    int code = Unusable;
    const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.file), code);
    if (!game)
        return code;
    tellOfUnusedEngine(*game, options.engine);
    Engine engine(game->program, {.rules = options.engine});
    engine.setBudget(*options.budget);
    Result<State> start = engine.initialState(stopToken());
    if (start.ok() && trace) {
        warnOfOtherSource(*trace, *game);
        start = play::recordedState(engine, trace->chronons.back());
        if (!start.ok()) {
            err(problemLines(QString::fromStdString(options.from), start.problem()));
            return Unusable;
        }
    }

    const TimeLimit limit(options.time, stopToken());
    int reached = 0;
    QJsonArray told;
    ProgressLine progress;
    const auto counted = [&](int depth, const analysis::BigCount &count) {
        progress.clear();
        told.append(QJsonObject{{u"depth"_s, depth}, {u"count"_s, analysis::decimal(count)}});
        if (!options.json) {
            out(u"%1 %2\n"_s.arg(QString::number(depth), analysis::decimal(count)));
            flushOut();
        }
        reached = depth;
    };
    const WorkControl work = progress.control(
        [](const Progress &at) {
            return u"depth %1: %2 of %3 states"_s.arg(grouped(at.stage)).arg(grouped(at.done)).arg(grouped(at.all));
        },
        limit.token());
    const Result<bool> incomplete
        = start.ok() ? analysis::perft(engine, *start, options.depth, counted, work) : Result<bool>(start.problem());
    progress.clear();
    if (options.json)
        outJson(u"sidl-perft"_s,
                {{u"game"_s, game->program.name},
                 {u"counts"_s, told},
                 {u"finished"_s, incomplete.ok()},
                 {u"incomplete"_s, !incomplete.ok() || *incomplete}});
    if (!incomplete.ok() && limit.isOver()) {
        err(u"sidl: not finished: the time was up while sequences of %1 were counted; --time gives more"_s.arg(
            cli::counted(reached + 1, "chronon")));
        return Failed;
    }
    if (!incomplete.ok()) {
        if (incomplete.problem().kind == Problem::Kind::Cancelled) {
            if (wasInterrupted())
                err(u"sidl: interrupted while sequences of %1 were counted"_s.arg(
                    cli::counted(reached + 1, "chronon")));
            return stoppedCode();
        }
        err(problemLines(game->path, incomplete.problem()));
        return Failed;
    }
    if (*incomplete)
        err(u"sidl: the counts are incomplete: unlimited switches have more actions than can be listed"_s);
    return Done;
}

} // namespace

void addPerft(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<PerftOptions>();
    CLI::App *verb = sidl.add_subcommand("perft", "Count the sequences of actions of each length");
    addGameOption(*verb, options->file);
    verb->add_option("DEPTH,--depth", options->depth, "greatest length to count")
        ->type_name("N")
        ->required()
        ->check(atLeast(1));
    verb->add_option("--from", options->from, "count from the last position of this record, not from the beginning")
        ->type_name("TRACE");
    verb->add_option_function<int>(
            "--time", [options](int seconds) { options->time = std::chrono::seconds(seconds); },
            "how long counting may last, in seconds; 0: as long as it takes")
        ->type_name("SECONDS")
        ->check(CLI::Range(0, 1'000'000))
        ->default_str("60");
    verb->add_flag("--json", options->json, "write one JSON object, counts as text (format sidl-perft)");
    addEngineOption(*verb, options->engine);
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"(Prints a line "DEPTH COUNT" for each length from 1 on. What is counted are sequences of joint actions: in each
chronon one action for every legal switch, of nature's those of probability above 0. A player does nothing only where
there is no action. Of unlimited switches the templates without holes are counted, unless switch/2 refuses them; where
others have holes, standard error says that there is more.

Exit status: 0 done, 1 an error in the rules or not finished in time, 2 unreadable file or wrong usage, 130 interrupted.

Examples:
  sidl perft nim.sidl 6
  sidl perft chess.sidl --depth 3 --from opening.json)");
    verb->callback([options, &action] { action = [options] { return perft(*options); }; });
}

} // namespace sidl::cli
