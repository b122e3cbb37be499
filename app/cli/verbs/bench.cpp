// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/verbs/profiletext.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/analysis/exploration/ruleprofile.h"
#include "sidl/engine/network/networkrules.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/playouts.h"

#include <QElapsedTimer>

#include <algorithm>

#include <time.h>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

struct BenchOptions
{
    std::string file;
    double seconds = 5;
    std::optional<int> positions; ///< of each game; none: games are played to their ends, as long as the time lasts
    int games = 100;
    quint64 seed = 0;
    RuleEngine engine = RuleEngine::Auto;
    bool isProfiled = false, json = false;
    std::shared_ptr<Budget> budget;
};

/// Time that this process has used, in nanoseconds: all its threads, on whatever it was.
qint64 cpuTime()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

QString rate(qint64 count, qint64 nanoseconds)
{
    const double rate = double(count) * 1e9 / double(std::max<qint64>(nanoseconds, 1));
    return QString::number(rate, 'f', rate < 100 ? 1 : 0);
}

/// What was played, and how fast.
struct Measured
{
    qint64 transitions = 0, playouts = 0, actions = 0;
    RuleCalls calls;
    bool isLogic = false;     ///< a game of logical rules
    qint64 cpu = 0, wall = 0; ///< nanoseconds
};

/// What equal positions cost.
QString positionLines(const Measured &played)
{
    const auto ratio = [](qint64 part, qint64 all) { return double(part) / double(std::max<qint64>(all, 1)); };
    return u"%1 transitions\n%2 transitions/s (CPU)\n%3 transitions/s (wall)\n%4 actions a position\n"
           "%5 % of the questions to the rules answered by %6\n"_s.arg(
               QString::number(played.transitions), rate(played.transitions, played.cpu),
               rate(played.transitions, played.wall),
               QString::number(ratio(played.actions, played.transitions), 'f', 1),
               QString::number(100 * ratio(played.calls.compiled, played.calls.all), 'f', 1),
               played.isLogic ? u"the network"_s : u"compiled ones"_s);
}

QJsonObject jsonOf(const Measured &played)
{
    return {{u"transitions"_s, played.transitions},
            {u"playouts"_s, played.playouts},
            {u"actions"_s, played.actions},
            {u"seconds"_s, double(played.wall) / 1e9},
            {u"cpuSeconds"_s, double(played.cpu) / 1e9},
            {u"questions"_s, played.calls.all},
            {u"answeredByCompiled"_s, played.calls.compiled}};
}

int bench(const BenchOptions &options)
{
    int code = Unusable;
    const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.file), code);
    if (!game)
        return code;
    tellOfUnusedEngine(*game, options.engine);
    std::optional<ClauseProfile> profile;
    if (options.isProfiled) {
        if (const std::optional<Problem> problem = analysis::cannotProfile(ruleSystemOf(game->program))) {
            err(problemLines(game->path, *problem));
            return Unusable;
        }
        profile.emplace(game->program.clauses.size());
    }
    Engine engine(game->program, {.rules = options.engine, .profile = profile ? &*profile : nullptr});
    engine.setBudget(*options.budget);
    play::PlayOuts playOuts(engine);
    ProgressLine progress;
    QElapsedTimer timer;
    // The clock takes as long as a chronon of a small game: where chronons are fast, it is looked at after several.
    const auto goesOn = [&, between = 1, left = 1, last = qint64(0)]() mutable {
        constexpr int MostBetween = 64;
        if (--left > 0)
            return true;
        const qint64 elapsed = timer.elapsed();
        between = elapsed == last ? std::min(2 * between, MostBetween) : 1;
        left = between;
        last = elapsed;
        progress.show([&] { return u"%1 s, %2 transitions"_s.arg(elapsed / 1000).arg(playOuts.transitions()); });
        return options.positions || elapsed < qint64(options.seconds * 1000);
    };
    timer.start();
    const qint64 before = cpuTime();
    const std::optional<int> games = options.positions ? std::optional(options.games) : std::nullopt;
    const std::optional<Problem> problem
        = playOuts.run({.chronons = options.positions, .games = games, .seed = options.seed}, goesOn, stopToken());
    const bool isLogic = language::ruleSystemOf(game->program).kernel() != language::RuleSystem::Kernel::Chronons;
    Measured measured{playOuts.transitions(), playOuts.playouts(), playOuts.actions(), engine.ruleCalls(), isLogic,
                      cpuTime() - before,     timer.nsecsElapsed()};
    progress.clear();
    if (const network::NetworkReport *network = engine.network(); network && !network->size)
        err(u"sidl: no network: %1"_s.arg(network->reason.why));
    if (problem && problem->kind == Problem::Kind::Cancelled) {
        code = stoppedCode();
        if (wasInterrupted())
            err(u"sidl: interrupted after %1 s: %2"_s.arg(
                QString::number(double(measured.wall) / 1e9, 'f', 1),
                games ? u"not all of %1 were played"_s.arg(counted(*games, "game"))
                      : u"%1 s were asked for"_s.arg(QString::number(options.seconds, 'g', 4))));
    } else if (problem) {
        err(problemLines(game->path, *problem));
        return Failed;
    } else
        code = Done;
    std::optional<analysis::RuleProfile> found;
    if (options.isProfiled) {
        found = analysis::profileOf(*profile, engine);
        found->chronons = measured.transitions;
    }
    if (options.json) {
        QJsonObject all = jsonOf(measured);
        all.insert(u"game"_s, game->program.name);
        if (found)
            all.insert(u"profile"_s, profileJson(*found));
        outJson(u"sidl-bench"_s, all);
    } else if (found)
        out(profileLines(*found));
    else if (options.positions)
        out(positionLines(measured));
    else
        out(u"%1 transitions/s\n%2 playouts/s\n"_s.arg(rate(measured.transitions, measured.wall),
                                                       rate(measured.playouts, measured.wall)));
    return code;
}

} // namespace

void addBench(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<BenchOptions>();
    CLI::App *verb = sidl.add_subcommand("bench", "Measure how fast random play goes");
    addGameOption(*verb, options->file);
    CLI::Option *seconds = verb->add_option("--seconds", options->seconds, "how long to play")
                               ->type_name("N")
                               ->check(between(0.01, 86400))
                               ->capture_default_str();
    CLI::Option *positions
        = verb->add_option("--positions", options->positions,
                           "play so many chronons of each game, and as many games however\nlong that takes")
              ->type_name("N")
              ->check(atLeast(1))
              ->excludes(seconds);
    verb->add_option("--games", options->games, "how many games, each with the next seed")
        ->type_name("N")
        ->check(atLeast(1))
        ->needs(positions)
        ->capture_default_str();
    addSeedOption(*verb, "where chance comes from [0]", [options](quint64 seed) { options->seed = seed; });
    addEngineOption(*verb, options->engine);
    verb->add_flag("--profile", options->isProfiled, "tell where the time goes, rule by rule");
    verb->add_flag("--json", options->json,
                   "write one JSON object, with the profile if there is one (format sidl-bench)");
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"(Plays by the random policy in one thread, from the beginning again whenever the game is over, and prints how many
chronons (transitions) and how many whole games (playouts) were played in a second.

With --positions, the first chronons of each game are played: the same ones each time, whatever runs the rules and
however fast. Prints how many chronons there were, how many of them a second of the processor's time and of the clock,
how many actions there were to choose from, and how much of what the rules were asked was answered by compiled ones,
of games in GDL by a network.

With --profile, prints a table of the rules instead, the most costly first: the line, the predicate, how often the rule
was called, the milliseconds of the processor that it took itself, without the rules that it calls, and its share of
what all rules took. "-" for a fact that compiled rules look up in a table and do not call. Counting makes it slower.

Exit status: 0 done, 1 an error in the rules, 2 unreadable file or wrong usage, 130 interrupted.

Examples:
  sidl bench nim.sidl
  sidl bench chess.sidl --profile
  sidl bench chess.sidl --seconds 30 --seed 7
  sidl bench chess.sidl --positions 40 --games 20 --engine prolog)");
    verb->callback([options, &action] { action = [options] { return bench(*options); }; });
}

} // namespace sidl::cli
