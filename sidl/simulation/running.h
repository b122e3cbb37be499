// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/simulation/rating.h"
#include "sidl/simulation/summary.h"

#include <QHash>

#include <map>
#include <set>

namespace sidl::simulation {

/// A Summary that grows with the plays, for those who look on while they are made. A value; any thread.
class RunningSummary
{
public:
    /// @param mostSets  information sets that are counted: those that were met first. Summary::allSets is how many were
    ///                  met, as far as they are counted.
    RunningSummary(Plan plan, std::size_t mostSets);

    void add(const PlayRow &play);    ///< how it ended
    void add(const PlayRecord &play); ///< that, and what was done
    void add(const MissRow &miss);    ///< a decision for which an agent had nothing valid
    /// What one player did @p count times in one chronon.
    void add(const ActionCount &action);

    qint64 plays() const { return m_summary.plays; }
    bool hasAllSets() const { return !m_isCut; } ///< there were no more than are counted
    const Plan &plan() const { return m_plan; }
    /// Of what was added until now. Sets: the most frequent in front.
    Summary summary() const;

private:
    void addProblem(qint64 play, const QString &text);
    void addPayoffs(const PlayRow &play);

    Plan m_plan;
    std::size_t m_mostSets;
    Summary m_summary;                                 ///< without sets
    std::map<QString, std::size_t> m_agents{};         ///< their numbers
    std::vector<std::vector<std::size_t>> m_numbers{}; ///< of agents, by seating and seat
    Points m_points{};
    std::map<qint64, PlayProblem> m_problems{}; ///< by the first of their plays
    QHash<QString, qint64> m_firstPlays{};      ///< of m_problems, by text
    struct Miss
    {
        qint64 play = 0;
        QString why;
        bool hasEnded = false;
    };
    std::map<QString, Miss>
        m_misses{};              ///< by player, the first, or the one of that play with which its agent has ended
    std::set<QString> m_ended{}; ///< players whose agents have ended in a play
    std::vector<SeenSet> m_sets{};
    QHash<QString, std::size_t> m_places{}; ///< of sets
    bool m_isCut = false;
};

/// The row of a play that was just made.
PlayRow rowOf(const PlayRecord &play);

} // namespace sidl::simulation
