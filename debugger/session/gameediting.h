// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamenavigation.h"

namespace sidl::debugger {

/// Changing the tree of states by hand, for those who walk through it. Commands are told about as GameSession says.
class GameEditing : public GameNavigation
{
public:
    /// What a person writes at a node.
    virtual Ticket setNote(NodeId node, const engine::GameTree::Note &note) = 0;
    /// Makes the main line go through @p node.
    virtual Ticket promote(NodeId node) = 0;
    /// Cuts off @p node with all that follows it; who is there comes to its parent. Not the root.
    virtual Ticket prune(NodeId node) = 0;
    /// Undoes prune(@p node).
    virtual Ticket restore(NodeId node) = 0;
    /// Appends a state made by hand to the current node and goes there.
    /// @param words as texts; one that is no word is told by editRefused(), and nothing is changed
    /// @param accounts by player, finite
    virtual Ticket edit(const QStringList &words, const std::vector<double> &accounts) = 0;
};

} // namespace sidl::debugger
