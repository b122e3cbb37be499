// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/engine.h"
#include "sidl/engine/prologruntime.h"

#include <QElapsedTimer>

namespace sidl::engine {

/**
 * A PrologThread with a Worker that lives on it, and of which one run counts at a time: a later one takes the place of
 * that before it. Its jobs are called on the thread, one after the other, and must touch nothing but the worker and
 * what they were given; what they find comes back as a value.
 * All members are called on the thread that made this, which has an event loop.
 *
 * When this goes it raises the stop sign and waits; the worker, with its engine, goes on its own thread, before that
 * gives up Prolog's.
 */
template <typename Worker>
class WorkerThread
{
public:
    /// Tells of a run that is under way: calls what it is given on the thread of the WorkerThread, at most ten times a
    /// second, and not once the run was stopped, is over or does not count any more.
    class Report
    {
    public:
        template <typename Show>
        void operator()(Show show) const
        {
            if (m_timer.elapsed() < m_next)
                return;
            m_next = m_timer.elapsed() + ShownEvery;
            m_home.tell(m_number, [&home = m_home, show = std::move(show)] {
                if (!home.m_stop.isRaised())
                    show();
            });
        }

    private:
        friend WorkerThread;
        Report(WorkerThread &home, int number)
            : m_home(home)
            , m_number(number)
        {
            m_timer.start();
        }

        static constexpr qint64 ShownEvery = 100; // milliseconds
        WorkerThread &m_home;
        int m_number;
        QElapsedTimer m_timer;
        mutable qint64 m_next = ShownEvery;
    };

    explicit WorkerThread(const QString &name)
        : m_worker(std::make_unique<Worker>())
    {
        m_thread.setObjectName(name);
        m_there.moveToThread(&m_thread);
        m_thread.start();
    }
    ~WorkerThread()
    {
        m_stop.raise();
        QMetaObject::invokeMethod(&m_there, [this] {
            m_worker.reset();
            m_thread.quit();
        });
        m_thread.wait();
    }
    WorkerThread(const WorkerThread &) = delete;
    WorkerThread &operator=(const WorkerThread &) = delete;

    bool isRunning() const { return m_isRunning; }

    /// Calls @p job(Worker &, const StopSign &, const Report &) there, in place of what runs, and @p then(its result)
    /// here, unless the run does not count any more by then.
    template <typename Job, typename Then>
    void start(Job job, Then then)
    {
        drop();
        m_stop = {};
        m_isRunning = true;
        call([this, number = m_number, stop = m_stop, job = std::move(job),
              then = std::move(then)](Worker &worker) mutable {
            tell(number, [this, then, result = job(worker, stop, Report(*this, number))]() mutable {
                m_isRunning = false;
                then(std::move(result));
            });
        });
    }
    /// Ends what runs within 200 ms; what it has found until then is told.
    void stop() { m_stop.raise(); }
    /// Ends what runs; it does not count any more.
    void drop()
    {
        m_stop.raise();
        ++m_number;
        m_isRunning = false;
    }
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
    template <typename Show>
    void tell(int number, Show show)
    {
        QMetaObject::invokeMethod(
            &m_here,
            [this, number, show = std::move(show)]() mutable {
                if (number == m_number && m_isRunning)
                    show();
            },
            Qt::QueuedConnection);
    }

    PrologThread m_thread;
    QObject m_there; ///< lives on the thread: what is called through it runs there
    QObject m_here;
    std::unique_ptr<Worker> m_worker; ///< used on the thread only
    StopSign m_stop;                  ///< of the last run
    int m_number = 0;                 ///< of the last run: nothing is told of those before it
    bool m_isRunning = false;
};

} // namespace sidl::engine
