// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/values/native.h"
#include "sidl/engine/values/values.h"

#include <vector>

namespace sidl::engine::compiled {

// What native predicates do with lists.

using List = std::vector<Value>;

constexpr std::size_t LongestList = 1000000;

/// Gives @p result the list of @p elements.
inline NativeResult gives(Values &values, const List &elements, Value &result)
{
    result = values.list(elements);
    return NativeResult::Succeeded;
}

/// Calls @p function(List) with the elements of @p list; what is no list is for Prolog to look at.
template <typename Function>
NativeResult withList(Values &values, Value list, Function function)
{
    List elements;
    if (!values.getList(list, elements) || elements.size() > LongestList)
        return NativeResult::Unusual;
    return function(elements);
}

/// The same with the elements of the first two of @p in.
template <typename Function>
NativeResult withLists(Values &values, const Value *in, Function function)
{
    return withList(values, in[0], [&](List &first) {
        return withList(values, in[1], [&](List &second) { return function(first, second); });
    });
}

} // namespace sidl::engine::compiled
