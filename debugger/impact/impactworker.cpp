// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/impact/impactworker.h"

#include "debugger/impact/impacttext.h"
#include "debugger/model/reseat.h"
#include "sidl/language/rulesystem/registry.h"

#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <map>

namespace sidl::debugger {

using namespace engine;
using namespace play;

namespace {

std::unique_ptr<Engine> engineOf(const GameText &text, language::Diagnostics *problems = nullptr)
{
    language::Program program = language::readProgram(ruleSystemOf(text), text.text, text.fileName, text.revision);
    if (problems)
        *problems = program.problems;
    return program.isPlayable() ? std::make_unique<Engine>(std::move(program)) : nullptr;
}

/// The innermost goal that failed, on the way of the nearest miss; null if there is none.
const ProofNode *obstacleIn(const std::vector<ProofNode> &nodes)
{
    const ProofNode *found = nullptr;
    const std::vector<ProofNode> *level = &nodes;
    while (!level->empty()) {
        const bool areClauses
            = level->front().kind == ProofNode::Kind::Clause || level->front().kind == ProofNode::Kind::Attempt;
        const auto fails = [](const ProofNode &node) {
            return node.outcome == ProofNode::Outcome::Fails || node.outcome == ProofNode::Outcome::Raises;
        };
        // Of clauses and of tries the first is the nearest miss; of goals the last one is where it ends.
        const ProofNode *next = nullptr;
        for (const ProofNode &node : *level)
            if (fails(node) && (!next || !areClauses))
                next = &node;
        if (!next)
            break;
        if (!areClauses && next->place.isValid())
            found = next;
        if (next->kind == ProofNode::Kind::Negation || next->kind == ProofNode::Kind::Aggregate)
            break; // what is below was tried, and holds or not
        level = &next->children;
    }
    return found;
}

} // namespace

GameTree::Node RuleImpact::before(GameTree::NodeId node) const
{
    GameTree::Node result = recorded->node(node);
    result.position = replay.positions.at(std::size_t(node));
    return reseated(std::move(result), oldPlayers, players);
}

std::optional<GameTree::Node> RuleImpact::after(GameTree::NodeId node) const
{
    const GameTree::NodeId image = replay.nodes.at(std::size_t(node)).image;
    if (image < 0)
        return std::nullopt;
    return reseated(replay.images[std::size_t(image)], replay.players, players);
}

RuleImpact ImpactWorker::run(const ImpactRequest &request, const WorkControl &work)
{
    RuleImpact impact;
    impact.text = request.text;
    impact.recorded = request.recorded;
    impact.oldPlayers = request.players;
    impact.seed = request.seed;
    const std::unique_ptr<Engine> now = engineOf(request.text, &impact.textProblems);
    impact.isPlayable = now != nullptr;
    if (!now)
        return impact;
    // What the old rules say is known of the nodes that were shown; the others are asked, if there are any.
    std::unique_ptr<Engine> then;
    TreeReplayOptions options;
    options.seed = request.seed;
    options.recall = [&](const GameTree::Node &node) -> std::shared_ptr<const Position> {
        if (!then) {
            then = engineOf({request.oldRules, request.text.fileName, 0, request.text.system});
            if (!then || !then->initialState(work.stop))
                return nullptr;
        }
        return std::make_shared<const Position>(then->position(node.state, node.chronon, work.stop));
    };
    impact.replay = replayTree(*now, *request.recorded, request.players, options, work);
    if (impact.replay.problem)
        return impact;
    impact.players = playersOfBoth(request.players, impact.replay.players);
    findPlaces(impact);
    findObstacles(impact, *now, request.explainTime, work.stop);
    if (work.isStopped()) {
        impact.replay.problem.emplace();
        impact.replay.problem->kind = Problem::Kind::Cancelled;
    }
    return impact;
}

void ImpactWorker::findPlaces(RuleImpact &impact) const
{
    const GameTree &tree = *impact.recorded;
    std::map<std::pair<int, GameTree::NodeId>, RuleImpact::Place> places; // by chronon and node
    for (const ReplayedLine &line : impact.replay.lines) {
        const auto add = [&](GameTree::NodeId node) {
            RuleImpact::Place &place = places[{tree.node(node).chronon, node}];
            place.node = node;
            place.isFirst = node == line.first;
            place.isLost = node == line.lost;
            place.lines.push_back(line.leaf);
        };
        impact.differingLines += line.first >= 0 ? 1 : 0;
        if (line.first >= 0)
            add(line.first);
        if (line.lost >= 0 && line.lost != line.first)
            add(line.lost);
    }
    for (auto &[key, place] : places) {
        const ReplayedNode &node = impact.replay.nodes[std::size_t(place.node)];
        place.what = place.isLost
            ? node.why
            : differenceText(node.differences, impact.before(place.node), *impact.after(place.node), impact.players);
        impact.places.push_back(std::move(place));
    }
}

void ImpactWorker::findObstacles(RuleImpact &impact, Engine &engine, std::chrono::milliseconds time,
                                 const std::stop_token &stop) const
{
    QElapsedTimer clock;
    clock.start();
    for (RuleImpact::Place &place : impact.places) {
        const ReplayedNode &node = impact.replay.nodes[std::size_t(place.node)];
        if (!place.isLost || !(node.differences & NodeDifference::Action) || stop.stop_requested())
            continue;
        place.isUnexplained = clock.elapsed() >= time.count();
        if (place.isUnexplained)
            continue;
        const GameTree::Node &recorded = impact.recorded->node(place.node);
        const GameTree::NodeId from = impact.replay.nodes[std::size_t(recorded.parent)].image;
        const Position &position = *impact.replay.images[std::size_t(from)].position;
        for (const Choice &choice : recorded.edge->does) {
            const Switch *const there = position.switchOf(choice.place);
            if (there && std::find(there->actions.begin(), there->actions.end(), choice.action) != there->actions.end())
                continue; // it is another one, or its owner
            const Question question = !there
                ? Question{Question::Kind::Legal, choice.place.text(), {}}
                : Question{Question::Kind::Action, choice.place.text(), choice.action.text()};
            const Result<Explanation> why = engine.explain(question, position, nullptr, stop);
            const ProofNode *const goal = why ? obstacleIn(why->nodes) : nullptr;
            if (goal)
                place.obstacle = {goal->goal, goal->place};
            break;
        }
    }
}

} // namespace sidl::debugger
