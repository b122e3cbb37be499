// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/job/forcemarks.h"
#include "sidl/wording/naming.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace sidl::debugger {

/// What is told of positions and actions when it was asked who can force what. A value; any thread.
struct ForceTelling
{
    std::shared_ptr<const theory::ForceMarks> marks; ///< null: nothing is told
    QString players;                                 ///< "x, o"
    QString aim;                                     ///< "always fact(_)"
    std::vector<bool> coalition{};                   ///< by player: who was asked about
    std::optional<theory::ForceAnswer> answer{};     ///< without what is known of other states; nothing: none

    /// Calls players as @p naming does, of @p all of the game. Returns the answer in words; empty: there is none.
    QString renamed(const wording::Naming &naming, const engine::Words &all);

    QString mark(const engine::State &state) const;      ///< "x can force it in 5"; empty: they cannot
    QString shortMark(const engine::State &state) const; ///< the same where there is little room: "x: in 5"
    QString sentence(const engine::State &state) const;  ///< the same in full, with the aim
    /// "forces it in 5", of a choice of @p player in @p state; empty: it does not.
    QString advice(const engine::State &state, int player, const engine::Choice &choice) const;
};

} // namespace sidl::debugger
