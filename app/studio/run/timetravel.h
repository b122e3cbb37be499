// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/runto.h"

#include <QObject>

class QAction;
class QMenu;

namespace sidl::debugger {
class TimelinePane;
}

namespace sidl::app {

class GameControls;
class RunOptions;
struct Services;

/// The ways through time beside Step, Back and Run: the menus Run To and Run Back To, Go to Chronon, the mouse's back
/// and forward buttons, and what the timeline asks for.
class TimeTravel final : public QObject
{
    Q_OBJECT
public:
    TimeTravel(const Services &services, GameControls *controls, const RunOptions *options, QWidget *window);

    QMenu *runToMenu() const { return m_forward; }
    QMenu *runBackToMenu() const { return m_back; }
    /// To where @p word appears or disappears.
    void runToWord(const QString &word, bool forward);
    void runToAccount(int player, bool forward);

Q_SIGNALS:
    void arrived(const QString &why); ///< a search has ended at the state that is shown now
    void told(const QString &text);   ///< for the status bar

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill(QMenu *menu, bool forward);
    void update(); ///< which entries can be chosen
    bool hasEndBehind();
    void go(const debugger::Landmark &landmark, bool forward);
    void askForCondition(bool forward);
    void askForWord(bool forward);
    QWidget *window() const;

    debugger::GameReading *m_session;
    const RunOptions *m_options;
    QAction *m_stop;
    debugger::TimelinePane *m_timeline;
    debugger::RunTo m_runTo;
    int m_endsKnownOf = -1;      ///< the node of which m_hasEndBehind tells; -1: none
    bool m_hasEndBehind = false; ///< the game was over in a state before
    QMenu *m_forward;
    QMenu *m_back;
    QString m_condition; ///< typed last
};

} // namespace sidl::app
