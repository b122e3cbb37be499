// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"

#include <QStringList>

#include <vector>

namespace sidl::simulation {

/// The part of a simulation's plays that one run makes.
struct Shard
{
    int index = 1; ///< from 1
    int count = 1;

    bool has(qint64 play) const { return (play - 1) % count == index - 1; }
    QString text() const; ///< "1/8"
    friend bool operator==(const Shard &, const Shard &) = default;
};

/**
 * What is to be simulated. A value; any thread.
 *
 * Plays have numbers from 1 on. What happens in a play depends on the game, the agents, the seed and its number alone,
 * so that it does not matter who plays it, when, and what else is played.
 */
struct Plan
{
    QString game;   ///< its name
    QString sha256; ///< of the game file's bytes, lowercase hex
    quint64 seed = 0;
    qint64 plays = 1;
    int chronons = 1000;               ///< a play that is not over after so many ends there
    QStringList players;               ///< as people say them, in the order of init/2 (S7)
    std::vector<QStringList> seatings; ///< each an agent by player, as AgentSpec has them; at least one
    bool isTournament = false;
    Shard shard;

    /// Which of the seatings plays: in turn.
    std::size_t seatingOf(qint64 play) const { return std::size_t((play - 1) % qint64(seatings.size())); }
    /// What nature draws from in it, and agents.
    quint64 seedOf(qint64 play) const;
    qint64 ownPlays() const; ///< of the shard
};

/// What players are called in files and options: "alice" for [alice], as long as that is the name of one alone.
QStringList playerNames(const engine::Words &players);

} // namespace sidl::simulation
