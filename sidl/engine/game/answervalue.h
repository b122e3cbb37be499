// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/engine/game/statequery.h"

#include <optional>

namespace sidl::engine {

/// What a goal gives in a state, to be shown.
struct AnswerValue
{
    QString text;                   ///< "10", "1; 2; 3", "yes", "no", a dash for no solution, or why there is none
    std::optional<double> number{}; ///< to be plotted: of the last variable with a number, in the first solution
    bool isError = false;
    QString detail{}; ///< every solution with its variables, one a line
    friend bool operator==(const AnswerValue &, const AnswerValue &) = default;
};

/// What is shown of @p answer. Any thread.
AnswerValue answerValue(const StateAnswer &answer);
/// What is shown if @p problem is why there is no answer.
AnswerValue answerValue(const Problem &problem);

} // namespace sidl::engine
