// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/play/policy.h"
#include "sidl/play/run.h"

#include <QElapsedTimer>

#include <limits>

#include <time.h>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

struct Options
{
    std::string file;
    double seconds = 5;
    std::optional<int> positions; ///< of each game; none: games are played to their ends, as long as the time lasts
    int games = 100;
    quint64 seed = 0;
    RuleEngine engine = RuleEngine::Auto;
    std::shared_ptr<Budget> budget;
};

/// Plays at random and counts what it comes to.
class PlayOuts final : public play::RunListener
{
public:
    PlayOuts(Engine &engine, const Options &options)
        : m_engine(engine)
        , m_options(options)
        , m_end(qint64(options.seconds * 1000))
    {
    }

    /// Plays until the time is over, or all that was asked for is played, each time from the beginning. The problem that
    /// stopped it, if any.
    std::optional<Problem> run()
    {
        m_timer.start();
        const int end = m_options.positions.value_or(std::numeric_limits<int>::max());
        for (int game = 0; !m_options.positions || game < m_options.games; ++game) {
            const quint64 seed = m_options.seed + quint64(game); // nature's draws depend on seed and chronon alone
            Result<State> initial = m_engine.initialState(stopToken());
            if (!initial.ok())
                return initial.problem();
            play::Run run(m_engine, std::move(initial.value()), 0, play::Run::Look::Switches, stopToken());
            play::PolicyDecider decider(m_engine, play::Policy::Random, seed);
            play::RunEnd ended = run.go(decider, *this, end);
            const bool isOver = ended.reason == play::RunEnd::Reason::Terminal;
            if (!isOver && !(m_options.positions && ended.reason == play::RunEnd::Reason::Limit))
                return std::move(ended.problem); // none: the time is over
            playouts += isOver ? 1 : 0;
        }
        return {};
    }

    void endProgress() { m_progress.clear(); }

    qint64 transitions = 0;
    qint64 playouts = 0; ///< that reached a terminal state
    qint64 actions = 0;  ///< that could be taken where a chronon was played

private:
    bool goesOn(int) override
    {
        const qint64 elapsed = m_timer.elapsed();
        m_progress.show([&] { return u"%1 s, %2 transitions"_s.arg(elapsed / 1000).arg(transitions); });
        return m_options.positions || elapsed < m_end;
    }
    void played(play::Step &step) override
    {
        ++transitions;
        for (const Switch &entry : step.from.switches)
            actions += qint64(entry.actions.size());
    }

    Engine &m_engine;
    const Options &m_options;
    const qint64 m_end; ///< milliseconds
    QElapsedTimer m_timer;
    ProgressLine m_progress;
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

/// What equal positions cost.
QString positionLines(const PlayOuts &played, const RuleCalls &calls, qint64 cpu, qint64 wall)
{
    const auto ratio = [](qint64 part, qint64 all) { return double(part) / double(std::max<qint64>(all, 1)); };
    return u"%1 transitions\n%2 transitions/s (CPU)\n%3 transitions/s (wall)\n%4 actions a position\n"
           "%5 % of the questions to the rules answered by compiled ones\n"_s.arg(
               QString::number(played.transitions), rate(played.transitions, cpu), rate(played.transitions, wall),
               QString::number(ratio(played.actions, played.transitions), 'f', 1),
               QString::number(100 * ratio(calls.compiled, calls.all), 'f', 1));
}

int bench(const Options &options)
{
    int code = Unusable;
    const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.file), code);
    if (!game)
        return code;
    Engine engine(game->program, {.rules = options.engine});
    engine.setBudget(*options.budget);
    PlayOuts playOuts(engine, options);
    QElapsedTimer timer;
    timer.start();
    const qint64 before = cpuTime();
    const std::optional<Problem> problem = playOuts.run();
    const qint64 cpu = cpuTime() - before, wall = timer.nsecsElapsed();
    playOuts.endProgress();
    if (problem && problem->kind == Problem::Kind::Cancelled)
        code = stoppedCode();
    else if (problem) {
        err(problemLines(game->path, *problem));
        return Failed;
    } else
        code = Done;
    if (options.positions)
        out(positionLines(playOuts, engine.ruleCalls(), cpu, wall));
    else
        out(u"%1 transitions/s\n%2 playouts/s\n"_s.arg(rate(playOuts.transitions, wall),
                                                       rate(playOuts.playouts, wall)));
    return code;
}

} // namespace

void addBench(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<Options>();
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
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"(Plays by the random policy in one thread, from the beginning again whenever the game is over, and prints how many
chronons (transitions) and how many whole games (playouts) were played in a second.

With --positions, the first chronons of each game are played: the same ones each time, whatever runs the rules and
however fast. Prints how many chronons there were, how many of them a second of the processor's time and of the clock,
how many actions there were to choose from, and how much of what the rules were asked was answered by compiled ones.

Exit status: 0 done, 1 an error in the rules, 2 unreadable file or wrong usage, 130 interrupted.

Examples:
  sidl bench nim.sidl
  sidl bench chess.sidl --seconds 30 --seed 7
  sidl bench chess.sidl --positions 40 --games 20 --engine prolog)");
    verb->callback([options, &action] { action = [options] { return bench(*options); }; });
}

} // namespace sidl::cli
