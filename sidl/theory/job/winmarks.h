// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/job/solvejob.h"
#include "sidl/theory/states/stateindex.h"

namespace sidl::theory {

/// In which states of a game who can force a win, and by which choices. Does not change; any thread.
class WinMarks
{
public:
    /// Nothing is told where @p found has no states that tell all.
    explicit WinMarks(std::shared_ptr<const SolveFindings> found);

    struct Win
    {
        int player = 0;
        int within = 0; ///< chronons at most, whatever the others and nature do
    };
    std::optional<Win> win(const engine::State &state) const;

    /// A choice of all switches that a player has.
    struct WinningChoice
    {
        engine::Choices choices;
        int within = 0; ///< chronons at most, this one counted
    };
    /// Those of @p player in @p state after which that player still wins for sure.
    std::vector<WinningChoice> winningChoices(const engine::State &state, int player) const;

private:
    int nodeOf(const engine::State &state) const { return m_states ? m_states->nodeOf(state) : -1; }

    std::shared_ptr<const SolveFindings> m_found;
    std::optional<StateIndex> m_states;
};

} // namespace sidl::theory
