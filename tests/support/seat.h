// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/seats/seatcolumn.h"

namespace sidl::tests {

/// A seat as tests name it: the index of a player, or Seat::referee().
class Seat
{
public:
    Seat(int player) // NOLINT(google-explicit-constructor): column(0)
        : m_viewer(engine::Viewer::player(player))
    {
    }
    static Seat referee()
    {
        Seat seat(0);
        seat.m_viewer = engine::Viewer::referee();
        return seat;
    }

    /// Its column among those of @p parent; it has to be there.
    debugger::SeatColumn *columnIn(const QWidget *parent) const
    {
        for (debugger::SeatColumn *one : parent->findChildren<debugger::SeatColumn *>())
            if (one->viewer() == m_viewer)
                return one;
        qFatal("no such column");
    }
    QString name() const
    {
        return m_viewer.isReferee() ? QStringLiteral("referee") : QString::number(m_viewer.player());
    }

private:
    engine::Viewer m_viewer;
};

} // namespace sidl::tests
