// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridgrowth.h"
#include "sidl/engine/game/gametree.h"
#include "sidl/engine/game/viewer.h"

namespace sidl::debugger {

/**
 * How far boards go that the rules do not bound: as far as the words and actions of the run so far, from its start to the
 * current state, so that cells keep their places while others act, and a run that is opened again has the same ones.
 *
 * A seat has those of the words that it sees and of the actions that it is offered; where all players see all words, what
 * one is offered is known to the others, so that their boards have the same columns. The referee has all (S15).
 * Window thread.
 */
class BoardGrowth
{
public:
    GridGrowth of(const engine::GameTree &tree, const GridSpec &spec, engine::Viewer viewer);

private:
    /// One state of the run, and the boards in it.
    struct Step
    {
        engine::GameTree::NodeId id;
        std::shared_ptr<const engine::Position> position; ///< which may be known later only
        GridGrowth ofReferee;
        std::vector<GridGrowth> ofPlayers;
    };
    void follow(const engine::GameTree &tree);
    Step after(const Step &before, const engine::GameTree::Node &node) const;

    GridSpec m_spec;
    std::vector<Step> m_steps; ///< from the root to the current node
};

} // namespace sidl::debugger
