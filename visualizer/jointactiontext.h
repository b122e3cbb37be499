// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/statemap.h"

namespace sidl::visualizer {

/// "alice: [3], (bob: [wait]), nature: [heads] 0.5". The switch is named where its owner has several, and stands for
/// the owner where @p position, which the edge comes from, is not known (null). @p seenBy: a player, whose own actions
/// alone are told, or -1. Any thread.
QString jointActionText(const StateMap::Edge &edge, const engine::Position *position, const engine::Words &players,
                        int seenBy);

} // namespace sidl::visualizer
