// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

namespace sidl::app {

class GameControls;
class GamesPane;
class WelcomePage;
struct Services;

/// The page that a window begins with, in a tab of its own, and what is chosen there.
class WelcomeController final : public QObject
{
    Q_OBJECT
public:
    WelcomeController(const Services &services, GamesPane *games, GameControls *controls, QWidget *window);

    void show(); ///< also where its tab was closed
    /// It is in front, and no game is played: nothing else of the window is of use.
    bool isAlone() const;
    void newFromTemplate(); ///< asks for one, and opens a text that begins with it

private:
    const Services &m_services;
    GamesPane *m_games;
    GameControls *m_controls;
    QWidget *m_window;
    QPointer<WelcomePage> m_page; ///< null while its tab is closed
};

} // namespace sidl::app
