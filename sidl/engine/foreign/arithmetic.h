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

/// The value of @p expression as a finite double; nothing, with a pending Prolog exception, if it has none.
std::optional<double> evaluateToDouble(prolog::TermRef expression);

} // namespace sidl::engine
