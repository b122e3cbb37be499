// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/values/nativelist.h"
#include "sidl/engine/values/nativetables.h"

namespace sidl::engine::compiled {

namespace {

using enum NativeResult;

NativeResult argument(Values &values, const Value *in, Value &result)
{
    if (!in[0].isInteger() || in[0].integer() < 0 || !in[1].isCompound())
        return Unusual;
    if (in[0].integer() < 1 || in[0].integer() > std::int64_t(values.compoundOf(in[1]).arity))
        return Failed;
    result = values.arguments(in[1])[in[0].integer() - 1];
    return Succeeded;
}

NativeResult same(Values &, const Value *in, Value &result)
{
    result = in[0];
    return Succeeded;
}

NativeResult univ(Values &values, const Value *in, Value &result)
{
    List list;
    if (in[0].isCompound()) {
        const Values::Compound compound = values.compoundOf(in[0]);
        if (compound.arity == 0)
            return Unusual;
        list.push_back({Value::AtomTag, compound.name});
        list.insert(list.end(), values.arguments(in[0]), values.arguments(in[0]) + compound.arity);
    } else {
        list.push_back(in[0]);
    }
    return gives(values, list, result);
}

NativeResult termOfList(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](const List &list) {
        if (list.empty() || list[0].isCompound() || (list.size() > 1 && !list[0].isAtom()))
            return Unusual;
        result = list.size() == 1 ? list[0]
                                  : values.compound(list[0].number(), list.data() + 1, std::uint32_t(list.size() - 1));
        return Succeeded;
    });
}

constexpr NativePredicate termsTable[] = {
    {"=..", "io", univ},
    {"=..", "oi", termOfList},
    {"arg", "iio", argument},
    {"copy_term", "io", same},
};

} // namespace

NativeResult nameOfTerm(Values &values, const Value *in, Value &result)
{
    result = in[0].isCompound() ? Value(Value::AtomTag, values.compoundOf(in[0]).name) : in[0];
    return Succeeded;
}

NativeResult arityOfTerm(Values &values, const Value *in, Value &result)
{
    result = Value::integer(in[0].isCompound() ? values.compoundOf(in[0]).arity : 0);
    return Succeeded;
}

std::span<const NativePredicate> nativeTerms()
{
    return termsTable;
}

} // namespace sidl::engine::compiled
