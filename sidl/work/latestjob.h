// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <stop_token>

namespace sidl {

/**
 * Jobs done on another thread of which the newest counts: a job that begins requests the stop of the one before it, whose
 * answers are dropped from then on. Which thread does the job, the owner decides; a job carries its ticket along.
 *
 * Members are called on the home thread, which made this and has an event loop; tell() and finish() on any. This has
 * to outlive the threads that answer.
 */
class LatestJob
{
public:
    class Ticket
    {
    public:
        const std::stop_token &stop() const { return m_stop; } ///< requested when the job is to end

    private:
        friend LatestJob;
        quint64 m_number = 0;
        std::stop_token m_stop;
    };

    LatestJob() = default;
    LatestJob(const LatestJob &) = delete;
    LatestJob &operator=(const LatestJob &) = delete;

    Ticket begin();                                                           ///< in place of the job before
    void stop() { m_stop.request_stop(); }                                    ///< what it still answers counts
    void drop();                                                              ///< it is stopped and counts no more
    bool isBusy() const { return m_isBusy; }                                  ///< the newest has not finished
    bool counts(const Ticket &job) const { return job.m_number == m_number; } ///< neither dropped nor replaced

    /// Calls @p answer() at home, unless the job does not count or has finished by then.
    template <typename Answer>
    void tell(const Ticket &job, Answer answer)
    {
        QMetaObject::invokeMethod(
            &m_home,
            [this, job, answer = std::move(answer)]() mutable {
                if (m_isBusy && counts(job))
                    answer();
            },
            Qt::QueuedConnection);
    }
    /// As tell(), with the job's last answer: the job is no longer busy when it comes.
    template <typename Answer>
    void finish(const Ticket &job, Answer answer)
    {
        tell(job, [this, answer = std::move(answer)]() mutable {
            m_isBusy = false;
            answer();
        });
    }

private:
    QObject m_home; ///< answers that are on their way go with it
    std::stop_source m_stop;
    quint64 m_number = 0; ///< of the newest job
    bool m_isBusy = false;
};

} // namespace sidl
