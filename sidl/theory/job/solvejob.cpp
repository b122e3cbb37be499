// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/solvejob.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/theory/form/counttext.h"
#include "sidl/theory/job/solveprogress.h"
#include "sidl/theory/job/ties.h"
#include "sidl/theory/solve/backwardinduction.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/bimatrix.h"
#include "sidl/theory/solve/oneequilibrium.h"
#include "sidl/theory/solve/pureresponse.h"
#include "sidl/theory/solve/quantalresponse.h"
#include "sidl/theory/solve/reducedform.h"
#include "sidl/theory/solve/refinement.h"
#include "sidl/theory/solve/regretmatching.h"
#include "sidl/theory/states/perfectoutcomes.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::refused;
using engine::Result;

namespace {

using Method = SolveRequest::Method;

constexpr std::size_t MostCells = 1'000'000; // of a strategic form that is solved
constexpr std::size_t MostOfAll = 15;        // strategies of a player, where all equilibria are looked for unasked
constexpr int MostSequences = 5'000;         // of own choices, where an exact value is looked for

Problem forgets()
{
    return refused(
        u"a player forgets what was known or done before"_s,
        u"Use the method pure, dominance, maxmin, correlated, pareto or social; or let players remember all"_s);
}

/// Whether it is asked of strategies that are chosen before the play begins, so that nothing need be remembered.
bool isOfStrategies(Method method)
{
    return method == Method::Pure || method == Method::Dominance || method == Method::WeakDominance
        || method == Method::Correlated || method == Method::MaxMin || method == Method::Pareto
        || method == Method::Social;
}

/// @p behaviour with its values and what another strategy would gain.
Result<Profile> withGains(const SolveFindings &found, Behaviour behaviour, const WorkControl &work)
{
    return found.isForgetful ? evaluatedByPure(*found.form, std::move(behaviour), work)
                             : evaluated(*found.form, std::move(behaviour));
}

/// Findings about @p form, in which nothing was found yet.
SolveFindings findingsOf(ExtensiveForm form)
{
    SolveFindings found;
    found.title = form.title;
    found.players = form.players;
    found.isExact = form.isExact;
    found.isForgetful = !hasPerfectRecall(form);
    found.cut = form.cutLeaves();
    found.form = std::make_shared<ExtensiveForm>(std::move(form));
    return found;
}

/// Says what is remembered, if that is not all.
void tellRecall(SolveFindings &found)
{
    QStringList remarks{found.remark};
    if (found.form->recall == Recall::View)
        remarks += u"players go by what they see at that moment, and remember nothing else"_s;
    if (found.isForgetful && !found.isGiven)
        remarks += u"what is done in each information set is decided before the play begins"_s;
    remarks.removeAll(QString());
    found.remark = remarks.join(u"; "_s);
}

bool isLarge(const ExtensiveForm &form)
{
    qsizetype sequences = 0;
    for (const ExtensiveForm::Set &set : form.sets)
        sequences += set.actions.size();
    return sequences > MostSequences;
}

/// The method for a tree, and why it is that one.
Method methodFor(const ExtensiveForm &form, QString &why)
{
    if (!hasPerfectRecall(form)) {
        why = u"pure, as a player forgets what was known or done before"_s;
        return Method::Pure;
    }
    if (form.hasPerfectInformation()) {
        why = u"backward, as whoever decides knows all that was done"_s;
        return Method::Backward;
    }
    if (form.players.size() != 2) {
        why = u"pure, as the game does not have two players"_s;
        return Method::Pure;
    }
    if (!form.constantSum()) {
        why = u"nash, as two players have payoffs that are not opposed"_s;
        return Method::Nash;
    }
    if (isLarge(form)) {
        why = u"cfr, as two players have opposed payoffs, and more than %1 choices in information sets for zerosum"_s
                  .arg(countText(MostSequences));
        return Method::Regret;
    }
    why = u"zerosum, as two players have opposed payoffs"_s;
    return Method::ZeroSum;
}

std::optional<Problem> byBackwardInduction(SolveFindings &found)
{
    const ExtensiveForm &form = *found.form;
    if (!form.hasPerfectInformation())
        return refused(u"a player decides without knowing all that was done: there is no backward induction"_s,
                       u"Use the method zerosum, nash or pure"_s);
    const BackwardInduction induction = backwardInduction(form);
    found.method = u"backward induction"_s;
    found.profiles.push_back(evaluated(form, induction.behaviour));
    if (induction.ties > 0) {
        found.remark = tiesText(induction.ties, u"decision"_s, u"decisions"_s);
        if (auto outcomes = found.cut == 0 ? perfectOutcomes(form) : std::nullopt) {
            found.perfect = std::make_shared<PerfectOutcomes>(std::move(*outcomes));
            found.remark += u"; "_s + found.perfect->text();
        }
    }
    return {};
}

std::optional<Problem> byZeroSum(SolveFindings &found, const WorkControl &work)
{
    Result<Profile> profile = zeroSumEquilibrium(*found.form, work);
    if (!profile.ok())
        return profile.problem();
    found.method = u"sequence form, linear programs"_s;
    found.profiles.push_back(refined(*found.form, std::move(*profile)));
    return {};
}

std::optional<Problem> byApproach(SolveFindings &found, const SolveRequest &request, Method method,
                                  const WorkControl &work)
{
    const bool isRegret = method == Method::Regret;
    int rounds = 0; // of CFR+, that were played
    Result<Profile> profile = isRegret
        ? regretMatching(*found.form, request.rounds, inStage(work, SolveStage::Rounds), &rounds)
        : quantalResponse(*found.form, request.precision, inStage(work, SolveStage::Percent));
    if (!profile.ok())
        return profile.problem();
    found.method = isRegret
        ? u"CFR+, %1 %2, rounded to millionths"_s.arg(rounds).arg(rounds == 1 ? u"round"_s : u"rounds"_s)
        : u"quantal response (logit) of precision %1, rounded to millionths"_s.arg(request.precision);
    if (isRegret && (found.players.size() != 2 || !found.form->constantSum()))
        found.remark
            = u"with other than two players of opposed payoffs, nothing promises that more rounds come nearer: how "
              "near this is, what another strategy gains tells"_s;
    if (isRegret && rounds < request.rounds) {
        found.isPartial = true;
        found.remark += (found.remark.isEmpty() ? u""_s : u"; "_s)
            + u"it was stopped: %1 rounds were asked for"_s.arg(request.rounds);
    }
    found.isApproximate = true;
    found.profiles.push_back(std::move(*profile));
    return {};
}

std::optional<Problem> byRanges(SolveFindings &found, const WorkControl &work)
{
    if (auto problem = byZeroSum(found, work))
        return problem;
    Result<BehaviourRanges> ranges = equilibriumRanges(*found.form, inStage(work, SolveStage::InformationSets));
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
    Result<StrategicForm> made = strategicForm(form, MostCells, inStage(work, SolveStage::Combinations));
    if (!made.ok() && request.method == Method::Auto && !found.isForgetful && !work.isStopped()) {
        found.chosen = u"cfr, as the strategic form, which %1 needs, has more than %2 cells"_s
                           .arg(method == Method::Nash ? u"nash"_s : u"pure"_s)
                           .arg(countText(qint64(MostCells)));
        return byApproach(found, request, Method::Regret, work);
    }
    if (!made.ok())
        return made.problem();
    found.strategic = std::make_shared<StrategicForm>(std::move(*made));
    const std::vector<std::vector<Strategy>> &strategies = found.strategic->strategies;
    const bool isTooMuch = request.method == Method::Auto && strategies.size() == 2
        && (std::min(strategies[0].size(), strategies[1].size()) > MostOfAll
            || std::max(strategies[0].size(), strategies[1].size()) > MostForAll);
    if (method == Method::One || (method == Method::Nash && isTooMuch)) {
        Result<Profile> profile = oneEquilibrium(form, *found.strategic, inStage(work, SolveStage::Equilibria));
        if (!profile.ok())
            return profile.problem();
        found.method = u"one equilibrium of the strategic form (Lemke and Howson's paths)"_s;
        if (isTooMuch)
            found.chosen
                = u"one, as two players have payoffs that are not opposed, and for nash more than %1 strategies each, "
                  "or %2 of one"_s.arg(countText(MostOfAll), countText(MostForAll));
        found.remark = u"there may be others"_s;
        found.profiles.push_back(refined(form, std::move(*profile)));
        return {};
    }
    if (method == Method::Nash) {
        const Result<BimatrixEquilibria> equilibria
            = bimatrixEquilibria(form, *found.strategic, request.seconds, inStage(work, SolveStage::Equilibria));
        if (!equilibria.ok())
            return equilibria.problem();
        found.method = u"all extreme equilibria of the strategic form"_s;
        if (!equilibria->isAll) {
            found.method = u"extreme equilibria of the strategic form"_s;
            found.isPartial = true;
            found.remark = (equilibria->list.empty() ? u"none was found"_s : u"not all"_s)
                + (work.isStopped() ? u": it was stopped"_s
                       : equilibria->isTooLarge
                       ? u": a player has more than %1 strategies, the most of which all are found"_s.arg(
                           countText(MostForAll))
                       : u": the time of %1 s was over; the method one looks for one"_s.arg(request.seconds));
        }
        for (const BimatrixEquilibrium &one : equilibria->list)
            found.profiles.push_back(refined(form, one.profile));
        return {};
    }
    if (method == Method::Pure) {
        found.method = u"equilibria in pure strategies, all profiles tried"_s;
        for (const std::vector<int> &pure : pureEquilibria(*found.strategic))
            if (auto profile = withGains(found, behaviourOf(form, *found.strategic, pure), work); profile.ok())
                found.profiles.push_back(found.isForgetful ? std::move(*profile) : refined(form, std::move(*profile)));
            else
                return profile.problem();
        if (found.profiles.empty())
            found.remark = u"there is no equilibrium in pure strategies"_s;
        return {};
    }
    if (method != Method::Dominance && method != Method::WeakDominance)
        return byOutcomes(found, method, work);
    found.isWeak = method == Method::WeakDominance;
    Result<std::vector<Dominated>> dominated = iteratedDominance(*found.strategic, inStage(work, SolveStage::Dominance),
                                                                 found.isWeak ? Dominance::Weak : Dominance::Strict);
    if (!dominated.ok())
        return dominated.problem();
    found.method = found.isWeak
        ? u"iterated weak dominance, also by mixtures, all that are dominated at once (linear programs)"_s
        : u"iterated strict dominance, also by mixtures (linear programs)"_s;
    found.dominated = std::move(*dominated);
    if (found.dominated.empty())
        found.remark = found.isWeak ? u"no strategy is weakly dominated"_s : u"no strategy is strictly dominated"_s;
    return {};
}

std::optional<Problem> solveForm(SolveFindings &found, const SolveRequest &request, const WorkControl &work)
{
    const Method method = request.method == Method::Auto ? methodFor(*found.form, found.chosen) : request.method;
    if (method == Method::States || method == Method::AlphaBeta)
        return refused(u"a tree has no states"_s, u"Use another method"_s);
    if (method == Method::Backward)
        return byBackwardInduction(found);
    if (found.isForgetful && !isOfStrategies(method))
        return forgets();
    if (method == Method::Regret || method == Method::Logit)
        return byApproach(found, request, method, work);
    if (method == Method::Ranges)
        return byRanges(found, work);
    return method == Method::ZeroSum ? byZeroSum(found, work) : byStrategicForm(found, request, method, work);
}

/// Leaves of the form whose strategies are dominated, which is too large to be seen, what they leave, if that is not.
void reduceToWhatIsLeft(SolveFindings &found, std::size_t most)
{
    const std::vector<std::vector<int>> left = strategiesLeft(*found.strategic, found.dominated);
    std::size_t cells = 1;
    for (const std::vector<int> &strategies : left)
        cells *= strategies.size(); // no more than the whole has
    QString remark = u"the matrix has %1 cells, more than the %2 that are shown"_s.arg(
        countText(qint64(found.strategic->payoffs.size())), countText(qint64(most)));
    found.whole = std::move(found.strategic);
    found.strategic = nullptr;
    if (cells <= most) {
        found.strategic = std::make_shared<StrategicForm>(reducedForm(*found.whole, left));
        found.pure = pureEquilibria(*found.strategic);
        remark += u": what dominated strategies leave of it is shown"_s;
    } else if (!found.dominated.empty()) {
        remark += u", and what dominated strategies leave of it has %1"_s.arg(countText(qint64(cells)));
    }
    found.remark += (found.remark.isEmpty() ? u""_s : u"; "_s) + remark;
}

/// Adds the strategic form that is wanted to be seen, where it is small enough, with what can be said of it.
std::optional<Problem> addStrategicForm(SolveFindings &found, const SolveRequest &request, const WorkControl &work)
{
    if (request.strategicCells <= 0)
        return {};
    Result<StrategicForm> made
        = strategicForm(*found.form, std::size_t(request.strategicCells), inStage(work, SolveStage::Combinations));
    const bool isDominance = request.method == Method::Dominance || request.method == Method::WeakDominance;
    if (made.ok())
        found.strategic = std::make_shared<StrategicForm>(std::move(*made));
    else if (isDominance && !work.isStopped())
        reduceToWhatIsLeft(found, std::size_t(request.strategicCells));
    else if (found.outcomes.empty() && found.securities.empty()) // these speak of it
        found.strategic = nullptr;
    if (!made.ok())
        return {};
    found.pure = pureEquilibria(*found.strategic);
    if (found.isWeak)
        return {}; // these are asked for
    Result<std::vector<Dominated>> dominated
        = iteratedDominance(*found.strategic, inStage(work, SolveStage::Dominance));
    if (!dominated.ok())
        return dominated.problem();
    found.dominated = std::move(*dominated);
    return {};
}

} // namespace

SolveFindings evaluate(ExtensiveForm form, std::vector<Behaviour> behaviours)
{
    SolveFindings found = findingsOf(std::move(form));
    found.isGiven = true;
    found.method = u"given strategies, and best responses to them"_s;
    for (Behaviour &behaviour : behaviours) {
        Result<Profile> profile = withGains(found, std::move(behaviour), {});
        if (!profile.ok()) {
            found.error = profile.problem();
            return found;
        }
        found.profiles.push_back(std::move(profile.value()));
    }
    tellRecall(found);
    return found;
}

SolveFindings solve(ExtensiveForm form, const SolveRequest &request, const WorkControl &work)
{
    SolveFindings found = findingsOf(std::move(form));
    found.error = solveForm(found, request, work);
    if (!found.error && !work.isStopped())
        found.error = addStrategicForm(found, request, work);
    if (work.isStopped() && !found.isPartial)
        found.error = engine::cancelled();
    tellRecall(found);
    return found;
}

} // namespace sidl::theory
