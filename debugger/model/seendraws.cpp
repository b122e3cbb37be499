// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/seendraws.h"

#include <algorithm>

namespace sidl::debugger {

using engine::GameTree;

namespace {

/// Of sessions that do not tell whose the switches were, only where the state before is known.
bool isNaturesOnly(const GameTree &tree, const GameTree::Node &node)
{
    if (!node.edge || node.edited)
        return false;
    const engine::Chronon &chronon = *node.edge;
    if (!chronon.owners.empty() || chronon.applied.empty())
        return std::ranges::all_of(chronon.owners, &engine::Owner::isNature);
    const auto before = tree.node(node.parent).position;
    return before && std::ranges::all_of(chronon.applied, [&before](const engine::Choice &choice) {
               const engine::Switch *one = before->switchOf(choice.place);
               return one && one->isNature();
           });
}

} // namespace

bool isAnyHidden(const engine::Position &position)
{
    const auto hides = [&](const engine::WordSet &view) { return view.size() != position.state.size(); };
    return position.isBlind || std::ranges::any_of(position.views, hides);
}

std::optional<GameTree::NodeId> beforeSeenDraws(const GameTree &tree)
{
    const GameTree::Node *node = &tree.currentNode();
    if (!node->position || !isAnyHidden(*node->position))
        return {};
    bool hasDrawn = false;
    for (; node->parent >= 0; node = &tree.node(node->parent)) {
        if (!isNaturesOnly(tree, *node))
            return {};
        hasDrawn = hasDrawn || !node->edge->does.empty();
    }
    return hasDrawn ? std::optional(node->id) : std::nullopt;
}

} // namespace sidl::debugger
