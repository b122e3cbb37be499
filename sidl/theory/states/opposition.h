// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/states/stategame.h"

#include <vector>

namespace sidl::theory {

/// Who has a choice in a game beside a coalition. A value.
struct Opposition
{
    /// @param coalition by player: who belongs to it
    static Opposition of(const StateGame &game, const std::vector<bool> &coalition);

    std::vector<int> players; ///< in their order
    bool isNatureIn = false;

    /// Why the coalition cannot be sure of something: "bob can prevent it"; @p names are those of all players.
    QString text(const QStringList &names) const;
};

} // namespace sidl::theory
