// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/values/expression.h"
#include "sidl/engine/values/nativelist.h"
#include "sidl/engine/values/nativetables.h"

namespace sidl::engine::compiled {

namespace {

using enum NativeResult;

template <typename Combine>
NativeResult fold(Values &values, Value list, std::optional<Value> first, Value &result, Combine combine)
{
    return withList(values, list, [&](const List &elements) {
        std::optional<Value> sum = first;
        for (const Value each : elements) {
            const std::optional<Value> value = evaluateTerm(each, values);
            if (!value || values.isMinusZero(each)) // a library's arithmetic lets -0.0 be
                return Unusual;
            sum = sum ? combine(*sum, *value) : value;
            if (!sum)
                return Unusual;
        }
        if (!sum)
            return Failed;
        result = *sum;
        return Succeeded;
    });
}

NativeResult sumList(Values &values, const Value *in, Value &result)
{
    return fold(values, in[0], Value::integer(0), result,
                [&](Value a, Value b) { return calculate(Function::Plus, a, b, values); });
}

NativeResult maxList(Values &values, const Value *in, Value &result)
{
    return fold(values, in[0], {}, result, [&](Value a, Value b) { return calculate(Function::Max, a, b, values); });
}

NativeResult minList(Values &values, const Value *in, Value &result)
{
    return fold(values, in[0], {}, result, [&](Value a, Value b) { return calculate(Function::Min, a, b, values); });
}

NativeResult maxMember(Values &values, const Value *in, Value &result)
{
    result = Value::integer(0);
    return in[0] == values.nil() ? Succeeded : maxList(values, in, result);
}

NativeResult minMember(Values &values, const Value *in, Value &result)
{
    result = Value::integer(0);
    return in[0] == values.nil() ? Succeeded : minList(values, in, result);
}

NativeResult successor(Values &, const Value *in, Value &result)
{
    if (!in[0].isInteger() || in[0].integer() < 0 || !Value::fits(in[0].integer() + 1))
        return Unusual;
    result = Value::integer(in[0].integer() + 1);
    return Succeeded;
}

NativeResult predecessor(Values &, const Value *in, Value &result)
{
    if (!in[0].isInteger() || in[0].integer() < 0)
        return Unusual;
    if (in[0].integer() == 0)
        return Failed;
    result = Value::integer(in[0].integer() - 1);
    return Succeeded;
}

NativeResult sum(Values &, const Value *in, Value &result)
{
    if (!in[0].isInteger() || !in[1].isInteger() || !Value::fits(in[0].integer() + in[1].integer()))
        return Unusual;
    result = Value::integer(in[0].integer() + in[1].integer());
    return Succeeded;
}

/// Of (part, whole) or (whole, part).
NativeResult difference(Values &, Value whole, Value part, Value &result)
{
    if (!whole.isInteger() || !part.isInteger() || !Value::fits(whole.integer() - part.integer()))
        return Unusual;
    result = Value::integer(whole.integer() - part.integer());
    return Succeeded;
}

NativeResult otherSummand(Values &values, const Value *in, Value &result)
{
    return difference(values, in[1], in[0], result);
}

NativeResult isBetween(Values &, const Value *in, Value &)
{
    if (!in[0].isInteger() || !in[1].isInteger() || !in[2].isInteger())
        return Unusual;
    return in[0].integer() <= in[2].integer() && in[2].integer() <= in[1].integer() ? Succeeded : Failed;
}

constexpr NativePredicate numbersTable[] = {
    {"sum_list", "io", sumList},   {"sumlist", "io", sumList},     {"max_list", "io", maxList},
    {"min_list", "io", minList},   {"maxmember", "io", maxMember}, {"minmember", "io", minMember},
    {"between", "iii", isBetween}, {"succ", "io", successor},      {"succ", "oi", predecessor},
    {"plus", "iio", sum},          {"plus", "ioi", otherSummand},  {"plus", "oii", otherSummand},
};

} // namespace

std::span<const NativePredicate> nativeNumbers()
{
    return numbersTable;
}

} // namespace sidl::engine::compiled
