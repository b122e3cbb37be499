// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/ruleset.h"

#include <cstdint>

namespace sidl::engine::logic {

/// The goals of a body in the order in which they are solved. It has no meaning in the language: what is negated comes
/// when everything that can have a value has one, and other goals by how few values they leave open.
struct GoalOrder
{
    struct Step
    {
        const Goal *goal = nullptr;
        std::vector<GoalOrder> inner; ///< of Not (one), of each way of Any
    };
    std::vector<Step> steps;
};

/// @p bound: a bit for each of the first 64 variables that have a value already.
GoalOrder orderOf(const RuleSet &rules, const std::vector<Goal> &goals, std::uint64_t bound);

} // namespace sidl::engine::logic
