// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

namespace sidl::debugger {

/// A step that those who look on were told of, and whose outcome they have not seen yet. A value.
struct AnnouncedStep
{
    engine::GameTree::NodeId before = engine::GameTree::Root; ///< what they see
    engine::GameTree::NodeId known = 0;                       ///< states from this one on are new by that step
    engine::Choices chosen{};                                 ///< before it
    friend bool operator==(const AnnouncedStep &, const AnnouncedStep &) = default;
};

} // namespace sidl::debugger
