// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/solvejob.h"

#include "sidl/theory/solve/backwardinduction.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/bimatrix.h"
#include "sidl/theory/solve/oneequilibrium.h"
#include "sidl/theory/solve/quantalresponse.h"
#include "sidl/theory/solve/regretmatching.h"
#include "sidl/theory/states/stategamebuilder.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;

namespace {

using Method = SolveRequest::Method;

constexpr std::size_t MostCells = 1'000'000; // of a strategic form that is solved
constexpr int SmallTree = 2'000;             // nodes, where the strategic form is to be seen
constexpr std::size_t MostOfAll = 15;        // strategies of a player, where all equilibria are looked for unasked
constexpr int MostSequences = 5'000;         // of own choices, where an exact value is looked for

Problem refused(const QString &message, const QString &advice)
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.message = message;
    problem.advice = advice;
    return problem;
}

Problem forgets()
{
    return refused(u"a player forgets what was known or done before"_s, u"give its information sets perfect recall"_s);
}

bool isLarge(const ExtensiveForm &form)
{
    qsizetype sequences = 0;
    for (const ExtensiveForm::Set &set : form.sets)
        sequences += set.actions.size();
    return sequences > MostSequences;
}

Method methodFor(const ExtensiveForm &form)
{
    if (form.hasPerfectInformation())
        return Method::Backward;
    if (form.players.size() == 2)
        return !form.constantSum() ? Method::Nash : isLarge(form) ? Method::Regret : Method::ZeroSum;
    return Method::Pure;
}

QString tiesText(int ties, const QString &one, const QString &many)
{
    return u"%1 several best actions, of which the first is told"_s.arg(
        ties == 1 ? u"1 %1 has"_s.arg(one) : u"%1 %2 have"_s.arg(QString::number(ties), many));
}

std::optional<Problem> byBackwardInduction(SolveFindings &found)
{
    const ExtensiveForm &form = *found.form;
    if (!form.hasPerfectInformation())
        return refused(u"a player decides without knowing all that was done: there is no backward induction"_s,
                       u"use the method zerosum, nash or pure"_s);
    const BackwardInduction induction = backwardInduction(form);
    found.method = u"backward induction"_s;
    found.profiles.push_back(evaluated(form, induction.behaviour));
    if (induction.ties > 0)
        found.remark = tiesText(induction.ties, u"decision"_s, u"decisions"_s);
    return {};
}

std::optional<Problem> byZeroSum(SolveFindings &found, const WorkControl &work)
{
    Result<Profile> profile = zeroSumEquilibrium(*found.form, work);
    if (!profile.ok())
        return profile.problem();
    found.method = u"sequence form, linear programs"_s;
    found.profiles.push_back(std::move(*profile));
    return {};
}

std::optional<Problem> byApproach(SolveFindings &found, const SolveRequest &request, Method method,
                                  const WorkControl &work)
{
    const bool isRegret = method == Method::Regret;
    Result<Profile> profile = isRegret ? regretMatching(*found.form, request.rounds, work)
                                       : quantalResponse(*found.form, request.precision, work);
    if (!profile.ok())
        return profile.problem();
    found.method = isRegret
        ? u"CFR+, %1 rounds, rounded to millionths"_s.arg(request.rounds)
        : u"quantal response (logit) of precision %1, rounded to millionths"_s.arg(request.precision);
    found.isApproximate = true;
    found.profiles.push_back(std::move(*profile));
    return {};
}

std::optional<Problem> byRanges(SolveFindings &found, const WorkControl &work)
{
    if (auto problem = byZeroSum(found, work))
        return problem;
    Result<BehaviourRanges> ranges = equilibriumRanges(*found.form, work);
    if (!ranges.ok())
        return ranges.problem();
    found.method = u"how often each action is played in equilibria (sequence form, linear programs)"_s;
    found.ranges = std::move(*ranges);
    return {};
}

/// What is asked of combinations of strategies.
std::optional<Problem> byOutcomes(SolveFindings &found, Method method, const WorkControl &work)
{
    const StrategicForm &strategic = *found.strategic;
    if (method == Method::MaxMin) {
        found.method = u"what each player can be sure of (linear programs)"_s;
        for (int player = 0; player < int(strategic.players.size()); ++player) {
            Result<Security> security = maxMin(strategic, player, work);
            if (!security.ok())
                return security.problem();
            found.securities.push_back(std::move(*security));
        }
        return {};
    }
    Result<std::vector<Outcome>> outcomes = method == Method::Correlated ? correlatedEquilibrium(strategic, work)
        : method == Method::Pareto                                       ? paretoOptima(strategic, work)
                                   : Result<std::vector<Outcome>>(socialOptima(strategic));
    if (!outcomes.ok())
        return outcomes.problem();
    found.method = method == Method::Correlated
        ? u"the correlated equilibrium that is best for all together (linear program)"_s
        : method == Method::Pareto ? u"Pareto optimal combinations of pure strategies, all tried"_s
                                   : u"combinations of pure strategies that are best for all together, all tried"_s;
    found.outcomes = std::move(*outcomes);
    return {};
}

std::optional<Problem> byStrategicForm(SolveFindings &found, const SolveRequest &request, Method method,
                                       const WorkControl &work)
{
    const ExtensiveForm &form = *found.form;
    Result<StrategicForm> made = strategicForm(form, MostCells, work);
    if (!made.ok())
        return made.problem();
    found.strategic = std::make_shared<StrategicForm>(std::move(*made));
    const std::vector<std::vector<Strategy>> &strategies = found.strategic->strategies;
    const bool isTooMuch = request.method == Method::Auto && strategies.size() == 2
        && std::min(strategies[0].size(), strategies[1].size()) > MostOfAll;
    if (method == Method::One || (method == Method::Nash && isTooMuch)) {
        Result<Profile> profile = oneEquilibrium(form, *found.strategic, work);
        if (!profile.ok())
            return profile.problem();
        found.method = u"one equilibrium of the strategic form (mixed integer and linear programs)"_s;
        found.remark = u"there may be others"_s;
        found.profiles.push_back(std::move(*profile));
        return {};
    }
    if (method == Method::Nash) {
        const Result<std::vector<BimatrixEquilibrium>> equilibria = bimatrixEquilibria(form, *found.strategic, work);
        if (!equilibria.ok())
            return equilibria.problem();
        found.method = u"all extreme equilibria of the strategic form"_s;
        for (const BimatrixEquilibrium &one : *equilibria)
            found.profiles.push_back(one.profile);
        return {};
    }
    if (method == Method::Pure) {
        found.method = u"equilibria in pure strategies, all profiles tried"_s;
        for (const std::vector<int> &pure : pureEquilibria(*found.strategic))
            found.profiles.push_back(evaluated(form, behaviourOf(form, *found.strategic, pure)));
        if (found.profiles.empty())
            found.remark = u"there is no equilibrium in pure strategies"_s;
        return {};
    }
    if (method != Method::Dominance)
        return byOutcomes(found, method, work);
    Result<std::vector<Dominated>> dominated = iteratedDominance(*found.strategic, work);
    if (!dominated.ok())
        return dominated.problem();
    found.method = u"iterated strict dominance, also by mixtures (linear programs)"_s;
    found.dominated = std::move(*dominated);
    if (found.dominated.empty())
        found.remark = u"no strategy is strictly dominated"_s;
    return {};
}

std::optional<Problem> solveForm(SolveFindings &found, const SolveRequest &request, const WorkControl &work)
{
    const Method method = request.method == Method::Auto ? methodFor(*found.form) : request.method;
    if (method == Method::States)
        return refused(u"a tree has no states"_s, u"use another method"_s);
    if (method == Method::Backward)
        return byBackwardInduction(found);
    if (!hasPerfectRecall(*found.form))
        return forgets();
    if (method == Method::Regret || method == Method::Logit)
        return byApproach(found, request, method, work);
    if (method == Method::Ranges)
        return byRanges(found, work);
    return method == Method::ZeroSum ? byZeroSum(found, work) : byStrategicForm(found, request, method, work);
}

/// Adds the strategic form that is wanted to be seen, where it is small enough, with what can be said of it.
std::optional<Problem> addStrategicForm(SolveFindings &found, const SolveRequest &request, const WorkControl &work)
{
    if (request.strategicCells <= 0 || !hasPerfectRecall(*found.form))
        return {};
    Result<StrategicForm> made = strategicForm(*found.form, std::size_t(request.strategicCells), work);
    if (made.ok())
        found.strategic = std::make_shared<StrategicForm>(std::move(*made));
    else if (found.outcomes.empty() && found.securities.empty()) // these speak of it
        found.strategic = nullptr;
    if (!made.ok())
        return {};
    found.pure = pureEquilibria(*found.strategic);
    Result<std::vector<Dominated>> dominated = iteratedDominance(*found.strategic, work);
    if (!dominated.ok())
        return dominated.problem();
    found.dominated = std::move(*dominated);
    return {};
}

/// Adds who can force a win, where states tell all.
std::optional<Problem> addWins(engine::Engine &engine, const engine::State &start, const SolveRequest &request,
                               const WorkControl &work, SolveFindings &found)
{
    if (!request.wins)
        return {};
    found.winStates = found.states;
    if (!found.winStates) {
        Result<StateGame> game
            = stateGame(engine, start, request.idling, {request.limits.chronons, request.limits.nodes}, work);
        if (!game.ok()) // no states that tell all: nothing is said
            return work.isStopped() ? std::optional(engine::cancelled()) : std::nullopt;
        found.winStates = std::make_shared<StateGame>(std::move(*game));
    }
    Result<ForcedWins> wins = forcedWins(*found.winStates, work);
    if (!wins.ok())
        return wins.problem();
    found.wins = std::move(*wins);
    return {};
}

void describe(SolveFindings &found)
{
    found.method = found.values.loops > 0 ? u"backward induction on states, fixed points where plays can go round"_s
        : found.values.isMixed            ? u"backward induction on states, a matrix game where two decide at once"_s
                                          : u"backward induction on states"_s;
    QStringList remarks;
    if (found.values.ties > 0)
        remarks += tiesText(found.values.ties, u"state"_s, u"states"_s);
    if (found.values.loops > 0)
        remarks += u"a play that goes round for ever gains nothing more"_s;
    found.remark = remarks.join(u"; "_s);
}

/// Solves the game on its states. False: it has to be looked at as a tree, as @p found says.
bool solveStates(engine::Engine &engine, const engine::State &start, const SolveRequest &request,
                 const WorkControl &work, SolveFindings &found)
{
    Result<StateGame> game
        = stateGame(engine, start, request.idling, {request.limits.chronons, request.limits.nodes}, work);
    if (!game.ok()) {
        found.error = game.problem();
        return false;
    }
    found.cut = game->cutNodes();
    found.isExact = game->isExact;
    if (found.cut > 0 && request.method == Method::Auto)
        return false;
    Result<StateValues> values = stateValues(*game, work);
    if (!values.ok()) {
        found.error = values.problem();
        return false;
    }
    found.states = std::make_shared<StateGame>(std::move(*game));
    found.values = std::move(*values);
    describe(found);
    return true;
}

} // namespace

SolveFindings evaluate(ExtensiveForm form, std::vector<Behaviour> behaviours)
{
    SolveFindings found;
    found.title = form.title;
    found.players = form.players;
    found.isExact = form.isExact;
    found.isGiven = true;
    found.cut = form.cutLeaves();
    found.method = u"given strategies, and best responses to them"_s;
    found.form = std::make_shared<ExtensiveForm>(std::move(form));
    if (!hasPerfectRecall(*found.form))
        found.error = forgets();
    else
        for (Behaviour &behaviour : behaviours)
            found.profiles.push_back(evaluated(*found.form, std::move(behaviour)));
    return found;
}

SolveFindings solve(ExtensiveForm form, const SolveRequest &request, const WorkControl &work)
{
    SolveFindings found;
    found.title = form.title;
    found.players = form.players;
    found.isExact = form.isExact;
    found.cut = form.cutLeaves();
    found.form = std::make_shared<ExtensiveForm>(std::move(form));
    found.error = solveForm(found, request, work);
    if (!found.error)
        found.error = addStrategicForm(found, request, work);
    if (work.isStopped())
        found.error = engine::cancelled();
    return found;
}

namespace {

SolveFindings solveRules(engine::Engine &engine, const engine::State &start, const SolveRequest &request,
                         const WorkControl &work)
{
    if (std::optional<ExtensiveForm> written = writtenForm(engine, start))
        return solve(std::move(*written), request, work);
    if (request.method == Method::Auto && request.strategicCells > 0) {
        FormLimits small = request.limits;
        small.nodes = std::min(small.nodes, SmallTree);
        Result<ExtensiveForm> form = extensiveForm(engine, start, request.idling, small, work);
        if (form.ok() && form->cutLeaves() == 0)
            if (SolveFindings found = solve(std::move(*form), request, work); found.strategic)
                return found;
    }
    if (request.method == Method::Auto || request.method == Method::States) {
        SolveFindings found;
        found.title = engine.program().name;
        for (const engine::Word player : engine.players())
            found.players += player.text();
        if (solveStates(engine, start, request, work, found) || request.method == Method::States || work.isStopped())
            return found;
    }
    Result<ExtensiveForm> form = extensiveForm(engine, start, request.idling, request.limits, work);
    if (form.ok())
        return solve(std::move(*form), request, work);
    SolveFindings found;
    found.error = form.problem();
    return found;
}

} // namespace

SolveFindings solve(engine::Engine &engine, const engine::State &start, const SolveRequest &request,
                    const WorkControl &work)
{
    SolveFindings found = solveRules(engine, start, request, work);
    if (!found.error)
        found.error = addWins(engine, start, request, work, found);
    return found;
}

} // namespace sidl::theory
