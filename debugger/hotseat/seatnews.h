// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::debugger {

class SeatColumn;

/// The words in the list of a seat that the last chronon has created.
struct News
{
    int all = 0;
    int inSight = 0;
};

/// Scrolls the words of @p seat so that those that the last chronon has created are in sight, or the first ones of them:
/// they may be far down. The words must have their places already.
News showNews(SeatColumn *seat);

} // namespace sidl::debugger
