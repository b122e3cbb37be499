// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/layouter.h"

namespace sidl::visualizer {

using namespace engine;

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
    const LatestJob::Ticket job = m_jobs.begin();
    LayoutOptions options = wanted;
    options.started
        = [this, job](const QString &program) { m_jobs.tell(job, [this, program] { Q_EMIT tried(program); }); };
    m_thread.start([this, graph, options, job] {
        if (!job.stop().stop_requested())
            m_jobs.finish(job, [this, result = layOut(graph, options, job.stop())] { tell(result); });
    });
}

void Layouter::cancel()
{
    m_jobs.drop();
}

void Layouter::tell(const Result<LaidOut> &result)
{
    if (result.ok())
        Q_EMIT finished(*result);
    else
        Q_EMIT failed(result.problem());
}

} // namespace sidl::visualizer

#include "moc_layouter.cpp"
