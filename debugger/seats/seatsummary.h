// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/seatview.h"

#include <QString>
#include <QStringList>

namespace sidl::debugger {

/// What the head of a seat says below its name, and the tip of that line.
struct SeatSummary
{
    QStringList lines; ///< the same in fewer and fewer letters, for the room that there is; at least one
    QString tip;       ///< all of it
};

/// How many words are hidden from whom. @p players: their names as shown.
SeatSummary refereeSummary(const SeatView &view, const QStringList &players);

/// The account of @p player, an index, and in the tip those of all, but for those who have none as they have no goal. In
/// GDL, before the end, goals in their place. @p words: of the players. @p players: their names as shown. @p mayAsk: why the account is what it is.
SeatSummary playerSummary(const SeatView &view, const QStringList &words, const QStringList &players, int player,
                          bool mayAsk);

} // namespace sidl::debugger
