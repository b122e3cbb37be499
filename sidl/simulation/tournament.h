// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"

#include <QStringList>

#include <vector>

namespace sidl::simulation {

/**
 * The agents that a tournament's text names: one a line; empty lines and what follows % is skipped. An agent may be given
 * a line once.
 *
 * Errors: Refused, code "tournament", with the line.
 */
engine::Result<QStringList> readTournament(const QString &text);

/// Each way to have different ones of @p agents at so many seats, all orders of them, in the order in which they are
/// named: for two agents and two seats (a, b) and (b, a). Errors: Refused, code "tournament": too few agents, or so
/// many ways that nobody would play them all.
engine::Result<std::vector<QStringList>> seatingsOf(const QStringList &agents, int seats);

} // namespace sidl::simulation
