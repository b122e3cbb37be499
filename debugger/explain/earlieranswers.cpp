// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/earlieranswers.h"

#include <QCoreApplication>

#include <algorithm>

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

bool isSameStep(const GameTree::Node &a, const GameTree::Node &b)
{
    return a.edited == b.edited
        && (a.edited || (a.edge->does == b.edge->does && a.edge->isInterrupt == b.edge->isInterrupt));
}

} // namespace

WayToNode wayTo(const GameTree &tree, GameTree::NodeId node)
{
    WayToNode way;
    for (; node != GameTree::Root; node = tree.node(node).parent)
        way.push_back(tree.node(node));
    std::reverse(way.begin(), way.end());
    return way;
}

GameTree::NodeId nodeAt(const WayToNode &way, const GameTree &tree)
{
    GameTree::NodeId here = GameTree::Root;
    for (const GameTree::Node &step : way) {
        GameTree::NodeId next = Inquiry::Here;
        for (const GameTree::NodeId child : tree.node(here).children) {
            const GameTree::Node &there = tree.node(child);
            if (!there.pruned && isSameStep(there, step) && (next == Inquiry::Here || there.state == step.state))
                next = child;
        }
        if (next == Inquiry::Here)
            return Inquiry::Here;
        here = next;
    }
    return here;
}

std::shared_ptr<const Answer> asEarlier(const std::shared_ptr<const Answer> &answer)
{
    if (answer->inquiry.node == Inquiry::Here) // it was so before
        return answer;
    auto earlier = std::make_shared<Answer>(*answer);
    earlier->inquiry.node = Inquiry::Here;
    for (QString *when : {&earlier->when, &earlier->whenInSteps})
        *when = EarlierAnswersTr::tr("%1, under the rules before").arg(*when);
    for (AnswerPart &part : earlier->parts) {
        part.node = Inquiry::Here;
        removePlaces(part.explanation.nodes);
    }
    return earlier;
}

} // namespace sidl::debugger
