// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameplay.h"
#include "sidl/theory/job/prospects.h"

#include <QObject>

#include <set>

namespace sidl::debugger {

class Evaluations;

/// Seats that play the strategy that was found: before each chronon their choices are drawn from it, a fixed function
/// of the game's seed, chronon and player, and submitted. A person may change them before the step. Window thread.
class StrategySeats final : public QObject
{
    Q_OBJECT
public:
    StrategySeats(GamePlay *play, Evaluations *evaluations, QObject *parent = nullptr);

    /// Null: nobody plays it any more. @p limits: how much of the game was looked at.
    void setProspects(std::shared_ptr<const theory::Prospects> prospects, const theory::FormLimits &limits);
    void setPlaying(int player, bool plays);
    /// These play it again: who has chosen at the current node already does not choose anew there.
    void goOn(const std::set<int> &players);
    bool isPlaying(int player) const { return m_play->isPlayedByStrategy(player); }
    bool isAnyone() const { return !m_play->strategySeats().empty(); }

Q_SIGNALS:
    void changed();                 ///< who plays
    void told(const QString &text); ///< the strategy says nothing of the current position

private:
    void choose();
    void keep(); ///< for sessions that are saved

    GamePlay *m_play;
    Evaluations *m_evaluations;
    std::shared_ptr<const theory::Prospects> m_prospects;
    theory::FormLimits m_limits;
    std::set<int> m_done;            ///< players who have chosen at …
    GameReading::NodeId m_node = -1; ///< … this node
};

} // namespace sidl::debugger
