// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

class QMainWindow;
class QMenu;
class QWidget;

namespace sidl::app {

struct Actions;
class Docks;

/// Menus that fill themselves.
struct SubMenus
{
    QMenu *recentFiles, *runOthers, *runSpeed, *runTo, *runBackTo, *timelines;
};

/// Fills the menu bar of @p window: every action, the submenus, and two entries a dock,
/// to show or hide it and to go there.
void fillMenus(QMainWindow *window, const Actions &actions, const SubMenus &menus, const Docks &docks);
/// Makes the tool bar, with @p run (seed, chronon) at its end.
void fillToolBar(QMainWindow *window, const Actions &actions, const QList<QWidget *> &run);

} // namespace sidl::app
