// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/values/expression.h"

#include "sidl/engine/values/values.h"

#include <QHash>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

namespace {

constexpr std::int64_t ExactInDouble = std::int64_t(1) << 53;

std::optional<Value> integerOf(std::int64_t value)
{
    return Value::fits(value) ? std::optional(Value::integer(value)) : std::nullopt;
}

std::optional<Value> floatOf(double value, Values &values)
{
    return std::isfinite(value) ? std::optional(values.real(value)) : std::nullopt;
}

std::optional<Value> integerOfFloat(double value)
{
    return std::fabs(value) < double(ExactInDouble) ? integerOf(std::int64_t(value)) : std::nullopt;
}

/// A number as a float, unless that would lose some of it.
std::optional<double> exact(Value value, const Values &values)
{
    if (value.isInteger())
        return std::abs(value.integer()) < ExactInDouble ? std::optional(double(value.integer())) : std::nullopt;
    return values.isFloat(value) ? std::optional(values.literalOf(value).number) : std::nullopt;
}

std::optional<Value> power(std::int64_t base, std::int64_t exponent)
{
    if (exponent < 0)
        return {};
    std::int64_t result = 1;
    for (std::int64_t i = 0; i < exponent; ++i) {
        if (__builtin_mul_overflow(result, base, &result) || i > 64)
            return {};
    }
    return integerOf(result);
}

std::optional<Value> ofIntegers(Function function, std::int64_t x, std::int64_t y, Values &values)
{
    std::int64_t product = 0;
    switch (function) {
    case Function::Plus:
        return integerOf(x + y);
    case Function::Minus:
        return integerOf(x - y);
    case Function::Times:
        return __builtin_mul_overflow(x, y, &product) ? std::nullopt : integerOf(product);
    case Function::Min:
        return integerOf(std::min(x, y));
    case Function::Max:
        return integerOf(std::max(x, y));
    case Function::Power:
        return power(x, y);
    case Function::ShiftRight:
        return y >= 0 && y < 62 ? integerOf(x >> y) : std::nullopt;
    case Function::BitAnd:
        return integerOf(x & y);
    case Function::BitOr:
        return integerOf(x | y);
    default:
        break;
    }
    if (y == 0)
        return {};
    const std::int64_t rest = x % y;
    switch (function) {
    case Function::Divide:
        if (rest == 0)
            return integerOf(x / y);
        if (std::abs(x) < ExactInDouble && std::abs(y) < ExactInDouble)
            return floatOf(double(x) / double(y), values);
        return {};
    case Function::IntDivide:
        return integerOf(x / y);
    case Function::Rem:
        return integerOf(rest);
    case Function::Mod:
        return integerOf(rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest);
    case Function::Div:
        return integerOf(x / y - (rest != 0 && (rest < 0) != (y < 0) ? 1 : 0));
    default:
        return {};
    }
}

} // namespace

std::optional<Function> functionNamed(const QString &name, int arity)
{
    static const QHash<QString, Function> unary{
        {u"+"_s, Function::Same},        {u"-"_s, Function::Negate},          {u"abs"_s, Function::Abs},
        {u"sign"_s, Function::Sign},     {u"truncate"_s, Function::Truncate}, {u"integer"_s, Function::Round},
        {u"round"_s, Function::Round},   {u"floor"_s, Function::Floor},       {u"ceiling"_s, Function::Ceiling},
        {u"float"_s, Function::ToFloat}, {u"sqrt"_s, Function::Sqrt}};
    static const QHash<QString, Function> binary{
        {u"+"_s, Function::Plus},        {u"-"_s, Function::Minus},      {u"*"_s, Function::Times},
        {u"/"_s, Function::Divide},      {u"//"_s, Function::IntDivide}, {u"mod"_s, Function::Mod},
        {u"rem"_s, Function::Rem},       {u"div"_s, Function::Div},      {u"min"_s, Function::Min},
        {u"max"_s, Function::Max},       {u"**"_s, Function::Power},     {u"^"_s, Function::Power},
        {u">>"_s, Function::ShiftRight}, {u"/\\"_s, Function::BitAnd},   {u"\\/"_s, Function::BitOr}};
    if (arity != 1 && arity != 2)
        return {};
    const QHash<QString, Function> &functions = arity == 1 ? unary : binary;
    const auto found = functions.find(name);
    return found == functions.end() ? std::nullopt : std::optional(*found);
}

std::optional<Value> calculate(Function function, Value left, Value right, Values &values)
{
    if (left.isInteger() && right.isInteger())
        return ofIntegers(function, left.integer(), right.integer(), values);
    const std::optional<double> x = exact(left, values), y = exact(right, values);
    if (!x || !y)
        return {};
    switch (function) {
    case Function::Plus:
        return floatOf(*x + *y, values);
    case Function::Minus:
        return floatOf(*x - *y, values);
    case Function::Times:
        return floatOf(*x * *y, values);
    case Function::Divide:
        return *y != 0 ? floatOf(*x / *y, values) : std::nullopt;
    case Function::Min:
    case Function::Max:
        if (*x == *y && left != right)
            return {};
        return (function == Function::Min) == (*x < *y) ? left : right;
    default:
        return {};
    }
}

std::optional<Value> calculate(Function function, Value operand, Values &values)
{
    if (operand.isInteger()) {
        const std::int64_t x = operand.integer();
        switch (function) {
        case Function::Same:
        case Function::Truncate:
        case Function::Round:
        case Function::Floor:
        case Function::Ceiling:
            return operand;
        case Function::Negate:
            return integerOf(-x);
        case Function::Abs:
            return integerOf(std::abs(x));
        case Function::Sign:
            return integerOf((x > 0) - (x < 0));
        default:
            break;
        }
    }
    const std::optional<double> x = exact(operand, values);
    if (!x)
        return {};
    switch (function) {
    case Function::Same:
        return operand;
    case Function::Negate:
        return floatOf(-*x, values);
    case Function::Abs:
        return floatOf(std::fabs(*x), values);
    case Function::Truncate:
        return integerOfFloat(std::trunc(*x));
    case Function::Round:
        return integerOfFloat(std::round(*x));
    case Function::Floor:
        return integerOfFloat(std::floor(*x));
    case Function::Ceiling:
        return integerOfFloat(std::ceil(*x));
    case Function::ToFloat:
        return floatOf(*x, values);
    case Function::Sqrt:
        return *x >= 0 ? floatOf(std::sqrt(*x), values) : std::nullopt;
    default:
        return {};
    }
}

namespace {

std::optional<Value> evaluateParts(Value term, Values &values, int depth, int &parts)
{
    constexpr int Deepest = 1000, MostParts = 10000;
    if (term.isInteger())
        return term;
    if (values.isMinusZero(term))
        return values.real(0.0);
    if (term.isOther())
        return values.isFloat(term) ? std::optional(term) : std::nullopt;
    if (!term.isCompound() || depth > Deepest || ++parts > MostParts)
        return {};
    const Values::Compound compound = values.compoundOf(term);
    const std::optional<Function> function = functionNamed(values.nameOf(compound.name), int(compound.arity));
    if (!function)
        return {};
    const Value first = values.arguments(term)[0], second = values.arguments(term)[compound.arity - 1];
    const std::optional<Value> left = evaluateParts(first, values, depth + 1, parts);
    if (!left || compound.arity == 1)
        return left ? calculate(*function, *left, values) : std::nullopt;
    const std::optional<Value> right = evaluateParts(second, values, depth + 1, parts);
    return right ? calculate(*function, *left, *right, values) : std::nullopt;
}

} // namespace

std::optional<Value> evaluateTerm(Value term, Values &values)
{
    int parts = 0;
    return evaluateParts(term, values, 0, parts);
}

std::optional<int> compareNumbers(Value left, Value right, const Values &values)
{
    if (left.isInteger() && right.isInteger())
        return (left.integer() > right.integer()) - (left.integer() < right.integer());
    const std::optional<double> x = exact(left, values), y = exact(right, values);
    if (!x || !y)
        return {};
    return (*x > *y) - (*x < *y);
}

} // namespace sidl::engine::compiled
