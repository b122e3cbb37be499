// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/bigcount.h"

#include <algorithm>

namespace sidl::analysis {

BigCount::BigCount(std::uint64_t value)
{
    for (; value != 0; value >>= 32)
        m_digits.push_back(std::uint32_t(value));
}

BigCount &BigCount::operator+=(const BigCount &other)
{
    m_digits.resize(std::max(m_digits.size(), other.m_digits.size()));
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < m_digits.size(); ++i) {
        carry += m_digits[i];
        carry += i < other.m_digits.size() ? other.m_digits[i] : 0;
        m_digits[i] = std::uint32_t(carry);
        carry >>= 32;
    }
    if (carry != 0)
        m_digits.push_back(std::uint32_t(carry));
    return *this;
}

BigCount &BigCount::operator*=(const BigCount &other)
{
    std::vector<std::uint32_t> product(m_digits.size() + other.m_digits.size());
    for (std::size_t i = 0; i < m_digits.size(); ++i) {
        std::uint64_t carry = 0;
        for (std::size_t j = 0; j < other.m_digits.size(); ++j) {
            carry += std::uint64_t(m_digits[i]) * other.m_digits[j] + product[i + j];
            product[i + j] = std::uint32_t(carry);
            carry >>= 32;
        }
        product[i + other.m_digits.size()] = std::uint32_t(carry);
    }
    while (!product.empty() && product.back() == 0)
        product.pop_back();
    m_digits = std::move(product);
    return *this;
}

QString BigCount::text() const
{
    constexpr std::uint32_t Billion = 1'000'000'000;
    if (isZero())
        return QStringLiteral("0");
    QString text;
    std::vector<std::uint32_t> rest = m_digits;
    while (!rest.empty()) {
        std::uint64_t remainder = 0;
        for (auto digit = rest.rbegin(); digit != rest.rend(); ++digit) {
            remainder = (remainder << 32) | *digit;
            *digit = std::uint32_t(remainder / Billion);
            remainder %= Billion;
        }
        while (!rest.empty() && rest.back() == 0)
            rest.pop_back();
        const QString digits = QString::number(remainder);
        text.prepend(rest.empty() ? digits : digits.rightJustified(9, QLatin1Char('0')));
    }
    return text;
}

} // namespace sidl::analysis
