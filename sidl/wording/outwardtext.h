// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/problem.h"

namespace sidl::wording {

/// What may be told of @p problem where people look at seats alone: that something has gone wrong, and in which line. The
/// message itself may name what is hidden from them (S15); of an action that is refused (S12) it names that alone. Any
/// thread.
QString outwardText(const engine::Problem &problem);

} // namespace sidl::wording
