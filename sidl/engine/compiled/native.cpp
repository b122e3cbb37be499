// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/native.h"

#include "sidl/engine/compiled/expression.h"
#include "sidl/engine/compiled/values.h"

#include <algorithm>
#include <unordered_set>

namespace sidl::engine::compiled {

namespace {

using enum NativeResult;
using List = std::vector<Value>;

constexpr std::size_t LongestList = 1000000;

/// Gives @p result the list of @p elements.
NativeResult gives(Values &values, const List &elements, Value &result)
{
    result = values.list(elements);
    return Succeeded;
}

/// Calls @p function(List) with the elements of @p list; what is no list is for Prolog to look at.
template <typename Function>
NativeResult withList(Values &values, Value list, Function function)
{
    List elements;
    if (!values.getList(list, elements) || elements.size() > LongestList)
        return Unusual;
    return function(elements);
}

template <typename Function>
NativeResult withLists(Values &values, const Value *in, Function function)
{
    return withList(values, in[0], [&](List &first) {
        return withList(values, in[1], [&](List &second) { return function(first, second); });
    });
}

bool contains(const List &list, Value value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

struct Before
{
    const Values &values;
    bool operator()(Value a, Value b) const { return values.compare(a, b) < 0; }
};

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

NativeResult compareTerms(Values &values, const Value *in, Value &result)
{
    const int order = values.compare(in[0], in[1]);
    result = values.atom(order < 0 ? QStringLiteral("<") : order > 0 ? QStringLiteral(">") : QStringLiteral("="));
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

constexpr NativePredicate table[] = {
    {"append", "iio", append},
    {"append", "io", appendAll},
    {"=..", "io", univ},
    {"=..", "oi", termOfList},
    {"length", "ii", hasLength},
    {"length", "io", length},
    {"same_length", "ii", sameLength},
    {"reverse", "io", reverse},
    {"last", "io", last},
    {"nth0", "iio", nth0},
    {"nth1", "iio", nth1},
    {"sort", "io", sort},
    {"$length", "io", length}, // with a $: whatever the game makes of that name
    {"$sort", "io", sort},
    {"msort", "io", msort},
    {"keysort", "io", keySort},
    {"pairs_keys", "io", pairKeys},
    {"pairs_values", "io", pairValues},
    {"pairs_keys_values", "oii", pairsOf},
    {"flatten", "io", flatten},
    {"$groups", "io", groups},
    {"sum_list", "io", sumList},
    {"sumlist", "io", sumList},
    {"max_list", "io", maxList},
    {"min_list", "io", minList},
    {"maxmember", "io", maxMember},
    {"minmember", "io", minMember},
    {"max_member", "oi", lastInOrder},
    {"min_member", "oi", firstInOrder},
    {"numlist", "iio", numList},
    {"subtract", "iio", subtract},
    {"intersection", "iio", intersection},
    {"union", "iio", unite},
    {"subset", "ii", subset},
    {"delete", "iio", without},
    {"list_to_set", "io", listToSet},
    {"is_set", "i", isSet},
    {"between", "iii", isBetween},
    {"succ", "io", successor},
    {"succ", "oi", predecessor},
    {"plus", "iio", sum},
    {"plus", "ioi", otherSummand},
    {"plus", "oii", otherSummand},
    {"arg", "iio", argument},
    {"copy_term", "io", same},
    {"compare", "oii", compareTerms},
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

std::span<const NativePredicate> nativePredicates()
{
    return table;
}

} // namespace sidl::engine::compiled
