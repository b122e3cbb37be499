// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/prolog/prologthread.h"
#include "sidl/work/latestjob.h"
#include "sidl/work/workcontrol.h"

#include <QElapsedTimer>

#include <functional>
#include <memory>

namespace sidl::engine {

/**
 * A PrologThread with a Worker that lives on it, and of which one run counts at a time: a later one takes the place of
 * that before it. Its jobs are called on the thread, one after the other, and must touch nothing but the worker and
 * what they were given; what they find comes back as a value.
 * All members are called on the thread that made this, which has an event loop.
 *
 * When this goes it requests a stop and waits; the worker, with its engine, goes on its own thread, before that
 * gives up Prolog's.
 */
template <typename Worker>
class WorkerThread
{
public:
    using Show = std::function<void(const Progress &)>;

    explicit WorkerThread(const QString &name)
        : m_worker(std::make_unique<Worker>())
    {
        m_thread.setObjectName(name);
        m_there.moveToThread(&m_thread);
        m_thread.start();
    }
    ~WorkerThread()
    {
        m_jobs.stop();
        QMetaObject::invokeMethod(&m_there, [this] {
            m_worker.reset();
            m_thread.quit();
        });
        m_thread.wait();
    }
    WorkerThread(const WorkerThread &) = delete;
    WorkerThread &operator=(const WorkerThread &) = delete;

    bool isRunning() const { return m_jobs.isBusy(); }

    /// Calls @p job(Worker &, const WorkControl &) there, in place of what runs, and @p then(its result) here, unless
    /// the run does not count any more by then.
    /// @p show is called here with what the job tells, at most ten times a second, and not once the run was stopped, is
    /// over or does not count any more.
    template <typename Job, typename Then>
    void start(Job job, Then then, Show show = {})
    {
        call([this, run = m_jobs.begin(), job = std::move(job), then = std::move(then),
              show = std::move(show)](Worker &worker) mutable {
            Report report(m_jobs, run, std::move(show));
            m_jobs.finish(run, [then, result = job(worker, WorkControl{run.stop(), std::ref(report)})]() mutable {
                then(std::move(result));
            });
        });
    }
    /// Ends what runs within 200 ms; what it has found until then is told.
    void stop() { m_jobs.stop(); }
    /// Ends what runs; it does not count any more.
    void drop() { m_jobs.drop(); }
    /// Drops what runs, and the worker for a new one.
    void reset()
    {
        drop();
        QMetaObject::invokeMethod(&m_there, [this] { m_worker = std::make_unique<Worker>(); });
    }
    /// Calls @p job(Worker &) there when its turn comes, beside what runs.
    template <typename Job>
    void call(Job job)
    {
        QMetaObject::invokeMethod(&m_there, [this, job = std::move(job)]() mutable { job(*m_worker); });
    }

private:
    /// Takes home what a run tells.
    class Report
    {
    public:
        Report(LatestJob &jobs, const LatestJob::Ticket &job, Show show)
            : m_jobs(jobs)
            , m_job(job)
            , m_show(std::move(show))
        {
            m_timer.start();
        }

        void operator()(const Progress &progress)
        {
            if (!m_show || m_timer.elapsed() < m_next)
                return;
            m_next = m_timer.elapsed() + ShownEvery;
            m_jobs.tell(m_job, [stop = m_job.stop(), show = m_show, progress] {
                if (!stop.stop_requested())
                    show(progress);
            });
        }

    private:
        static constexpr qint64 ShownEvery = 100; // milliseconds
        LatestJob &m_jobs;
        const LatestJob::Ticket m_job;
        const Show m_show;
        QElapsedTimer m_timer;
        qint64 m_next = ShownEvery;
    };

    prolog::PrologThread m_thread;
    QObject m_there;                  ///< lives on the thread: what is called through it runs there
    LatestJob m_jobs;                 ///< the runs
    std::unique_ptr<Worker> m_worker; ///< used on the thread only
};

} // namespace sidl::engine
