// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::debugger {

class SeatColumn;

/// Scrolls the words of @p seat so that those that the last chronon has created are in sight, or the first of them: they
/// may be far down. The words must have their places already.
void showNews(SeatColumn *seat);

} // namespace sidl::debugger
