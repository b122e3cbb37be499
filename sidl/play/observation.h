// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

namespace sidl::play {

/// What a player who sees no words knows of one chronon.
struct Remembered
{
    int chronon = 0;        ///< that it began with
    engine::Words moves;    ///< the player's own
    engine::Words percepts; ///< that it was told, in standard order
};

/// What a player observes before a chronon, and nothing else (S15, S22): what an Agent gets of a position.
struct Observation
{
    int player = 0; ///< index into players
    int chronon = 0;
    engine::Words players;                ///< in the order of init/2 (S7)
    std::vector<double> accounts;         ///< of all players, in their order
    engine::Words words;                  ///< that are not hidden from the player, in standard order
    std::vector<engine::Switch> switches; ///< the player's own: ownSwitches()
    std::vector<engine::Message> sent;    ///< to the player at the end of the chronon before
    bool isBlind = false;                 ///< Position::isBlind
    std::vector<Remembered> history{};    ///< by chronon, from the first; only where isBlind
};

/// The switches of @p player at @p position, sorted, as are their actions and templates: the order in which the rules
/// find them may tell of hidden words (S11). None where the position is in error. Any thread.
std::vector<engine::Switch> ownSwitches(const engine::Position &position, int player);

/// What @p player, by index, did and was told in @p chronon, which began with number @p number. Any thread.
Remembered rememberedOf(const engine::Chronon &chronon, int number, int player);

/// What @p player observes at @p position, which has its views. @p sent: see Observation. Any thread.
Observation observationOf(const engine::Position &position, int player, const engine::Words &players,
                          const std::vector<engine::Message> &sent);

} // namespace sidl::play
