// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamereading.h"

namespace sidl::debugger {

/// Questions about the game. They are no commands: they change nothing and wait for none.
class GameQuestions : public virtual GameReading
{
public:
    /// Asks why: answered by explained(), unless another question is asked or another game starts before.
    /// Commands go first.
    virtual Ticket explain(const Inquiry &inquiry) = 0;
    /// Ends the question being answered within 200 ms; its answer is then that it was cancelled.
    virtual void stopExplaining() = 0;
    /// Solves a goal in the states of @p nodes, in the background: told by answered(), in the order of the nodes, a
    /// part at a time. Commands and explain() go first; of several queries, those about one node. Another game ends it,
    /// untold; a refusal ends it with the first node.
    virtual Ticket query(const engine::StateQuery &query, const std::vector<NodeId> &nodes) = 0;
    virtual void stopQuery(Ticket ticket) = 0; ///< within 200 ms; nothing more is told of it
};

} // namespace sidl::debugger
