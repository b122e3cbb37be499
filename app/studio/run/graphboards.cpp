// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/graphboards.h"

#include "debugger/board/gridcells.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/gridsource.h"
#include "debugger/session/gameplay.h"
#include "visualizer/panes/stategraphpane.h"

namespace sidl::app {

using debugger::GridSpec;
using debugger::ViewSettings;
using engine::Viewer;

namespace {

/// @p isTurned: the referee's board, and each player's
visualizer::BoardOf boardOf(const GridSpec &spec, const std::vector<bool> &isTurned)
{
    return [spec, isTurned](const engine::Words &words, Viewer viewer) {
        const std::size_t seat = viewer.isReferee() ? 0 : std::size_t(viewer.player()) + 1;
        // Who sees all has the columns and rows named when the board was set up, so that all states are of one size.
        const debugger::GridGrowth growth
            = viewer.isReferee() ? debugger::GridGrowth{spec.columns, spec.rows} : debugger::GridGrowth();
        return debugger::boardPicture(spec, words, seat < isTurned.size() && isTurned[seat], growth);
    };
}

} // namespace

GraphBoards::GraphBoards(visualizer::StateGraphPane *states, debugger::GamePlay *session, debugger::GameView *view)
    : QObject(states)
    , m_states(states)
    , m_session(session)
    , m_view(view)
    , m_source(new debugger::GridSource(session, this))
{
    connect(states, &visualizer::StateGraphPane::boardsChosen, this, &GraphBoards::choose);
    connect(view, &debugger::GameView::changed, this, &GraphBoards::update);
    connect(m_source, &debugger::GridSource::formsFound, this, &GraphBoards::propose);
    update();
}

void GraphBoards::choose(bool isWanted)
{
    ViewSettings settings = m_view->settings();
    settings.boardsInGraph = isWanted;
    m_view->change(settings);
}

void GraphBoards::update()
{
    const ViewSettings &settings = m_view->settings();
    if (!m_session->hasGame() || !settings.boardsInGraph)
        return m_states->setBoards({}, false);
    const bool isProposed = m_proposedFor == m_session->game().text;
    if (!settings.grid && !isProposed) {
        m_states->setBoards({}, true);
        m_source->findForms();
        return;
    }
    const std::optional<GridSpec> spec = settings.grid ? settings.grid : m_proposed;
    std::vector<bool> isTurned{settings.seat(ViewSettings::Referee).isTurned};
    for (const engine::Word player : m_session->game().players)
        isTurned.push_back(settings.seat(player.text()).isTurned);
    m_states->setBoards(
        spec ? boardOf(*spec, isTurned) : [](const auto &, Viewer) { return nullptr; }, true);
}

void GraphBoards::propose()
{
    if (!m_session->hasGame() || m_view->settings().grid)
        return;
    m_proposed = debugger::certainGrid(m_source->samples());
    m_proposedFor = m_session->game().text;
    update();
}

} // namespace sidl::app

#include "moc_graphboards.cpp"
