// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/rational.h"
#include "sidl/work/workcontrol.h"

#include <map>
#include <optional>
#include <vector>

namespace sidl::theory {

/// Linear equations with as many unknowns, few of them in each. Exact. Any thread.
class Equations
{
public:
    explicit Equations(std::size_t count);

    /// By unknown, its factor, which is not 0.
    std::map<int, Rational> &row(std::size_t index) { return m_rows[index]; }
    /// What the row comes to; 0 unless it is set.
    Rational &side(std::size_t index) { return m_sides[index]; }

    /// By unknown; nothing: there is no single solution, or it was cancelled. The equations are used up.
    std::optional<std::vector<Rational>> solve(const WorkControl &work = {});

private:
    void eliminate(int unknown, const Rational &head, std::size_t pivot, std::size_t other);

    std::vector<std::map<int, Rational>> m_rows;
    std::vector<Rational> m_sides;
};

} // namespace sidl::theory
