// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/stateview.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace sidl::visualizer {

class GraphPane;

/**
 * The states visited in a session and, beside them, states that were explored, as a graph with the current one marked. It
 * grows with the session; while it is hidden it only keeps what it was given. The person chooses whose view it shows
 * (S15), what its colours tell and which words; the referee's view shows all. Window thread.
 */
class StateGraphPane final : public QWidget
{
    Q_OBJECT
public:
    explicit StateGraphPane(QWidget *parent = nullptr);

    /// Shows @p session as it is now; @p title is the game's name.
    void setSession(const engine::Session &session, const engine::Words &players, const QString &title);
    /// Shows what was explored beside what was visited, until clearSpace(), clear() or another game. Null is nothing.
    void setSpace(const std::shared_ptr<const ExploredSpace> &explored);
    void clearSpace() { setSpace({}); }
    void clear(); ///< no game runs
    GraphPane *pane() const { return m_pane; }
    StateViewOptions options() const; ///< as the person chose them

Q_SIGNALS:
    /// The person wants to go there. Where the state was visited several times: the visit on the line that is played, and
    /// on the next click the next one.
    void nodeActivated(sidl::engine::Session::NodeId node);
    /// The person wants to go to a state that was explored only: by these chronons after that visit.
    void wayActivated(const sidl::visualizer::StateMap::Way &way);
    /// The person asks about what a player may do in only one of two states that look alike (S27). The pane tells it itself,
    /// too.
    void leakActivated(const QString &text);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void addTools();
    void listPlayers();
    void updateLegend();
    void redraw(); ///< later, with what else changes meanwhile
    void update();
    void activate(int node);

    GraphPane *m_pane;
    QComboBox *m_seenBy, *m_colour;
    QCheckBox *m_merge;
    QLineEdit *m_words;
    QTimer m_pause; ///< gathers changes that come together
    engine::Session m_session;
    std::shared_ptr<const ExploredSpace> m_explored; ///< null: none
    engine::Words m_players;
    QString m_title;
    StateMap m_map;
    StateView m_view;
    bool m_isOutdated = false;
};

} // namespace sidl::visualizer
