// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameevents.h"
#include "debugger/session/gameinfo.h"

#include <QStringList>

#include <map>

namespace sidl::debugger {

/// The game as whoever only looks at it sees it: the tree of states and what there is to be said of its current node.
/// Everything that the getters return is a complete value and changes only right before its signal.
class GameReading
{
public:
    using NodeId = engine::GameTree::NodeId;

    virtual ~GameReading() = default;

    virtual const GameEvents *events() const = 0; ///< what is to be connected to; lives as long as the game
    virtual const GameInfo &game() const = 0;
    virtual const engine::GameTree &tree() const = 0; ///< empty until a game has started
    /// Why the last command failed; empty when it did not.
    virtual const std::optional<engine::Problem> &failure() const = 0;
    virtual bool isBusy() const { return false; } ///< commands are being done or are waiting
    /// The command being done waits inside of a rule, until somebody tells it to go on or GamePlay::stop() ends it.
    virtual bool isStopped() const { return false; }
    /// The start of another game has stopped so, and has not ended yet: game() and tree() are those of the game before,
    /// which goes on if that start is abandoned.
    virtual bool isStartStopped() const { return false; }
    /// While a command is told to have been cancelled: which chronon was abandoned with it, as a sentence; empty: none had
    /// stopped inside of its rules.
    virtual QString abandonedText() const { return {}; }
    /// Why playing on stops at the current node: sentences about the breakpoints that the last step, or findBreak(),
    /// has met.
    virtual QStringList breakReasons() const { return {}; }
    /// Of the first of them that is one of a clause, in the rules as they are played; invalid: none is.
    virtual language::Span breakPlace() const { return {}; }
    /// Something is set to stop steps or playing on.
    virtual bool hasBreakpoints() const { return false; }

    /// Whose agents play no more, by player, and why: their programs have ended, or cannot be started; the latter is known before they are asked. Until the agent is
    /// asked anew and plays, as after going back, another one sits there, or another game has started.
    virtual const std::map<int, engine::Problem> &endedAgents() const;

    /// False: the agent of @p player is one of endedAgents() whose program, or whose file, was not there, so that there
    /// was nothing to end.
    bool hasAgentBegun(int player) const;

    bool hasGame() const { return !tree().isEmpty(); }
    /// What the rules say about the current node, or null while that is not known.
    const engine::Position *position() const;
    /// The chronon that led to the current node; null at the root.
    const engine::Chronon *lastChronon() const;
    /// Nobody and no chance acted in the chronon that led to the current node (no does; defaults may have applied), and it
    /// left words and accounts as they were: where all do nothing again, so will the next one.
    bool isStill() const;
    /// Everything worth telling the referee about the current node: failure, errors, warnings, information; at all nodes,
    /// endedAgents(); and of which other agents that sit there now defaults applied on the line to it.
    std::vector<engine::Problem> problems() const;
};

} // namespace sidl::debugger
