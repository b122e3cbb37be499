// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::debugger {
class BreakpointsModel;
class EngineGameSession;
} // namespace sidl::debugger

namespace sidl::app {

struct Actions;
class EditorTabs;
class Panes;

/// What the parts of a window work on: there is one of each. All live as long as the window.
struct Services
{
    const Actions &actions;
    debugger::EngineGameSession *session;
    debugger::BreakpointsModel *breakpoints;
    EditorTabs *documents;
    const Panes &panes;
};

} // namespace sidl::app
