// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridspec.h"

#include <QObject>

#include <optional>

namespace sidl::debugger {
class GamePlay;
class GameView;
class GridSource;
} // namespace sidl::debugger
namespace sidl::visualizer {
class StateGraphPane;
}

namespace sidl::app {

/// Boards in the nodes of a state graph: as the seats of the game have them or, where nobody has set one up, as words and
/// rules suggest it. Whether they are drawn is kept with the settings of the game's view. Window thread.
class GraphBoards final : public QObject
{
    Q_OBJECT
public:
    /// Lives as long as @p states.
    GraphBoards(visualizer::StateGraphPane *states, debugger::GamePlay *session, debugger::GameView *view);

private:
    void choose(bool isWanted);
    void update();
    void propose();

    visualizer::StateGraphPane *m_states;
    debugger::GamePlay *m_session;
    debugger::GameView *m_view;
    debugger::GridSource *m_source;
    std::optional<debugger::GridSpec> m_proposed;
    QString m_proposedFor; ///< the rules; empty: nothing was proposed yet
};

} // namespace sidl::app
