// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/simulation/plan.h"
#include "sidl/simulation/summary.h"

namespace sidl::cli {

/// What came of a simulation, as tables to read.
QString summaryText(const simulation::Plan &plan, const simulation::Summary &summary);
/// The same as JSON.
QByteArray summaryJson(const simulation::Plan &plan, const simulation::Summary &summary);

} // namespace sidl::cli
