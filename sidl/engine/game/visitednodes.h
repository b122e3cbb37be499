// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

#include <set>

namespace sidl::engine {

/// Which nodes of a tree were current since somebody began to note them: what those who look on have seen of it. A plain
/// value; any one thread at a time.
class VisitedNodes
{
public:
    void begin(const GameTree &tree); ///< none but the current one
    void visit(const GameTree &tree); ///< the current node; begins anew with another tree than before
    /// @p tree with its ids, in which all is cut off that is not on the way to the current node or to one that was visited.
    GameTree part(const GameTree &tree) const;

private:
    std::set<GameTree::NodeId> m_nodes;
    int m_size = 0;                        ///< of the tree, when it was visited last
    std::shared_ptr<const Chronon> m_edge; ///< of its last node then
};

} // namespace sidl::engine
