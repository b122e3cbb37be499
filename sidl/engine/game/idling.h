// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::engine {

/// Whether a player who could act may also do nothing (S28; T1). In languages in which each role has to move
/// (GDL) never.
enum class Idling {
    Never,   ///< not where there is an action
    Default, ///< where default/2 then acts in the place of the player
    Always
};

} // namespace sidl::engine
