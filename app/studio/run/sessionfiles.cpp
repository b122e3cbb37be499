// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/sessionfiles.h"

#include "sidl/engine/record/recordfile.h"

#include <QFileInfo>
#include <QProgressDialog>

#include <algorithm>

namespace sidl::app {

namespace {

constexpr int Whole = 1000;
constexpr int Recording = 400;         // of the whole, till words are texts; then they are written
constexpr int Interval = 150;          // ms
constexpr qint64 MostUnseen = 1 << 20; // bytes that are read before anybody could do something else

engine::Problem cancelled()
{
    engine::Problem problem;
    problem.kind = engine::Problem::Kind::Cancelled;
    return problem;
}

} // namespace

SessionFiles::SessionFiles(QWidget *window)
    : QObject(window)
    , m_window(window)
{
    m_pool.setMaxThreadCount(1); // in the order of asking
    m_timer.setInterval(Interval);
    connect(&m_timer, &QTimer::timeout, this, &SessionFiles::showProgress);
}

SessionFiles::~SessionFiles()
{
    m_pool.waitForDone();
}

bool SessionFiles::isSaving() const
{
    return std::any_of(m_jobs.begin(), m_jobs.end(), [](const std::shared_ptr<Job> &job) { return !job->isLoad; });
}

std::shared_ptr<SessionFiles::Job> SessionFiles::begin(bool isLoad, bool isTrace)
{
    m_jobs.push_back(std::make_shared<Job>());
    m_jobs.back()->isLoad = isLoad;
    m_jobs.back()->isTrace = isTrace;
    m_timer.start();
    return m_jobs.back();
}

void SessionFiles::save(const Writing &writing)
{
    m_pool.start([this, writing, job = begin(false, false)] {
        const auto part = [&job](int from, int to) -> WorkControl {
            return {job->stop.get_token(), [&job, from, to](const Progress &at) {
                        job->thousandths = from + int((to - from) * at.done / qMax<qsizetype>(1, at.all));
                    }};
        };
        engine::SessionRecord record = debugger::recordOf(writing.game, writing.tree, part(0, Recording));
        record.chosen = engine::choiceTexts(writing.submitted);
        if (writing.strategy)
            record.strategy = writing.strategy(writing.tree);
        std::optional<engine::Problem> problem;
        if (!record.nodes.empty())
            problem = engine::saveSessionFile(writing.path, record, part(Recording, Whole));
        else // it was ended
            problem = cancelled();
        QMetaObject::invokeMethod(
            this,
            [this, writing, problem] {
                end();
                if (problem)
                    Q_EMIT notSaved(*problem, writing);
                else
                    Q_EMIT saved(writing.path);
            },
            Qt::QueuedConnection);
    });
}

void SessionFiles::load(const QString &path)
{
    m_pool.start([this, path, job = begin(true, false)] {
        engine::Result<engine::SessionRecord> record = engine::loadSessionFile(path);
        QMetaObject::invokeMethod(
            this,
            [this, path, record = std::move(record), job] {
                end();
                if (job->stop.stop_requested())
                    Q_EMIT notLoaded(cancelled());
                else if (!record)
                    Q_EMIT notLoaded(record.problem());
                else
                    Q_EMIT loaded(*record, path);
            },
            Qt::QueuedConnection);
    });
    showIfLarge(path);
}

void SessionFiles::saveTrace(const QString &path, const engine::Trace &trace)
{
    m_pool.start([this, path, trace, job = begin(false, true)] {
        const WorkControl work{job->stop.get_token(), [&job](const Progress &at) {
                                   job->thousandths = int(Whole * at.done / qMax<qsizetype>(1, at.all));
                               }};
        const std::optional<engine::Problem> problem = engine::saveTraceFile(path, trace, work);
        QMetaObject::invokeMethod(
            this,
            [this, path, trace, problem] {
                end();
                if (problem)
                    Q_EMIT traceNotSaved(*problem, path, trace);
                else
                    Q_EMIT traceSaved(path);
            },
            Qt::QueuedConnection);
    });
}

void SessionFiles::loadTrace(const QString &path)
{
    m_pool.start([this, path, job = begin(true, true)] {
        engine::Result<engine::Trace> trace = engine::loadTraceFile(path);
        QMetaObject::invokeMethod(
            this,
            [this, trace = std::move(trace), job] {
                end();
                if (job->stop.stop_requested())
                    Q_EMIT traceNotLoaded(cancelled());
                else if (!trace)
                    Q_EMIT traceNotLoaded(trace.problem());
                else
                    Q_EMIT traceLoaded(*trace);
            },
            Qt::QueuedConnection);
    });
    showIfLarge(path);
}

void SessionFiles::showIfLarge(const QString &path)
{
    if (QFileInfo(path).size() > MostUnseen)
        showProgress();
}

void SessionFiles::showProgress()
{
    if (m_jobs.empty() || m_jobs.front()->stop.stop_requested()) // else it would come back
        return;
    const Job &job = *m_jobs.front();
    if (!m_dialog) {
        m_dialog = new QProgressDialog(m_window);
        if (job.isTrace) {
            m_dialog->setWindowTitle(job.isLoad ? tr("Open Trace") : tr("Export Trace"));
            m_dialog->setLabelText(job.isLoad ? tr("Reading the trace…") : tr("Writing the trace…"));
        } else {
            m_dialog->setWindowTitle(job.isLoad ? tr("Open Session") : tr("Save Session"));
            m_dialog->setLabelText(job.isLoad ? tr("Reading the session…") : tr("Saving the session…"));
        }
        m_dialog->setRange(0, job.isLoad ? 0 : Whole); // how long a file takes is not known
        m_dialog->setAutoClose(false);
        m_dialog->setAutoReset(false);
        m_dialog->setMinimumDuration(0);
        m_dialog->setModal(job.isLoad);
        connect(m_dialog, &QProgressDialog::canceled, this, [job = m_jobs.front()] { job->stop.request_stop(); });
        m_dialog->show();
    }
    m_dialog->setValue(job.isLoad ? 0 : int(job.thousandths));
}

void SessionFiles::end()
{
    m_jobs.pop_front();
    delete std::exchange(m_dialog, nullptr);
    if (m_jobs.empty())
        m_timer.stop();
}

} // namespace sidl::app

#include "moc_sessionfiles.cpp"
