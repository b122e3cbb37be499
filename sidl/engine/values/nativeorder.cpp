// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/values/nativelist.h"
#include "sidl/engine/values/nativetables.h"

#include <algorithm>

namespace sidl::engine::compiled {

namespace {

using enum NativeResult;

struct Before
{
    const Values &values;
    bool operator()(Value a, Value b) const { return values.compare(a, b) < 0; }
};

NativeResult sort(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](List &list) {
        std::sort(list.begin(), list.end(), Before{values});
        list.erase(std::unique(list.begin(), list.end()), list.end());
        return gives(values, list, result);
    });
}

NativeResult msort(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](List &list) {
        std::sort(list.begin(), list.end(), Before{values});
        return gives(values, list, result);
    });
}

/// The key and the value of a pair.
bool getPair(const Values &values, Value pair, Value &key, Value &value)
{
    if (!pair.isCompound())
        return false;
    const Values::Compound compound = values.compoundOf(pair);
    if (compound.arity != 2 || values.nameOf(compound.name) != u'-')
        return false;
    key = values.arguments(pair)[0];
    value = values.arguments(pair)[1];
    return true;
}

NativeResult keySort(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](List &list) {
        Value key, other, value;
        for (const Value each : list)
            if (!getPair(values, each, key, value))
                return Unusual;
        std::stable_sort(list.begin(), list.end(), [&](Value a, Value b) {
            (void)getPair(values, a, key, value);
            (void)getPair(values, b, other, value);
            return values.compare(key, other) < 0;
        });
        return gives(values, list, result);
    });
}

NativeResult pairParts(Values &values, const Value *in, Value &result, bool keys)
{
    return withList(values, in[0], [&](List &list) {
        for (Value &each : list) {
            Value key, value;
            if (!getPair(values, each, key, value))
                return Unusual;
            each = keys ? key : value;
        }
        return gives(values, list, result);
    });
}

NativeResult pairKeys(Values &values, const Value *in, Value &result)
{
    return pairParts(values, in, result, true);
}

NativeResult pairValues(Values &values, const Value *in, Value &result)
{
    return pairParts(values, in, result, false);
}

NativeResult pairsOf(Values &values, const Value *in, Value &result)
{
    return withLists(values, in, [&](const List &keys, List &others) {
        if (keys.size() != others.size())
            return Failed;
        const std::uint32_t name = values.atom(QStringLiteral("-")).number();
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const Value pair[] = {keys[i], others[i]};
            others[i] = values.compound(name, pair, 2);
        }
        return gives(values, others, result);
    });
}

/// Of pairs in the order of their keys: for each key, key-(list of its values). What bagof/3 goes along.
NativeResult groups(Values &values, const Value *in, Value &result)
{
    Value sorted;
    if (keySort(values, in, sorted) != Succeeded)
        return Unusual;
    return withList(values, sorted, [&](const List &pairs) {
        List all, members;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            Value key, value, nextKey, nextValue;
            (void)getPair(values, pairs[i], key, value);
            members.push_back(value);
            if (i + 1 < pairs.size() && getPair(values, pairs[i + 1], nextKey, nextValue) && nextKey == key)
                continue;
            const Value group[] = {key, values.list(members)};
            all.push_back(values.compound(values.compoundOf(pairs[i]).name, group, 2));
            members.clear();
        }
        return gives(values, all, result);
    });
}

NativeResult lastInOrder(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](const List &list) {
        if (list.empty())
            return Failed;
        result = *std::max_element(list.begin(), list.end(), Before{values});
        return Succeeded;
    });
}

NativeResult firstInOrder(Values &values, const Value *in, Value &result)
{
    return withList(values, in[0], [&](const List &list) {
        if (list.empty())
            return Failed;
        result = *std::min_element(list.begin(), list.end(), Before{values});
        return Succeeded;
    });
}

NativeResult compareTerms(Values &values, const Value *in, Value &result)
{
    const int order = values.compare(in[0], in[1]);
    result = values.atom(order < 0 ? QStringLiteral("<") : order > 0 ? QStringLiteral(">") : QStringLiteral("="));
    return Succeeded;
}

constexpr NativePredicate orderTable[] = {
    {"sort", "io", sort},
    {"$sort", "io", sort},
    {"msort", "io", msort},
    {"keysort", "io", keySort},
    {"pairs_keys", "io", pairKeys},
    {"pairs_values", "io", pairValues},
    {"pairs_keys_values", "oii", pairsOf},
    {"$groups", "io", groups},
    {"max_member", "oi", lastInOrder},
    {"min_member", "oi", firstInOrder},
    {"compare", "oii", compareTerms},
};

} // namespace

std::span<const NativePredicate> nativeOrder()
{
    return orderTable;
}

} // namespace sidl::engine::compiled
