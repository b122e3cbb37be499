// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/shownpart.h"

#include <limits>

namespace sidl::debugger {

using engine::GameTree;

int lastShown(const GameTree &tree, bool hidesLater)
{
    return hidesLater && !tree.isEmpty() ? tree.currentNode().chronon : std::numeric_limits<int>::max();
}

std::vector<GameTree::NodeId> shownLine(const GameTree &tree, bool hidesLater)
{
    std::vector<GameTree::NodeId> line = tree.line();
    if (hidesLater && !line.empty())
        line.resize(std::size_t(lastShown(tree, true)) + 1);
    return line;
}

} // namespace sidl::debugger
