// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamereading.h"

namespace sidl::debugger {

/// Walking through the tree of states, which stays as it is. Commands are told about as GameSession says.
class GameNavigation : public virtual GameReading
{
public:
    virtual Ticket back() = 0;
    virtual Ticket goTo(NodeId node) = 0;
    /// Finds out what the rules say about @p node, without going there.
    virtual Ticket computePosition(NodeId node) = 0;
    /// Looks for the first of @p nodes in whose state @p goal has a solution, as in a rule for legal/1;
    /// told by found().
    virtual Ticket find(const QString &goal, const std::vector<NodeId> &nodes) = 0;
    /// Looks on the line through the current node, forward or back, for the nearest node to which a chronon has led
    /// that a breakpoint stops (debugger::findBreak()); told by found(), on the way by searched(). Once the tree is
    /// there, breakReasons() says why.
    virtual Ticket findBreak(bool forward) = 0;
};

} // namespace sidl::debugger
