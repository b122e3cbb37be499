// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/tableclock.h"
#include "debugger/table/programsbox.h"
#include "debugger/table/reseatdialog.h"

#include <QObject>

#include <optional>
#include <utility>

class QWidget;

namespace sidl::debugger {
class GameView;
class SeatsPane;
} // namespace sidl::debugger

namespace sidl::app {

struct Actions;
class GameControls;

/// Who sits at the table and what ends a chronon, in the window: the menu of a seat, *Game > Table…*, the clock, which
/// stands while a run goes on, and the seats of rules that were changed.
class TableControls final : public QObject
{
    Q_OBJECT
public:
    /// @p clock of the session
    TableControls(GameControls *controls, const Actions &actions, debugger::TableClock *clock, QWidget *window);

    /// Lets the agents of its seats' menus play, and gives its seats policies.
    void connectTo(debugger::SeatsPane *seats);
    /// Lets the agent of that name play there, if the person agrees to how it plays; empty: none.
    void seatAgent(int player, const QString &name);

Q_SIGNALS:
    void told(const QString &message);        ///< for the status bar
    void toldReferee(const QString &message); ///< the same, and not before people who look at seats alone

private:
    QString playerName(int player) const; ///< as the seats have it
    void askForTable();
    void reseat();
    void carryTo(const QString &file); ///< who sits at the table, to the game that is started next, if that is its file
    /// Seats the agents that the person has seated at a game that begins; programs after a question. False: there are none.
    bool seatKept();
    void keepAgents(const QStringList &players); ///< of their seats, for the next time
    /// @p names of all players, those before among them
    void askWhoSits(const QStringList &before, const debugger::ReseatDialog::Names &names,
                    const debugger::ReseatDialog::Policies &policies);
    /// Those that the view has for @p players.
    debugger::ReseatDialog::Policies policiesOf(const QStringList &players) const;
    void holdClock(); ///< while a run goes on, or it is asked who sits where

    GameControls *m_controls;
    debugger::TableClock *m_clock;
    QWidget *m_window;
    debugger::SeatsPane *m_seats = nullptr;
    debugger::GameView *m_view = nullptr; ///< which has the policies of the seats; null: there are none
    QStringList m_players;                ///< of the game that is being played
    engine::Words m_playerWords;          ///< the same
    QString m_file;                       ///< of that game
    std::optional<std::pair<QString, debugger::TableSettings>> m_carried; ///< see carryTo()
    bool m_isAsking = false;
    struct Answer
    {
        QString program;
        bool isAllowed = false;
    };
    std::map<QString, std::map<QString, Answer>> m_answers; ///< what was asked, by files of games and players
};

} // namespace sidl::app
