// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/solve.h"

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/progressline.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/console/tracefile.h"
#include "app/cli/verbs/peoplesfindings.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/files/writefile.h"
#include "sidl/theory/job/solveadvice.h"
#include "sidl/theory/job/solveprogress.h"
#include "sidl/theory/job/strategyfile.h"

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace theory;

namespace {

using Method = SolveRequest::Method;

SolveFindings solveRules(const SolveOptions &options, const GameFile &game, const SolveRequest &request,
                         const WorkControl &work, std::optional<PeoplesNames> &names)
{
    engine::Engine engine(game.program);
    engine.setBudget(*options.form.budget);
    const engine::Result<engine::State> start = engine.initialState(work.stop);
    if (options.isForPeople)
        names = namesBeside(game, engine.players());
    if (start.ok())
        return theory::solve(engine, *start, request, work);
    SolveFindings found;
    found.error = start.problem();
    return found;
}

/// What the strategies of a file are worth.
std::optional<SolveFindings> evaluateProfile(const SolveOptions &options, const SolveRequest &request,
                                             const WorkControl &work, int &exitCode, std::optional<PeoplesNames> &names)
{
    const QString path = QString::fromStdString(options.profile);
    exitCode = Unusable;
    const std::optional<QByteArray> bytes = readBytes(path);
    if (!bytes)
        return {};
    if (!isGambit(options.form)) {
        const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.form.file), exitCode);
        if (!game)
            return {};
        engine::Engine engine(game->program);
        engine.setBudget(*options.form.budget);
        SolveFindings found = theory::evaluate(engine, *bytes, request, work);
        if (options.isForPeople)
            names = namesBeside(*game, engine.players());
        if (!found.error || !found.error->code.startsWith(u"strategy-"_s))
            return found;
        err(problemLines(path, *found.error));
        exitCode = Unusable;
        return {};
    }
    std::optional<ExtensiveForm> form = readForm(options.form, exitCode);
    exitCode = Unusable;
    if (!form)
        return {};
    engine::Result<std::vector<Behaviour>> behaviours = readStrategy(*bytes, *form);
    if (behaviours.ok())
        return theory::evaluate(std::move(*form), std::move(*behaviours));
    err(problemLines(path, behaviours.problem()));
    return {};
}

/// Nothing was written: false, after a message.
bool writeStrategy(const SolveFindings &found, const QString &path)
{
    const QByteArray text = strategyText(found);
    flushOut(); // the path may be a name of standard output
    const QString error = text.isEmpty() ? u"this method finds no strategies"_s : files::writeFile(path, text);
    if (!error.isEmpty())
        err(u"sidl: cannot write %1: %2"_s.arg(shownPath(path), error));
    return error.isEmpty();
}

/// @p names are filled where they are asked for, and there are rules.
std::optional<SolveFindings> findingsOf(const SolveOptions &options, int &exitCode, std::optional<PeoplesNames> &names)
{
    SolveRequest request;
    request.method = options.method;
    request.idling = options.form.idling;
    request.limits = options.form.limits;
    request.rounds = options.rounds;
    request.precision = options.precision;
    request.seconds = options.seconds;
    ProgressLine progress;
    const WorkControl work = progress.control([](const Progress &at) { return solveProgress(at); });
    std::optional<SolveFindings> found;
    if (!options.profile.empty()) {
        found = evaluateProfile(options, request, work, exitCode, names);
    } else if (isGambit(options.form)) {
        if (std::optional<ExtensiveForm> form = readForm(options.form, exitCode))
            found = theory::solve(std::move(*form), request, work);
    } else if (const std::optional<GameFile> game
               = readPlayableGame(QString::fromStdString(options.form.file), exitCode)) {
        found = solveRules(options, *game, request, work, names);
    }
    progress.clear();
    return found;
}

int solve(const SolveOptions &options)
{
    if (!options.force.empty())
        return solveForce(options);
    int code = Unusable;
    if (!canWrite(options.output, options.form.file))
        return code;
    std::optional<PeoplesNames> names;
    const std::optional<SolveFindings> found = findingsOf(options, code, names);
    if (!found)
        return code;
    if (found->error) {
        if (found->error->kind == engine::Problem::Kind::Cancelled)
            return stoppedUnanswered();
        err(problemLines(QString::fromStdString(options.form.file), *found->error));
        return Failed;
    }
    const bool isInterrupted = stopToken().stop_requested(); // what was found until then is told all the same
    if (found->form)
        tellCut(*found->form);
    else if (!found->form && found->cut > 0)
        err(u"sidl: %1 are cut, where the game goes on; what is told is of the plays until there. Allow more by "
            u"--depth "
            "and --nodes"_s.arg(counted(found->cut, "state")));
    const SolveFindings told = names ? forPeople(*found, *names) : *found;
    const wording::Naming naming = names ? names->naming : wording::Naming();
    if (told.form)
        tellTree(told, options.json);
    else if (told.searched)
        tellSearch(told, options.json, naming);
    else
        tellStates(told, options.json, naming);
    for (const QString &advice : solveAdvice(*found))
        err(u"sidl: "_s + advice);
    if (!options.output.empty() && !writeStrategy(*found, QString::fromStdString(options.output)))
        return Unusable;
    if (isInterrupted)
        return stoppedCode();
    const bool isWhole = found->cut == 0 && !found->isPartial && (!found->searched || found->searched->isSolved);
    return found->isConfirmed() && (isWhole || options.form.mayBeIncomplete) ? Done : Failed;
}

} // namespace

QString worthLine(const QStringList &values, int cut)
{
    if (values.isEmpty())
        return u"worth nothing to anybody: there are no players\n"_s;
    const QString told = cut > 0 ? u"worth, if all ended at the cut, %1\n"_s : u"worth %1\n"_s;
    return told.arg(values.join(u", "_s));
}

QString checkLine(bool isConfirmed, int cut)
{
    if (!isConfirmed)
        return u"  not confirmed: somebody gains by another strategy\n"_s;
    return cut > 0
        ? u"  checked for the plays up to the cut alone: nobody gains there; what comes after may change it\n"_s
        : u"  checked: nobody gains by another strategy\n"_s;
}

QString chosenLine(const SolveFindings &found)
{
    return found.chosen.isEmpty() ? QString() : u"auto: %1\n"_s.arg(found.chosen);
}

void addSolve(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<SolveOptions>();
    CLI::App *verb = sidl.add_subcommand("solve", "What rational players would do: values and equilibria");
    addFormOptions(*verb, options->form);
    verb->add_option("--method", options->method, "how to solve (auto)")
        ->type_name("METHOD")
        ->transform(CLI::CheckedTransformer(std::map<std::string, Method>{{"auto", Method::Auto},
                                                                          {"states", Method::States},
                                                                          {"alphabeta", Method::AlphaBeta},
                                                                          {"backward", Method::Backward},
                                                                          {"zerosum", Method::ZeroSum},
                                                                          {"nash", Method::Nash},
                                                                          {"one", Method::One},
                                                                          {"pure", Method::Pure},
                                                                          {"dominance", Method::Dominance},
                                                                          {"weak", Method::WeakDominance},
                                                                          {"cfr", Method::Regret},
                                                                          {"ranges", Method::Ranges},
                                                                          {"logit", Method::Logit},
                                                                          {"correlated", Method::Correlated},
                                                                          {"maxmin", Method::MaxMin},
                                                                          {"pareto", Method::Pareto},
                                                                          {"social", Method::Social}},
                                            CLI::ignore_case));
    verb->add_option("--force", options->force, "whether players, with commas, can be sure of an aim")
        ->type_name("PLAYERS AIM")
        ->expected(2)
        ->allow_extra_args(false); // or [n,0] is split
    verb->add_option("--rounds", options->rounds, "of cfr: more come nearer (1000)")->type_name("N")->check(atLeast(1));
    verb->add_option("--precision", options->precision, "of logit: 0 is at random (1)")
        ->type_name("X")
        ->check(CLI::Range(0.0, 1e6));
    verb->add_option("--seconds", options->seconds,
                     "of nash: the longest time, after which not all are told; 0 is any (60)")
        ->type_name("N")
        ->check(atLeast(0));
    verb->add_option("--profile", options->profile, "tell what the strategies of this file are worth")
        ->type_name("STRATEGY");
    verb->add_option("-o,--output", options->output, "write the strategies to this file")->type_name("STRATEGY");
    CLI::Option *json
        = verb->add_flag("--json", options->json,
                         "as one JSON object, numbers as exact text (format sidl-solve, with\n--force sidl-force)");
    addNamesOption(*verb, options->isForPeople, "of the text: ")->excludes(json);
    verb->footer(
        R"(The tree is that of `sidl export --efg`; FILE may also be one of Gambit's (.efg, .nfg).

Methods:
  states     equal states once, where every player sees them whole: backward induction, matrix games where two
             players decide at once, fixed points where plays can go round, also with chance
  alphabeta  two players with opposed payoffs who take turns and see all: only states that matter to the value
  backward   backward induction, for any number of players who know all that was done
  zerosum    two players whose payoffs always add up to the same: the value, and strategies that secure it
  nash       two players: all extreme equilibria, each equilibrium is a mixture of these; or as many as are found
             within --seconds, and that they are not all
  one        two players: one equilibrium, where there are too many strategies to find all
  pure       equilibria in pure strategies, any number of players
  dominance  strategies that iterated strict dominance leaves out, also by mixtures, and those that are left
  weak       the same of weak dominance; in each round all that are dominated go
  cfr        large games, by CFR+: near an equilibrium, and how far from it; with other than two players of opposed
             payoffs it may stay far
  ranges     as zerosum: between which probabilities each action is played in equilibria
  logit      quantal response: how people might play who err, the less the higher the --precision
  correlated the correlated equilibrium that is best for all together
  maxmin     what each player can be sure of, whatever the others do
  pareto     combinations of pure strategies that nothing is better than for all
  social     those that are best for all together
  auto       states if there are not many, else alphabeta; else backward, zerosum or cfr, nash or one for two players,
             pure for more, cfr where these are too large. Which was taken, why, and why not those before it, is told

Probabilities and values are exact. Every strategy that is told was checked by a best response of each player that is
computed apart; "gainsOfDeviation" of the JSON object are what that would gain. cfr and logit tell what is near, in
millionths, and what is gained against it.

With -o the strategies are written as JSON, a probability for each action of each information set or state. With
--profile such strategies, which may have been changed by hand, are not looked for but read.

Aims (--force) are goals or words, or ">= X", what the first of PLAYERS has gained at the end, with an operator before:
  eventually AIM   a state where it holds comes; this is meant where no operator stands
  always AIM       it holds now and in every state that comes
  next AIM         it holds in the next state
  AIM until AIM    the second comes, and the first holds in every state before
PLAYERS are sure of it whatever the others and nature do. Every player has to see the states whole.

Exit status: 0 done, 1 an aim that cannot be forced, an error in the rules, a method that does not fit, or a tree
that was cut, 2 unreadable file or wrong usage, 130 interrupted.

Examples:
  sidl solve kuhn-poker.sidl
  sidl solve prisoners-dilemma.sidl --depth 1 --allow-incomplete --method nash --json
  sidl solve kuhn-poker.sidl -o kuhn.strategy.json
  sidl solve kuhn-poker.sidl --profile kuhn.strategy.json
  sidl solve nim.sidl --force alice ">= 1" --names people)");
    verb->callback([options, &action] { action = [options] { return solve(*options); }; });
}

} // namespace sidl::cli
