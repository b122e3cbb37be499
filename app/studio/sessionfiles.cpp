// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/sessionfiles.h"

#include "sidl/engine/recordfile.h"

#include <QProgressDialog>

namespace sidl::app {

namespace {

constexpr int Whole = 1000;
constexpr int Recording = 400; // of the whole, till words are texts; then they are written
constexpr int Interval = 150;  // ms

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
    , m_state(std::make_shared<State>())
{
    m_pool.setMaxThreadCount(1); // in the order of asking
    m_timer.setInterval(Interval);
    connect(&m_timer, &QTimer::timeout, this, &SessionFiles::showProgress);
}

SessionFiles::~SessionFiles()
{
    m_pool.waitForDone();
}

std::shared_ptr<SessionFiles::State> SessionFiles::begin()
{
    if (m_jobs++ == 0 || m_state->isCancelled)
        m_state = std::make_shared<State>();
    m_timer.start();
    return m_state;
}

void SessionFiles::save(const Writing &writing)
{
    ++m_saves;
    m_pool.start([this, writing, state = begin()] {
        state->isLoading = false;
        const auto part = [&state](int from, int to) {
            return [&state, from, to](int done, int of) {
                state->thousandths = from + int(qint64(to - from) * done / qMax(1, of));
                return !state->isCancelled;
            };
        };
        const engine::SessionRecord record = debugger::recordOf(writing.game, writing.tree, part(0, Recording));
        std::optional<engine::Problem> problem;
        if (!record.nodes.empty())
            problem = engine::saveSessionFile(writing.path, record, part(Recording, Whole));
        else // it was ended
            problem = cancelled();
        QMetaObject::invokeMethod(
            this,
            [this, writing, problem] {
                --m_saves;
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
    m_pool.start([this, path, state = begin()] {
        state->isLoading = true;
        const engine::Result<engine::SessionRecord> record = engine::loadSessionFile(path);
        QMetaObject::invokeMethod(
            this,
            [this, record, state] {
                end();
                if (state->isCancelled)
                    Q_EMIT notLoaded(cancelled());
                else if (!record)
                    Q_EMIT notLoaded(record.problem());
                else
                    Q_EMIT loaded(*record);
            },
            Qt::QueuedConnection);
    });
}

void SessionFiles::showProgress()
{
    if (m_jobs == 0 || m_state->isCancelled) // else it would come back
        return;
    if (!m_dialog) {
        m_dialog = new QProgressDialog(m_window);
        m_dialog->setAutoClose(false);
        m_dialog->setAutoReset(false);
        m_dialog->setMinimumDuration(0);
        connect(m_dialog, &QProgressDialog::canceled, this, [this] { m_state->isCancelled = true; });
        m_dialog->show(); // and blocks nothing
    }
    const bool isLoading = m_state->isLoading;
    m_dialog->setWindowTitle(isLoading ? tr("Open Session") : tr("Save Session"));
    m_dialog->setLabelText(isLoading ? tr("Reading the session\u2026") : tr("Saving the session\u2026"));
    m_dialog->setRange(0, isLoading ? 0 : Whole); // how long a file takes is not known
    m_dialog->setValue(isLoading ? 0 : int(m_state->thousandths));
}

void SessionFiles::end()
{
    if (--m_jobs > 0)
        return;
    m_timer.stop();
    delete std::exchange(m_dialog, nullptr);
}

} // namespace sidl::app
