// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/inquiry.h"
#include "debugger/session/ticket.h"
#include "sidl/agents/thought.h"
#include "sidl/engine/game/gametree.h"
#include "sidl/engine/game/problem.h"
#include "sidl/engine/game/statequery.h"
#include "sidl/engine/record/trace.h"
#include "sidl/language/text/diagnostic.h"
#include "sidl/play/replay.h"

#include <QObject>

#include <optional>
#include <vector>

namespace sidl::debugger {

/// What a query has found at one node.
struct NodeAnswer
{
    engine::GameTree::NodeId node = -1;
    std::optional<engine::Problem> refusal; ///< the text is no goal; with it the answer is empty
    engine::StateAnswer answer;
};
using NodeAnswers = std::vector<NodeAnswer>;

/// What a game session tells: what has changed, how commands have ended, and the answers to questions. All of it on the
/// window's thread.
class GameEvents : public QObject
{
    Q_OBJECT
public:
    enum class Outcome {
        Done,
        Refused,  ///< not possible here or not valid (S12); nothing was changed
        Failed,   ///< an error in the text or in a rule (S24); the state is as before
        Cancelled ///< stopped by the user; the state is as before
    };
    Q_ENUM(Outcome)

    using QObject::QObject;

Q_SIGNALS:
    /// The text given to start() was checked. Told before started(), and also when there are errors.
    void textChecked(const sidl::language::Diagnostics &problems, int revision);
    /// game() and tree() are going to be replaced: whoever keeps something that refers to nodes of the tree forgets it
    /// now, as others who are told of what follows may ask. started() follows.
    void aboutToStart();
    void started();            ///< game() and tree() are new; changed() follows
    void changed();            ///< the tree has grown, its current node is another, or failure() or a note is
    void submissionsChanged(); ///< submitted()
    void policiesChanged();
    void tableChanged();          ///< GameInfo::table
    void endedAgentsChanged();    ///< GameReading::endedAgents(); after that, changed() may follow
    void strategySeatsChanged();  ///< GamePlay::isPlayedByStrategy()
    void strategyRecordChanged(); ///< GamePlay::strategyRecord()
    /// An agent has nothing, or nothing valid, so that a default applies: for the referee.
    void agentMissed(int player, int chronon, const sidl::engine::Problem &why);
    /// What the agent of a seat thinks, while it does and when it has chosen: for the referee. Of each player what it
    /// thinks last is told, not all that it has thought before.
    void thought(const sidl::agents::Thought &thought);
    void replayed(const sidl::play::Replay &report); ///< between started() and changed(); without a problem
    void adopted(sidl::debugger::Ticket ticket);     ///< between started() and changed()
    /// After started(): the game that was played before goes on, under other rules; its line was replayed(), or adopted().
    void wentOn();
    /// Its source is the game file's absolute path and the hash of the text; saveTraceFile() writes it.
    void traceReady(const sidl::engine::Trace &trace);
    void explained(sidl::debugger::Ticket ticket, const sidl::debugger::Answer &answer);
    void answered(sidl::debugger::Ticket ticket, const sidl::debugger::NodeAnswers &answers, bool isLast);
    void refused(sidl::engine::Owner owner, sidl::engine::Word place, const sidl::engine::Problem &why);
    /// Why what checkText() was asked about would be refused; nothing: it would be taken. Before finished().
    void choiceChecked(sidl::debugger::Ticket ticket, const std::optional<sidl::engine::Problem> &why);
    /// @p word place in the words given to edit(), or -1: the accounts
    void editRefused(sidl::debugger::Ticket ticket, int word, const sidl::engine::Problem &why);
    /// What find() has found, -1: nothing; before finished(). Without it the goal was in error: see @p why.
    void found(sidl::debugger::Ticket ticket, sidl::engine::GameTree::NodeId node);
    void findFailed(sidl::debugger::Ticket ticket, const sidl::engine::Problem &why);
    /// How many chronons findBreak() has looked through, of how many at most; not more often than ten times a second.
    void searched(sidl::debugger::Ticket ticket, int done, int all);
    void busyChanged(bool busy);
    void stoppedChanged(); ///< isStopped(), or where
    /// A command will be refused, as a rule is stopped; finished() comes only once that rule goes on.
    void refusedWhileStopped();
    void finished(sidl::debugger::Ticket ticket, sidl::debugger::GameEvents::Outcome outcome);
};

} // namespace sidl::debugger
