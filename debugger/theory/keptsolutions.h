// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/theory/solvedgame.h"

#include <deque>
#include <optional>

namespace sidl::debugger {

/// What was found of a game, while others are played.
struct KeptSolution
{
    PlayedRules asked;   ///< it is of these, …
    engine::State begun; ///< … which began so
    SolvedGame solved;
    int profile = 0;     ///< the equilibrium that was shown
    bool isPart = false; ///< it was of a position of a play that is gone: nothing is left of it but that
};

/// The last of them, for as long as the window is there: each may be large. Window thread.
class KeptSolutions
{
public:
    /// In place of what was kept of the same rules.
    void keep(KeptSolution solution);
    /// Takes what was kept of @p rules that begin with @p begun; nothing: of these, nothing was.
    std::optional<KeptSolution> take(const PlayedRules &rules, const engine::State &begun);

private:
    std::deque<KeptSolution> m_kept; ///< the newest first
};

/// Both are read alike, and differ in comments and layout alone.
bool haveSameRules(const PlayedRules &one, const PlayedRules &other);

} // namespace sidl::debugger
