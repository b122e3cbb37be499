// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/gamesession.h"

#include <QWidget>

class QListView;
class QModelIndex;

namespace sidl::debugger {

class TimelineModel;

/// The chronons played as a line of nodes; a click, Left, Right, Home or End goes there. Where the run branches, the menu of
/// the node goes to the other branches.
class TimelinePane final : public QWidget
{
    Q_OBJECT
public:
    explicit TimelinePane(GameSession *session, QWidget *parent = nullptr);

private:
    void refresh();
    void goTo(const QModelIndex &index);
    void showMenu(const QPoint &position);

    GameSession *m_session;
    TimelineModel *m_model;
    QListView *m_view;
    bool m_isOtherGame = false;
    bool m_isUpdating = false; ///< the selection follows the session, not the user
};

} // namespace sidl::debugger
