// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/answervalue.h"
#include "visualizer/graph/graph.h"

namespace sidl::visualizer {

using StateValue = engine::AnswerValue;

/// Colours for what a goal gives in many states: one for each of a few values, shades of one for numbers. Any thread.
class ValueColours
{
public:
    static constexpr int MostCategories = 5; ///< with colours of their own; the most frequent ones

    ValueColours() = default;
    /// @param values of the states; nothing where they are not known
    explicit ValueColours(const std::vector<std::optional<StateValue>> &values);

    Tint tint(const StateValue &value) const;

    struct Entry
    {
        QString text;
        Tint tint;
    };
    std::vector<Entry> legend() const;

private:
    bool m_isRamp = false;
    double m_least = 0, m_most = 0; ///< of a ramp
    std::vector<Entry> m_categories;
    bool m_hasOthers = false, m_hasErrors = false;
};

} // namespace sidl::visualizer
