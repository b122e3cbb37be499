// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/movesfile.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/proofjson.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/console/tracefile.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/engine/game/explanationtext.h"
#include "sidl/engine/rules/wordpattern.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/run.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

struct WhyOptions
{
    std::string file, kind, moves, from;
    std::string first, second; ///< of the question; empty: not given
    std::optional<play::Policy> policy;
    std::optional<quint64> seed;
    int chronons = -1; ///< -1: not given
    bool isWhyNot = false, isMarkdown = false, json = false;
    ExplanationLimits limits;
    int shownDepth = 100;
    std::shared_ptr<Budget> budget;

    std::size_t argumentCount() const { return std::size_t(!first.empty()) + std::size_t(!second.empty()); }
};

/// One kind of question, with the arguments that it takes.
struct QuestionRow
{
    const char *name;
    Question::Kind kind;
    std::size_t least, most;
    const char *takes;
};

constexpr QuestionRow rows[] = {
    {"legal", Question::Kind::Legal, 1, 1, "SWITCH"},
    {"owner", Question::Kind::Owner, 1, 2, "SWITCH, or SWITCH OWNER"},
    {"action", Question::Kind::Action, 2, 2, "SWITCH ACTION"},
    {"template", Question::Kind::Unlimited, 1, 2, "SWITCH, or SWITCH TEMPLATE"},
    {"default", Question::Kind::Default, 1, 2, "SWITCH, or SWITCH ACTION"},
    {"do", Question::Kind::Do, 1, 1, "ACTION"},
    {"payoff", Question::Kind::Payoff, 1, 1, "PLAYER"},
    {"hidden", Question::Kind::Hidden, 2, 2, "WORD PLAYER"},
    {"goal", Question::Kind::Goal, 1, 1, "GOAL"},
    {"word", Question::Kind::Created, 1, 1, "WORD"},
    {"knows", Question::Kind::Hidden, 1, 1, "WORD"},
    {"error", Question::Kind::Error, 0, 0, "no argument"},
    {"percept", Question::Kind::Percept, 2, 2, "WORD PLAYER"},
};

/// What an answer is about: the state of a chronon, or what is done from it to the next one.
struct Time
{
    int chronon;
    bool isTransition;

    QString text() const
    {
        return isTransition ? u"chronon %1 \u2192 %2"_s.arg(QString::number(chronon), QString::number(chronon + 1))
                            : u"chronon %1"_s.arg(chronon);
    }
};

/// A run up to where the question is asked, with every chronon before.
class Past final : private play::RunListener
{
public:
    Past(Engine &engine, const GameFile &game)
        : m_engine(engine)
        , m_game(game)
    {
    }

    /// Plays until chronon number @p last or the end of @p decider; null: only the beginning. False, and a message
    /// if nobody has stopped it, if that is not possible. An error of the rules stops the run, too, and is kept.
    bool play(play::Decider *decider, int last)
    {
        const Result<State> initial = m_engine.initialState(stopToken());
        if (!initial.ok()) {
            err(problemLines(m_game.path, initial.problem()));
            return false;
        }
        play::Run run(m_engine, *initial, 0, play::Run::Look::Switches, stopToken());
        play::RunEnd end;
        isDecided = decider != nullptr;
        if (decider)
            end = run.go(*decider, *this, last);
        m_progress.clear();
        position = run.takePosition();
        if (end.reason == play::RunEnd::Reason::Refused)
            err(u"sidl: "_s + end.problem->message);
        if (end.reason == play::RunEnd::Reason::Refused || end.reason == play::RunEnd::Reason::Stopped)
            return false;
        error = position.error;
        if (end.tried) {
            error = end.problem;
            const Result<Chronon> part = m_engine.playUntilPayoffs(position, *end.tried, stopToken());
            if (part.ok())
                abandoned = *part;
            abandoned.does = *end.tried;
        }
        return true;
    }

    Position position; ///< reached
    std::vector<Position> positions;
    std::vector<Chronon> chronons; ///< from each of positions
    bool isDecided = false;        ///< somebody was there to decide
    std::optional<Problem> error;
    Chronon abandoned; ///< the chronon that ended in error, as far as it came

private:
    bool goesOn(int chronon) override
    {
        m_progress.show([chronon] { return u"chronon %1"_s.arg(chronon); });
        return true;
    }

    void played(play::Step &step) override
    {
        positions.push_back(std::move(step.from));
        chronons.push_back(std::move(step.chronon));
    }

    Engine &m_engine;
    const GameFile &m_game;
    ProgressLine m_progress;
};

/// The recorded actions of @p trace, from the file @p path, as moves; those that led to an error at its end, too.
std::vector<play::Moves> movesOf(const Trace &trace, const QString &path)
{
    std::vector<play::Moves> all;
    for (const TraceEntry &entry : trace.chronons) {
        if (!entry.played && !entry.tried)
            break;
        all.push_back({u"%1, chronon %2"_s.arg(shownPath(path), QString::number(entry.chronon)), entry.does});
    }
    return all;
}

class Asker
{
public:
    Asker(Engine &engine, const GameFile &game, const WhyOptions &options, const Past &past)
        : m_engine(engine)
        , m_game(game)
        , m_options(options)
        , m_past(past)
    {
    }

    int ask(const QuestionRow &row)
    {
        const int code = answered(row);
        if (m_options.json && !m_told.isEmpty())
            outJson(u"sidl-why"_s, m_told);
        return code;
    }

private:
    int answered(const QuestionRow &row)
    {
        const std::string name = row.name;
        if (name != "goal" && name != "word") // a goal is no word, and whether a pattern is one is told with it
            hintAtBrackets();
        if (name != "goal" && !areReadable())
            return Unusable;
        if (name == "word")
            return askWord();
        if (name == "knows")
            return askKnowledge();
        if (name == "error")
            return askError();
        const Question question{row.kind, QString::fromStdString(m_options.first),
                                QString::fromStdString(m_options.second)};
        const bool isOfChronon = row.kind == Question::Kind::Do || row.kind == Question::Kind::Payoff
            || row.kind == Question::Kind::Percept;
        if (isOfChronon)
            return askPlayed(question, int(m_past.chronons.size()) - 1);
        const Result<Explanation> explanation
            = m_engine.explain(question, m_past.position, nullptr, stopToken(), m_options.limits);
        if (name == "goal" && !explanation.ok() && explanation.problem().code == "not-a-goal"_L1)
            if (const std::optional<Problem> unreadable = whyUnreadable(QString::fromStdString(m_options.first)))
                return refused(*unreadable);
        if (name == "goal" && explanation.ok() && explanation->outcome == ProofNode::Outcome::Raises)
            if (const std::optional<Problem> unknown = unknownPredicate())
                return refused(*unknown);
        return answer(explanation, reached());
    }
    /// What is wrong with the brackets and names of @p argument; nothing: it can be read, as a word or as a goal.
    std::optional<Problem> whyUnreadable(const QString &argument)
    {
        if (argument.isEmpty() || WordPattern::read(argument, m_engine))
            return {};
        const auto problemOf = [this](const QString &goal) -> std::optional<Problem> {
            const Result<StateAnswer> answer
                = m_engine.query({goal, Viewer::referee(), 0, 1}, m_past.position.state, stopToken());
            if (answer.ok() || answer.problem().code != "not-a-goal"_L1 || !answer.problem().span.isValid())
                return {};
            return answer.problem();
        };
        // A number can be read, and is no goal.
        return problemOf(u"fact(%1)"_s.arg(argument)) ? problemOf(argument) : std::nullopt;
    }
    /// False, and a message for each of the words that were given that cannot be read.
    bool areReadable()
    {
        bool areAll = true;
        for (const std::string &given : {m_options.first, m_options.second}) {
            const QString argument = QString::fromStdString(given);
            std::optional<Problem> problem = whyUnreadable(argument);
            if (!problem)
                continue;
            areAll = false;
            problem->message.prepend(u"'%1': "_s.arg(argument.left(80)));
            problem->span = {};
            err(problemLines(u"sidl"_s, *problem));
        }
        return areAll;
    }
    /// The word that is meant where the brackets of one were forgotten, as "main" or "holds,alice,king" was written. Empty:
    /// @p given is something else.
    QString inBrackets(const QString &given) const
    {
        static const QRegularExpression elements(u"\\A[a-z0-9]\\w*(\\s*,\\s*\\w+)*\\z"_s);
        const bool isOfLists = &language::ruleSystemOf(m_engine.program()) == language::ruleSystems().front();
        return isOfLists && elements.match(given).hasMatch() ? u'[' + given + u']' : QString();
    }
    /// A word of SIDL is a list: no rule fits elements whose brackets were forgotten, which tells nobody why.
    void hintAtBrackets() const
    {
        for (const std::string &text : {m_options.first, m_options.second}) {
            const QString given = QString::fromStdString(text);
            if (const QString word = inBrackets(given); !word.isEmpty())
                err(u"sidl: '%1' is no word: write '%2'"_s.arg(given, word));
        }
    }
    /// A goal that calls what the rules do not have is wrong, and not false.
    std::optional<Problem> unknownPredicate()
    {
        const Result<StateAnswer> answer = m_engine.query(
            {QString::fromStdString(m_options.first), Viewer::referee(), 0, 1}, m_past.position.state, stopToken());
        if (!answer.ok() || !answer->problem || answer->problem->code != u"undefined-predicate"
            || answer->problem->span.isValid()) // one with a place is raised by a rule
            return {};
        Problem problem = *answer->problem;
        problem.kind = Problem::Kind::Refused;
        return problem;
    }
    int askPlayed(const Question &question, int chronon)
    {
        if (chronon < 0)
            return askUnplayed(question);
        const auto at = std::size_t(chronon);
        return answer(
            m_engine.explain(question, m_past.positions[at], &m_past.chronons[at], stopToken(), m_options.limits),
            {chronon, true});
    }

    /// Before the first chronon; one that ended in an error is as good as played where its actions and payoffs are
    /// asked for.
    int askUnplayed(const Question &question)
    {
        if (!m_past.error) {
            err(m_past.isDecided ? u"sidl: no chronon was played: the run was over at the beginning"_s
                                 : u"sidl: no chronon was played: give --moves, --from or --policy with --chronons"_s);
            return Unusable;
        }
        err(problemLines(m_game.path, *m_past.error));
        const bool isToldByPart = question.kind == Question::Kind::Do || question.kind == Question::Kind::Payoff;
        return isToldByPart && !m_past.position.error
            ? answer(m_engine.explain(question, m_past.position, &m_past.abandoned, stopToken(), m_options.limits),
                     {reached().chronon, true})
            : int(Failed);
    }

    /// A word or pattern: since when it is there, or since when not, and the rule that made it so.
    int askWord()
    {
        const QString text = QString::fromStdString(m_options.first);
        const std::optional<WordPattern> pattern = WordPattern::read(text, m_engine);
        if (!pattern) {
            const language::Program &program = m_engine.program();
            const QString word = inBrackets(text);
            const language::RuleSystem &system = language::ruleSystemOf(program);
            const bool areFacts = system.kernel() != language::RuleSystem::Kernel::Chronons; // as GDL has it
            err(u"sidl: '%1' is no %2 and no pattern of one: write %3"_s.arg(
                text, areFacts ? u"fact"_s : u"word"_s,
                word.isEmpty() ? u"one such as "_s + system.writing(program.text).wordExample : u'\'' + word + u'\''));
            return Unusable;
        }
        const std::size_t count = m_past.chronons.size();
        const auto stateAt = [&](std::size_t i) -> const State & {
            return i < count ? m_past.positions[i].state : m_past.position.state;
        };
        const WordChange change = lastChange(*pattern, count + 1, stateAt);
        const QString name = change.word.isNull() ? text : change.word.text();
        tellRefusal(change.isThere);
        const int chronon = int(change.at) - 1;
        if (m_options.json) {
            QJsonObject since{{u"word"_s, name}, {u"there"_s, change.isThere}};
            if (change.at > 0 && !change.word.isNull())
                since.insert(u"chronon"_s, chronon);
            m_told.insert(u"since"_s, since);
        }
        if (change.at > 0 && !change.word.isNull()) {
            m_isTimeTold = true;
            tell(u"%1 was %2 in %3\n"_s.arg(name, change.isThere ? u"created"_s : u"deleted"_s,
                                            Time{chronon, true}.text()));
            return verdictAfter(
                askPlayed({change.isThere ? Question::Kind::Created : Question::Kind::Deleted, name, {}}, chronon),
                change.isThere);
        }
        if (change.isThere)
            tell(u"%1 has been there from the beginning%2\n"_s.arg(name, dashed(reached())));
        else if (count > 0)
            tell(u"%1 has not been there; %2 did not create it\n"_s.arg(name, Time{int(count) - 1, true}.text()));
        else
            tell(u"%1 is not there%2\n"_s.arg(name, dashed(reached())));
        m_isTimeTold = true;
        return verdictAfter(change.isThere || count == 0
                                ? answer(m_engine.explain({Question::Kind::InitialWord, name, {}}, m_past.position,
                                                          nullptr, stopToken(), m_options.limits),
                                         {0, false})
                                : askPlayed({Question::Kind::Created, name, {}}, int(count) - 1),
                            change.isThere);
    }

    /// What the whole answer is worth, when @p code is of its explanation.
    int verdictAfter(int code, bool holds) const { return code == Done || code == Failed ? verdict(holds) : code; }

    int askKnowledge()
    {
        const Result<std::vector<Knowledge>> all = m_engine.whoKnows(QString::fromStdString(m_options.first),
                                                                     m_past.position, stopToken(), m_options.limits);
        if (!all.ok())
            return refused(all.problem());
        const bool isSeenByAll
            = std::all_of(all->begin(), all->end(), [](const Knowledge &knowledge) { return knowledge.sees; });
        tellRefusal(isSeenByAll);
        QJsonArray seats;
        for (const Knowledge &knowledge : *all) {
            const QString player = m_engine.players().at(std::size_t(knowledge.player)).text();
            seats.append(QJsonObject{
                {u"player"_s, player}, {u"sees"_s, knowledge.sees}, {u"hiddenBy"_s, proofJson(knowledge.hiddenBy)}});
            tell(u"%1 %2 %3%4\n"_s.arg(player, knowledge.sees ? u"sees"_s : u"does not see"_s,
                                       QString::fromStdString(m_options.first), dashed(reached())));
            if (!knowledge.sees && !m_options.json)
                write({knowledge.question, ProofNode::Outcome::Holds, {}, knowledge.hiddenBy, false}, reached());
        }
        if (m_options.json)
            m_told = {{u"question"_s, QString::fromStdString(m_options.first)},
                      {u"chronon"_s, reached().chronon},
                      {u"players"_s, seats}};
        return verdict(isSeenByAll);
    }

    int askError()
    {
        if (!m_past.error || m_past.error->rule.isEmpty()) {
            err(u"sidl: the run came to no error of a rule"_s);
            return Unusable;
        }
        const bool isOfChronon = !m_past.position.error;
        const Result<Explanation> explanation
            = m_engine.explain({Question::Kind::Error, m_past.error->rule, {}}, m_past.position,
                               isOfChronon ? &m_past.abandoned : nullptr, stopToken(), m_options.limits);
        err(problemLines(m_game.path, *m_past.error));
        if (!explanation.ok())
            return refused(explanation.problem());
        tellRefusal(true);
        write(*explanation, {reached().chronon, isOfChronon});
        return verdict(true);
    }

    /// The state at which the run is.
    Time reached() const { return {int(m_past.chronons.size()), false}; }
    /// For the end of a line: @p time, unless a line before has told what the answer is about.
    QString dashed(const Time &time) { return std::exchange(m_isTimeTold, true) ? QString() : u" — "_s + time.text(); }

    int answer(const Result<Explanation> &explanation, const Time &time)
    {
        if (!explanation.ok())
            return refused(explanation.problem());
        tellRefusal(explanation->outcome == ProofNode::Outcome::Holds);
        write(*explanation, time);
        if (explanation->outcome == ProofNode::Outcome::Raises) // neither so nor not so
            return Failed;
        return verdict(explanation->outcome == ProofNode::Outcome::Holds);
    }

    /// Before an answer of several parts, and once: that it was asked why something is not so which @p holds.
    void tellRefusal(bool holds)
    {
        if (!std::exchange(m_isRefusalTold, true) && holds && m_options.isWhyNot)
            tell(u"It is so:\n"_s);
    }

    /// A line for people.
    void tell(const QString &line) const
    {
        if (!m_options.json)
            out(line);
    }
    void write(const Explanation &explanation, const Time &time)
    {
        if (m_options.json) {
            m_told.insert(u"question"_s, explanation.question);
            m_told.insert(u"chronon"_s, time.chronon);
            m_told.insert(u"outcome"_s, QLatin1String(outcomeName(explanation.outcome)));
            m_told.insert(u"remarks"_s, QJsonArray::fromStringList(explanation.remarks));
            m_told.insert(u"nodes"_s, proofJson(explanation.nodes));
            m_told.insert(u"cut"_s, explanation.isCut);
            return;
        }
        const ExplanationStyle style{m_game.path.section(u'/', -1), m_options.shownDepth, dashed(time)};
        out(m_options.isMarkdown ? explanationMarkdown(explanation, style) : explanationText(explanation, style));
    }

    int refused(const Problem &problem) const
    {
        if (problem.kind == Problem::Kind::Cancelled)
            return stoppedCode();
        const bool isOfGoal
            = problem.code == "not-a-goal"_L1 && problem.span.isValid(); // its place is in what was asked
        err(problemLines(isOfGoal ? u"the goal"_s : m_game.path, problem));
        return problem.kind == Problem::Kind::Refused ? Unusable : Failed;
    }

    int verdict(bool holds) const { return holds == !m_options.isWhyNot ? Done : Failed; }

    Engine &m_engine;
    const GameFile &m_game;
    const WhyOptions &m_options;
    const Past &m_past;
    QJsonObject m_told; ///< with --json
    bool m_isTimeTold = false, m_isRefusalTold = false;
};

int why(const WhyOptions &options)
{
    const auto row
        = std::find_if(std::begin(rows), std::end(rows), [&](const QuestionRow &r) { return r.name == options.kind; });
    const std::size_t given = options.argumentCount();
    if (row == std::end(rows) || given < row->least || given > row->most) { // what is no question is told before
        err(u"sidl: '%1' takes %2\nTry: sidl why --help"_s.arg(
            QString::fromStdString(options.kind), QString::fromUtf8(row == std::end(rows) ? "" : row->takes)));
        return Unusable;
    }
    const bool isPlayed = options.policy || !options.moves.empty() || !options.from.empty();
    if (!isPlayed && (options.chronons >= 0 || options.seed)) {
        err(u"sidl: %1 needs --policy, --moves or --from\nTry: sidl why --help"_s.arg(
            options.chronons >= 0 ? u"--chronons"_s : u"--seed"_s));
        return Unusable;
    }
    int code = Unusable;
    const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.file), code);
    if (!game)
        return code;
    Engine engine(game->program);
    engine.setBudget(*options.budget);

    const quint64 seed = options.seed.value_or(0);
    std::unique_ptr<play::Decider> decider;
    if (options.policy)
        decider = std::make_unique<play::PolicyDecider>(engine, *options.policy, seed);
    const QString path = QString::fromStdString(options.moves.empty() ? options.from : options.moves);
    std::optional<std::vector<play::Moves>> moves;
    if (!options.moves.empty()) {
        moves = readMoves(path, game->program);
    } else if (!options.from.empty()) {
        if (const std::optional<Trace> trace = loadTrace(path)) {
            warnOfOtherSource(*trace, *game);
            moves = movesOf(*trace, path);
        }
    }
    if (!path.isEmpty()) {
        if (!moves)
            return Unusable;
        decider
            = std::make_unique<play::MovesDecider>(engine, std::move(*moves), seed, std::move(decider), stopToken());
    }
    Past past(engine, *game);
    if (!past.play(decider.get(), options.chronons >= 0 ? options.chronons : 1000))
        return stopToken().stop_requested() ? stoppedCode() : Failed;
    return Asker(engine, *game, options, past).ask(*row);
}

} // namespace

void addWhy(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<WhyOptions>();
    CLI::App *verb = sidl.add_subcommand("why", "Explain by the rules why something is so, or why not");
    verb->add_option("FILE", options->file, "game file")->required()->type_name("");
    std::vector<std::string> names;
    for (const QuestionRow &row : rows)
        names.push_back(row.name);
    verb->add_option("WHAT", options->kind, "what is asked about (see below)")
        ->required()
        ->type_name("")
        ->check(CLI::IsMember(names));
    // Two options, not one with several values: the library would take the brackets of a word for those of a list.
    verb->add_option("OF", options->first, "switch, action, word or player: a word, or a pattern with variables")
        ->type_name("");
    verb->add_option("AND", options->second, "action, owner or player")->type_name("");
    verb->add_flag("--not", options->isWhyNot, "ask why not: the exit status is 0 if it does not hold");
    CLI::Option *moves
        = verb->add_option("--moves", options->moves, "ask after the moves of this file, as sidl play takes them")
              ->type_name("FILE");
    verb->add_option("--from,--after", options->from, "ask after this record, written by sidl play --trace")
        ->type_name("TRACE")
        ->excludes(moves);
    addPolicyOption(*verb, "ask after a play by this policy: first, random or default", options->policy);
    addSeedOption(*verb, "where chance comes from [0]", [options](quint64 seed) { options->seed = seed; });
    verb->add_option("--chronons", options->chronons, "play so many at most [1000]")
        ->type_name("N")
        ->check(CLI::NonNegativeNumber);
    CLI::Option *markdown = verb->add_flag("--markdown", options->isMarkdown, "write Markdown");
    verb->add_flag("--json", options->json, "write one JSON object (format sidl-why)")->excludes(markdown);
    verb->add_option("--depth", options->limits.depth, "levels of goals")
        ->type_name("N")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    verb->add_option("--nodes", options->limits.nodes, "goals in all")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"(What can be asked about:
  legal SWITCH          a legal switch
  owner SWITCH [OWNER]  its owner
  action SWITCH ACTION  an action of a switch
  template SWITCH       a template of an unlimited switch
  default SWITCH        the default of a switch
  hidden WORD PLAYER    what hides a word from a player
  knows WORD            which players see a word, and what hides it from the others
  word WORD             a word that is in the state or not: the chronon and the rules that made it so
  do ACTION             how the action was carried out in the last chronon
  payoff PLAYER         what a player was paid in the last chronon, every summand
  percept WORD PLAYER   what a player was told in the last chronon, in games with percepts
  error                 the goal that raised the error at which the run stopped
  goal GOAL             any goal of the rules
Without --moves, --from and --policy the question is about the beginning. The first line says which chronon the answer
is about: 3 is the state of chronon 3, 3 → 4 what was done in it.

Written are the goals with their values and the lines of their rules: "✓" holds, "✗" fails, "!" raised an exception,
"·" was not tried. Below a goal that fails are its clauses, near misses first: the goals that held, and then the one
that failed.

Exit status: 0 it is so (with --not: it is not so), 1 it is otherwise or the rules have an error, 2 unreadable file or
wrong usage, 130 interrupted.

Examples:
  sidl why nim.sidl legal '[main]'
  sidl why nim.sidl action '[main]' '[4]' --not
  sidl why nim.sidl payoff '[bob]' --policy first)");
    verb->callback([options, &action] { action = [options] { return why(*options); }; });
}

} // namespace sidl::cli
