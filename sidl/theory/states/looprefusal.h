// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/states/stategame.h"

namespace sidl::theory {

/// Why what a loop of states is worth is not told, and what can be asked instead. @p what: "accounts change on the way".
engine::Problem noLoopValues(const StateGame &game, const QString &what);

} // namespace sidl::theory
