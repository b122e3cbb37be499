// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/term.h"

namespace sidl::analysis {

/// The function that a list of @p length elements is in a DomainGraph, see there.
language::PredicateId wordFunction(int length);
/// The one that a list [a|Rest] is. Its arguments: @p elements, of them the rest as the last one.
language::PredicateId longerWordFunction(int elements);
/// The one that a list is in argument @p argument (from 1) of @p helper, where only member/2 looks at it.
language::PredicateId helperListFunction(const language::PredicateId &helper, int argument, int length);

} // namespace sidl::analysis
