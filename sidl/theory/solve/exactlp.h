// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/form/rational.h"
#include "sidl/work/workcontrol.h"

#include <vector>

namespace sidl::theory {

/// A linear program: the largest value of the objective under the rows.
struct LinearProgram
{
    enum class Sense { Equal, NotBelow };
    struct Row
    {
        std::vector<std::pair<int, Rational>> entries; ///< column, from 0, and coefficient; each column at most once
        Sense sense = Sense::Equal;
        Rational bound;
    };
    std::vector<Rational> objective; ///< by column
    std::vector<bool> isFree;        ///< by column: may be below 0
    std::vector<Row> rows;
};

struct Optimum
{
    std::vector<Rational> columns; ///< by column
    Rational value;
};

/// Solves @p program exactly: GLPK's simplex finds the basis, in which the values are computed with fractions. That the
/// rows hold is checked; that nothing is better is GLPK's word.
/// Errors: there is no optimum ("the linear program has no optimum"); cancelled. Thread: any, GLPK keeps its own memory a thread.
engine::Result<Optimum> maximise(const LinearProgram &program, const WorkControl &work = {});

} // namespace sidl::theory
