// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace sidl::analysis {

/// A natural number of any size: the numbers of ways to play a game soon pass 64 bits.
class BigCount
{
public:
    BigCount(std::uint64_t value = 0);

    BigCount &operator+=(const BigCount &other);
    BigCount &operator*=(const BigCount &other);
    friend BigCount operator*(BigCount a, const BigCount &b) { return a *= b; }
    friend bool operator==(const BigCount &, const BigCount &) = default;

    bool isZero() const { return m_digits.empty(); }
    QString text() const; ///< decimal

private:
    std::vector<std::uint32_t> m_digits; ///< base 2^32, lowest first, no leading zeros
};

} // namespace sidl::analysis
