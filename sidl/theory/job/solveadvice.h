// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/job/solvejob.h"

namespace sidl::theory {

/// What whoever reads @p found has to know of it, and what can be computed instead, in sentences without a full stop:
/// nobody ever gains anything, the game goes on where it was cut, numbers were rounded by the rules. Often none.
QStringList solveAdvice(const SolveFindings &found);

} // namespace sidl::theory
