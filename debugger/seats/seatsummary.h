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
    QString line;
    QString tip;
};

/// How many words are hidden from whom. @p players: their names as shown. @p isLarge: there is room for few of them.
SeatSummary refereeSummary(const SeatView &view, const QStringList &players, bool isLarge);

/// The account of @p player, an index, and in the tip those of all. @p mayAsk: why the account is what it is.
SeatSummary playerSummary(const SeatView &view, const QStringList &players, int player, bool mayAsk);

} // namespace sidl::debugger
