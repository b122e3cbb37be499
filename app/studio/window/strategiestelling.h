// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::debugger {
class GameReading;
class SeatsPane;
class StrategiesPane;
class TimelinePane;
} // namespace sidl::debugger
namespace sidl::visualizer {
class StateGraphPane;
}

namespace sidl::app {

/// What solving has found is told by the other panes: the game's tree in the state graph and, where the person wants it,
/// timeline and seats. Actions are called there as the view settings of @p game have it, if these have names.
void connectStrategies(debugger::StrategiesPane *strategies, debugger::TimelinePane *timeline,
                       debugger::SeatsPane *seats, visualizer::StateGraphPane *states,
                       const debugger::GameReading *game);

} // namespace sidl::app
