// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layouter.h"

#include "visualizer/graphbuilder.h"
#include "visualizer/layoutreader.h"

namespace sidl::visualizer {

using namespace engine;

namespace {

Result<LaidOut> laidOut(const Graph &graph, const LayoutOptions &options, const StopSign &stop)
{
    Result<Layout> layout = layOut(dotText(graph), options, stop);
    if (!layout.ok())
        return layout.problem();
    LaidOut result{std::move(*layout), {}};
    if (options.format == LayoutFormat::Json) {
        Result<PlacedGraph> placed
            = readLayout(result.layout.output, options.nodes, options.edges, int(graph.clusters.size()));
        if (!placed.ok())
            return placed.problem();
        result.placed = std::move(placed.value());
    }
    return result;
}

} // namespace

Layouter::Layouter(QObject *parent)
    : QObject(parent)
{
    m_thread.setMaxThreadCount(1);
}

Layouter::~Layouter()
{
    cancel();
    m_thread.waitForDone();
}

void Layouter::start(const Graph &graph, const LayoutOptions &wanted)
{
    cancel();
    m_stop = StopSign();
    m_isBusy = true;
    LayoutOptions options = wanted;
    options.nodes = int(graph.nodes.size());
    options.edges = int(graph.edges.size());
    options.started = [this, number = m_newest](const QString &program) {
        const auto tellStart = [this, number, program] {
            if (number == m_newest)
                Q_EMIT tried(program);
        };
        QMetaObject::invokeMethod(this, tellStart, Qt::QueuedConnection);
    };
    m_thread.start([this, graph, options, stop = m_stop, number = m_newest] {
        if (stop.isRaised())
            return;
        const auto tellEnd = [this, number, result = laidOut(graph, options, stop)] { tell(number, result); };
        QMetaObject::invokeMethod(this, tellEnd, Qt::QueuedConnection);
    });
}

void Layouter::cancel()
{
    ++m_newest;
    m_stop.raise();
    m_isBusy = false;
}

void Layouter::tell(quint64 number, const Result<LaidOut> &result)
{
    if (number != m_newest)
        return;
    m_isBusy = false;
    if (result.ok())
        Q_EMIT finished(*result);
    else
        Q_EMIT failed(result.problem());
}

} // namespace sidl::visualizer
