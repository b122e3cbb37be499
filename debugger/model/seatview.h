// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

#include <QHash>
#include <QStringList>

#include <vector>

namespace sidl::engine {
class GameTree;
}

namespace sidl::debugger {

/// A word as a seat shows it.
struct SeatWord
{
    /// By the last chronon; a deleted one is shown for one chronon, one deleted and created by the same is kept.
    enum class Mark { Kept, Created, Deleted };
    engine::Word word;
    Mark mark = Mark::Kept;
    std::vector<int> hiddenFrom; ///< referee only: the players who do not see it

    friend bool operator==(const SeatWord &, const SeatWord &) = default;
};

/// Everything that one seat may show, and nothing else: a column gets only this value,
/// so that it cannot tell more (S15).
struct SeatView
{
    std::vector<SeatWord> words; ///< in standard order
    bool isBlind = false;        ///< the player sees no words, but remembers moves and percepts
    /// To be decided here; for a player they, their actions (S11) and templates are sorted.
    std::vector<engine::Switch> switches;
    std::vector<double> accounts; ///< of all players, in their order
    std::vector<double> changes;  ///< of the accounts in the last chronon; empty at the start
    /// By words of roles, before the end: what is their account if the game ends so. Until then, accounts tell nothing.
    QHash<QString, double> goals;
    QStringList withoutGoal;       ///< the same with no goal, or with several, or none that all may know
    std::vector<int> hiddenCounts; ///< referee only: by player, the words of the state not seen
};

/// The seat of player @p player (index) at @p position; @p last is the chronon that led there, null at the start. Of an
/// edit that led there, @p before tells what the player saw before; null: it is not known.
SeatView playerSeat(const engine::Position &position, const engine::Chronon *last, int player,
                    const engine::Position *before = nullptr);
/// What led to the current state of @p tree led from there; null at the start, and where it is not known.
const engine::Position *positionBefore(const engine::GameTree &tree);
/// The seat of the referee: all words, and nature's switches.
SeatView refereeSeat(const engine::Position &position, const engine::Chronon *last);

} // namespace sidl::debugger
