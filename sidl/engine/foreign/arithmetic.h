// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/prolog/termref.h"

#include <optional>

namespace sidl::engine {

/// Registers the rules' arithmetic with Prolog: '$is'/2, '$<'/2, … Small integers and floats are calculated here; all
/// else goes to SWI-Prolog after a look at the whole expression: only functions of the published table (S4), and no
/// number of more than a million bits, so that no single calculation lasts (S24).
void registerArithmetic();

/// A number as accounts have it.
struct Amount
{
    double value = 0; ///< finite
    bool isInteger = false;
};
/// From here on, either way from 0, integers are not exact in an account: this one is 2^53 and 2^53 + 1.
constexpr double InexactInteger = 9007199254740992.0;

/// The value of @p expression; nothing, with a pending Prolog exception, if it has none that is finite.
std::optional<Amount> evaluateAmount(prolog::TermRef expression);

} // namespace sidl::engine
