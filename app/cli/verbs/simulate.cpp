// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/console/tracefile.h"
#include "app/cli/verbs/seatoption.h"
#include "app/cli/verbs/summarytext.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/agents/agentspec.h"
#include "sidl/simulation/decisiontable.h"
#include "sidl/simulation/job.h"
#include "sidl/simulation/merge.h"
#include "sidl/simulation/playmaker.h"
#include "sidl/simulation/tournament.h"
#include "sidl/work/timelimit.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <charconv>
#include <filesystem>
#include <thread>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace simulation;
using engine::Problem;
using engine::Result;

namespace {

constexpr std::size_t MostSets = 1000; // information sets of a summary

struct SimulateOptions
{
    std::string file, tournament;
    std::string output; ///< empty: the plays are not to be kept
    std::vector<std::string> seats, merged;
    qint64 plays = 1000;
    quint64 seed = 0;
    int chronons = 1000, jobs = 1;
    std::chrono::seconds time{0};              ///< of all plays; 0: no limit
    std::chrono::milliseconds decisionTime{0}; ///< 0: as agents have it
    Shard shard;
    bool withTimes = false, json = false;
    engine::RuleEngine engine = engine::RuleEngine::Auto;
    std::shared_ptr<engine::Budget> budget;

    QString path() const { return QString::fromStdString(output); }
};

int unusable(const QString &why)
{
    err(u"sidl: %1"_s.arg(why));
    return Unusable;
}

/// "1/8".
std::optional<Shard> readShard(const std::string &text)
{
    Shard shard;
    const char *const end = text.data() + text.size();
    const auto index = std::from_chars(text.data(), end, shard.index);
    if (index.ec != std::errc() || index.ptr == end || *index.ptr != '/')
        return {};
    const auto count = std::from_chars(index.ptr + 1, end, shard.count);
    const bool isRight = count.ec == std::errc() && count.ptr == end && shard.index >= 1 && shard.index <= shard.count
        && shard.count <= 1'000'000;
    return isRight ? std::optional(shard) : std::nullopt;
}

/// How long the rest takes, in words that need not be exact.
QString leftText(double seconds)
{
    if (seconds < 90)
        return u"%1 s"_s.arg(std::max(1, int(seconds + 0.5)));
    if (seconds < 5400)
        return u"%1 min"_s.arg(int(seconds / 60 + 0.5));
    return u"%1 h"_s.arg(seconds / 3600, 0, 'f', 1);
}

/// Shows how far a simulation has come, with an estimate of the time left.
class PlayProgress
{
public:
    WorkControl control(std::stop_token stop)
    {
        return {std::move(stop), [this](const Progress &at) { take(at); }};
    }
    /// "400 of 1000 plays".
    QString doneText() const
    {
        return u"%1 of %2 %3"_s.arg(grouped(m_last.done))
            .arg(grouped(m_last.all))
            .arg(m_last.all == 1 ? u"play"_s : u"plays"_s);
    }
    void clear() { m_line.clear(); }

private:
    void take(const Progress &at)
    {
        if (!m_timer.isValid()) {
            m_timer.start();
            m_first = at;
        }
        m_last = at;
        m_line.show([this] { return text(); });
    }
    QString text() const
    {
        const qsizetype made = m_last.done - m_first.done;
        if (made <= 0)
            return doneText();
        const double each = double(m_timer.elapsed()) / 1000 / double(made);
        return u"%1, about %2 left"_s.arg(doneText(), leftText(each * double(m_last.all - m_last.done)));
    }

    ProgressLine m_line;
    QElapsedTimer m_timer; ///< since the first was told
    Progress m_first, m_last;
};

/// Who sits where, by the options. Empty: an exit code was set, and told why.
std::vector<QStringList> readSeatings(const SimulateOptions &options, const QStringList &players, int &code)
{
    code = Unusable;
    if (!options.tournament.empty()) {
        const QString path = QString::fromStdString(options.tournament);
        const std::optional<QByteArray> bytes = readBytes(path);
        if (!bytes)
            return {};
        const Result<QStringList> agents = readTournament(QString::fromUtf8(*bytes));
        const Result<std::vector<QStringList>> seatings
            = agents.ok() ? seatingsOf(*agents, int(players.size())) : agents.problem();
        if (seatings.ok())
            return *seatings;
        err(u"sidl: %1: %2. %3"_s.arg(shownPath(path), seatings.problem().message, seatings.problem().advice));
        return {};
    }
    std::optional<std::map<QString, QString>> agents = agentsBySeat(options.seats, players);
    if (!agents)
        return {};
    QStringList seating;
    for (const QString &player : players)
        seating += agents->try_emplace(player, u"random"_s).first->second;
    return {seating};
}

/// What is to be played, or an exit code, after a message.
std::optional<Plan> readPlan(const SimulateOptions &options, const GameFile &game, int &code)
{
    engine::Engine engine(game.program, {.rules = options.engine});
    engine.setBudget(*options.budget);
    code = Failed;
    const Result<engine::State> initial = engine.initialState(stopToken());
    if (!initial.ok()) {
        if (initial.problem().kind == Problem::Kind::Cancelled)
            code = stoppedCode();
        else
            err(problemLines(game.path, initial.problem()));
        return {};
    }
    Plan plan{.game = game.program.name,
              .sha256 = game.sha256,
              .seed = options.seed,
              .plays = options.plays,
              .chronons = options.chronons,
              .players = playerNames(engine.players()),
              .seatings = {},
              .isTournament = !options.tournament.empty(),
              .shard = options.shard};
    plan.seatings = readSeatings(options, plan.players, code);
    if (plan.seatings.empty())
        return {};
    QStringList asked;
    for (const QStringList &seating : plan.seatings)
        for (qsizetype seat = 0; seat < seating.size(); ++seat) {
            const QString &agent = seating.at(seat);
            if (asked.contains(agent))
                continue;
            asked += agent;
            const std::optional<Problem> problem = whyNoAgent(agent, engine, stopToken());
            if (!problem)
                continue;
            const QString place = plan.isTournament ? shownPath(QString::fromStdString(options.tournament))
                                                    : u"--seat "_s + plan.players.at(seat);
            if (problem->kind == Problem::Kind::Cancelled)
                code = stoppedCode();
            else
                err(u"sidl: %1: %2"_s.arg(place, sentences(*problem)));
            return {};
        }
    return plan;
}

/// An error that ended plays: where it is in the rules, as other verbs tell it, unless the file is not named.
QString told(const PlayProblem &problem, const QString &game)
{
    const auto [text, place] = engine::placedText(problem.text);
    if (game.isEmpty() || !place.isValid())
        return u"sidl: "_s + textOf(problem);
    return u"%1:%2:%3: error: %4\n  in %5"_s.arg(shownPath(game), QString::number(place.line),
                                                 QString::number(place.column), text, playsOf(problem));
}

/// Tells what came of the plays of @p store, which may be fewer than were wanted.
int tellSummary(const SimulateOptions &options, const Store &store, const Summary &summary)
{
    for (const PlayProblem &problem : summary.problems)
        err(told(problem, QString::fromStdString(options.file)));
    for (const QString &miss : summary.misses)
        err(u"sidl: "_s + miss);
    if (options.json)
        out(summaryJson(store.plan(), summary, QString::fromStdString(options.file)));
    else
        out(summaryText(store.plan(), summary));
    return codeWithEnded(summary.endedAgents, summary.errors > 0 ? Failed : summary.silent > 0 ? AgentEnded : Done);
}

/// Writes the plays of @p store where they are wanted, if they are not there, and tells what came of them.
int tellAll(const SimulateOptions &options, const Store &store)
{
    Summary summary;
    if (const QString error = summarize(store, MostSets, summary); !error.isEmpty())
        return unusable(error);
    const OutputForm form = *outputFormOf(options.path());
    if (form != OutputForm::Sqlite) {
        ProgressLine progress;
        const WorkControl work = progress.control(
            [](const Progress &at) { return u"writing play %1 of %2"_s.arg(grouped(at.done)).arg(grouped(at.all)); });
        const QString error = writeDecisions(store, options.path(), form, options.withTimes, work);
        if (!error.isEmpty())
            return unusable(error);
        if (work.isStopped()) {
            if (wasInterrupted())
                tellSummary(options, store, summary);
            return stoppedCode();
        }
    }
    return tellSummary(options, store, summary);
}

/// Where plays are kept until all are made.
QString storePath(const SimulateOptions &options)
{
    return *outputFormOf(options.path()) == OutputForm::Sqlite ? options.path() : options.path() + u".part.sqlite"_s;
}

/// With what SQLite keeps beside it, as of a process that was killed, or makes the same plays.
void removeStore(const QString &path)
{
    for (const char *const suffix : {"", "-wal", "-shm"})
        QFile::remove(path + QLatin1String(suffix));
}

/// Where the plays are to be kept if nobody wants to keep them: in a folder that goes with @p folder, once no store is
/// open there. False, and a message, if there can be none.
bool keepMeanwhile(SimulateOptions &options, std::unique_ptr<QTemporaryDir> &folder)
{
    if (!options.output.empty())
        return true;
    std::error_code error; // QDir::tempPath() is the root where the folder of TMPDIR is missing
    const std::filesystem::path temporary = std::filesystem::temp_directory_path(error);
    QString why = QString::fromStdString(error ? error.message() : std::string());
    if (!error) {
        folder = std::make_unique<QTemporaryDir>(QString::fromStdString(temporary.string()) + u"/sidl-XXXXXX"_s);
        why = folder->errorString();
    }
    if (!why.isEmpty()) {
        err(u"sidl: cannot keep the plays in a temporary file: %1\nName a file with --output."_s.arg(why));
        return false;
    }
    options.output = folder->filePath(u"plays.sqlite"_s).toStdString();
    return true;
}

/// Tells and is false if the plays cannot be written where they are wanted.
bool canKeep(const SimulateOptions &options)
{
    if (options.output.empty())
        return true;
    const QString path = storePath(options);
    if (path != options.path() && QFile::exists(options.path()) && !QFile::exists(path)) {
        err(u"sidl: %1 is there already: remove it, or name another file"_s.arg(shownPath(options.path())));
        return false;
    }
    return canWrite(options.output);
}

int play(SimulateOptions options)
{
    if (!canKeep(options))
        return Unusable;
    int code = Unusable;
    const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.file), code);
    if (!game)
        return code;
    tellOfUnusedEngine(*game, options.engine);
    const std::optional<Plan> plan = readPlan(options, *game, code);
    if (!plan)
        return code;
    std::unique_ptr<QTemporaryDir> folder; // not before: what reads the rules may end the program at once
    if (!keepMeanwhile(options, folder))
        return Unusable;
    const QString onwards
        = folder ? u"; with --output they would be kept"_s : u", which are kept; the same command goes on"_s;
    const QString path = storePath(options);
    Store store;
    if (const QString error = store.open(path, *plan); !error.isEmpty())
        return unusable(error);
    const TimeLimit limit(options.time, stopToken());
    PlayProgress progress;
    const JobEnd end = simulate(game->program, store,
                                {.jobs = options.jobs,
                                 .engine = {.rules = options.engine},
                                 .budget = *options.budget,
                                 .decisionTime = options.decisionTime},
                                {}, progress.control(limit.token()));
    progress.clear();
    if (!end.storeError.isEmpty())
        return unusable(u"%1\nsidl: stopped after %2%3"_s.arg(end.storeError, progress.doneText(), onwards));
    if (end.problem && end.problem->kind != Problem::Kind::Cancelled) {
        err(problemLines(game->path, *end.problem));
        return Failed;
    }
    if (end.problem || limit.token().stop_requested()) {
        const bool isLate = limit.isOver();
        Summary summary; // of those that there was time for; nobody reads it where the reader has gone away
        if ((isLate || wasInterrupted()) && summarize(store, MostSets, summary).isEmpty())
            tellSummary(options, store, summary);
        err((isLate ? u"sidl: not finished: the time was up after %1%2"_s : u"sidl: stopped after %1%2"_s)
                .arg(progress.doneText(), onwards));
        return isLate ? Failed : stoppedCode();
    }
    code = tellAll(options, store);
    store.close();
    if (path == options.path() || stopToken().stop_requested())
        return code;
    if (code != Unusable)
        removeStore(path);
    else if (!folder)
        err(u"sidl: the plays are kept; once that can be written, the same command does so"_s);
    return code;
}

int merge(SimulateOptions options)
{
    std::unique_ptr<QTemporaryDir> folder;
    if (!keepMeanwhile(options, folder))
        return Unusable;
    if (QFile::exists(options.path()))
        return unusable(u"%1 is there already: remove it, or name another file"_s.arg(shownPath(options.path())));
    if (!canWrite(options.output))
        return Unusable;
    QStringList parts;
    for (const std::string &name : options.merged) {
        const QString part = QString::fromStdString(name);
        if (isDecisionTable(part))
            return unusable(u"--merge takes .sqlite files; %1 is a table made of one: to merge plays, keep them with "
                            "-o FILE.sqlite"_s.arg(shownPath(part)));
        parts += part;
    }
    // A merge that was not ended is begun again.
    const QString path = options.path() + u".merge.sqlite"_s;
    removeStore(path);
    ProgressLine progress;
    const WorkControl work = progress.control(
        [](const Progress &at) { return u"file %1 of %2"_s.arg(grouped(at.done + 1)).arg(grouped(at.all)); });
    QStringList unfinished;
    QString error = mergeStores(parts, path, unfinished, work);
    progress.clear();
    int code = work.isStopped() ? stoppedCode() : Done;
    if (error.isEmpty() && !work.isStopped()) {
        Store store;
        error = store.openToRead(path);
        if (error.isEmpty())
            code = tellAll(options, store);
    }
    const bool isWhole = error.isEmpty() && code != Unusable && !work.isStopped();
    if (isWhole && *outputFormOf(options.path()) == OutputForm::Sqlite) {
        if (!QFile::rename(path, options.path()))
            error = u"cannot write %1"_s.arg(options.path());
    } else {
        QFile::remove(path);
    }
    if (!error.isEmpty())
        return unusable(error);
    for (const QString &part : unfinished)
        err(u"sidl: not finished: "_s + part);
    return code == Done && !unfinished.isEmpty() ? Failed : code;
}

} // namespace

void addSimulate(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<SimulateOptions>();
    options->jobs = int(std::max(1u, std::thread::hardware_concurrency()));
    CLI::App *verb = sidl.add_subcommand("simulate", "Let agents play a game many times, and keep what they did");
    CLI::Option *file = verb->add_option("FILE", options->file, "game file")->type_name("");
    CLI::Option *merged
        = verb->add_option("--merge", options->merged, "put the files of all shards together, and play nothing")
              ->type_name("FILE...")
              ->expected(1, -1)
              ->excludes(file);
    CLI::Option *seats
        = addSeatOption(*verb, "who plays a player, as alice=mcts (see below); several times [random]", options->seats)
              ->excludes(merged);
    verb->add_option("--tournament", options->tournament, "let the agents of this file play one another")
        ->type_name("FILE")
        ->excludes(seats)
        ->excludes(merged);
    verb->add_option("--plays", options->plays, "how many plays, of all shards together")
        ->type_name("N")
        ->check(CLI::Range(qint64(1), qint64(1'000'000'000)))
        ->excludes(merged)
        ->capture_default_str();
    addSeedOption(*verb, "where chance comes from [0]", [options](quint64 seed) {
        options->seed = seed;
    })->excludes(merged);
    verb->add_option("--chronons", options->chronons, "end each play after so many")
        ->type_name("N")
        ->check(atLeast(1))
        ->excludes(merged)
        ->capture_default_str();
    verb->add_option("--jobs", options->jobs, "how many plays at once")
        ->type_name("N")
        ->check(CLI::Range(1, 1024))
        ->excludes(merged)
        ->capture_default_str();
    verb->add_option_function<int>(
            "--time", [options](int seconds) { options->time = std::chrono::seconds(seconds); },
            "how long all plays together may last, in seconds; 0: as long as it takes")
        ->type_name("SECONDS")
        ->check(CLI::Range(0, 1'000'000))
        ->excludes(merged)
        ->default_str("0");
    verb->add_option_function<qint64>(
            "--decision-time", [options](qint64 value) { options->decisionTime = std::chrono::milliseconds(value); },
            "that an agent has for each decision, in milliseconds [no limit; rules and programs: 10000]")
        ->type_name("MS")
        ->check(CLI::Range(qint64(1), qint64(86'400'000)))
        ->excludes(merged);
    CLI::Option *part
        = verb->add_option_function<std::string>(
                  "--shard",
                  [options](const std::string &text) {
                      const std::optional<Shard> shard = readShard(text);
                      if (!shard)
                          throw CLI::ValidationError("--shard", "not a shard such as 1/8, the first of eight: " + text);
                      options->shard = *shard;
                  },
                  "play only part I of N parts, as one of several computers")
              ->type_name("I/N")
              ->excludes(merged);
    CLI::Option *output
        = verb->add_option("-o,--output", options->output,
                           "keep the plays: .sqlite, .csv or .jsonl; without it only the summary is printed")
              ->type_name("OUT")
              ->check([](const std::string &path) -> std::string {
                  std::error_code none; // then it is to be made
                  if (std::filesystem::is_other(path, none))
                      return "plays are kept in a file, and this is a pipe or a device: name a file that ends with "
                             ".csv or .jsonl, and pass that on once the run is done: "
                          + path;
                  return outputFormOf(QString::fromStdString(path))
                      ? ""
                      : "the name has to end with .sqlite, .csv or .jsonl: " + path;
              });
    part->needs(output);
    verb->add_flag("--times", options->withTimes, "in .csv and .jsonl, tell how long each decision took, too")
        ->needs(output);
    verb->add_flag("--json", options->json, "print the summary as JSON (format sidl-simulation-summary)");
    addEngineOption(*verb, options->engine);
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"(What happens in a play depends on the game, the agents, the seed and the play's number alone: how many jobs and shards
there are, and how often the run was interrupted, changes nothing; with --decision-time, how fast the computer is may
change what agents choose. With --output, the same command goes on where a run
was stopped, also by --time, kill -9 or a failure of power; with a greater --plays it makes more. A .sqlite file keeps
plays while they are made; beside a .csv or .jsonl file one does so (OUT.part.sqlite) until all are made and OUT is
written. Without --output a temporary file does, which is removed at the end: a run that is stopped begins again.

OUT has a row for each decision: what the player saw, could do and did, and what the play was worth to it in the end.
--merge takes the .sqlite files of all shards, and writes what one run would have written, in .csv byte for byte; of
one file without shards it makes another form, or without --output its summary. --times makes that differ.

A tournament's file names one agent a line; what follows % is a remark. All ways to seat them take turns.

Agents, each with its options as in random:seed=2; seats that are not named have random:
)" + agents::agentsHelp().toStdString()
        + R"(

Exit status: 0 done, 1 an error in the rules or not finished in time, 2 unreadable file or wrong usage, 3 done, but an
agent has ended before its play, so that defaults applied in its place, 130 interrupted.

Examples:
  sidl simulate nim.sidl --plays 100
  sidl simulate nim.sidl --seat alice=mcts --plays 10000 -o nim.sqlite
  sidl simulate nim.sidl --tournament agents.txt --plays 600 -o nim.csv
  sidl simulate nim.sidl --shard 1/2 -o 1.sqlite && sidl simulate nim.sidl --shard 2/2 -o 2.sqlite
  sidl simulate --merge 1.sqlite 2.sqlite -o nim.csv)");
    verb->callback([options, file, merged, &action] {
        if (!*file && !*merged)
            throw CLI::RequiredError("FILE");
        action = [options] { return options->merged.empty() ? play(*options) : merge(*options); };
    });
}

} // namespace sidl::cli
