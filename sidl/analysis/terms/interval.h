// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

#include <functional>
#include <limits>

namespace sidl::analysis {

/// The numbers from low to high, both included; none at all if low > high.
struct Interval
{
    static constexpr double Infinity = std::numeric_limits<double>::infinity();

    double low = Infinity, high = -Infinity;
    bool integers = true; ///< no fractions among them

    static Interval all() { return {-Infinity, Infinity, false}; }
    static Interval one(double number, bool isInteger) { return {number, number, isInteger}; }
    bool isEmpty() const { return low > high; }
    void add(const Interval &other); ///< grows to hold @p other, too
    /// "1..3", "integer >= 0", "number".
    QString text() const;
    friend bool operator==(const Interval &, const Interval &) = default;
};

/// Where an arithmetic @p expression can come to (S4), when @p variable tells it of its variables. Never too small; all
/// numbers for what is not known better.
Interval valuesOf(const language::Term &expression, const std::function<Interval(int variable)> &variable);

} // namespace sidl::analysis
