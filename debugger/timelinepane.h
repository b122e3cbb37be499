// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/gamesession.h"

#include <QWidget>

class QListView;
class QMenu;
class QModelIndex;
class QToolButton;

namespace sidl::debugger {

class TimelineModel;

/**
 * The chronons played as a line of nodes; a click, Left, Right, Home or End goes there. Where the run branches, the node has a
 * fork: a click on it lists the ways on, Up and Down show one after the other without leaving the node (and so keep what was
 * chosen there). Next to a fork, they go to the node of the next branch. The button at the end lists all runs.
 */
class TimelinePane final : public QWidget
{
    Q_OBJECT
public:
    explicit TimelinePane(GameSession *session, QWidget *parent = nullptr);

private:
    void refresh();
    void goTo(const QModelIndex &index);
    void showMenu(const QPoint &position);
    void showFork(const QModelIndex &index);
    void fillLines();
    void cycle(int direction); ///< to the next branch, 1, or the one before, -1
    std::vector<engine::Session::NodeId> shownLine();
    void addBranches(QMenu *menu, const QModelIndex &index);

    GameSession *m_session;
    TimelineModel *m_model;
    QListView *m_view;
    QToolButton *m_lines;
    QMenu *m_linesMenu;
    engine::Session::NodeId m_wayOn = -1; ///< child of the current node that is shown next; -1: the one visited last
    bool m_isOtherGame = false;
    bool m_isUpdating = false; ///< the selection follows the session, not the user
};

} // namespace sidl::debugger
