// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/sessionsaver.h"

#include "sidl/engine/recordfile.h"

#include <QProgressDialog>

namespace sidl::app {

namespace {

constexpr int Whole = 1000;
constexpr int Recording = 400; // of the whole, till words are texts; then they are written
constexpr int Interval = 150;  // ms

} // namespace

SessionSaver::SessionSaver(QWidget *window)
    : QObject(window)
    , m_window(window)
    , m_state(std::make_shared<State>())
{
    m_pool.setMaxThreadCount(1); // in the order of saving
    m_timer.setInterval(Interval);
    connect(&m_timer, &QTimer::timeout, this, &SessionSaver::showProgress);
}

SessionSaver::~SessionSaver()
{
    m_pool.waitForDone();
}

void SessionSaver::save(const QString &path, const debugger::GameInfo &game, const engine::Session &tree)
{
    if (m_jobs++ == 0 || m_state->isCancelled)
        m_state = std::make_shared<State>();
    m_timer.start();
    m_pool.start([this, path, game, tree, state = m_state] {
        const auto part = [&state](int from, int to) {
            return [&state, from, to](int done, int of) {
                state->thousandths = from + int(qint64(to - from) * done / qMax(1, of));
                return !state->isCancelled;
            };
        };
        const engine::SessionRecord record = debugger::recordOf(game, tree, part(0, Recording));
        std::optional<engine::Problem> problem;
        if (!record.nodes.empty()) {
            problem = engine::saveSessionFile(path, record, part(Recording, Whole));
        } else { // it was ended
            problem.emplace();
            problem->kind = engine::Problem::Kind::Cancelled;
        }
        QMetaObject::invokeMethod(
            this, [this, path, problem] { end(path, problem); }, Qt::QueuedConnection);
    });
}

void SessionSaver::showProgress()
{
    if (!m_dialog) {
        m_dialog = new QProgressDialog(tr("Saving the session\u2026"), tr("Cancel"), 0, Whole, m_window);
        m_dialog->setWindowTitle(tr("Save Session"));
        m_dialog->setAutoClose(false);
        m_dialog->setAutoReset(false);
        m_dialog->setMinimumDuration(0);
        connect(m_dialog, &QProgressDialog::canceled, this, [this] { m_state->isCancelled = true; });
        m_dialog->show(); // and blocks nothing
    }
    if (!m_state->isCancelled) // else it would come back
        m_dialog->setValue(m_state->thousandths);
}

void SessionSaver::end(const QString &path, const std::optional<engine::Problem> &problem)
{
    if (--m_jobs == 0) {
        m_timer.stop();
        delete std::exchange(m_dialog, nullptr);
    }
    if (problem)
        Q_EMIT failed(*problem);
    else
        Q_EMIT saved(path);
}

} // namespace sidl::app
