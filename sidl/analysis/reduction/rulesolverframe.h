// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/reduction/rulesolver.h"

namespace sidl::analysis {

struct RuleSolver::Frame
{
    std::vector<TermId> values; ///< by variable; -1: none
    std::vector<int> trail;     ///< variables in the order in which they got their values
    int variables = 0;
    int table = -1;
    int clause = -1; ///< whose body is being solved; -1: the language's

    void reset(int count)
    {
        values.assign(std::size_t(std::max(count, 64)), -1); // goals' own variables are few, and not counted everywhere
        variables = int(values.size());
        trail.clear();
    }
};

} // namespace sidl::analysis
