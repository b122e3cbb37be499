// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/replay.h"
#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/console/tracefile.h"
#include "app/cli/verbs/invariants.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/engine/record/recordfile.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/treereplay.h"

#include <QDir>
#include <QFileInfo>

#include <functional>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

struct ReplayOptions
{
    std::string record, game, against;
    std::vector<std::string> invariants;
    bool ignoresKept = false, json = false;
    std::shared_ptr<Budget> budget;
};

/// One of the lines of a session, in the order in which their ends were played.
struct SessionLine
{
    int number = 0; ///< from 1; 0: there are no others
    int of = 0;

    QString text() const { return number > 0 ? u", on line %1 of %2"_s.arg(number).arg(of) : QString(); }
    void addTo(QJsonObject &object) const
    {
        if (number > 0)
            object.insert(u"line"_s, number);
    }
};

SessionLine lineAt(std::size_t index, const play::TreeReplay &replay)
{
    return replay.lines.size() > 1 ? SessionLine{int(index) + 1, int(replay.lines.size())} : SessionLine();
}

/// The first line that goes through what became @p image.
SessionLine lineThrough(GameTree::NodeId image, const GameTree &recorded, const play::TreeReplay &replay)
{
    for (std::size_t i = 0; i < replay.lines.size(); ++i)
        for (GameTree::NodeId node = replay.lines[i].leaf; node >= 0; node = recorded.node(node).parent)
            if (replay.nodes[std::size_t(node)].image == image)
                return lineAt(i, replay);
    return {};
}

int tellLost(const ReplayOptions &options, int chronon, const QString &why, const SessionLine &line)
{
    if (options.json) {
        QJsonObject lost{{u"chronon"_s, chronon}, {u"why"_s, why}};
        line.addTo(lost);
        outJson(u"sidl-replay"_s, {{u"same"_s, false}, {u"lost"_s, lost}});
    } else {
        out(u"chronon %1 \u2192 %2%3: cannot be played any more: %4\n"_s.arg(
            QString::number(chronon), QString::number(chronon + 1), line.text(), why));
    }
    return Failed;
}

int tellDifference(const ReplayOptions &options, TraceDifference difference, const SessionLine &line = {})
{
    if (difference.field == u"error"_s) {
        if (difference.recorded.isEmpty())
            difference.recorded = u"no error"_s;
        if (difference.replayed.isEmpty())
            difference.replayed = u"no error"_s;
    }
    if (options.json) {
        QJsonObject told{{u"chronon"_s, difference.chronon},
                         {u"field"_s, difference.field},
                         {u"recorded"_s, difference.recorded},
                         {u"replayed"_s, difference.replayed}};
        line.addTo(told);
        outJson(u"sidl-replay"_s, {{u"same"_s, false}, {u"difference"_s, told}});
        return Failed;
    }
    QString text = u"%1: %2 differ%3\n"_s.arg(difference.when(), difference.what(), line.text());
    const auto add = [&](const QString &head, const QString &what) {
        if (!difference.isOfElements || !what.isEmpty())
            text += u"  %1: %2\n"_s.arg(head, what.isEmpty() ? u"nothing"_s : what);
    };
    add(difference.isOfElements ? u"only in the record"_s : u"recorded"_s, difference.recorded);
    add(difference.isOfElements ? u"only now"_s : u"replayed"_s, difference.replayed);
    out(text);
    return Failed;
}

/// An invariant that did not hold.
struct Broken
{
    QString goal; ///< empty: all held
    int chronons = 0;
    SessionLine line{};
};

/// Nothing differs. @p code is that of the invariants, of which @p broken does not hold; @p lines: of a session.
int tellSame(const ReplayOptions &options, int code, int chronons, std::optional<int> lines, const Broken &broken)
{
    if (code != Done && code != Failed)
        return code;
    if (options.json) {
        QJsonObject all{{u"same"_s, true}, {u"chronons"_s, chronons}};
        if (lines)
            all.insert(u"lines"_s, *lines);
        if (!broken.goal.isEmpty()) {
            all.insert(u"brokenInvariant"_s, broken.goal);
            all.insert(u"brokenAfter"_s, broken.chronons);
            broken.line.addTo(all);
        }
        outJson(u"sidl-replay"_s, all);
        return code;
    }
    const QString played = counted(chronons, "chronon");
    out(lines ? u"same: %1, %2\n"_s.arg(counted(*lines, "line"), played) : u"same: %1\n"_s.arg(played));
    return code;
}

int tellProblem(const QString &path, const Problem &problem)
{
    if (problem.kind == Problem::Kind::Cancelled)
        return stoppedCode();
    err(problemLines(path, problem));
    return Unusable;
}

/// The invariants of a game, and whether they hold in what was replayed.
class Asked
{
public:
    Asked(Engine &engine, const GameFile &game, const ReplayOptions &options)
        : m_goals(invariantsOf(game.path, options.ignoresKept, options.invariants))
        , m_invariants(engine, game.path, m_goals.value_or(std::vector<Invariant>()))
    {
        if (!m_goals || m_invariants.isEmpty())
            return;
        const Result<State> initial = engine.initialState(stopToken());
        m_why = initial.ok() ? m_invariants.whyUnusable(*initial) : QString();
        if (m_why.isEmpty())
            m_invariants.warnOfNames();
        else
            err(m_why);
    }

    /// False, and a message: they cannot be read, or one is no goal.
    bool isUsable() const { return m_goals && m_why.isEmpty(); }
    /// The one that did not hold, if one did not.
    const Broken &broken() const { return m_broken; }
    /// The exit status, and a message if one does not hold. @p line gives where that is; none: on the only line.
    int ask(const State &state, int chronon, const std::function<SessionLine()> &line = {})
    {
        m_invariants.ask(state);
        if (m_invariants.problem() && m_invariants.problem()->kind == Problem::Kind::Cancelled)
            return stoppedCode();
        if (m_invariants.problem()) {
            err(m_invariants.problemText() + u"\n  after "_s + counted(chronon, "chronon"));
            return Unusable;
        }
        if (m_invariants.broken().isEmpty())
            return Done;
        m_broken = {m_invariants.broken(), chronon, line ? line() : SessionLine()};
        err(u"sidl: after %1%2 this does not hold: %3"_s.arg(
            counted(chronon, "chronon"), m_broken.line.number > 0 ? m_broken.line.text() + u',' : QString(),
            m_broken.goal));
        return Failed;
    }

private:
    const std::optional<std::vector<Invariant>> m_goals;
    Invariants m_invariants;
    Broken m_broken;
    QString m_why;
};

int replayTrace(const ReplayOptions &options, const QString &tracePath, const std::optional<Trace> &trace)
{
    if (!trace)
        return Unusable;
    const std::string &rules = options.against.empty() ? options.game : options.against;
    if (rules.empty() && trace->sourcePath.isEmpty()) {
        err(u"sidl: %1: it was made of rules that had no file. Name these: sidl replay TRACE GAME"_s.arg(
            shownPath(tracePath)));
        return Unusable;
    }
    const QString gamePath = rules.empty() ? sourcePath(trace->sourcePath, tracePath) : QString::fromStdString(rules);
    int code = Unusable;
    const std::optional<GameFile> game = readPlayableGame(gamePath, code);
    if (!game)
        return Unusable;
    if (options.against.empty())
        warnOfOtherSource(*trace, *game);

    Engine engine(game->program);
    engine.setBudget(*options.budget);
    Asked asked(engine, *game, options);
    if (!asked.isUsable())
        return Unusable;
    ProgressLine progress;
    GameTree played;
    const play::Replay result = play::replay(
        engine, *trace, progress.control([](const Progress &at) { return u"chronon %1"_s.arg(at.done); }), &played);
    progress.clear();
    if (result.problem)
        return tellProblem(gamePath, *result.problem);
    if (result.difference)
        return tellDifference(options, *result.difference);
    int asking = Done;
    for (int id = 0; id < played.size() && asking == Done; ++id)
        asking = asked.ask(played.node(id).state, played.node(id).chronon);
    return tellSame(options, asking, result.chronons, {}, asked.broken());
}

/// What differs first on the lines of a session: the least chronon, and there the node recorded first.
int tellFirst(const ReplayOptions &options, const GameTree &recorded, const Words &players,
              const play::TreeReplay &replay)
{
    GameTree::NodeId first = -1;
    SessionLine line;
    for (std::size_t i = 0; i < replay.lines.size(); ++i)
        for (const GameTree::NodeId node : {replay.lines[i].first, replay.lines[i].lost}) {
            if (node < 0)
                continue;
            const auto key = [&](GameTree::NodeId id) { return std::pair(recorded.node(id).chronon, id); };
            if (first < 0 || key(node) < key(first)) {
                first = node;
                line = lineAt(i, replay);
            }
        }
    if (first < 0)
        return Done;
    const GameTree::Node &node = recorded.node(first);
    const play::ReplayedNode &now = replay.nodes[std::size_t(first)];
    if (now.image < 0) // the state before has no such actions any more, or the game is over there
        return tellLost(options, recorded.node(node.parent).chronon, now.why, line);
    const GameTree::Node &image = replay.images[std::size_t(now.image)];
    // The chronon that led there, then what the rules say there.
    const auto entry = [](const Words &names, const Position *position, const GameTree::Node &at, bool isOver) {
        Position known = position ? *position : Position();
        known.chronon = at.chronon;
        known.state = at.state;
        return traceEntry(names, known, isOver && !at.edited ? at.edge.get() : nullptr);
    };
    const Position *then = replay.positions[std::size_t(first)].get();
    TraceEntry before = entry(players, nullptr, node, true), after = entry(replay.players, nullptr, image, true);
    const auto done = [](TraceEntry all) { // as in a trace, it has the number of the state that it began in
        --all.chronon;
        all.facts.clear();
        all.accounts.clear();
        return all;
    };
    std::optional<TraceDifference> difference = firstDifference(done(before), done(after));
    if (!difference)
        difference = firstDifference(before, after);
    if (!difference && then && image.position)
        difference = firstDifference(entry(players, then, node, false),
                                     entry(replay.players, image.position.get(), image, false));
    if (!difference)
        difference
            = TraceDifference{node.chronon, u"players"_s, texts(players).join(u' '), texts(replay.players).join(u' ')};
    return tellDifference(options, *difference, line);
}

int replaySession(const ReplayOptions &options, const QString &path, const Result<SessionRecord> &record)
{
    if (!record) {
        err(u"sidl: %1. %2"_s.arg(record.problem().message, record.problem().advice));
        return Unusable;
    }
    const std::string &rules = options.against.empty() ? options.game : options.against;
    language::Program old = language::readProgram(record->text, record->sourcePath, 0);
    if (!old.isPlayable()) {
        err(u"sidl: the rules in %1 have errors; their lines are counted from the first one of these rules"_s.arg(
            shownPath(path)));
        for (const language::Diagnostic &problem : old.problems)
            if (problem.severity == language::Severity::Error)
                errProblem(path, problem);
        return Unusable;
    }
    int code = Unusable;
    std::optional<GameFile> game;
    if (rules.empty()) // a session has its own
        game = GameFile{record->sourcePath.isEmpty() ? path : record->sourcePath, {}, old};
    else
        game = readPlayableGame(QString::fromStdString(rules), code);
    if (!game)
        return Unusable;
    const QString name = old.name;
    Engine then(std::move(old)), now(game->program);
    then.setBudget(*options.budget);
    now.setBudget(*options.budget);
    const Result<State> initial = then.initialState(stopToken());
    if (!initial)
        return tellProblem(path, initial.problem());
    const Result<GameTree> recorded = restoreSession(then, *record);
    if (!recorded)
        return tellProblem(path, recorded.problem());
    Asked asked(now, *game, options);
    if (!asked.isUsable())
        return Unusable;
    play::TreeReplayOptions how;
    how.seed = record->seed;
    how.recall = [&](const GameTree::Node &node) {
        return std::make_shared<const Position>(then.position(node.state, node.chronon, stopToken()));
    };
    ProgressLine progress;
    const play::TreeReplay replay
        = play::replayTree(now, *recorded, then.players(), how, progress.control([](const Progress &at) {
              return u"state %1 of %2"_s.arg(grouped(at.done)).arg(grouped(at.all));
          }));
    progress.clear();
    if (replay.problem)
        return tellProblem(game->path, *replay.problem);
    if (const int told = tellFirst(options, *recorded, then.players(), replay); told != Done) {
        warnOfOtherGame(u"session"_s, name, *game);
        return told;
    }
    int asking = Done;
    for (std::size_t i = 0; i < replay.images.size() && asking == Done; ++i)
        asking = asked.ask(replay.images[i].state, replay.images[i].chronon,
                           [&] { return lineThrough(GameTree::NodeId(i), *recorded, replay); });
    return tellSame(options, asking, replay.chronons, int(replay.lines.size()), asked.broken());
}

/// Whether what was read from @p path is no record: a game, or the two files stand in the wrong order. Told then.
bool isNoRecord(const ReplayOptions &options, const QByteArray &read, const QString &path)
{
    if (recordKindIn(read) != RecordKind::None)
        return false;
    const QString other = QString::fromStdString(options.against.empty() ? options.game : options.against);
    if (!other.isEmpty() && recordKindOf(other) != RecordKind::None)
        err(u"sidl: %1 is no record, and %2 is one: the record comes first, sidl replay %2 %3%1"_s.arg(
            shownPath(path), shownPath(other), options.against.empty() ? QString() : u"--against "_s));
    else if (QDir::match(language::gameFilePatterns(), QFileInfo(path).fileName()))
        err(u"sidl: %1 is a game, and no record of a play: sidl replay RECORD [GAME] (sidl replay --help)"_s.arg(
            shownPath(path)));
    else
        return false; // what is wrong with it is told where it is read
    return true;
}

int replay(const ReplayOptions &options)
{
    const QString path = QString::fromStdString(options.record);
    if (!options.game.empty() && !options.against.empty()) {
        err(u"sidl: the rules are named twice: as GAME and with --against"_s);
        return Unusable;
    }
    if (recordKindOf(path) == RecordKind::Session)
        return replaySession(options, path, loadSessionFile(path));
    std::optional<QByteArray> json = readBytes(path, MostRecordBytes);
    if (!json || isNoRecord(options, *json, path))
        return Unusable;
    if (recordKindIn(*json) != RecordKind::Session) {
        const std::optional<Trace> trace = traceOf(*json, path);
        json.reset(); // it may be large
        return replayTrace(options, path, trace);
    }
    Result<SessionRecord> record = readSession(*json); // of standard input, or a pipe
    if (!record) {
        err(u"sidl: %1: %2. %3"_s.arg(shownPath(path), record.problem().message, record.problem().advice));
        return Unusable;
    }
    if (!record->sourcePath.isEmpty())
        record.value().sourcePath = sourcePath(record->sourcePath, path);
    return replaySession(options, path, record);
}

} // namespace

void addReplay(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<ReplayOptions>();
    CLI::App *verb = sidl.add_subcommand("replay", "Play a recorded run again and report the first difference");
    verb->add_option(
            "RECORD", options->record,
            "record written by sidl play --trace, or a session that was saved in the window; - reads\nstandard input")
        ->required()
        ->type_name("");
    verb->add_option(
            "GAME", options->game,
            "game file [the one that the record names, relative to the record's folder; of a session,\nits own rules]")
        ->type_name("");
    verb->add_option("--against", options->against,
                     "rules that may have changed since: of a session, all lines are played by them")
        ->type_name("FILE");
    verb->add_option("--invariant", options->invariants, "a goal that has to hold in every state; several times")
        ->type_name("GOAL")
        ->expected(1)
        ->allow_extra_args(false) // or [n,0] is split
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_flag("--ignore-invariants", options->ignoresKept,
                   "do not ask those that are kept beside the game (nim.invariants: a goal a line)");
    verb->add_flag("--json", options->json, "write one JSON object (format sidl-replay)");
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"(The recorded actions, nature's included, are played under the rules of the game. Compared are facts, accounts,
views, legal switches and actions, applied and failed actions, created and deleted words, payoffs and messages, and
whether the record is complete: a play that had ended has to end. The first chronon and field that differ are printed,
with what only the record and only the replay has.

Exit status: 0 the same, 1 different or a broken invariant, 2 record or game cannot be used, 130 interrupted.

Examples:
  sidl replay run.json
  sidl replay run.json changed-rules.sidl
  sidl replay lesson.sidl-session --against changed-rules.sidl)");
    verb->callback([options, &action] { action = [options] { return replay(*options); }; });
}

} // namespace sidl::cli
