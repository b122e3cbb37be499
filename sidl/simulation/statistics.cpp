// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/statistics.h"

#include <cmath>
#include <iterator>
#include <limits>

namespace sidl::simulation {

void Mean::add(double number)
{
    ++m_count;
    const double before = number - m_mean;
    m_mean += before / double(m_count);
    m_squares += before * (number - m_mean);
    const double sum = m_sum + number;
    m_lost += std::fabs(m_sum) >= std::fabs(number) ? (m_sum - sum) + number : (number - sum) + m_sum;
    m_sum = sum;
}

double Mean::variance() const
{
    return m_count < 2 ? 0 : m_squares / double(m_count - 1);
}

double Mean::margin() const
{
    if (m_count < 2)
        return std::numeric_limits<double>::infinity();
    return studentQuantile(m_count - 1) * std::sqrt(variance() / double(m_count));
}

double studentQuantile(qint64 degrees)
{
    constexpr double few[] = {12.706204736, 4.302652730, 3.182446305, 2.776445105, 2.570581836, 2.446911851};
    if (degrees <= qint64(std::size(few)))
        return few[degrees - 1];
    // Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
    constexpr double z = 1.959963984540054;
    const double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z, z9 = z7 * z * z;
    const double v = double(degrees);
    return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v)
        + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v)
        + (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * v * v * v * v);
}

} // namespace sidl::simulation
