// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <glpk.h>

#include <memory>

namespace sidl::theory {

struct DeleteGlpProblem
{
    void operator()(glp_prob *problem) const { glp_delete_prob(problem); }
};

/// A program of GLPK; owned.
using GlpProblem = std::unique_ptr<glp_prob, DeleteGlpProblem>;

} // namespace sidl::theory
