// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>

namespace sidl::language {

struct Term;

/// An exact number in lowest terms, as probabilities are written in rules. A value.
struct Fraction
{
    qint64 over = 0, under = 1; ///< under > 0

    QString text() const; ///< "7/6", or "2"
};

/// Nothing: too large for it, as for what follows, or no number and no fraction A/B of integers. A decimal number is one of
/// few places.
std::optional<Fraction> fractionOf(const Term &term);
std::optional<Fraction> sum(const Fraction &one, const Fraction &other);
std::optional<Fraction> ratio(const Fraction &one, const Fraction &other); ///< nothing by 0, too

} // namespace sidl::language
