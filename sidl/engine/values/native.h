// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/values/value.h"

#include <QString>

#include <span>

namespace sidl::engine::compiled {

class Values;

enum class NativeResult : std::uint8_t { Failed, Succeeded, Unusual }; ///< Unusual: Prolog has to answer

/// A predicate of the published table in C++: of ground arguments, with at most one solution.
using Native = NativeResult (*)(Values &values, const Value *inputs, Value &result);

/// One way to call a predicate: which arguments have to be known (i), and which one is the result (o), as in "iio". A
/// predicate without result has no o; one whose argument may be anything has an i there all the same.
struct NativePredicate
{
    const char *name;
    const char *modes;
    Native function;
};

/// Of any term: its name, or itself if it has no arguments; how many arguments it has.
NativeResult nameOfTerm(Values &values, const Value *inputs, Value &result);
NativeResult arityOfTerm(Values &values, const Value *inputs, Value &result);

/// All of them. Of one predicate, that which needs fewer arguments comes later.
std::span<const NativePredicate> nativePredicates();

} // namespace sidl::engine::compiled
