// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

#include <vector>

namespace sidl::shrinking {

/// What was played: the choices of each chronon, from the initial state on.
using Play = std::vector<engine::Choices>;

} // namespace sidl::shrinking
