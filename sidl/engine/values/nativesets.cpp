// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/values/nativelist.h"
#include "sidl/engine/values/nativetables.h"

#include <algorithm>
#include <unordered_set>

namespace sidl::engine::compiled {

namespace {

using enum NativeResult;

bool contains(const List &list, Value value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

NativeResult subtract(Values &values, const Value *in, Value &result)
{
    return withLists(values, in, [&](List &a, const List &b) {
        std::erase_if(a, [&](Value each) { return contains(b, each); });
        return gives(values, a, result);
    });
}

NativeResult intersection(Values &values, const Value *in, Value &result)
{
    return withLists(values, in, [&](List &a, const List &b) {
        std::erase_if(a, [&](Value each) { return !contains(b, each); });
        return gives(values, a, result);
    });
}

NativeResult unite(Values &values, const Value *in, Value &result)
{
    return withLists(values, in, [&](List &a, const List &b) {
        std::erase_if(a, [&](Value each) { return contains(b, each); });
        a.insert(a.end(), b.begin(), b.end());
        return gives(values, a, result);
    });
}

NativeResult subset(Values &values, const Value *in, Value &)
{
    return withLists(values, in, [&](const List &a, const List &b) {
        return std::all_of(a.begin(), a.end(), [&](Value each) { return contains(b, each); }) ? Succeeded : Failed;
    });
}

NativeResult without(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](List &list) {
        std::erase(list, in[1]);
        return gives(values, list, result);
    });
}

NativeResult listToSet(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](List &list) {
        std::unordered_set<std::uint64_t> seen;
        std::erase_if(list, [&](Value each) { return !seen.insert(each.bits()).second; });
        return gives(values, list, result);
    });
}

NativeResult isSet(Values &values, const Value *in, Value &)
{
    return withList(values, in[0], [&](const List &list) {
        std::unordered_set<std::uint64_t> seen;
        return std::all_of(list.begin(), list.end(), [&](Value each) { return seen.insert(each.bits()).second; })
            ? Succeeded
            : Failed;
    });
}

constexpr NativePredicate setsTable[] = {
    {"subtract", "iio", subtract}, {"intersection", "iio", intersection},
    {"union", "iio", unite},       {"subset", "ii", subset},
    {"delete", "iio", without},    {"list_to_set", "io", listToSet},
    {"is_set", "i", isSet},
};

} // namespace

std::span<const NativePredicate> nativeSets()
{
    return setsTable;
}

} // namespace sidl::engine::compiled
