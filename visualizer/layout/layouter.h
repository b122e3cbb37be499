// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/work/latestjob.h"
#include "visualizer/layout/graphlayout.h"

#include <QObject>
#include <QThreadPool>

namespace sidl::visualizer {

/// Lays graphs out off the window's thread, one at a time: a new request ends the one before it. Window thread.
class Layouter final : public QObject
{
    Q_OBJECT
public:
    explicit Layouter(QObject *parent = nullptr);
    ~Layouter() override; ///< ends what runs, and waits for its end (100 ms)

    /// Answers by exactly one of finished() and failed(), unless another start() or cancel() comes first.
    void start(const Graph &graph, const LayoutOptions &options);
    /// Ends what runs within 100 ms; nothing more is told of it.
    void cancel();
    bool isBusy() const { return m_jobs.isBusy(); }

Q_SIGNALS:
    void tried(const QString &program); ///< Graphviz's program @p program has begun
    void finished(const sidl::visualizer::LaidOut &result);
    void failed(const sidl::engine::Problem &problem);

private:
    void tell(const engine::Result<LaidOut> &result);

    QThreadPool m_thread; ///< of one thread
    LatestJob m_jobs;
};

} // namespace sidl::visualizer
