// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/wording/naming.h"

#include <QString>

namespace sidl::debugger {

struct SolvedGame;

/// What was found, in one line: what the game is worth to each, by which method, how exact that is and how it was
/// checked. Of findings without an error. Any thread.
/// @param profile which of several equilibria is told, counted from 0
/// @param naming what actions of @p players are called by
QString verdictText(const SolvedGame &solved, int profile, const wording::Naming &naming, const engine::Words &players);

} // namespace sidl::debugger
