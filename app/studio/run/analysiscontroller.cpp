// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/analysiscontroller.h"

#include "app/studio/run/gamecontrols.h"
#include "app/studio/services/panes.h"
#include "app/studio/services/services.h"
#include "app/studio/settings/settings.h"
#include "debugger/analysis/analysispane.h"
#include "debugger/analysis/knowledgepane.h"
#include "debugger/enginesession/enginegamesession.h"
#include "editor/editor/codeeditor.h"
#include "editor/margin/coveragemarks.h"
#include "visualizer/panes/stategraphpane.h"

#include <algorithm>

namespace sidl::app {

using analysis::AnalysisFindings;
using editor::CoverageMarks;

namespace {

constexpr std::size_t MostShown = 3000; // states of a graph

/// The first states of what was explored, as many as a graph shows: copying millions would stop the window.
visualizer::ExploredSpace shownOf(const AnalysisFindings &findings)
{
    const analysis::StateSpace &space = *findings.space;
    if (space.nodes.size() <= MostShown)
        return {space, findings.positions, findings.heard, findings.applied};
    visualizer::ExploredSpace shown;
    shown.space.nodes.assign(space.nodes.begin(), space.nodes.begin() + long(MostShown));
    for (std::size_t i = 0; i < space.edges.size(); ++i) {
        const analysis::StateSpace::Edge &edge = space.edges[i];
        if (std::size_t(edge.from) >= MostShown)
            break; // they are in order
        if (std::size_t(edge.to) >= MostShown)
            continue;
        shown.space.edges.push_back(edge);
        if (i < findings.heard.size())
            shown.heard.push_back(findings.heard[i]);
        shown.applied.push_back(i < findings.applied.size() ? findings.applied[i] : engine::Choices());
    }
    shown.space.depthReached = space.depthReached
        && std::any_of(shown.space.nodes.begin(), shown.space.nodes.end(),
                       [](const analysis::StateSpace::Node &node) { return !node.expanded && !node.terminal; });
    shown.space.limitReached = space.limitReached;
    shown.space.edgesReached = space.edgesReached;
    shown.space.timeReached = space.timeReached;
    shown.space.memoryReached = space.memoryReached;
    shown.space.unlimitedMet = space.unlimitedMet;
    shown.space.stopped = space.stopped;
    shown.found = space.nodes.size();
    shown.positions.assign(findings.positions.begin(), findings.positions.begin() + long(MostShown));
    return shown;
}

} // namespace

AnalysisController::AnalysisController(const Services &services, GameControls *controls, QObject *parent)
    : QObject(parent)
    , m_controls(controls)
    , m_graph(services.panes.get<visualizer::StateGraphPane>())
    , m_pane(services.panes.get<debugger::AnalysisPane>())
    , m_knowledge(services.panes.get<debugger::KnowledgePane>())
{
    debugger::GameReading *session = services.session;
    connect(m_pane, &debugger::AnalysisPane::found, this, &AnalysisController::show);
    connect(controls, &GameControls::placesMoved, this, [this] {
        if (!m_pane->findings().rules.empty())
            mark(); // the mark of a rule that has gone would stay at the line that took its place
    });
    connect(session->events(), &debugger::GameEvents::started, this,
            [this, session] { m_knowledge->setAssumption(settings::assumption(session->game().fileName)); });
    connect(m_knowledge, &debugger::KnowledgePane::assumptionChanged, this,
            [session](const QString &goal) { settings::setAssumption(session->game().fileName, goal); });
    connect(m_knowledge, &debugger::KnowledgePane::found, this, &AnalysisController::showRuledOut);
    connect(session->events(), &debugger::GameEvents::changed, this, &AnalysisController::showRuledOut);
    connect(m_graph, &visualizer::StateGraphPane::wayActivated, m_pane,
            [this](const visualizer::StateMap::Way &way) { m_pane->playInto(way.from, way.chronons); });
}

void AnalysisController::show()
{
    const AnalysisFindings &findings = m_pane->findings();
    if (findings.space)
        m_graph->setSpace(std::make_shared<const visualizer::ExploredSpace>(shownOf(findings)));
    else
        m_graph->clearSpace();
    mark();
}

void AnalysisController::showRuledOut()
{
    const analysis::KnowledgeFindings &findings = m_knowledge->findings();
    std::vector<visualizer::StateSet> states;
    if (m_knowledge->isUpToDate() && !findings.assumption.given.empty()) {
        states.resize(findings.players.size());
        for (const analysis::KnowledgeFindings::Seat &seat : findings.seats)
            states[std::size_t(seat.player)] = {seat.ruledOut.begin(), seat.ruledOut.end()};
    }
    m_graph->setRuledOut(states);
}

void AnalysisController::mark()
{
    if (m_marked)
        m_marked->coverageMarks()->setMarks({});
    m_marked = m_controls->playedText();
    if (!m_marked)
        return;
    const language::MovedPlaces &places = m_controls->places();
    // Of the rules of a line, the one that is used least.
    std::map<int, CoverageMarks::Kind> marks;
    for (const AnalysisFindings::Rule &rule : m_pane->findings().rules) {
        if (rule.isTelling)
            continue;
        const auto kind = !rule.isNeverUsed ? CoverageMarks::Kind::Used
            : rule.use.entered > 0          ? CoverageMarks::Kind::Tried
                                            : CoverageMarks::Kind::Never;
        const language::Span here = places.now(rule.place);
        if (rule.place.length > 0 && here.length == 0)
            continue; // it is there no more
        const auto [mark, isNew] = marks.emplace(here.line, kind);
        if (!isNew)
            mark->second = std::max(mark->second, kind);
    }
    m_marked->coverageMarks()->setMarks(marks);
}

} // namespace sidl::app

#include "moc_analysiscontroller.cpp"
