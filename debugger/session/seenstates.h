// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

namespace sidl::debugger {

/// What was seen of a play before people sat down to see one seat at a time; -1: nothing of the kind. A value.
struct SeenStates
{
    engine::GameTree::NodeId shown = -1; ///< was seen whole, with what is hidden from players there
    engine::GameTree::NodeId dealt = -1; ///< the first with turns after what was seen was drawn anew
    friend bool operator==(const SeenStates &, const SeenStates &) = default;
};

} // namespace sidl::debugger
