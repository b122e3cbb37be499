// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/solve/solution.h"
#include "sidl/theory/solve/strategicform.h"

namespace sidl::theory {

/**
 * One equilibrium of a game of two players, of whatever payoffs, where there are too many strategies to find all: which
 * strategies are best is found by GLPK as a mixed integer program, the mixtures of these by a linear program, exactly.
 *
 * Errors: Refused, other than two players; GLPK finds none that holds exactly; cancelled. Thread: any.
 * Source: Sandholm, Gilpin, Conitzer, Mixed-Integer Programming Methods for Finding Nash Equilibria (2005).
 */
engine::Result<Profile> oneEquilibrium(const ExtensiveForm &form, const StrategicForm &strategic,
                                       const WorkControl &work = {});

} // namespace sidl::theory
