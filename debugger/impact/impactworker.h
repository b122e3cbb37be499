// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameinfo.h"
#include "sidl/play/treereplay.h"

#include <chrono>
#include <memory>
#include <stop_token>

namespace sidl::debugger {

/// What is asked: how a game that was recorded goes under other rules.
struct ImpactRequest
{
    GameText text;
    QString oldRules; ///< the text that @c recorded was played by
    std::shared_ptr<const engine::GameTree> recorded;
    engine::Words players; ///< of @c recorded
    quint64 seed = 0;
    /// For goals that fail; places that are left are RuleImpact::Place::isUnexplained.
    std::chrono::milliseconds explainTime{2000};
};

/// The answer. A value; ids are those of the recorded tree.
struct RuleImpact
{
    /// Why an action is not valid any more: the goal that fails, as near to a proof as there is one.
    struct Obstacle
    {
        QString goal;
        language::Span place; ///< in the changed text
    };
    /// A node where lines first differ, or from where they cannot be played on.
    struct Place
    {
        engine::GameTree::NodeId node = -1;
        QString what;                                ///< in a line
        bool isLost = false;                         ///< it cannot be reached
        bool isFirst = false;                        ///< nothing before it differs
        std::vector<engine::GameTree::NodeId> lines; ///< their leaves
        std::optional<Obstacle> obstacle;
        bool isUnexplained = false; ///< there was no time to look for the obstacle
    };

    GameText text;
    language::Diagnostics textProblems;
    bool isPlayable = false; ///< else the text has errors, and the following is empty
    std::shared_ptr<const engine::GameTree> recorded;
    engine::Words oldPlayers;
    quint64 seed = 0;
    play::TreeReplay replay;
    engine::Words players;     ///< of both games
    std::vector<Place> places; ///< those of the earliest chronons first
    int differingLines = 0;

    /// The recorded node, and what it has become, with the players of both games. Of a node that cannot be reached the
    /// second is null.
    engine::GameTree::Node before(engine::GameTree::NodeId node) const;
    std::optional<engine::GameTree::Node> after(engine::GameTree::NodeId node) const;
};

/// The engines' side of RuleChanges. For a WorkerThread.
class ImpactWorker
{
public:
    /// @p work is told of recorded nodes.
    RuleImpact run(const ImpactRequest &request, const WorkControl &work);

private:
    void findPlaces(RuleImpact &impact) const;
    /// Fills in Place::obstacle, where an explanation tells, for so long.
    void findObstacles(RuleImpact &impact, engine::Engine &engine, std::chrono::milliseconds time,
                       const std::stop_token &stop) const;
};

} // namespace sidl::debugger
