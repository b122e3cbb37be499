// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::debugger {
class AnalysisPane;
class GameNavigation;
class SeatsPane;
class Watches;
} // namespace sidl::debugger
namespace sidl::visualizer {
class StateGraphPane;
}

namespace sidl::app {

class Docks;

/// The state graph with the rest of the window: it gets the game, its watches and the word that is chosen in a seat,
/// and a leak in it leads to the analysis.
class StateGraphController final : public QObject
{
    Q_OBJECT
public:
    StateGraphController(visualizer::StateGraphPane *states, debugger::GameNavigation *session, QObject *parent);

    void connectTo(const debugger::Watches *watches) const;
    void connectTo(const debugger::SeatsPane *seats) const;
    void connectTo(debugger::AnalysisPane *analysis, Docks *docks) const;

private:
    void choose(); ///< what the graph of the game that has started shows

    visualizer::StateGraphPane *m_states;
    debugger::GameNavigation *m_session;
    QString m_file; ///< of the game that was started last
};

} // namespace sidl::app
