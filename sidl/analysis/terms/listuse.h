// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/rulesystem/rulelanguage.h"

#include <set>

namespace sidl::analysis {

/// What the rules of a game do with lists and numbers, as far as names and order matter to it.
struct ListUse
{
    bool keepsOrder
        = false; ///< some list is taken apart in other ways than by member/2, or by the place of its elements
    bool keepsNumbers = false; ///< some goal calculates, or compares by order
    /// Arguments of helpers (from 0) that hold lists which nothing but member/2 ever looks at.
    std::set<std::pair<language::PredicateId, int>> sets;
};

ListUse listUse(const language::Program &program, const language::RuleLanguage &language);

} // namespace sidl::analysis
