// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/rational.h"

#include <QRegularExpression>

#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::theory {

QString text(const Rational &number)
{
    return QString::fromStdString(number.get_str());
}

QString readableText(const Rational &number)
{
    constexpr int MostLetters = 20;
    const QString exact = text(number);
    return exact.size() <= MostLetters ? exact : u"≈"_s + QString::number(number.get_d(), 'g', 6);
}

namespace {

/// The first of the fractions nearer and nearer to @p value that @p isNear takes: the convergents of the continued
/// fraction, which are the best approximations. The last of them is @p value.
template <typename IsNear>
Rational convergent(double value, IsNear isNear)
{
    const Rational exact(value);
    mpz_class before(1), beforeDenominator(0);
    mpz_class whole;
    mpz_fdiv_q(whole.get_mpz_t(), exact.get_num_mpz_t(), exact.get_den_mpz_t());
    mpz_class numerator = whole, denominator(1);
    Rational rest = exact - whole;
    while (rest != 0 && !isNear(numerator.get_d() / denominator.get_d())) {
        rest = 1 / rest;
        mpz_fdiv_q(whole.get_mpz_t(), rest.get_num_mpz_t(), rest.get_den_mpz_t());
        rest -= whole;
        before += whole * numerator;
        beforeDenominator += whole * denominator;
        swap(before, numerator);
        swap(beforeDenominator, denominator);
    }
    Rational simplest(numerator, denominator);
    simplest.canonicalize();
    return simplest;
}

} // namespace

Rational rationalOf(double value)
{
    return convergent(value, [value](double near) { return near == value; });
}

Rational amountOf(double value)
{
    constexpr int Simple = 1'000'000; // a denominator that somebody may have meant
    const Rational own = rationalOf(value);
    if (own.get_den() <= Simple)
        return own;
    const double tolerance = std::ldexp(std::abs(value), -44); // some hundred roundings
    const Rational simple
        = convergent(value, [value, tolerance](double near) { return std::abs(near - value) <= tolerance; });
    return simple.get_den() <= Simple ? simple : own;
}

bool isExactly(double value)
{
    return rationalOf(value) == Rational(value);
}

std::optional<Rational> readRational(const QString &text)
{
    static const QRegularExpression form(
        uR"(^([+-]?\d+)(?:/(\d+)|\.(\d*)(?:[eE]([+-]?\d{1,4}))?|[eE]([+-]?\d{1,4}))?$)"_s);
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return {};
    const QString decimals = match.captured(3);
    std::string digits = (match.captured(1) + decimals).toStdString();
    if (digits.front() == '+')
        digits.erase(0, 1);
    Rational number{mpz_class(digits, 10)};
    if (const QString denominator = match.captured(2); !denominator.isEmpty()) {
        const mpz_class below(denominator.toStdString(), 10);
        if (below == 0)
            return {};
        number /= below;
    }
    const int exponent = (match.captured(4) + match.captured(5)).toInt() - int(decimals.size());
    mpz_class power;
    mpz_ui_pow_ui(power.get_mpz_t(), 10, static_cast<unsigned long>(std::abs(exponent)));
    if (exponent < 0)
        number /= power;
    else
        number *= power;
    number.canonicalize();
    return number;
}

} // namespace sidl::theory
