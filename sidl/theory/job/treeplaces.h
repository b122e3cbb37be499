// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"
#include "sidl/theory/form/extensiveform.h"

namespace sidl::theory {

inline constexpr int Nowhere = -1; ///< no place of a game

/// Which of @p options, each a way to choose, @p does has for the switches that the options are about; -1: none.
int optionOf(const std::vector<engine::Choices> &options, const engine::Choices &does);

/// By node of @p tree, a session of the game that @p form was made of: the node of the form at which its chronon
/// begins, or that is the end; Nowhere, if it was come to in a way that the form does not have (a player who idled, an
/// edit). Those that @p known has are not looked for again.
/// @param begin the node of the session where the form begins
/// Any thread.
std::vector<int> placesIn(const ExtensiveForm &form, const engine::GameTree &tree, std::vector<int> known = {},
                          engine::GameTree::NodeId begin = engine::GameTree::Root);

} // namespace sidl::theory
