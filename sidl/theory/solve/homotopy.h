// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/work/workcontrol.h"

#include <functional>
#include <vector>

namespace sidl::theory {

/// Where following a path has come to.
struct PathPoint
{
    std::vector<double> at; ///< the unknowns, and last the parameter
    bool isReached = false; ///< the parameter is the one that was asked for
    bool isStopped = false; ///< cancelled
};

/**
 * Follows the solutions of n equations in n unknowns and a parameter, from one that is known on, until the parameter is
 * @p target, also where it goes back for a while: by steps along the tangent, each corrected by Newton's method.
 *
 * @param equations by n + 1 numbers, the parameter last: n numbers, which are 0 where they are solved
 * @param start     a solution, from where the parameter grows at first
 * @param work      told of hundredths
 * Source: Allgower and Georg, Numerical Continuation Methods (1990), 6.
 */
PathPoint followPath(const std::function<std::vector<double>(const std::vector<double> &)> &equations,
                     std::vector<double> start, double target, const WorkControl &work = {});

} // namespace sidl::theory
