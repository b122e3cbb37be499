// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/visitedview.h"

#include <QTimer>
#include <QWidget>

namespace sidl::visualizer {

class GraphPane;

/**
 * The states visited in a session as a graph, the current one marked. It grows with the session; while it is hidden it only
 * keeps what it was given. It shows what the referee sees (S15). Window thread.
 */
class StateGraphPane final : public QWidget
{
    Q_OBJECT
public:
    explicit StateGraphPane(QWidget *parent = nullptr);

    /// Shows @p session as it is now; @p title is the game's name.
    void setSession(const engine::Session &session, const engine::Words &players, const QString &title);
    void clear(); ///< no game runs
    GraphPane *pane() const { return m_pane; }

Q_SIGNALS:
    /// The person wants to go there. Where the state was visited several times: the visit on the line that is played, and
    /// on the next click the next one.
    void nodeActivated(sidl::engine::Session::NodeId node);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void update();
    void activate(int node);

    GraphPane *m_pane;
    QTimer m_pause; ///< gathers changes that come together
    engine::Session m_session;
    engine::Words m_players;
    QString m_title;
    VisitedGraph m_visited;
    bool m_isOutdated = false;
};

} // namespace sidl::visualizer
