// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/treecheck.h"

#include "sidl/engine/game/nodedifference.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/engine/record/trace.h"
#include "sidl/play/chosenagain.h"
#include "sidl/play/replay.h"

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::play {

using namespace engine;

namespace {

/// It tells of this run, and nothing of the rules.
bool isOfThisRun(const Problem &problem)
{
    using Kind = Problem::Kind;
    return problem.kind == Kind::Cancelled || problem.kind == Kind::Time || problem.kind == Kind::Inferences
        || problem.kind == Kind::Memory || problem.kind == Kind::Solutions;
}

/// Those of the same chronon beside one another, and among them those from the same state.
std::vector<GameTree::NodeId> byChronon(const GameTree &tree)
{
    std::vector<GameTree::NodeId> nodes;
    for (GameTree::NodeId id = GameTree::Root; id < tree.size(); ++id)
        if (tree.has(id))
            nodes.push_back(id);
    std::sort(nodes.begin(), nodes.end(), [&tree](GameTree::NodeId a, GameTree::NodeId b) {
        const auto key
            = [&tree](GameTree::NodeId id) { return std::tuple(tree.node(id).chronon, tree.node(id).parent, id); };
        return key(a) < key(b);
    });
    return nodes;
}

Result<Chronon> playedFrom(Engine &engine, const Position &from, const Chronon &recorded, quint64 seed,
                           const std::stop_token &stop)
{
    if (from.error)
        return *from.error;
    const Result<Choices> chosen = chosenAgain(engine, from, recorded, nullptr, engine.players(), stop);
    if (!chosen.ok())
        return chosen.problem();
    if (from.isTerminal())
        return refused(u"the game is over before it"_s, {});
    return playAgain(engine, from, *chosen, recorded.isInterrupt, seed, stop);
}

QString differenceOf(const Words &players, const GameTree::Node &recorded, const GameTree::Node &now)
{
    const auto entry = [&players](const GameTree::Node &node) {
        Position position;
        position.chronon = node.chronon;
        position.state = node.state;
        return traceEntry(players, position, node.edge.get());
    };
    const auto difference = firstDifference(entry(recorded), entry(now));
    return difference ? differenceText(*difference) : u"what was done differs"_s;
}

} // namespace

TreeCheck checkTree(Engine &engine, const GameTree &recorded, quint64 seed, const WorkControl &work)
{
    TreeCheck result;
    const Result<State> initial = engine.initialState(work.stop);
    if (!initial.ok()) {
        result.problem = initial.problem();
        return result;
    }
    const NodeComparer comparer(engine.players(), engine.players());
    const std::vector<GameTree::NodeId> nodes = byChronon(recorded);
    Position from;
    GameTree::NodeId fromNode = -1;
    qsizetype done = 0;
    for (const GameTree::NodeId id : nodes) {
        work.tell(done++, qsizetype(nodes.size()));
        if (work.isStopped()) {
            result.problem = cancelled();
            return result;
        }
        const GameTree::Node &node = recorded.node(id);
        GameTree::Node now;
        now.chronon = node.chronon;
        if (node.parent < 0) {
            now.state = *initial;
        } else if (node.edited) {
            continue;
        } else {
            if (std::exchange(fromNode, node.parent) != node.parent) {
                const GameTree::Node &before = recorded.node(node.parent);
                from = engine.position(before.state, before.chronon, work.stop);
            }
            Result<Chronon> chronon = playedFrom(engine, from, *node.edge, seed, work.stop);
            if (!chronon.ok()) {
                if (isOfThisRun(chronon.problem()))
                    result.problem = chronon.problem();
                else
                    std::tie(result.node, result.chronon, result.text)
                        = std::tuple(id, node.chronon, chronon.problem().message);
                return result;
            }
            now.state = chronon->after;
            now.edge = std::make_shared<const Chronon>(std::move(chronon.value()));
        }
        if (comparer.compare(node, now)) {
            std::tie(result.node, result.chronon, result.text)
                = std::tuple(id, node.chronon, differenceOf(engine.players(), node, now));
            return result;
        }
    }
    return result;
}

} // namespace sidl::play
