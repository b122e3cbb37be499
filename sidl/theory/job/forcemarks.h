// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/job/forceanswer.h"
#include "sidl/theory/states/stateindex.h"

#include <optional>

namespace sidl::theory {

/// In which states of a game players can be sure of what was asked about, and by which choices. Does not change; any
/// thread.
class ForceMarks
{
public:
    /// @param answer what forceAnswer() has found of @p game for @p coalition
    ForceMarks(StateGame game, std::vector<bool> coalition, ForceAnswer answer);

    Aim::Path path() const { return m_answer.wanted.path; }
    /// Within how many chronons at most, whatever the others and nature do; 0: it is there, or is kept. Nothing: they
    /// cannot be sure of it there, or the state is none of the game's.
    std::optional<int> within(const engine::State &state) const;

    /// A choice of all switches that a player has.
    struct SureChoice
    {
        engine::Choices choices;
        int within = 0; ///< chronons at most, this one counted; 0: it is kept
    };
    /// Those of @p player in @p state after which the players are still sure of it, if the others of them do their
    /// part. None: the player is not one of them, or nothing is left to be done.
    std::vector<SureChoice> sureChoices(const engine::State &state, int player) const;

private:
    /// By node that follows: within how many chronons it comes then, the one that leads there counted; -1: not for sure.
    int after(int next) const;

    const StateGame m_game;
    const std::vector<bool> m_coalition;
    const ForceAnswer m_answer;
    const StateIndex m_states;
};

} // namespace sidl::theory
