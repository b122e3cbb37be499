// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/fraction.h"

#include "sidl/language/program/term.h"

#include <cmath>
#include <numeric>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

constexpr int MostPlaces = 9;      ///< of decimal numbers
constexpr qint64 Most = 1ll << 30; ///< so that no product of two is too large

std::optional<Fraction> lowest(qint64 over, qint64 under)
{
    if (under == 0)
        return {};
    const qint64 common = std::gcd(over, under) * (under < 0 ? -1 : 1);
    const Fraction fraction{over / common, under / common};
    return std::abs(fraction.over) > Most || fraction.under > Most ? std::nullopt : std::optional(fraction);
}

std::optional<Fraction> ofDecimal(double number)
{
    double scaled = number;
    qint64 under = 1;
    for (int places = 0; places <= MostPlaces && std::abs(scaled) < double(Most) * 1e9; ++places) {
        const double over = std::round(scaled);
        if (over / double(under) == number)
            return lowest(qint64(over), under);
        under *= 10;
        scaled = number * double(under);
    }
    return {};
}

} // namespace

QString Fraction::text() const
{
    return under == 1 ? QString::number(over) : u"%1/%2"_s.arg(over).arg(under);
}

std::optional<Fraction> fractionOf(const Term &term)
{
    if (term.kind == Term::Kind::Float)
        return ofDecimal(term.number);
    bool isWhole = false;
    if (term.kind == Term::Kind::Integer) {
        const qint64 number = term.text.toLongLong(&isWhole);
        return isWhole && std::abs(number) <= Most ? lowest(number, 1) : std::nullopt;
    }
    if (!term.isCompound(u"/", 2) || term.args[0].kind != Term::Kind::Integer
        || term.args[1].kind != Term::Kind::Integer)
        return {};
    const std::optional<Fraction> over = fractionOf(term.args[0]), under = fractionOf(term.args[1]);
    return over && under ? ratio(*over, *under) : std::nullopt;
}

std::optional<Fraction> sum(const Fraction &one, const Fraction &other)
{
    return lowest(one.over * other.under + other.over * one.under, one.under * other.under);
}

std::optional<Fraction> ratio(const Fraction &one, const Fraction &other)
{
    return lowest(one.over * other.under, one.under * other.over);
}

} // namespace sidl::language
