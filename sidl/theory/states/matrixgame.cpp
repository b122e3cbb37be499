// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/matrixgame.h"

namespace sidl::theory {

engine::Result<Optimum> bestRows(const Matrix &payoffs, const WorkControl &work)
{
    const int rows = int(payoffs.size());
    LinearProgram program;
    program.objective.resize(std::size_t(rows) + 1);
    program.objective.back() = 1;
    program.isFree.assign(std::size_t(rows) + 1, false);
    program.isFree.back() = true;
    LinearProgram::Row sum;
    sum.bound = 1;
    for (int row = 0; row < rows; ++row)
        sum.entries.emplace_back(row, 1);
    program.rows.push_back(std::move(sum));
    for (std::size_t column = 0; column < payoffs.front().size(); ++column) {
        LinearProgram::Row secured{{}, LinearProgram::Sense::NotBelow, 0};
        for (int row = 0; row < rows; ++row)
            if (const Rational &payoff = payoffs[std::size_t(row)][column]; payoff != 0)
                secured.entries.emplace_back(row, payoff);
        secured.entries.emplace_back(rows, -1);
        program.rows.push_back(std::move(secured));
    }
    return maximise(program, work);
}

} // namespace sidl::theory
