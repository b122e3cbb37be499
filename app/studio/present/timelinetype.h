// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::debugger {
class TimelineTree;
}

namespace sidl::app {

/// Gives @p timeline the largest type, in pixels between @p smallest and @p largest, with which all chronons are in
/// sight; the largest if there is none.
void fitType(debugger::TimelineTree *timeline, double largest, double smallest);
/// Smaller, where all variations are in sight with that in a height of @p most pixels, and else as it is.
void fitTypeDown(debugger::TimelineTree *timeline, int most, double smallest);

} // namespace sidl::app
