// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/job/analysisfindings.h"

#include <QString>

namespace sidl::debugger {

/**
 * How many states an exploration has found, and what ended it where these need not be all: whether there are more is
 * only known of the limit of states, which a further state has met.
 *
 * @param findings with a space, neither stopped nor of plays
 * @param limits   of the exploration
 */
QString exploredText(const analysis::AnalysisFindings &findings, const analysis::ExploreLimits &limits,
                     bool isForPeople = false);

} // namespace sidl::debugger
