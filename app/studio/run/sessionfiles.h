// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameplay.h"
#include "sidl/engine/record/trace.h"

#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <deque>
#include <memory>
#include <stop_token>

class QProgressDialog;

namespace sidl::app {

/// Writes sessions and traces to files and reads them, one after the other, on a thread of its own. While one is written the game can
/// be played on, of which the file then knows nothing; while one is read only that can be cancelled, since it takes the place
/// of the game. What takes long shows how far it is.
class SessionFiles final : public QObject
{
    Q_OBJECT
public:
    /// What is to be written, and where.
    struct Writing
    {
        QString path;
        debugger::GameInfo game;
        engine::GameTree tree;
        engine::Choices submitted{}; ///< at its current node
        debugger::GamePlay::StrategyRecord strategy{};
    };

    explicit SessionFiles(QWidget *window);
    ~SessionFiles() override; ///< waits until all that was begun is written

    void save(const sidl::app::SessionFiles::Writing &writing);
    void load(const QString &path);
    void saveTrace(const QString &path, const engine::Trace &trace);
    void loadTrace(const QString &path);
    bool isSaving() const;
    void showProgress(); ///< at once, if there is something to be waited for

Q_SIGNALS:
    void saved(const QString &path);
    /// @p problem of kind Cancelled: by the user. There is no file, or the one that was there before.
    void notSaved(const sidl::engine::Problem &problem, const sidl::app::SessionFiles::Writing &writing);
    void loaded(const sidl::engine::SessionRecord &record, const QString &path);
    void notLoaded(const sidl::engine::Problem &problem); ///< of kind Cancelled: by the user
    void traceSaved(const QString &path);
    /// As notSaved(); @p trace was to be written to @p path.
    void traceNotSaved(const sidl::engine::Problem &problem, const QString &path, const sidl::engine::Trace &trace);
    void traceLoaded(const sidl::engine::Trace &trace);
    void traceNotLoaded(const sidl::engine::Problem &problem); ///< of kind Cancelled: by the user

private:
    /// Something to be done, and how far the thread is with it.
    struct Job
    {
        bool isLoad = false;
        bool isTrace = false;
        std::atomic<int> thousandths = 0;
        std::stop_source stop; ///< requested by the user
    };

    std::shared_ptr<Job> begin(bool isLoad, bool isTrace);
    void showIfLarge(const QString &path); ///< a file that is read
    void end();                            ///< of the first job

    QWidget *m_window;
    QThreadPool m_pool;
    std::deque<std::shared_ptr<Job>> m_jobs; ///< the first one is being done
    QProgressDialog *m_dialog = nullptr;     ///< of the first one, while it takes long
    QTimer m_timer;
};

} // namespace sidl::app
