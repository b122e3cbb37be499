// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/state/wordtexts.h"
#include "sidl/theory/form/gambitfile.h"
#include "sidl/theory/job/solveprogress.h"
#include "sidl/theory/job/strategyfile.h"
#include "sidl/theory/states/keptstrategies.h"
#include "sidl/theory/states/stategamebuilder.h"

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;

namespace {

Problem isCut()
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.message = u"the game is larger than was allowed: what strategies are worth depends on its ends"_s;
    problem.advice = u"Allow more chronons and nodes"_s;
    return problem;
}

/// Nothing: plays can go round, so that the game has to be looked at as a tree.
std::optional<SolveFindings> evaluateOnStates(const StateStrategy &strategy, StateGame game, const WorkControl &work)
{
    SolveFindings found;
    found.title = game.title;
    found.players = game.players;
    found.isExact = game.isExact;
    found.isGiven = true;
    found.method = u"given strategies, and best responses to them, on states"_s;
    auto played = strategyOn(game, strategy);
    if (!played.ok()) {
        found.error = played.problem();
        return found;
    }
    Result<StrategyWorth> worth = strategyWorth(game, std::move(played.value()), work);
    if (!worth.ok() && !work.isStopped())
        return {};
    if (!worth.ok()) {
        found.error = worth.problem();
        return found;
    }
    found.states = std::make_shared<StateGame>(std::move(game));
    found.values = std::move(worth.value().values);
    found.gains = std::move(worth.value().gains);
    return found;
}

/// Of a game that has too many states: what each player is sure of.
SolveFindings evaluateKept(engine::Engine &engine, const engine::State &start, const StateStrategy &strategy,
                           const SolveRequest &request, const WorkControl &work)
{
    SolveFindings found;
    found.title = engine.program().name;
    for (const engine::Word player : engine.players())
        found.players += player.text();
    found.isGiven = true;
    found.method = u"given strategies, in all plays in which one is kept to"_s;
    const PlayedAction played = [&](int player, const engine::State &state, const QStringList &actions) {
        const auto entry = strategy.find({found.players.at(player), engine::textOf(state)});
        return entry == strategy.end() || entry->second.size() != 1
            ? -1
            : int(actions.indexOf(entry->second.begin()->first));
    };
    Result<SearchedGame> kept
        = keptStrategies(engine, start, played, request.idling, {request.limits.chronons, request.limits.nodes}, work);
    if (!kept.ok()) {
        found.error = kept.problem();
        return found;
    }
    found.isExact = kept->isExact;
    if (!kept->sure[0] && !kept->sure[1])
        found.error = isCut(); // the file is of something else, or mixes
    else
        found.searched = std::make_shared<SearchedGame>(std::move(kept.value()));
    return found;
}

SolveFindings failed(const Problem &problem)
{
    SolveFindings found;
    found.error = problem;
    return found;
}

} // namespace

namespace {

SolveFindings evaluateAs(engine::Engine &engine, const engine::State &start, const QByteArray &text,
                         const SolveRequest &request, const WorkControl &work)
{
    const Result<StateStrategy> ofStates = readStateStrategy(text);
    if (!ofStates.ok())
        return failed(ofStates.problem());
    if (!ofStates->empty()) {
        Result<StateGame> game
            = stateGame(engine, start, request.idling, {request.limits.chronons, request.limits.nodes}, work);
        if (game.ok() && game->cutNodes() > 0)
            return evaluateKept(engine, start, *ofStates, request, work);
        if (game.ok())
            if (auto found = evaluateOnStates(*ofStates, std::move(game.value()), work))
                return std::move(*found);
        if (work.isStopped())
            return failed(engine::cancelled());
    }
    Result<ExtensiveForm> form
        = extensiveForm(engine, start, request.idling, request.limits, inStage(work, SolveStage::Nodes));
    if (!form.ok())
        return failed(form.problem());
    Result<std::vector<Behaviour>> behaviours = readStrategy(text, *form);
    return behaviours.ok() ? evaluate(std::move(form.value()), std::move(behaviours.value()))
                           : failed(behaviours.problem());
}

} // namespace

std::optional<Problem> whyOfOtherGame(engine::Engine &engine, const engine::State &start, const QByteArray &text,
                                      const QString &named, const SolveRequest &request, const WorkControl &work)
{
    constexpr int FewNodes = 1000;
    const QString &name = engine.program().name;
    if (named.isEmpty() || named == name)
        return {};
    FormLimits limits = request.limits;
    limits.nodes = std::min(limits.nodes, FewNodes);
    const Result<ExtensiveForm> form = extensiveForm(engine, start, request.idling, limits, WorkControl{work.stop});
    if (!form.ok() || isOfSetsOf(text, *form))
        return {};
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.code = u"strategy-content"_s;
    const bool hasName = !name.isEmpty(); // the rules of a text that was not saved, or in GDL in the window, have none
    problem.message = hasName
        ? u"the strategies are of the game %1, and these rules are those of %2"_s.arg(named, name)
        : u"the strategies are of the game %1, and these rules are those of another one"_s.arg(named);
    problem.advice = u"Take the rules of %1, or strategies of %2: sidl solve GAME -o FILE writes them"_s.arg(
        named, hasName ? name : u"these"_s);
    return problem;
}

SolveFindings evaluate(engine::Engine &engine, const QByteArray &text, const SolveRequest &request,
                       const WorkControl &work)
{
    const Result<engine::State> start = engine.initialState(work.stop);
    return start.ok() ? evaluate(engine, *start, text, request, work) : failed(start.problem());
}

SolveFindings evaluate(engine::Engine &engine, const engine::State &start, const QByteArray &text,
                       const SolveRequest &request, const WorkControl &work)
{
    const Result<StrategyFrame> frame = readStrategyFrame(text);
    if (!frame.ok())
        return failed(frame.problem());
    if (const std::optional<Problem> other = whyOfOtherGame(engine, start, text, frame->game, request, work))
        return failed(*other);
    SolveRequest asked = request;
    if (frame->idling && request.idling == Idling::Never) // what is usual: nothing was asked for
        asked.idling = *frame->idling;
    if (frame->recall && request.limits.recall == Recall::Perfect)
        asked.limits.recall = *frame->recall;
    if (frame->recall == Recall::Perfect && request.limits.recall == Recall::View) {
        Problem problem;
        problem.kind = Problem::Kind::Refused;
        problem.code = u"strategy-content"_s;
        problem.message = u"the strategies are of players who remember all"_s;
        problem.advice = u"Ask what they are worth where players remember all"_s;
        return failed(problem);
    }
    SolveFindings found = evaluateAs(engine, start, text, asked, work);
    found.firstChronon = asked.limits.first;
    if (!found.error && !isGambitText(engine.program().text))
        found.setPlayers(asked);
    return found;
}

} // namespace sidl::theory
