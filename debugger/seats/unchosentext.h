// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/wording/displaynames.h"

#include <QString>

namespace sidl::debugger {

class GamePlay;
class SeatColumn;

/// What *Done* would do at the switches of @p seat, whose player decides now: those for which nothing is chosen, what is
/// refused there, and what is typed and still counts. A default is named where it is certain, as the buttons above it
/// do. Empty: all is chosen.
QString unchosenText(const GamePlay &session, const SeatColumn &seat, const wording::DisplayNames &names);

} // namespace sidl::debugger
