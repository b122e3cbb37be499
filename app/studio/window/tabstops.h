// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace sidl::app {

/**
 * Where Tab (@p next) or Shift+Tab leads from @p here in @p window: as the window's own order of focus has it, but
 * through all of a dock before another one. What a pane makes while a game runs comes last in that, behind the text,
 * which keeps Tab for itself: it would not be reached from its pane. Null if @p here is no such stop, nor in a dock
 * that has any. Window thread.
 */
QWidget *tabStop(const QMainWindow *window, const QList<QDockWidget *> &docks, const QWidget *here, bool next);

} // namespace sidl::app
