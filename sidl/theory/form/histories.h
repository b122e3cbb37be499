// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

#include <QByteArray>
#include <QHash>

namespace sidl::theory {

/**
 * What one player was given in the course of plays (T2): the words seen (S15) and the accounts before every
 * chronon, the own switches with their actions, the messages (S22) and the own choices. Equal histories have the same
 * number, so that the number of a history is an information set where its player decides. Perfect recall follows.
 */
class Histories
{
public:
    static constexpr int Beginning = -1; ///< nothing was given yet

    /// @param before   the history until the last chronon
    /// @param own      what the player chose in that chronon
    /// @param sent     what the player was sent at its end
    /// @param position after it, with its views
    int next(int before, int player, const engine::Choices &own, const std::vector<engine::Message> &sent,
             const engine::Position &position);
    /// What @p player is given at one moment alone: words, accounts, switches and actions. Numbers as those of next(), of
    /// which one object has either kind.
    int now(int player, const engine::Position &position);

private:
    int numberOf(const QByteArray &bytes);

    QHash<QByteArray, int> m_numbers; ///< by all of it, as bytes: interned words are compared by their addresses
};

} // namespace sidl::theory
