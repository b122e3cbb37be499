// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/terms/interval.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

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
    if (name == QLatin1String("-"))
        return {-a.high, -a.low, a.integers};
    if (name == QLatin1String("+"))
        return a;
    if (name == QLatin1String("abs"))
        return {holdsZero ? 0 : std::min(std::abs(a.low), std::abs(a.high)),
                std::max(std::abs(a.low), std::abs(a.high)), a.integers};
    if (name == QLatin1String("sign"))
        return {-1, 1, a.integers};
    if (name == QLatin1String("floor") || name == QLatin1String("truncate") || name == QLatin1String("round")
        || name == QLatin1String("ceiling") || name == QLatin1String("ceil") || name == QLatin1String("integer"))
        return {std::floor(a.low), std::ceil(a.high), true};
    if (name == QLatin1String("float"))
        return {a.low, a.high, false};
    return Interval::all();
}

Interval ofTwo(const QString &name, const Interval &a, const Interval &b)
{
    if (name == QLatin1String("+"))
        return {a.low + b.low, a.high + b.high, a.integers && b.integers};
    if (name == QLatin1String("-"))
        return {a.low - b.high, a.high - b.low, a.integers && b.integers};
    if (name == QLatin1String("*"))
        return corners(a, b, [](double x, double y) { return x * y; });
    if (name == QLatin1String("min"))
        return {std::min(a.low, b.low), std::min(a.high, b.high), a.integers && b.integers};
    if (name == QLatin1String("max"))
        return {std::max(a.low, b.low), std::max(a.high, b.high), a.integers && b.integers};
    const bool isPositive = b.low > 0 || b.high < 0;
    if (name == QLatin1String("//") && isPositive)
        return corners(a, b, [](double x, double y) { return std::trunc(x / y); });
    if (name == QLatin1String("div") && isPositive)
        return corners(a, b, [](double x, double y) { return std::floor(x / y); });
    if (name == QLatin1String("/") && isPositive) {
        Interval result = corners(a, b, [](double x, double y) { return x / y; });
        result.integers = false;
        return result;
    }
    if (name == QLatin1String("mod")) // has the sign of the divisor
        return {b.low > 0 ? 0 : std::min(0.0, b.low + 1), b.high < 0 ? 0 : std::max(0.0, b.high - 1), true};
    if (name == QLatin1String("//") || name == QLatin1String("div") || name == QLatin1String("rem"))
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
        return QStringLiteral("no number");
    const QString what = integers ? QStringLiteral("integer") : QStringLiteral("number");
    if (low == -Infinity)
        return high == Infinity ? what : what + QStringLiteral(" <= ") + numberText(high);
    if (high == Infinity)
        return what + QStringLiteral(" >= ") + numberText(low);
    if (low == high)
        return numberText(low);
    return integers ? numberText(low) + QStringLiteral("..") + numberText(high)
                    : QStringLiteral("number from %1 to %2").arg(numberText(low), numberText(high));
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
