// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <vector>

namespace sidl::simulation {

/// What agents won from one another: [a][b] is how often a was better than b, a draw counted as half to both.
using Points = std::vector<std::vector<double>>;

/**
 * Elo ratings by agent: 400 points more stand for winning ten times as often as losing. Their mean is 1500. They are the
 * most likely ones for all plays together, whatever their order; each pair that met is given one more draw, so that who
 * always won has a finite rating, too. An agent that met nobody has 1500.
 *
 * Source: D. R. Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of Statistics 32, 2004.
 */
std::vector<double> eloRatings(const Points &points);

} // namespace sidl::simulation
