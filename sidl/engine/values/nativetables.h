// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/values/native.h"

namespace sidl::engine::compiled {

// The native predicates by what they are about. Of one predicate, all ways to call it stand in one table.

std::span<const NativePredicate> nativeLists();   ///< elements in their places
std::span<const NativePredicate> nativeSets();    ///< lists as sets
std::span<const NativePredicate> nativeOrder();   ///< the standard order of terms, and pairs
std::span<const NativePredicate> nativeNumbers(); ///< sums, least and greatest numbers, integers
std::span<const NativePredicate> nativeTerms();   ///< terms and their parts

} // namespace sidl::engine::compiled
