// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/textedit.h"

#include <optional>
#include <vector>

namespace sidl::language {

class RuleSystem;

/// Where goals come to stand when a text is refactored, in whatever clause that is. A value; any thread.
class MovedGoals
{
public:
    /// @p text: a normalisedText(), with line ends as \n.
    MovedGoals(const QString &text, const TextEdits &edits, const RuleSystem &system);

    /// The line, from 1, of what begins in @p line of the text before. What is gone: @p instead, or else the line of the
    /// same number in what stands there now.
    int line(int line, std::optional<int> instead = {}) const;

private:
    struct Goal
    {
        int line = 0; ///< from 1
        QString text; ///< without white space
    };
    struct Stretch
    {
        int first = 0, last = 0; ///< lines that are replaced
        int by = 0;              ///< so many more lines stand above the first one then
        int more = 0;            ///< so many more lines are there
        bool isAbove = false;    ///< nothing is replaced: whole lines come before the first one
    };
    static std::vector<Goal> goals(const QString &text, int firstLine, const RuleSystem &system);

    std::optional<int> lineOfGoal(int line) const;

    std::vector<Stretch> m_stretches; ///< in order
    std::vector<Goal> m_before, m_after;
};

} // namespace sidl::language
