// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/extensiveform.h"

namespace sidl::theory {

/// A behaviour strategy of every player, with what it is worth and how that is known.
struct Profile
{
    Behaviour behaviour;
    std::vector<Rational> values; ///< by player: what all playing it expect
    /// By player: what a best response alone would bring above that, computed apart from how the profile was found. All
    /// 0: a Nash equilibrium.
    std::vector<Rational> gains;

    bool isEquilibrium() const
    {
        for (const Rational &gain : gains)
            if (gain != 0)
                return false;
        return true;
    }
};

} // namespace sidl::theory
