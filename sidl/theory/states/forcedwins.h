// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/states/stategame.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/// Which player can force a win, whatever the others and nature do: an end at which this player alone has gained most.
/// An end that is cut is none, so that what is told is sure of games that are cut, too. Nobody wins a game that is not
/// won or lost: of other than two players, whose gains are not opposed at all ends, or with wins that are worth more or
/// less; what its states are worth tells more.
struct ForcedWins
{
    std::vector<std::vector<int>> within; ///< by player, by node: within how many chronons at most; -1: cannot

    /// Who can force it at @p node; -1: nobody.
    int winnerAt(int node) const;
    /// By action of the decision of this number at @p node: within how many chronons at most its player then wins,
    /// this one counted; -1: not for sure.
    std::vector<int> byAction(const StateGame &game, int node, std::size_t decision) const;
};

/// Errors: cancelled. Thread: any.
engine::Result<ForcedWins> forcedWins(const StateGame &game, const WorkControl &work = {});

} // namespace sidl::theory
