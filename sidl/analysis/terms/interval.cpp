// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/terms/interval.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using language::Term;

namespace {

QString numberText(double number)
{
    return QString::number(number, 'g', QLocale::FloatingPointShortest);
}

/// The hull of f at the four corners; everything if one of them is no number (as 0 * infinity).
template <typename Function>
Interval corners(const Interval &a, const Interval &b, Function f)
{
    Interval result;
    result.integers = a.integers && b.integers;
    for (const double x : {a.low, a.high}) {
        for (const double y : {b.low, b.high}) {
            const double value = f(x, y);
            if (std::isnan(value))
                return {-Interval::Infinity, Interval::Infinity, result.integers};
            result.add(Interval::one(value, result.integers));
        }
    }
    return result;
}

Interval ofOne(const QString &name, const Interval &a)
{
    const bool holdsZero = a.low <= 0 && a.high >= 0;
    if (name == "-"_L1)
        return {-a.high, -a.low, a.integers};
    if (name == "+"_L1)
        return a;
    if (name == "abs"_L1)
        return {holdsZero ? 0 : std::min(std::abs(a.low), std::abs(a.high)),
                std::max(std::abs(a.low), std::abs(a.high)), a.integers};
    if (name == "sign"_L1)
        return {-1, 1, a.integers};
    if (name == "floor"_L1 || name == "truncate"_L1 || name == "round"_L1 || name == "ceiling"_L1 || name == "ceil"_L1
        || name == "integer"_L1)
        return {std::floor(a.low), std::ceil(a.high), true};
    if (name == "float"_L1)
        return {a.low, a.high, false};
    return Interval::all();
}

Interval ofTwo(const QString &name, const Interval &a, const Interval &b)
{
    if (name == "+"_L1)
        return {a.low + b.low, a.high + b.high, a.integers && b.integers};
    if (name == "-"_L1)
        return {a.low - b.high, a.high - b.low, a.integers && b.integers};
    if (name == "*"_L1)
        return corners(a, b, [](double x, double y) { return x * y; });
    if (name == "min"_L1)
        return {std::min(a.low, b.low), std::min(a.high, b.high), a.integers && b.integers};
    if (name == "max"_L1)
        return {std::max(a.low, b.low), std::max(a.high, b.high), a.integers && b.integers};
    const bool isPositive = b.low > 0 || b.high < 0;
    if (name == "//"_L1 && isPositive)
        return corners(a, b, [](double x, double y) { return std::trunc(x / y); });
    if (name == "div"_L1 && isPositive)
        return corners(a, b, [](double x, double y) { return std::floor(x / y); });
    if (name == "/"_L1 && isPositive) {
        Interval result = corners(a, b, [](double x, double y) { return x / y; });
        result.integers = false;
        return result;
    }
    if (name == "mod"_L1) // has the sign of the divisor
        return {b.low > 0 ? 0 : std::min(0.0, b.low + 1), b.high < 0 ? 0 : std::max(0.0, b.high - 1), true};
    if (name == "//"_L1 || name == "div"_L1 || name == "rem"_L1)
        return {-Interval::Infinity, Interval::Infinity, true};
    return Interval::all();
}

} // namespace

void Interval::add(const Interval &other)
{
    if (other.isEmpty())
        return;
    integers = other.integers && (integers || isEmpty());
    low = std::min(low, other.low);
    high = std::max(high, other.high);
}

QString Interval::text() const
{
    if (isEmpty())
        return u"no number"_s;
    const QString what = integers ? u"integer"_s : u"number"_s;
    if (low == -Infinity)
        return high == Infinity ? what : what + u" <= "_s + numberText(high);
    if (high == Infinity)
        return what + u" >= "_s + numberText(low);
    if (low == high)
        return numberText(low);
    return integers ? numberText(low) + u".."_s + numberText(high)
                    : u"number from %1 to %2"_s.arg(numberText(low), numberText(high));
}

Interval valuesOf(const Term &expression, const std::function<Interval(int)> &variable)
{
    switch (expression.kind) {
    case Term::Kind::Integer:
        return Interval::one(expression.text.toDouble(), true);
    case Term::Kind::Float:
        return Interval::one(expression.number, false);
    case Term::Kind::Variable:
        return variable(expression.variable);
    case Term::Kind::Compound:
        break;
    default:
        return Interval::all();
    }
    if (expression.args.size() > 2)
        return Interval::all();
    const Interval a = valuesOf(expression.args[0], variable);
    if (a.isEmpty())
        return a;
    if (expression.args.size() == 1)
        return ofOne(expression.text, a);
    const Interval b = valuesOf(expression.args[1], variable);
    return b.isEmpty() ? b : ofTwo(expression.text, a, b);
}

} // namespace sidl::analysis
