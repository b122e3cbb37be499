// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace sidl::simulation {

/// The mean of numbers that come one after the other, and how sure it is: numbers that add up to 0 have a mean of 0.
/// Sources: B. P. Welford, "Note on a method for calculating corrected sums of squares and products", 1962; A. Neumaier,
/// "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", 1974.
class Mean
{
public:
    void add(double number);

    qint64 count() const { return m_count; }
    double value() const { return m_count == 0 ? 0 : (m_sum + m_lost) / double(m_count); }
    double variance() const; ///< of the numbers, unbiased; 0 of fewer than two
    /// Half of the width of the interval around the mean that covers the true one in 95 of 100 cases, by Student's t;
    /// infinite for fewer than two numbers.
    double margin() const;

private:
    qint64 m_count = 0;
    double m_mean = 0, m_squares = 0; ///< as Welford has them
    double m_sum = 0, m_lost = 0;     ///< of all, and what rounding took from it
};

/// What Student's t with so many degrees of freedom, at least 1, exceeds with a probability of 0.025.
double studentQuantile(qint64 degrees);

} // namespace sidl::simulation
