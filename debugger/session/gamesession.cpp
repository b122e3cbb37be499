// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/gamesession.h"

namespace sidl::debugger {

void GameSession::setPolicies(const Policies &policies)
{
    if (policies == m_policies)
        return;
    m_policies = policies;
    Q_EMIT policiesChanged();
}

void GameSession::setPlayedByStrategy(int player, bool plays)
{
    if (plays == isPlayedByStrategy(player))
        return;
    if (plays)
        m_strategySeats.insert(player);
    else
        m_strategySeats.erase(player);
    Q_EMIT strategySeatsChanged();
}

void GameSession::setStrategyRecord(const StrategyRecord &record)
{
    if (!record && !m_strategyRecord)
        return;
    m_strategyRecord = record;
    Q_EMIT strategyRecordChanged();
}

} // namespace sidl::debugger

#include "moc_gamesession.cpp"
