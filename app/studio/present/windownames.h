// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/wording/naming.h"

#include <QObject>

class QAction;
class QMainWindow;

namespace sidl::debugger {
class GameReading;
class GameView;
} // namespace sidl::debugger

namespace sidl::app {

/// How the panes of the window call words and players: as the rules write them, or as people say them, with the names of
/// the view file. Panes that are presented are not in the window, and have forPeople(). Window thread.
class WindowNames final : public QObject
{
    Q_OBJECT
public:
    /// @p asPeopleSay: checkable, and remembered from one start to the next. All live longer.
    WindowNames(QAction *asPeopleSay, const debugger::GameReading *game, const debugger::GameView *view,
                QMainWindow *window);

    wording::Naming forPeople() const; ///< and steps, not chronons
    wording::Naming
    inWindow() const; ///< forPeople(), but for chronons, which all of it says; or as the rules write them

Q_SIGNALS:
    void changed(); ///< forPeople() or inWindow(); all panes of the window know already

private:
    void tell();

    const QAction *m_asPeopleSay;
    const debugger::GameReading *m_game;
    const debugger::GameView *m_view;
    QMainWindow *m_window;
    bool m_wereForPeople = false; ///< when the panes were told last
};

} // namespace sidl::app
