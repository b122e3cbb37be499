// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/values/nativelist.h"
#include "sidl/engine/values/nativetables.h"

#include <algorithm>

namespace sidl::engine::compiled {

namespace {

using enum NativeResult;

NativeResult append(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](const List &first) {
        result = in[1];
        List second;
        if (values.getList(in[1], second)) {
            second.insert(second.begin(), first.begin(), first.end());
            return gives(values, second, result);
        }
        for (std::size_t i = first.size(); i-- > 0;)
            result = values.cons(first[i], result);
        return Succeeded;
    });
}

NativeResult appendAll(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](const List &lists) {
        List all;
        for (const Value list : lists)
            if (!values.getList(list, all))
                return Unusual;
        return gives(values, all, result);
    });
}

NativeResult length(Values &values, const Value *in, Value &result)
{
    if (const ListData *const data = values.listData(in[0])) {
        result = Value::integer(data->count);
        return Succeeded;
    }
    result = Value::integer(0);
    return in[0] == values.nil() ? Succeeded : Unusual;
}

NativeResult hasLength(Values &values, const Value *in, Value &)
{
    Value count;
    if (!in[1].isInteger() || in[1].integer() < 0 || length(values, in, count) != Succeeded)
        return Unusual;
    return count == in[1] ? Succeeded : Failed;
}

NativeResult sameLength(Values &values, const Value *in, Value &)
{
    return withLists(values, in,
                     [](const List &a, const List &b) { return a.size() == b.size() ? Succeeded : Failed; });
}

NativeResult reverse(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](List &list) {
        std::reverse(list.begin(), list.end());
        return gives(values, list, result);
    });
}

NativeResult last(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](const List &list) {
        if (list.empty())
            return Failed;
        result = list.back();
        return Succeeded;
    });
}

NativeResult elementAt(Values &values, const Value *in, Value &result, std::int64_t first)
{
    if (!in[0].isInteger())
        return Unusual;
    return withList(values, in[1], [&](const List &list) {
        const std::int64_t index = in[0].integer() - first;
        if (index < 0 || index >= std::int64_t(list.size()))
            return Failed;
        result = list[std::size_t(index)];
        return Succeeded;
    });
}

NativeResult nth0(Values &values, const Value *in, Value &result)
{
    return elementAt(values, in, result, 0);
}

NativeResult nth1(Values &values, const Value *in, Value &result)
{
    return elementAt(values, in, result, 1);
}

NativeResult numList(Values &values, const Value *in, Value &result)
{
    if (!in[0].isInteger() || !in[1].isInteger() || in[1].integer() - in[0].integer() > 100000)
        return Unusual;
    if (in[0].integer() > in[1].integer())
        return Failed;
    List list;
    for (std::int64_t i = in[0].integer(); i <= in[1].integer(); ++i)
        list.push_back(Value::integer(i));
    return gives(values, list, result);
}

NativeResult flatten(Values &values, const Value *in, Value &result)
{
    List flat, open{in[0]};
    while (!open.empty()) {
        const Value next = open.back();
        open.pop_back();
        if (values.isCons(next)) {
            open.push_back(values.arguments(next)[1]);
            open.push_back(values.arguments(next)[0]);
        } else if (next != values.nil()) {
            flat.push_back(next);
        }
        if (flat.size() + open.size() > LongestList)
            return Unusual;
    }
    return gives(values, flat, result);
}

constexpr NativePredicate listsTable[] = {
    {"append", "iio", append},
    {"append", "io", appendAll},
    {"length", "ii", hasLength},
    {"length", "io", length},
    {"same_length", "ii", sameLength},
    {"reverse", "io", reverse},
    {"last", "io", last},
    {"nth0", "iio", nth0},
    {"nth1", "iio", nth1},
    {"$length", "io", length}, // with a $: whatever the game makes of that name
    {"flatten", "io", flatten},
    {"numlist", "iio", numList},
};

} // namespace

std::span<const NativePredicate> nativeLists()
{
    return listsTable;
}

} // namespace sidl::engine::compiled
