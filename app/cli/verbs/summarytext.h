// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/simulation/plan.h"
#include "sidl/simulation/summary.h"

namespace sidl::cli {

/// What came of a simulation, as tables to read.
QString summaryText(const simulation::Plan &plan, const simulation::Summary &summary);
/// The same as JSON. @p file is that of the rules; empty: it is not known.
QByteArray summaryJson(const simulation::Plan &plan, const simulation::Summary &summary, const QString &file);

} // namespace sidl::cli
