// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

namespace sidl::cli {

/// A run as a text to read: a few indented lines a chronon. All of it is for the referee: nothing is hidden.

/// The first state, under the name of the game.
QString beginText(const QString &game, const engine::Words &players, const engine::State &state);
/// One chronon: who did what, the words that went and came, payoffs with the accounts after them, and reports.
QString chrononText(const engine::Words &players, const engine::Position &position, const engine::Chronon &chronon);
/// The accounts, by player, indented, one a line.
QString accountLines(const engine::Words &players, const std::vector<double> &accounts);
/// Words, indented, one a line.
QString stateText(const engine::Words &words);
/// Words and accounts.
QString stateText(const engine::Words &players, const engine::State &state);

} // namespace sidl::cli
