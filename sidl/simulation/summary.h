// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/simulation/statistics.h"
#include "sidl/simulation/store.h"

#include <map>

namespace sidl::simulation {

/// What a seat, or an agent of a tournament, got. A play is won by who has the highest payoff of all, lost by the others,
/// and shared by those who have it together; who plays alone does neither.
struct Standing
{
    QString player; ///< empty: of an agent at any seat
    QString agent;  ///< empty: of several agents at one seat
    Mean payoff{};
    qint64 won = 0, shared = 0, lost = 0; ///< plays
    double elo = 0;                       ///< of an agent of a tournament
};

/// What a player did where it saw the same: its information set, as far as it remembers nothing.
struct SeenSet
{
    QString player, agent, place, saw;
    qint64 count = 0;                ///< how often it came there
    std::map<QString, qint64> did{}; ///< by action; empty: nothing, so that the default applied
};

/// An error that ended plays, all of them with the very same words.
struct PlayProblem
{
    qint64 play = 0;   ///< the first of them
    qint64 others = 0; ///< how many more there are
    QString text;

    friend bool operator==(const PlayProblem &, const PlayProblem &) = default;
};
/// "play 1", "play 1 and 2 others".
QString playsOf(const PlayProblem &problem);
/// The same with the error: "play 1 and 2 others: no such luck".
QString textOf(const PlayProblem &problem);

constexpr int MostLengths = 10'000; ///< longer plays are counted as so long

/// What came of a simulation. A value; the same for the same plays, in whatever order they were played.
struct Summary
{
    qint64 plays = 0, terminal = 0, limit = 0, errors = 0;
    qint64 silent = 0; ///< plays that ended as agents did not answer
    qint64 missed = 0; ///< decisions for which an agent had nothing valid
    Mean chronons;     ///< of plays without an error
    int fewest = 0, most = 0;
    std::map<int, qint64> lengths{};   ///< plays without an error by their chronons, each length up to MostLengths
    std::vector<PlayProblem> problems; ///< the first errors, by play
    QStringList misses;      ///< why, the first of each player, or with which its agent ended that play, with the play
    QStringList endedAgents; ///< the players whose agents have ended in a play before it was over
    std::vector<Standing> seats;  ///< by player
    std::vector<Standing> agents; ///< of a tournament, the best first
    std::vector<SeenSet> sets;    ///< those met most often, the first in front
    qint64 allSets = 0;           ///< how many there are, or, with more than are counted, how many are
    bool hasMoreSets = false;     ///< than are counted
};

/// @param mostSets so many of Summary::sets at most. Returns the error in words; empty: none.
QString summarize(const Store &store, std::size_t mostSets, Summary &summary);

} // namespace sidl::simulation
