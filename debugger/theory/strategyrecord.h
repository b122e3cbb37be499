// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameplay.h"
#include "debugger/theory/solvedgame.h"

namespace sidl::debugger {

/// What a session keeps of the strategy @p prospects, which @p seats play: players, as records have them.
/// @param limits how much of the game was looked at to find it
GamePlay::StrategyRecord strategyRecord(const std::shared_ptr<const theory::Prospects> &prospects,
                                        const theory::FormLimits &limits, const QStringList &seats);

/// What @p saved is worth in @p rules, which start where it begins, with the profile that is played there.
/// @param known what was found of these rules from their beginning; where it is the same strategy, it stays, as more
/// may be known of that
/// On a thread that may run rules.
SolvedGame savedGame(const PlayedRules &rules, const engine::SessionStrategy &saved, const SolvedGame &known,
                     const WorkControl &work);

} // namespace sidl::debugger
