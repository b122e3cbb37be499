// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QPoint;

namespace sidl::app {

class EditorTabs;

/// Opens the menu of the tab at @p at, a place in the bar of tabs; nothing where there is no tab. The menu goes when it
/// is closed.
void openTabMenu(EditorTabs *tabs, const QPoint &at);

} // namespace sidl::app
