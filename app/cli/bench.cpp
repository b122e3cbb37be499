// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console.h"
#include "app/cli/gamefile.h"
#include "app/cli/interrupt.h"
#include "app/cli/progress.h"
#include "app/cli/report.h"
#include "app/cli/sharedoptions.h"
#include "app/cli/verbs.h"
#include "sidl/engine/player.h"

#include <QElapsedTimer>

namespace sidl::cli {

using namespace engine;

namespace {

struct Options
{
    std::string file;
    double seconds = 5;
    quint64 seed = 0;
    std::shared_ptr<Budget> budget;
};

/// What random play came to.
struct Count
{
    qint64 transitions = 0;
    qint64 playouts = 0; ///< that reached a terminal state
};

/// Plays at random until @p seconds are over, from the beginning again at each end. The problem that stopped it,
/// if any.
std::optional<Problem> playOuts(Engine &engine, const Options &options, Count &count)
{
    Progress progress;
    QElapsedTimer timer;
    timer.start();
    const qint64 end = qint64(options.seconds * 1000);
    quint64 seed = options.seed;
    SplitMix64 random(~seed);
    while (true) {
        const Result<State> initial = engine.initialState(stopSign());
        if (!initial.ok())
            return initial.problem();
        State state = *initial;
        for (int chronon = 0;; ++chronon) {
            if (timer.elapsed() >= end)
                return {};
            progress.show([&] {
                return QStringLiteral("%1 s, %2 transitions").arg(timer.elapsed() / 1000).arg(count.transitions);
            });
            const Position position = engine.switchesOf(state, chronon, stopSign());
            if (position.error)
                return position.error;
            if (position.isTerminal())
                break;
            const Choices does = choose(engine, position, Policy::Random, seed, random);
            const Result<Chronon> played = engine.play(position, does, stopSign());
            if (!played.ok())
                return played.problem();
            state = played->after;
            ++count.transitions;
        }
        ++count.playouts;
        ++seed; // nature's draws depend on seed and chronon alone
    }
}

QString rate(qint64 count, double seconds)
{
    const double rate = double(count) / seconds;
    return QString::number(rate, 'f', rate < 100 ? 1 : 0);
}

int bench(const Options &options)
{
    int code = Unusable;
    const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.file), code);
    if (!game)
        return code;
    Engine engine(game->program);
    engine.setBudget(*options.budget);
    Count count;
    QElapsedTimer timer;
    timer.start();
    const std::optional<Problem> problem = playOuts(engine, options, count);
    const double seconds = std::max(double(timer.nsecsElapsed()) / 1e9, 1e-9);
    if (problem && problem->kind == Problem::Kind::Cancelled)
        code = stoppedCode();
    else if (problem) {
        err(problemLines(game->path, *problem));
        return Failed;
    } else
        code = Done;
    out(QStringLiteral("%1 transitions/s\n%2 playouts/s\n")
            .arg(rate(count.transitions, seconds), rate(count.playouts, seconds)));
    return code;
}

} // namespace

void addBench(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<Options>();
    CLI::App *verb = sidl.add_subcommand("bench", "Measure how fast random play goes");
    addGameOption(*verb, options->file);
    verb->add_option("--seconds", options->seconds, "how long to play")
        ->type_name("N")
        ->check(CLI::Range(0.01, 86400.0))
        ->capture_default_str();
    addSeedOption(*verb, "where chance comes from [0]", [options](quint64 seed) { options->seed = seed; });
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"(Plays by the random policy in one thread, from the beginning again whenever the game is over, and prints how many
chronons (transitions) and how many whole games (playouts) were played in a second.

Exit status: 0 done, 1 an error in the rules, 2 unreadable file or wrong usage, 130 interrupted.

Examples:
  sidl bench nim.sidl
  sidl bench chess.sidl --seconds 30 --seed 7)");
    verb->callback([options, &action] { action = [options] { return bench(*options); }; });
}

} // namespace sidl::cli
