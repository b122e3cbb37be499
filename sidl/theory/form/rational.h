// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <gmpxx.h>

#include <optional>

namespace sidl::theory {

/// Probabilities and payoffs are exact (T4): fractions of integers of any size.
using Rational = mpq_class;

QString text(const Rational &number); ///< "-1/18", "3"
/// The same for people: a fraction that is longer than one reads is "≈-0.0856064".
QString readableText(const Rational &number);
/// The simplest of the fractions that are no nearer to another double than to @p value, which is finite: 1/3 of
/// 0.3333333333333333, 1/10 of 0.1. Exact for integers.
Rational rationalOf(double value);
/// What the rules mean by an account that holds @p value: rationalOf(), but where sums of decimals were rounded, the simple
/// fraction that they miss by little: 3/10 of 0.1 + 0.2.
Rational amountOf(double value);
/// No rounding stands between @p value and rationalOf() it: integers, halves, quarters and so on.
bool isExactly(double value);
/// Of "-3", "1/3", "0.25" or "2.5e-3"; nothing if @p text is none of these.
std::optional<Rational> readRational(const QString &text);

} // namespace sidl::theory
