// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/rulegraphpane.h"

#include "visualizer/dependencyreader.h"
#include "visualizer/dependencyview.h"
#include "visualizer/graphpane.h"
#include "visualizer/graphview.h"

#include <QVBoxLayout>

#include <algorithm>

namespace sidl::visualizer {

namespace {

constexpr int Pause = 400; ///< ms without a change before a text is read

} // namespace

RuleGraphPane::RuleGraphPane(QWidget *parent)
    : QWidget(parent)
    , m_pane(new GraphPane(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pane);
    setFocusProxy(m_pane);
    m_pane->view()->setAccessibleName(tr("Rules and what they need"));
    m_pane->setEmptyText(
        tr("The rules of a game and what they need appear here.\nOpen a game, or write its first rule."));
    m_pane->setLegend({{Graph::Node::Kind::RuleKeyword, tr("rule of the game")},
                       {Graph::Node::Kind::BodyKeyword, tr("asked of the engine")},
                       {Graph::Node::Kind::StatefulHelper, tr("helper that reads the state")},
                       {Graph::Node::Kind::Plain, tr("other helper")}});
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    connect(&m_pause, &QTimer::timeout, this, &RuleGraphPane::update);
    connect(m_pane, &GraphPane::nodeActivated, this, &RuleGraphPane::activate);
}

void RuleGraphPane::setText(const QString &text, const QString &baseName, int revision)
{
    m_text = Text{text, baseName, revision};
    m_rules.reset();
    if (m_reader)
        m_reader->cancel();
    if (isVisible())
        m_pause.start();
}

void RuleGraphPane::setDependencies(const analysis::DependencyGraph &dependencies, const QString &title)
{
    m_text.reset();
    m_rules = Rules{dependencies, title};
    if (isVisible())
        update();
}

void RuleGraphPane::clear()
{
    m_pause.stop();
    m_text.reset();
    m_rules.reset();
    if (m_reader)
        m_reader->cancel();
    m_shown = analysis::DependencyGraph();
    m_pane->clear();
}

void RuleGraphPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    update();
}

void RuleGraphPane::update()
{
    if (!isVisible())
        return;
    m_pause.stop();
    if (m_text) {
        if (!m_reader) {
            m_reader = new DependencyReader(this);
            connect(m_reader, &DependencyReader::finished, this, &RuleGraphPane::setDependencies);
        }
        const Text next = *std::exchange(m_text, std::nullopt);
        m_reader->read(next.text, next.baseName, next.revision);
    }
    if (m_rules) {
        const Rules next = *std::exchange(m_rules, std::nullopt);
        m_shown = next.dependencies;
        m_pane->setGraph(dependencyGraphView(m_shown, next.title));
    }
}

void RuleGraphPane::activate(int node)
{
    const QString key = m_pane->view()->graph().nodes.at(std::size_t(node)).key;
    const auto &nodes = m_shown.nodes; // newer than the drawing, perhaps
    const auto there
        = std::find_if(nodes.begin(), nodes.end(), [&](const auto &known) { return known.predicate.text() == key; });
    if (there == nodes.end())
        return;
    language::Span place = there->span;
    for (const analysis::DependencyGraph::Edge &edge : m_shown.edges)
        if (!place.isValid() && edge.to == int(there - nodes.begin()))
            place = edge.span;
    if (place.isValid())
        Q_EMIT placeActivated(place);
}

} // namespace sidl::visualizer
