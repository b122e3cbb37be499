// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/movesfile.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/console/terminal.h"
#include "app/cli/console/tracefile.h"
#include "app/cli/console/transcript.h"
#include "app/cli/verbs/invariants.h"
#include "app/cli/verbs/playruns.h"
#include "app/cli/verbs/seating.h"
#include "app/cli/verbs/seatoption.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/play/run.h"
#include "sidl/wording/outwardtext.h"

#include <QJsonArray>
#include <QRandomGenerator>

#include <algorithm>
#include <memory>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

struct PlayOptions
{
    std::string file, moves, trace;
    std::optional<play::Policy> policy;
    std::optional<quint64> seed;
    int chronons = 1000;
    std::optional<int> runs;
    std::vector<std::string> seats, invariants;
    SeatingOptions seating;
    bool quiet = false, json = false, stopsAtFirst = false, ignoresKept = false;
    RuleEngine engine = RuleEngine::Auto;
    std::shared_ptr<Budget> budget;
};

/// The words that nobody is kept from seeing (S15).
Words seenByAll(const Position &position)
{
    Words words;
    position.state.forEach([&](Word word) {
        if (std::all_of(position.views.begin(), position.views.end(),
                        [word](const WordSet &view) { return view.contains(word); }))
            words.push_back(word);
    });
    return words;
}

/// A run as it is shown and recorded.
class ShownRun final : private play::RunListener
{
public:
    /// @p isSecret: people play
    ShownRun(Engine &engine, const GameFile &game, const PlayOptions &options, Invariants &invariants, bool isSecret)
        : m_engine(engine)
        , m_game(game)
        , m_invariants(invariants)
        , m_moves(QString::fromStdString(options.moves))
        , m_traced(!options.trace.empty())
        , m_quiet(options.quiet)
        , m_shown(!options.quiet && !options.json && options.trace != "-" && !isSecret)
        , m_isSecret(isSecret)
        , m_hasViews(m_traced || isSecret || !options.seats.empty())
        , m_hasProgress(!isSecret && !(m_shown && isTerminal(STDOUT_FILENO)))
    {
    }

    /// Plays until somebody or something stops it: @p decider, the end of the game, its chronons, an error, an
    /// interrupt.
    int play(play::Decider &decider, int chronons)
    {
        const Result<State> initial = m_engine.initialState(stopToken());
        if (!initial.ok())
            return fail(initial.problem());
        if (!m_isSecret)
            for (const Problem &problem : m_engine.initialProblems()) { // warnings
                err(problemLines(m_game.path, problem));
                keepProblem(m_game.path, problem);
            }
        m_hasBegun = true;
        if (m_shown)
            out(beginText(m_game.program.name, m_engine.players(), *initial));

        using Look = play::Run::Look;
        play::Run run(m_engine, *initial, 0, m_hasViews ? Look::Views : Look::Switches, stopToken());
        GuardedDecider guarded(decider, m_invariants);
        const play::RunEnd end = run.go(guarded, *this, chronons);
        m_progress.clear();
        m_end = end.reason;
        m_state = run.state();
        m_chronon = run.chronon();
        if (end.reason == play::RunEnd::Reason::Refused)
            refuse(*end.problem, dynamic_cast<const play::MovesDecider *>(&decider));
        const int code = stop(end);
        if (m_invariants.problem() && code == Done)
            return fail(*m_invariants.problem(), nullptr,
                        m_invariants.problemText() + u"\n  after "_s + counted(m_chronon, "chronon"));
        if (m_invariants.broken().isEmpty())
            return code;
        trace.stopped = u"invariant"_s;
        err(u"sidl: after %1 this does not hold: %2"_s.arg(counted(m_chronon, "chronon"), m_invariants.broken()));
        return code == Done ? Failed : code;
    }

    Trace trace;                                 ///< filled in if one was asked for
    bool hasBegun() const { return m_hasBegun; } ///< false: there was no initial state
    int chronon() const { return m_chronon; }    ///< that was reached

    /// What is printed in the end, whatever the reason. When people have played: no word that is hidden from one of
    /// them (S15), and of a game that is not at its end, none.
    QString endText() const
    {
        QString text;
        if (!m_quiet)
            text = u"\nend after %1 (%2)\n"_s.arg(counted(m_chronon, "chronon"),
                                                  wasInterrupted() && trace.stopped == "user"_L1 ? u"interrupted"_s
                                                                                                 : trace.stopped);
        if (!m_isSecret)
            return text + stateText(m_engine.players(), m_state);
        if (trace.stopped == "terminal"_L1)
            text += stateText(m_seenByAll);
        return text + u"accounts\n"_s + accountLines(m_engine.players(), m_state.accounts());
    }
    /// The same for programs: nobody plays from whom something is hidden.
    QJsonObject endJson(quint64 seed) const
    {
        QJsonObject all{{u"game"_s, m_game.program.name},
                        {u"seed"_s, QString::number(seed)},
                        {u"chronons"_s, m_chronon},
                        {u"stopped"_s, trace.stopped},
                        {u"facts"_s, QJsonArray::fromStringList(texts(m_state.words()))},
                        {u"accounts"_s, accountsJson(m_engine.players(), m_state.accounts())},
                        {u"problems"_s, keptProblems()}};
        if (!m_invariants.broken().isEmpty())
            all.insert(u"brokenInvariant"_s, m_invariants.broken());
        return all;
    }
    bool isAtLimit() const { return m_end == play::RunEnd::Reason::Limit; } ///< of its chronons
    /// Somebody has ended the game at the keyboard, whose view is still on the screen.
    bool isLeftOpen() const { return m_isSecret && trace.stopped == "user"_L1; }

private:
    bool goesOn(int chronon) override
    {
        if (m_hasProgress)
            m_progress.show([chronon] { return u"chronon %1"_s.arg(chronon); });
        return true;
    }

    void reached(const Position &position) override
    {
        if (m_traced)
            trace.chronons.push_back(traceEntry(m_engine.players(), position, nullptr));
        if (!position.error)
            m_invariants.ask(position.state);
        if (m_isSecret)
            m_seenByAll = seenByAll(position);
    }

    void played(play::Step &step) override
    {
        if (m_traced)
            trace.chronons.back() = traceEntry(m_engine.players(), step.from, &step.chronon);
        if (m_shown)
            out(chrononText(m_engine.players(), step.from, step.chronon));
    }

    int stop(const play::RunEnd &end)
    {
        using Reason = play::RunEnd::Reason;
        switch (end.reason) {
        case Reason::Terminal:
            return stop("terminal", Done);
        case Reason::Limit:
        case Reason::Decided:
            return stop("limit", Done);
        case Reason::Silent: // is told already
            return stop("silent", AgentEnded);
        case Reason::Left:
            return stop("user", Done);
        case Reason::Refused: // is told already
            return stop("error", Failed);
        case Reason::Error:
        case Reason::Stopped:
            break;
        }
        return fail(*end.problem, end.tried ? &*end.tried : nullptr);
    }

    /// Tells, under the name of its line, that the moves @p decider decided by last are not valid.
    void refuse(Problem problem, const play::MovesDecider *decider)
    {
        err(u"sidl: "_s + problem.message
            + (problem.advice.isEmpty() ? QString() : u"\n  advice  "_s + problem.advice));
        const play::Moves *const moves = decider ? decider->last() : nullptr;
        const QString place = moves ? moves->place(problem.span.column) + u": "_s : QString();
        if (!moves || problem.span.line != moves->line || !problem.message.startsWith(place))
            return keepProblem(m_game.path, problem); // a rule has raised that was asked what is valid
        problem.message.remove(0, place.size());
        keepProblem(m_moves, problem);
    }

    int stop(const char *why, int code)
    {
        trace.stopped = QString::fromLatin1(why);
        return code;
    }

    /// @p tried what was to be done, if the chronon failed, not its position; @p text what is printed, if
    /// asking an invariant has raised
    int fail(const Problem &problem, const Choices *tried = nullptr, const QString &text = {})
    {
        if (problem.kind == Problem::Kind::Cancelled)
            return stop("user", stoppedCode());
        if (!trace.chronons.empty() && tried)
            setFailedChronon(trace.chronons.back(), *tried, problem.message);
        else if (!trace.chronons.empty())
            trace.chronons.back().error = problem.message;
        if (m_isSecret) { // what people who play may read: its values may be hidden from one of them (S15)
            err(u"%1: %2\n  advice  The record has more: see --trace."_s.arg(shownPath(m_game.path),
                                                                             wording::outwardText(problem)));
        } else if (text.isEmpty()) {
            err(problemLines(m_game.path, problem));
            keepProblem(m_game.path, problem);
        } else {
            err(text);
            m_invariants.keepProblem();
        }
        return stop("error", Failed);
    }

    Engine &m_engine;
    const GameFile &m_game;
    Invariants &m_invariants;
    const QString m_moves; ///< path of the file of moves; empty: none
    const bool m_traced;
    const bool m_quiet;
    const bool m_shown;       ///< every chronon is told as it is played
    const bool m_isSecret;    ///< people play who must not see everything
    const bool m_hasViews;    ///< somebody wants to know what players see
    const bool m_hasProgress; ///< nothing else is written to the terminal meanwhile
    bool m_hasBegun = false;
    ProgressLine m_progress;
    State m_state;     ///< reached
    Words m_seenByAll; ///< in the position that was reached; only when people play
    int m_chronon = 0;
    play::RunEnd::Reason m_end = play::RunEnd::Reason::Terminal;
};

/// Who decides, by the options; null, and a message, if that cannot be told.
std::unique_ptr<play::Decider> makeDecider(Engine &engine, const PlayOptions &options, Seating *seating, quint64 seed)
{
    std::unique_ptr<play::Decider> players;
    if (seating)
        players = seating->decider(seed);
    else if (options.policy)
        players = std::make_unique<play::PolicyDecider>(engine, *options.policy, seed);
    if (options.moves.empty())
        return players;
    std::optional<std::vector<play::Moves>> moves = readMoves(QString::fromStdString(options.moves), engine.program());
    if (!moves)
        return nullptr;
    return std::make_unique<play::MovesDecider>(engine, std::move(*moves), seed, std::move(players), stopToken());
}

int writeTrace(Trace &trace, quint64 seed, const GameFile &game, const QString &path)
{
    trace.seed = seed;
    setSource(trace, game, path);
    return saveTrace(trace, path) ? Done : Unusable;
}

/// Many games by a policy, or by agents.
int playRuns(const PlayOptions &options, Seating *seating, const GameFile &game, Engine &engine, Invariants &invariants)
{
    PlayRuns all;
    all.runs = *options.runs;
    all.seed = options.seed.value_or(0);
    all.chronons = options.chronons;
    all.hasViews = seating != nullptr;
    all.decider = [&](quint64 seed) -> std::unique_ptr<play::Decider> {
        if (seating)
            return seating->decider(seed, Seating::Plays::Many);
        return std::make_unique<play::PolicyDecider>(engine, options.policy.value_or(play::Policy::Random), seed);
    };
    all.stopsAtFirst = options.stopsAtFirst;
    all.isTraced = !options.trace.empty();
    all.json = options.json;
    if (seating) {
        all.endedAgents = [seating] { return seating->playersWithoutAgent(); };
        all.missed = [seating] { return seating->missed(); };
    }
    const int code = all.play(engine, game, invariants);
    if (!all.failed)
        return code;
    const int written = writeTrace(*all.failed, all.failed->seed, game, QString::fromStdString(options.trace));
    return written == Done ? code : written;
}

int play(PlayOptions options)
{
    if (options.runs && !options.policy)
        options.policy = play::Policy::Random;
    if (options.runs && (!options.moves.empty() || options.trace == "-")) {
        err(u"sidl: --runs goes with neither --moves nor --trace -"_s);
        return Unusable;
    }
    if (options.json && options.trace == "-") {
        err(u"sidl: --json and --trace - are both written to standard output: name a file for the record"_s);
        return Unusable;
    }
    const bool hasSeats = !options.seats.empty();
    bool mayHavePersons = !options.policy && options.moves.empty();
    const bool isAtRandom = mayHavePersons && !(isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO));
    if (isAtRandom) {
        options.policy = play::Policy::Random;
        mayHavePersons = false;
    }
    int code = Unusable;
    const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.file), code);
    if (!game)
        return code;
    tellOfUnusedEngine(*game, options.engine);
    if (isAtRandom && !hasSeats)
        err(u"sidl: not in a terminal: all players act at random (--policy random)"_s);
    const QString tracePath = QString::fromStdString(options.trace);
    if (!canWrite(options.trace, options.file)) // rather now than after an hour of play
        return Unusable;
    Engine engine(game->program, {.rules = options.engine});
    engine.setBudget(*options.budget);
    std::unique_ptr<Seating> seating;
    if (hasSeats || mayHavePersons) {
        if (const Result<State> initial = engine.initialState(stopToken()); !initial.ok()) {
            err(problemLines(game->path, initial.problem()));
            keepProblem(game->path, initial.problem());
            return stopToken().stop_requested() ? stoppedCode() : int(Failed);
        }
        seating = Seating::of(engine, options.seats, options.policy, options.seating);
        if (!seating)
            return stopToken().stop_requested() ? stoppedCode() : int(Unusable);
    }
    const bool hasPersons = seating && seating->hasPersons();
    if (hasPersons && options.trace == "-") {
        err(u"sidl: --trace - needs --policy or --moves: the terminal cannot show both the game and the trace"_s);
        return Unusable;
    }
    if (hasPersons && options.json) {
        err(u"sidl: --json needs --policy, --moves or an agent at each seat: people play in the terminal"_s);
        return Unusable;
    }
    // People want another game each time, scripts the same one.
    const bool isDrawn = hasPersons && !options.seed;
    const quint64 seed = options.seed.value_or(isDrawn ? QRandomGenerator::system()->generate64() : 0);

    std::optional<std::vector<Invariant>> goals = invariantsOf(game->path, options.ignoresKept, options.invariants);
    if (!goals)
        return Unusable;
    Invariants invariants(engine, game->path, std::move(*goals));
    if (!invariants.isEmpty()) {
        const Result<State> initial = engine.initialState(stopToken());
        if (const QString why = initial.ok() ? invariants.whyUnusable(*initial) : QString(); !why.isEmpty()) {
            err(why);
            return Unusable;
        }
        invariants.warnOfNames();
    }
    if (options.runs)
        return playRuns(options, seating.get(), *game, engine, invariants);
    const std::unique_ptr<play::Decider> decider = makeDecider(engine, options, seating.get(), seed);
    if (!decider)
        return Unusable;
    ShownRun run(engine, *game, options, invariants, hasPersons);
    code = run.play(*decider, options.chronons);
    if (!run.hasBegun())
        return code;
    if (seating)
        for (const auto *agents : {&seating->endedAgents(), &seating->silentAgents()})
            for (const auto &[player, why] : *agents)
                keepProblem({}, why); // the agent's own
    const auto *moves = dynamic_cast<const play::MovesDecider *>(decider.get());
    if (moves && moves->next() && run.trace.stopped == "terminal"_L1) {
        const QString late = u"the game has ended before these moves"_s;
        err(u"sidl: %1: %2"_s.arg(moves->next()->place(1), late));
        keepProblem(QString::fromStdString(options.moves),
                    {language::Severity::Error, u"not-legal"_s, late, {}, {0, moves->next()->line, 1, 0}});
        code = Failed;
    }

    if (run.isLeftOpen())
        clearScreen();
    const QStringList ended = seating ? seating->playersWithoutAgent() : QStringList();
    if (options.json) {
        QJsonObject all = run.endJson(seed);
        if (!ended.isEmpty())
            all.insert(u"endedAgents"_s, QJsonArray::fromStringList(ended));
        all.insert(u"missed"_s, seating ? seating->missed() : 0);
        outJson(u"sidl-play"_s, all);
    } else if (options.trace != "-")
        out(run.endText());
    if (options.quiet && options.moves.empty() && run.isAtLimit()) // else it would look like the end of the game
        err(u"sidl: the game had not ended after %1, the limit"_s.arg(counted(options.chronons, "chronon")));
    if (options.quiet && wasInterrupted()) // so would this
        err(u"sidl: interrupted after %1"_s.arg(counted(run.chronon(), "chronon")));
    if (seating && seating->missed() > 1 && !run.isLeftOpen()) // one is told where it is
        err(u"sidl: decisions for which an agent had nothing valid: %1"_s.arg(seating->missed()));
    if (isDrawn && run.trace.stopped != "user"_L1) // before the end, it would tell what chance has hidden
        out(u"seed %1: --seed %1 plays this again\n"_s.arg(seed));
    code = codeWithEnded(ended, code);
    if (!options.trace.empty() && writeTrace(run.trace, seed, *game, tracePath) != Done)
        return Unusable;
    return code;
}

} // namespace

void addPlay(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<PlayOptions>();
    CLI::App *verb = sidl.add_subcommand("play", "Play a game: yourselves, by a policy, or from a file of moves");
    addGameOption(*verb, options->file);
    addPolicyOption(*verb, "who plays: first, random or default (see below)", options->policy);
    auto *seats = addSeatOption(*verb, "who plays a player, as alice=mcts (see below); several times", options->seats);
    // Two options, and not one with two names: of that, problems tell the first name, whichever was typed.
    const auto addTime = [&](const char *name, const char *help) {
        return verb
            ->add_option_function<qint64>(
                name, [options](qint64 value) { options->seating.time = std::chrono::milliseconds(value); }, help)
            ->type_name("MS")
            ->check(CLI::Range(qint64(1), qint64(86'400'000)));
    };
    CLI::Option *time
        = addTime("--decision-time",
                  "that an agent has for each decision, in milliseconds [no limit; rules and programs: 10000]");
    addTime("--time", "the same")->excludes(time);
    verb->add_flag("--tell-rules", options->seating.tellsRules, "tell agents that are programs the text of the rules");
    verb->add_option("--moves", options->moves,
                     "play the moves of this file (see below); then --policy goes on, if given")
        ->type_name("FILE")
        ->excludes(seats);
    addSeedOption(*verb, "where chance comes from [0; drawn anew when people play in a terminal]",
                  [options](quint64 seed) { options->seed = seed; });
    verb->add_option("--chronons", options->chronons, "stop after this many")
        ->type_name("N")
        ->check(atLeast(0))
        ->capture_default_str();
    verb->add_option("--trace", options->trace,
                     "record the run; - writes the record to standard output, and nothing else")
        ->type_name("FILE");
    verb->add_option("--invariant", options->invariants,
                     "a goal that has to hold in every state; where it does not, the run ends; several times")
        ->type_name("GOAL")
        ->expected(1)
        ->allow_extra_args(false) // or [n,0] is split
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_flag("--ignore-invariants", options->ignoresKept,
                   "do not ask those that are kept beside the game (nim.invariants: a goal a line)");
    auto *runs
        = verb->add_option("--runs", options->runs,
                           "play so many games by the policy [random] or by agents, with the seed and those after it,\n"
                           "and tell how they ended; --trace records the first that fails")
              ->type_name("N")
              ->check(atLeast(1));
    verb->add_flag("--stop-at-first", options->stopsAtFirst, "end at the first run that breaks an invariant or raises")
        ->needs(runs);
    verb->add_flag("--json", options->json,
                   "write one JSON object: how it ended (format sidl-play, of --runs sidl-runs)");
    verb->add_flag("--quiet", options->quiet, "print only the final state and accounts");
    addEngineOption(*verb, options->engine);
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"help(In a terminal, without --policy and --moves, the players sit at the keyboard in turn: each sees what that player
may see, and picks among numbered actions, by the number or by the name; the screen is cleared in between.
Elsewhere players act at random.

Policies:
  first    the first action of every switch that has one, nature's too; of an unlimited switch the first
           template without holes, if there is one
  random   players choose uniformly, nature by its distribution, both from the seed
  default  players submit nothing, so that the rules' defaults apply; nature is drawn

Agents sit at the seats that --seat names, and see these seats alone; --policy, or a person in a terminal, has the
others. An agent that has nothing plays its default, and why is told. With the same seed they play the same. Options
follow as in mcts:plays=1000,seed=3:
)help" + agents::agentsHelp().toStdString()
        + R"help(

Moves are JSON lines, for each chronon an object {switch: action}. A player's switch that is left out gets nothing,
nature's is drawn.

The run stops when no switch is legal any more, after --chronons, with the moves, at an error, or at Ctrl-C.
The record is JSON, format "sidl-trace"; sidl replay plays it again.

Exit status: 0 done, 1 an error in the rules, a refused move, moves after the end of the game or a broken invariant,
2 unreadable file or wrong usage, 3 done, but an agent has ended before its play, so that defaults applied in its place,
130 interrupted.

Examples:
  sidl play nim.sidl
  sidl play nim.sidl --policy random --seed 7 --trace run.json
  sidl play nim.sidl --seat bob=mcts
  sidl play nim.sidl --runs 1000 --invariant "\+ (fact([_, N]), N < 0)" --stop-at-first
  echo '{"[main]": "[3]"}' > moves.jsonl; sidl play nim.sidl --moves moves.jsonl
  sidl play nim.sidl --policy first --trace - | sidl replay - nim.sidl)help");
    verb->callback([options, &action] { action = [options] { return play(*options); }; });
}

} // namespace sidl::cli
