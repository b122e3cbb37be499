// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/work/latestjob.h"

#include <QCoreApplication>
#include <QTest>
#include <QThread>
#include <QThreadPool>

#include <memory>

using namespace sidl;

class TestLatestJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_jobs = std::make_unique<LatestJob>();
        m_told.clear();
    }

    void answersComeHome()
    {
        const LatestJob::Ticket job = m_jobs->begin();
        QVERIFY(m_jobs->isBusy());
        const QThread *home = QThread::currentThread();
        bool isHome = false;
        QThreadPool thread;
        thread.start([&, job] {
            m_jobs->tell(job, [&] { isHome = QThread::currentThread() == home; });
            m_jobs->finish(job, [this] { m_told << (m_jobs->isBusy() ? 1 : 0); });
        });
        thread.waitForDone();
        QVERIFY(m_told.isEmpty()); // not from within
        QTRY_COMPARE(m_told, QList<int>{0});
        QVERIFY(isHome);
        QVERIFY(!job.stop().stop_requested());
    }

    void theNewestWins()
    {
        const LatestJob::Ticket first = m_jobs->begin();
        answer(first, 1); // is on its way when the next begins
        const LatestJob::Ticket second = m_jobs->begin();
        QVERIFY(first.stop().stop_requested());
        QVERIFY(!second.stop().stop_requested());
        QVERIFY(!m_jobs->counts(first));
        QVERIFY(m_jobs->counts(second));
        answer(second, 2);
        answer(first, 3);
        QCoreApplication::processEvents();
        QCOMPARE(m_told, QList<int>{2});
        QVERIFY(m_jobs->isBusy());
    }

    void whatIsStoppedStillCounts()
    {
        const LatestJob::Ticket job = m_jobs->begin();
        m_jobs->stop();
        QVERIFY(job.stop().stop_requested());
        QVERIFY(m_jobs->isBusy());
        m_jobs->finish(job, [this] { m_told << 1; });
        QTRY_COMPARE(m_told, QList<int>{1});
        QVERIFY(!m_jobs->isBusy());
    }

    void whatIsDroppedDoesNot()
    {
        const LatestJob::Ticket job = m_jobs->begin();
        m_jobs->finish(job, [this] { m_told << 1; });
        m_jobs->drop();
        QVERIFY(job.stop().stop_requested());
        QVERIFY(!m_jobs->isBusy());
        QCoreApplication::processEvents();
        QVERIFY(m_told.isEmpty());
    }

    void nothingComesAfterTheLastAnswer()
    {
        const LatestJob::Ticket job = m_jobs->begin();
        m_jobs->finish(job, [this] { m_told << 1; });
        answer(job, 2);
        QCoreApplication::processEvents();
        QCOMPARE(m_told, QList<int>{1});
        QVERIFY(m_jobs->counts(job));
    }

    /// The last answer may begin the next job.
    void anAnswerBeginsAJob()
    {
        const LatestJob::Ticket job = m_jobs->begin();
        m_jobs->finish(job, [this] { answer(m_jobs->begin(), 2); });
        QTRY_COMPARE(m_told, QList<int>{2});
        QVERIFY(m_jobs->isBusy());
    }

    void answersGoWithIt()
    {
        answer(m_jobs->begin(), 1);
        m_jobs.reset();
        QCoreApplication::processEvents();
        QVERIFY(m_told.isEmpty());
    }

private:
    void answer(const LatestJob::Ticket &job, int number)
    {
        m_jobs->tell(job, [this, number] { m_told << number; });
    }

    std::unique_ptr<LatestJob> m_jobs;
    QList<int> m_told;
};

QTEST_GUILESS_MAIN(TestLatestJob)
#include "tst_latestjob.moc"
