// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/simulation/decisiontable.h"
#include "sidl/simulation/summary.h"

namespace sidl::simulation {

/**
 * Reads what writeDecisions() has written to @p path as Csv or JsonLines, row by row.
 *
 * @param visit false: enough
 * @param work  told of bytes
 * @return the error in words, with its line; empty: none, or stopped
 */
QString readDecisions(const QString &path, OutputForm form, const std::function<bool(const DecisionRow &)> &visit,
                      const WorkControl &work = {});

/**
 * What such a table tells of a simulation: by its rows, the players in the order in which they come, the payoffs, and
 * what was done. Of a play in which nobody decided anything it tells nothing; nor how long plays were and how they
 * ended: Summary::lengths is empty, and all that have payoffs count as ended.
 *
 * @param plan gets players and, of what came first, agents; the game is the file's name
 */
QString summarizeDecisions(const QString &path, OutputForm form, std::size_t mostSets, Plan &plan, Summary &summary,
                           const WorkControl &work = {});

} // namespace sidl::simulation
