// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/earlieranswers.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace sidl::debugger {

using engine::GameTree;

namespace {

struct EarlierAnswersTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::EarlierAnswers)
};

void removePlaces(std::vector<engine::ProofNode> &nodes)
{
    for (engine::ProofNode &node : nodes) {
        node.place = {};
        node.clause = {};
        node.clauseIndex = -1;
        removePlaces(node.children);
    }
}

/// The steps from the root of a tree to a node, each with what was done and what came of it.
using WayToNode = std::vector<GameTree::Node>;

WayToNode wayTo(const GameTree &tree, GameTree::NodeId node)
{
    WayToNode way;
    for (; node != GameTree::Root; node = tree.node(node).parent)
        way.push_back(tree.node(node));
    std::reverse(way.begin(), way.end());
    return way;
}

bool isSameStep(const GameTree::Node &a, const GameTree::Node &b)
{
    return a.edited == b.edited
        && (a.edited || (a.edge->does == b.edge->does && a.edge->isInterrupt == b.edge->isInterrupt));
}

std::shared_ptr<const Answer> asEarlier(const Answer &answer)
{
    auto earlier = std::make_shared<Answer>(answer);
    earlier->inquiry.node = Inquiry::Here;
    for (QString *when : {&earlier->when, &earlier->whenInSteps})
        *when = EarlierAnswersTr::tr("%1, under the rules before").arg(*when);
    for (AnswerPart &part : earlier->parts) {
        part.node = Inquiry::Here;
        removePlaces(part.explanation.nodes);
    }
    return earlier;
}

/// @p answer, of @p game, where it is played again in @p tree; null: one of its states is not there.
std::shared_ptr<const Answer> asGiven(const Answer &answer, const EarlierGame &game, const GameTree &tree)
{
    auto again = std::make_shared<Answer>(answer);
    std::map<GameTree::NodeId, GameTree::NodeId> found; // the chronons of an account have a part each
    const auto find = [&](GameTree::NodeId &node) {
        if (node == Inquiry::Here)
            return true;
        const auto [at, isNew] = found.try_emplace(node, Inquiry::Here);
        if (isNew)
            at->second = game.nodeIn(tree, node);
        node = at->second;
        return node != Inquiry::Here;
    };
    const bool areThere = find(again->inquiry.node)
        && std::ranges::all_of(again->parts, [&](AnswerPart &part) { return find(part.node); });
    return areThere ? again : nullptr;
}

} // namespace

GameTree::NodeId EarlierGame::nodeIn(const GameTree &now, GameTree::NodeId node) const
{
    GameTree::NodeId here = GameTree::Root;
    for (const GameTree::Node &step : wayTo(tree, node)) {
        GameTree::NodeId next = Inquiry::Here;
        for (const GameTree::NodeId child : now.node(here).children) {
            const GameTree::Node &there = now.node(child);
            if (!there.pruned && isSameStep(there, step) && (next == Inquiry::Here || there.state == step.state))
                next = child;
        }
        if (next == Inquiry::Here)
            return Inquiry::Here;
        here = next;
    }
    return here;
}

void KeptAnswer::leave(const std::shared_ptr<const EarlierGame> &played)
{
    if (game)
        return;
    given = answer;
    game = played;
}

KeptAnswer KeptAnswer::goingOn(const QString &rules, const GameTree &tree) const
{
    if (game->rules == rules)
        if (std::shared_ptr<const Answer> again = asGiven(*given, *game, tree))
            return {std::move(again)};
    return {answer == given ? asEarlier(*given) : answer, given, game};
}

} // namespace sidl::debugger
