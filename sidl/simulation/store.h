// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/simulation/plan.h"
#include "sidl/simulation/playrecord.h"
#include "sidl/simulation/playwriter.h"

#include <functional>
#include <optional>

namespace sidl::simulation {

/// One row of the tidy table: what a player did with one switch in one chronon, and what the play was worth to it. See
/// RecordedChoice.
struct DecisionRow
{
    qint64 play = 0;
    int chronon = 0;
    QString player, agent, place, saw, could, did;
    double milliseconds = 0;
    std::optional<double> payoff; ///< none: the play ended in an error
};

/// One row of how plays ended.
struct PlayRow
{
    qint64 play = 0;
    std::size_t seating = 0;
    int chronons = 0;
    PlayRecord::End end = PlayRecord::End::Terminal;
    QString problem;
    std::vector<double> payoffs; ///< by player, not a number where it is not known; none after an error
};

/// A decision for which an agent had nothing valid.
struct MissRow
{
    qint64 play = 0;
    QString player, why;
    bool hasEnded = false; ///< see RecordedMiss
};

/// How often a player did something where it saw and could do the same.
struct ActionCount
{
    QString player, agent, place, saw, did;
    qint64 count = 0;
};

/// Why plays of the plan @p there are none of @p wanted; empty: they are. How many plays there are to be is no matter.
QString differenceOf(const Plan &there, const Plan &wanted);

/**
 * An SQLite file of plays (tables simulation, agents, plays, chronons, choices, missed, payoffs; write-ahead log). A play
 * is in it as a whole or not at all, whenever the program ends; none is in it twice. Others may read it meanwhile.
 *
 * Errors are words for a person, without a full stop; empty: none.
 * Thread: one, for all members; it needs a QCoreApplication.
 */
class Store
{
public:
    Store();
    ~Store();
    Store(const Store &) = delete;
    Store &operator=(const Store &) = delete;

    /// Opens @p path, or makes it, for the plays of @p plan. One that has plays already has to be of the same plan; but
    /// there may be more plays in @p plan than it was begun for. One that cannot be made leaves no file.
    QString open(const QString &path, const Plan &plan);
    /// Opens what is there, to read it.
    QString openToRead(const QString &path);
    void close();
    const Plan &plan() const { return m_plan; }

    /// What is there cannot be what plays of the plan have left, or is too large to be added. What holds for all plays is
    /// looked at, in one pass over them and their payoffs.
    QString whyNotSummed() const;
    QString donePlays(std::vector<bool> &done) const; ///< by number; [0] is none
    QString countPlays(qint64 &count) const;          ///< those that are there
    /// Adds plays, all or none; those that are there already are left as they are.
    QString add(const std::vector<PlayRecord> &plays);
    /// Adds all the plays of the store at @p path, which is of a shard of the same plan.
    QString addAll(const QString &path);

    // In the order of plays, chronons, and names of players and switches.
    QString forEachDecision(const std::function<bool(const DecisionRow &)> &visit) const; ///< false: enough
    QString forEachPlay(const std::function<void(const PlayRow &)> &visit) const;
    /// In the order of players, switches, sights, agents and actions.
    QString forEachAction(const std::function<void(const ActionCount &)> &visit) const;
    QString forEachMiss(const std::function<void(const MissRow &)> &visit) const; ///< in the order of plays
    /// One play, whole; but of its choices only what was done.
    QString readPlay(qint64 number, PlayRecord &play) const;
    /// Writes all that is there now to a new file at @p path, which takes the place of what is there.
    QString copyTo(const QString &path) const;

private:
    QString connectTo(const QString &path);
    std::optional<QString> create(); ///< nothing: another process has made it meanwhile
    void remove();                   ///< with what SQLite keeps beside it
    QString readPlan(Plan &plan);
    QString writePlan();

    QString m_connection; ///< its name
    PlayWriter m_writer;  ///< is open once a play was added
    QString m_path;
    Plan m_plan;
    int m_version = 0;      ///< of what is there, when it was opened
    bool m_wasBusy = false; ///< create() has failed because another process is at the file
};

} // namespace sidl::simulation
