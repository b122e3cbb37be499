// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/wording/naming.h"
#include "visualizer/states/statemap.h"

#include <stop_token>
#include <unordered_set>

/// What a player can tell apart. Any thread.
namespace sidl::visualizer {

using StateSet = std::unordered_set<engine::State, analysis::StateHash>;

/// What the player sees of a state: words and all accounts (S15). Nothing if the position is not known.
std::optional<engine::State> seenBy(const StateMap::Node &node, int player);

/// The states of @p map in sets that are alike to @p player: the same words seen (S15) and the same accounts; where
/// players see no words (GDL-II), those that one play may have led to, as far as the player knows it, and of a state
/// that several lead to, the play that leads to most others. A state
/// whose position, or to which no play, is known is in a set of its own, and so is one of @p ruledOut, which the player
/// knows not to be in. Sets and their states are in the order of the map. Once @p stop is asked for, what is found lacks
/// states and is for nobody; so it is below.
std::vector<std::vector<int>> alikeStates(const StateMap &map, int player, const StateSet &ruledOut = {},
                                          const std::stop_token &stop = {});

/// The same, but where plays tell states apart, one set for each of these: a state may be in several. Sets of one state
/// may be missing.
std::vector<std::vector<int>> alikeGroups(const StateMap &map, int player, const StateSet &ruledOut = {},
                                          const std::stop_token &stop = {});

/// Whether a switch of the player's is legal there.
bool mayAct(const StateMap::Node &node, int player);

/// What the player may do in only one of two states that are alike (S27).
struct Surplus
{
    engine::Word place; ///< the switch
    QString action;     ///< empty: the switch itself is there in one state only
    int node = -1;      ///< of the map: where it is
};
std::optional<Surplus> leakBetween(const StateMap &map, int player, int one, int other);

/// The same in words; empty: nothing.
QString leakText(const StateMap &map, const engine::Words &players, int player, int one, int other,
                 const wording::Naming &naming);

} // namespace sidl::visualizer
