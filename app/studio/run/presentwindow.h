// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamesession.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QLabel;
class QSplitter;

namespace sidl::debugger {
class GameView;
class SeatsPane;
class TimelinePane;
} // namespace sidl::debugger
namespace sidl::visualizer {
class StateGraphPane;
}

namespace sidl::app {

class Curtain;

/**
 * The game for a class: seats, timeline and state graph alone, in large type. A step is announced before it is shown,
 * unless that is switched off: all see who did what, and can say what will follow, before it is revealed. Timeline and
 * graph tell all, so they are there only while the referee's seat is. A window of its own, so that the one behind, which
 * tells all, can be hidden; while a seat is covered, it is left after a question only.
 */
class PresentWindow final : public QWidget
{
    Q_OBJECT
public:
    /// On the screen of @p behind. @p view is made private, until whoever opened the window ends that.
    PresentWindow(debugger::GameSession *session, debugger::GameView *view, const QWidget *behind);
    void setHidesLater(bool hides); ///< timeline and graph show nothing later than the current state

Q_SIGNALS:
    void left(); ///< it wants to be closed, and who may see everything then has been asked

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    QWidget *newBar();
    void refresh();
    void step();
    void goOn(); ///< along the line that was played already, and not beyond its end
    /// Behind the curtain, if steps are announced. While it is down, it is lifted instead.
    void advance(const std::function<debugger::Ticket()> &command);
    void stepEnded(debugger::Ticket ticket, debugger::GameSession::Outcome outcome);
    void showWhatMayBe(); ///< of what tells all
    void askToLeave();
    QAction *newAction(const QString &text, const QList<QKeySequence> &keys, const QString &tip);

    debugger::GameSession *m_session;
    QWidget *m_stage; ///< what the curtain covers
    debugger::SeatsPane *m_seats;
    debugger::TimelinePane *m_timeline;
    visualizer::StateGraphPane *m_graph;
    Curtain *m_curtain;
    QAction *m_step;
    QAction *m_back;
    QAction *m_next;
    QAction *m_leave;
    QCheckBox *m_predict;
    QCheckBox *m_showGraph;
    QLabel *m_where;
    debugger::Ticket m_ticket = 0; ///< of the step that will be announced
};

} // namespace sidl::app
