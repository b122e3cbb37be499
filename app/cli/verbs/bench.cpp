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

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

struct Options
{
    std::string file;
    double seconds = 5;
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
        , m_seed(options.seed)
        , m_end(qint64(options.seconds * 1000))
    {
    }

    /// Plays until the time is over, from the beginning again at each end. The problem that stopped it, if any.
    std::optional<Problem> run()
    {
        m_timer.start();
        for (quint64 seed = m_seed;; ++seed) { // nature's draws depend on seed and chronon alone
            Result<State> initial = m_engine.initialState(stopToken());
            if (!initial.ok())
                return initial.problem();
            play::Run run(m_engine, std::move(initial.value()), 0, play::Run::Look::Switches, stopToken());
            play::PolicyDecider decider(m_engine, play::Policy::Random, seed);
            play::RunEnd end = run.go(decider, *this);
            if (end.reason != play::RunEnd::Reason::Terminal)
                return std::move(end.problem); // none: the time is over
            ++playouts;
        }
    }

    void endProgress() { m_progress.clear(); }

    qint64 transitions = 0;
    qint64 playouts = 0; ///< that reached a terminal state

private:
    bool goesOn(int) override
    {
        const qint64 elapsed = m_timer.elapsed();
        m_progress.show([&] { return u"%1 s, %2 transitions"_s.arg(elapsed / 1000).arg(transitions); });
        return elapsed < m_end;
    }
    void played(play::Step &) override { ++transitions; }

    Engine &m_engine;
    const quint64 m_seed;
    const qint64 m_end; ///< milliseconds
    QElapsedTimer m_timer;
    ProgressLine m_progress;
};

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
    Engine engine(game->program, {.rules = options.engine});
    engine.setBudget(*options.budget);
    PlayOuts playOuts(engine, options);
    QElapsedTimer timer;
    timer.start();
    const std::optional<Problem> problem = playOuts.run();
    const double seconds = std::max(double(timer.nsecsElapsed()) / 1e9, 1e-9);
    playOuts.endProgress();
    if (problem && problem->kind == Problem::Kind::Cancelled)
        code = stoppedCode();
    else if (problem) {
        err(problemLines(game->path, *problem));
        return Failed;
    } else
        code = Done;
    out(u"%1 transitions/s\n%2 playouts/s\n"_s.arg(rate(playOuts.transitions, seconds),
                                                   rate(playOuts.playouts, seconds)));
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
        ->check(between(0.01, 86400))
        ->capture_default_str();
    addSeedOption(*verb, "where chance comes from [0]", [options](quint64 seed) { options->seed = seed; });
    addEngineOption(*verb, options->engine);
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
