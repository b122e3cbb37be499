// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/work/workcontrol.h"

namespace sidl::analysis {

/// How much of a game may be written as a game of another language.
struct ConversionLimits
{
    int positions = 20'000;
    int steps = 200'000; ///< from one position to another
};

/**
 * All positions of a game, and what leads from one to another, where in each of them every player makes one move, as in
 * GDL: an action for each of the switches that the player has then. Who has none makes an empty move. Nature is the role
 * behind the players, if it decides anything; its moves are all equally likely. A value.
 */
struct GdlPositions
{
    struct Move
    {
        engine::Choices does;
        int copy = 0; ///< from 1: one of several moves that do the same, so that this is more likely; 0: the only one
    };
    struct Step
    {
        std::vector<int> moves; ///< by role: an index into moves of the node
        int to = 0;
        /// By player: what views of both positions do not tell of it (S22).
        std::vector<std::vector<engine::Message>> told;
    };
    struct Node
    {
        engine::State state;
        std::vector<std::vector<Move>> moves; ///< by role; none: the game is over
        std::vector<engine::Words> hidden;    ///< by player, words of the state
        std::vector<engine::WordSet> views;   ///< by player
        std::vector<Step> steps;              ///< in order of moves, the last role's changing fastest
        bool isOver() const { return moves.empty(); }
    };
    engine::Words players;
    bool hasNature = false;  ///< and every node that is not over has moves of it
    std::vector<Node> nodes; ///< in order of discovery, the initial one first
};

/**
 * The positions of the game that @p engine has loaded.
 *
 * @param work told how many positions are done with, and how many found
 * Errors: what the rules raise; Refused, with the rule that cannot be said in GDL; cancelled. Thread: the engine's.
 */
engine::Result<GdlPositions> gdlPositions(engine::Engine &engine, const ConversionLimits &limits = {},
                                          const WorkControl &work = {});

} // namespace sidl::analysis
