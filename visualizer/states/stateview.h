// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/viewer.h"
#include "sidl/wording/naming.h"
#include "visualizer/graph/graph.h"
#include "visualizer/states/likeness.h"
#include "visualizer/states/statemap.h"
#include "visualizer/states/valuecolours.h"

#include <functional>
#include <stop_token>

namespace sidl::visualizer {

/// Words as @p viewer sees them, as a board; null: they make none, and a remark tells if none do. Any thread.
using BoardOf
    = std::function<std::shared_ptr<const ui::BoardPicture>(const engine::Words &words, engine::Viewer viewer)>;

/// How states are drawn.
struct StateViewOptions
{
    enum class Colour {
        Kind,   ///< start, end, error
        Mover,  ///< who may act
        Payoff, ///< what a player has won since the start
        Value   ///< what a goal gives
    };
    /// What becomes of the states that a player cannot tell apart.
    enum class Alike { Linked, Boxed, Merged };

    engine::Viewer seenBy{};
    Alike alike = Alike::Linked;
    Colour colour = Colour::Kind;
    int payoffOf = 0;                                ///< index of a player
    QString goal;                                    ///< of Value
    std::vector<std::optional<StateValue>> values{}; ///< of the goal, by node of the map; nothing: not known yet
    wording::Naming naming{};                        ///< of words and players
    QString words; ///< show the words with this in them (as GraphFilter::hidden), not the differences; may be empty
    /// By player, where something is assumed of what players know: the states that the player knows not to be in. Empty:
    /// nothing is.
    std::vector<StateSet> ruledOut{};
    /// What solving has found of a state, a line below the others; empty: nothing. The referee alone is told.
    std::function<QString(const engine::State &state)> worth{};
    BoardOf board{};        ///< drawn in place of words; empty: words are written
    std::stop_token stop{}; ///< once it is asked for, what is drawn lacks edges and is for nobody

    /// States are told as the player alone sees them (S15), and not as the referee does.
    bool isOneView() const { return !seenBy.isReferee() && alike == Alike::Merged; }
};

/// States as a drawing.
struct StateView
{
    Graph graph;
    std::vector<std::vector<int>> states;         ///< by node: the nodes of the map that it shows, in order
    std::vector<int> nodes;                       ///< by node of the map
    std::vector<ValueColours::Entry> valueLegend; ///< of StateViewOptions::Colour::Value
};

/**
 * Draws @p map. A node shows its number and the difference from the state that it was first reached from, or the state
 * if it is the first or has one word, or its board and the words that were asked for; ends tell the accounts. An edge stands for all joint actions from one state to
 * the same other one and reads "alice: [3]", defaults in brackets, draws of nature with their probability.
 *
 * Seen by a player, states with the same words that the player sees (S15) and the same accounts are alike: linked where
 * the player may act in one of them, in a box, or one node, with the player's own actions alone on the edges. Where
 * alike states offer the player different switches or actions, the game is not consistent (S27): a leak, drawn for all
 * players if the referee looks.
 * Of variations, a node shows its chronon, names and bookmark instead of a number. The line that is played stands out.
 * Thread: any one.
 */
StateView stateView(const StateMap &map, const engine::Words &players, const QString &title,
                    const StateViewOptions &options = {});

/// The colour of states where @p owner may act.
Tint moverTint(engine::Owner owner);

} // namespace sidl::visualizer
