// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameediting.h"
#include "debugger/session/gameplay.h"
#include "debugger/session/gamequestions.h"
#include "debugger/session/gamerecords.h"

namespace sidl::debugger {

/**
 * A game being played: all that panes may see of it and ask it for. A pane takes the part that it uses.
 *
 * Commands return at once with a ticket; they are done one after the other in the order given (each sees what those
 * before it did), and each ends with exactly one finished(). What they change is told by signals first.
 * Thread: the window's, all of it; no call blocks.
 */
class GameSession : public GameEvents, public GameEditing, public GamePlay, public GameRecords, public GameQuestions
{
    Q_OBJECT
public:
    using GameEvents::GameEvents;

    const GameEvents *events() const override { return this; }
    const Policies &policies() const override { return m_policies; }
    void setPolicies(const Policies &policies) override;
    const std::set<int> &strategySeats() const override { return m_strategySeats; }
    void setPlayedByStrategy(int player, bool plays) override;
    const StrategyRecord &strategyRecord() const override { return m_strategyRecord; }
    void setStrategyRecord(const StrategyRecord &record) override;
    virtual void setFileName(const QString &file) = 0; ///< the text that is played was saved as @p file

private:
    Policies m_policies;
    std::set<int> m_strategySeats;
    StrategyRecord m_strategyRecord;
};

} // namespace sidl::debugger
