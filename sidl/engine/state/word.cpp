// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/state/word.h"

#include "sidl/engine/state/literal.h"

namespace sidl::engine {

int Word::length() const
{
    return m_data ? int(m_data->literals.size()) : 0;
}

QString Word::text() const
{
    return m_data ? m_data->text : QString();
}

QString Word::elementText(int index) const
{
    return m_data->literals.at(std::size_t(index)).text();
}

QString Word::elementLabel(int index) const
{
    return m_data->literals.at(std::size_t(index)).label();
}

bool Word::isNumber(int index) const
{
    const auto kind = m_data->literals.at(std::size_t(index)).kind;
    return kind == Literal::Kind::Float || kind == Literal::Kind::Integer || kind == Literal::Kind::BigInteger;
}

std::size_t Word::hash() const
{
    return m_data ? m_data->hash : 0;
}

std::strong_ordering operator<=>(Word a, Word b)
{
    if (a == b)
        return std::strong_ordering::equal;
    const auto &left = a.m_data->literals;
    const auto &right = b.m_data->literals;
    const std::size_t common = std::min(left.size(), right.size());
    for (std::size_t i = 0; i < common; ++i)
        if (const auto order = compareLiterals(left[i], right[i]); order != 0)
            return order;
    return left.size() <=> right.size(); // [] stands before a longer rest
}

} // namespace sidl::engine
