// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace sidl::simulation {

/// What a player did with one switch in one chronon. Texts of several words have one a line.
struct RecordedChoice
{
    int chronon = 0;
    int player = 0; ///< index into Plan::players
    QString place;  ///< the switch
    QString saw;    ///< the words that were not hidden; of a player who sees none: the moves and percepts until then
    QString could;  ///< the actions, or the templates of an unlimited switch
    QString did;    ///< empty: nothing, so that the default applied (S17)
    double milliseconds = 0; ///< that the agent took for all its switches of the chronon
};

/// What happened in one chronon.
struct RecordedChronon
{
    QString did; ///< a line for each switch, defaults and nature's draws included: "[main] [3]"
    QString deleted, created;
};

/// An agent had nothing valid to do.
struct RecordedMiss
{
    int player = 0; ///< index into Plan::players
    int chronon = 0;
    QString why;
    bool hasEnded = false; ///< the agent plays no more in this play: see agents::hasAgentEnded()
};

/// A play, from its beginning to its end. A value.
struct PlayRecord
{
    enum class End {
        Terminal, ///< no switch was legal any more
        Limit,    ///< there were too many chronons
        Error,    ///< the rules raised one, or an agent broke them
        Silent    ///< those who could choose were agents that did not answer
    };
    qint64 play = 0;
    std::size_t seating = 0;
    End end = End::Terminal;
    QString problem;                       ///< of an error
    std::vector<RecordedChronon> chronons; ///< from the first
    std::vector<RecordedChoice> choices;   ///< by chronon, then by player
    std::vector<RecordedMiss> missed;
    std::vector<double> payoffs; ///< the accounts at the end, by player; none after an error
};

/// "terminal", "limit", "error", "silent".
QString endName(PlayRecord::End end);
/// None: there is no such end.
std::optional<PlayRecord::End> endNamed(const QString &name);

} // namespace sidl::simulation
