// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamereading.h"

namespace sidl::debugger {

/// Where games come from and where they are kept: started from a text, gone on with from a record, and recorded.
/// Commands are told about as GameSession says.
class GameRecords : public virtual GameReading
{
public:
    /// Which part of the line from the root through the current node a trace is to hold.
    enum class TraceEnd {
        Here, ///< up to the current node
        Leaf  ///< and on, to the leaf that was visited last
    };

    /// Reads and checks the text and, if it is without errors, starts it in place of the game before.
    virtual Ticket start(const GameText &text, quint64 seed) = 0;
    /// A recorded game with its tree and seed, at its current node, in place of the game before. Refused rules and
    /// states that do not follow leave that one running.
    /// @param revision comes back in every span, as GameText::revision
    virtual Ticket openSession(const engine::SessionRecord &record, int revision) = 0;
    /// Starts @p text with the seed of @p trace and plays the recorded actions, up to the first difference, where the
    /// tree then stands. What came of it is told by replayed().
    virtual Ticket openTrace(const GameText &text, const engine::Trace &trace) = 0;
    /// Rules changed during a run (S26): starts @p text, and plays the line from the root to the current node again as
    /// far as its actions, nature's included, stay valid. What came of it is told by replayed(). Other branches are
    /// forgotten. A text that cannot be started leaves the old game running, with all branches;
    /// without a game this is start().
    virtual Ticket startAndReplay(const GameText &text, quint64 seed) = 0;
    /// Goes on with @p tree, of states of the game of @p text, at its current node, in place of the game before; told
    /// by adopted(). A text that cannot be started leaves the old game running.
    virtual Ticket adopt(const GameText &text, quint64 seed, const engine::GameTree &tree) = 0;
    /// The same game from its initial state, with another seed; forgets all branches.
    virtual Ticket restart(quint64 seed) = 0;
    /// Makes a trace, told by traceReady(). Positions that are not known are computed.
    virtual Ticket exportTrace(TraceEnd end) = 0;
    engine::SessionRecord sessionRecord() const { return recordOf(game(), tree()); } ///< not without a game
};

} // namespace sidl::debugger
