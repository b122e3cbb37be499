// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/analyze.h"

#include "app/cli/console/console.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/report.h"
#include "app/cli/console/sharedoptions.h"
#include "app/cli/verbs/verbs.h"

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

/// "depth=8,states=5000,transitions=90000,time=30,memory=500": any of them.
void readLimits(const std::string &text, analysis::ExploreLimits &limits)
{
    for (const QString &part : QString::fromStdString(text).split(u',')) {
        const QStringList sides = part.split(u'=');
        bool isNumber = false;
        const int number = sides.size() == 2 ? sides[1].toInt(&isNumber) : 0;
        if (isNumber && sides[0] == u"depth"_s && number >= 0)
            limits.depth = number;
        else if (isNumber && sides[0] == u"states"_s && number > 0)
            limits.states = number;
        else if (isNumber && sides[0] == u"transitions"_s && number > 0)
            limits.edges = number;
        else if (isNumber && sides[0] == u"time"_s && number > 0)
            limits.time = std::chrono::seconds(number);
        else if (isNumber && sides[0] == u"memory"_s && number > 0)
            limits.memory = std::size_t(number) << 20;
        else
            throw CLI::ValidationError(
                "--explore", "not depth=N, states=N, transitions=N, time=SECONDS or memory=MB: " + part.toStdString());
    }
}

void write(const std::vector<Finding> &findings, const GameFile &game, bool json)
{
    if (json) {
        QJsonObject all{{u"file"_s, game.path}, {u"game"_s, game.program.name}};
        for (const Finding &finding : findings)
            all.insert(finding.name, finding.json);
        outJson(u"sidl-analyze"_s, all);
        return;
    }
    bool isFirst = true;
    for (const Finding &finding : findings) {
        out((isFirst ? QString() : u"\n"_s) + finding.name + u'\n');
        for (const QString &line : finding.lines)
            out(u"  "_s + line + u'\n');
        isFirst = false;
    }
}

/// Tells why nothing was found, unless that was done, and gives the exit code.
int failed(const GameFile &game, const Problem &problem)
{
    const bool isWrongUse = problem.kind == Problem::Kind::Refused;
    if (!problem.message.isEmpty())
        err(problemLines(isWrongUse ? u"sidl"_s : game.path, problem));
    return isWrongUse ? Unusable : Failed;
}

int analyze(AnalyzeOptions options)
{
    int code = Unusable;
    const std::optional<GameFile> game = readPlayableGame(QString::fromStdString(options.file), code);
    if (!game)
        return code;
    tellOfUnusedEngine(*game, options.engine);
    std::optional<GameFile> other;
    if (!options.other.empty() && !(other = readPlayableGame(QString::fromStdString(options.other), code)))
        return code;
    const bool asksForStates
        = options.explore || options.leaks || options.coverage || !options.invariants.empty() || !options.goals.empty();
    if (!asksForStates && options.known.empty() && !options.compiled && !options.rules && !options.domains
        && !options.network && !options.symmetries && !other)
        options.rules = options.explore = options.symmetries = true;

    using Findings = std::vector<Finding>;
    struct Analysis
    {
        const char *name;
        bool isWanted;
        std::function<Result<Findings>()> find;
    };
    const Analysis analyses[] = {
        {"rules", options.rules, [&] { return Findings{analyzeRules(*game, options)}; }},
        {"domains", options.domains, [&] { return Findings{analyzeDomains(*game, options)}; }},
        {"symmetries", options.symmetries, [&] { return Findings{analyzeSymmetries(*game, options)}; }},
        {"comparison", other.has_value(), [&] { return Findings{compareWith(*game, *other, options)}; }},
        {"compiled", options.compiled, [&] { return Findings{analyzeCompiled(*game)}; }},
        {"network", options.network,
         [&] {
             const Result<Finding> network = analyzeNetwork(*game, options);
             return network.ok() ? Result<Findings>({*network}) : Result<Findings>(network.problem());
         }},
        {"states", asksForStates || options.explore, [&] { return analyzeStates(*game, options); }},
        {"knowledge", !options.known.empty(),
         [&] {
             const Result<Finding> knowledge = analyzeKnowledge(*game, options);
             return knowledge.ok() ? Result<Findings>({*knowledge}) : Result<Findings>(knowledge.problem());
         }},
    };
    Findings findings;
    QStringList missing;
    for (const Analysis &analysis : analyses) {
        if (!analysis.isWanted)
            continue;
        const Result<Findings> found = stopToken().stop_requested() ? Result<Findings>(cancelled()) : analysis.find();
        if (found.ok()) {
            findings.insert(findings.end(), found->begin(), found->end());
            for (const Finding &finding : *found)
                missing += finding.unknown;
        } else if (found.problem().kind == Problem::Kind::Cancelled)
            missing.append(QLatin1String(analysis.name));
        else
            return failed(*game, found.problem());
    }
    const bool isStopped = stopToken().stop_requested(); // before all was known; what is known is told all the same
    write(findings, *game, options.json);
    if (isStopped) {
        if (wasInterrupted() && !missing.isEmpty())
            err(u"sidl: interrupted; nothing is known of: %1"_s.arg(missing.join(u", "_s)));
        return stoppedCode();
    }
    for (const Finding &finding : findings)
        if (finding.isFailure)
            return Failed;
    return Done;
}

} // namespace

void addAnalyze(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<AnalyzeOptions>();
    CLI::App *verb = sidl.add_subcommand("analyze", "Tell what the rules of a game reveal: states, leaks, symmetries");
    verb->add_option("FILE", options->file, "game file")->required()->type_name("");
    verb->add_flag("--rules", options->rules,
                   "words and actions that can arise, rules that can never be used, recursion");
    verb->add_flag("--domains", options->domains, "what can stand at each argument of each predicate and word");
    verb->add_flag("--symmetries", options->symmetries, "names that can change places and leave the game as it is");
    verb->add_flag("--compiled", options->compiled, "clauses that are not run compiled, and why: they take longer");
    verb->add_flag("--network", options->network,
                   "of a game in GDL: how large a network it becomes, which is\nfastest to play, or why there is none");
    verb->add_option("--compare", options->other, "tell whether this is the same game under other names")
        ->type_name("GAME");
    verb->add_option_function<std::string>(
            "--explore",
            [options](const std::string &text) {
                readLimits(text, options->limits);
                options->explore = true;
            },
            "report on states within depth=N, states=N, transitions=N, time=SECONDS, memory=MB\n"
            "[depth=1000,states=20000,transitions=1000000,memory=2000]")
        ->type_name("LIMITS");
    verb->add_option_function<int>(
            "--time", [options](int seconds) { options->time = std::chrono::seconds(seconds); },
            "how long each analysis may last, in seconds; what it did not finish is told")
        ->type_name("SECONDS")
        ->check(CLI::Range(1, 86'400))
        ->default_str("60");
    verb->add_option("--threads", options->threads, "threads that explore; the result is the same [1]")
        ->type_name("N")
        ->check(CLI::Range(1, 64));
    verb->add_option("--invariant", options->invariants,
                     "a goal that has to hold in every state; may be given several times")
        ->type_name("GOAL")
        ->expected(1)
        ->allow_extra_args(false) // or [n,0] is split
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_option("--reach", options->goals, "find the shortest play to a state in which this goal holds")
        ->type_name("GOAL")
        ->expected(1)
        ->allow_extra_args(false) // or [n,0] is split
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_flag("--leaks", options->leaks, "check that players learn what is hidden from nothing but what they see");
    verb->add_flag("--coverage", options->coverage, "list the rules that no explored state and chronon uses");
    verb->add_option("--plays", options->plays,
                     "look at the states of this trace alone, not at all that can be reached; several times")
        ->type_name("TRACE")
        ->expected(1)
        ->allow_extra_args(false) // or [n,0] is split
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    auto *known = verb->add_option("--knows", options->known,
                                   "tell which players know whether this word is there, or goal holds")
                      ->type_name("WORD");
    verb->add_option("--after", options->play, "… after the play of this trace [the beginning]")
        ->type_name("TRACE")
        ->needs(known);
    verb->add_option("--assuming", options->assumed,
                     "a goal that holds of what everybody does, in every chronon, as everybody knows")
        ->type_name("GOAL")
        ->needs(known);
    verb->add_option("--given", options->given,
                     "a word that is there, or goal that holds, in the state after that play, as everybody is told\n"
                     "there; with a number before it, after so many chronons; may be given several times")
        ->type_name("WORD")
        ->needs(known)
        ->expected(1)
        ->allow_extra_args(false) // a word is no list of options
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    verb->add_flag("--allow-incomplete", options->mayBeIncomplete,
                   "take what holds of the states that were looked at for all, where there are more");
    verb->add_flag("--json", options->json,
                   "write one JSON object, with a key for each analysis (format sidl-analyze)");
    addEngineOption(*verb, options->engine);
    options->budget = addBudgetOptions(*verb);
    verb->footer(
        R"help(Without an option: --rules --symmetries --explore. The states are explored breadth first, once for all that asks for
them; players may also do nothing. A result says so where it is incomplete. GOAL is what may stand in the body of a rule
for legal/1, such as "fact([alice, 0])" or "\+ (legal(I), owned(I, [bob]))". That of --assuming may ask besides
does(Switch, Action) of what is done, knows(Player, Word) of what a player knows to be there, and Chronon, from 0;
that of --given knows/2 and Chronon.

Exit status: 0 done; 1 an invariant is broken, a goal is not reached, a leak was found, there are states that were not
looked at, so that counts, coverage and knowledge are not certain either (see --allow-incomplete), the games
differ, or a rule raises an error; 2 unreadable file or wrong usage, a goal that is none; 130 interrupted: what was
found until then is printed, and marked as incomplete.

Examples:
  sidl analyze nim.sidl
  sidl analyze kuhn-poker.sidl --leaks
  sidl analyze chess.sidl --leaks --explore depth=2 --allow-incomplete
  sidl analyze nim.sidl --invariant "fact([_, N]), N >= 0" --json
  sidl analyze kuhn-poker.sidl --knows "[holds, bob, king]" --after poker.json
  sidl analyze kuhn-poker.sidl --knows "[holds, bob, king]" --after poker.json --given "\+ fact([holds, _, jack])")help");
    verb->callback([options, &action] { action = [options] { return analyze(*options); }; });
}

} // namespace sidl::cli
