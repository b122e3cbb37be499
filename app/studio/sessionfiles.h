// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/gamesession.h"

#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <memory>

class QProgressDialog;

namespace sidl::app {

/// Writes sessions to files and reads them, one after the other, on a thread of its own: the window answers meanwhile, and the
/// game can be played on, of which a file being written then knows nothing. What takes long shows how far it is, and can be
/// cancelled.
class SessionFiles final : public QObject
{
    Q_OBJECT
public:
    /// What is to be written, and where.
    struct Writing
    {
        QString path;
        debugger::GameInfo game;
        engine::Session tree;
    };

    explicit SessionFiles(QWidget *window);
    ~SessionFiles() override; ///< waits until all that was begun is written

    void save(const sidl::app::SessionFiles::Writing &writing);
    void load(const QString &path);
    bool isSaving() const { return m_saves > 0; }
    void showProgress(); ///< at once, if there is something to be waited for

Q_SIGNALS:
    void saved(const QString &path);
    /// @p problem of kind Cancelled: by the user. There is no file, or the one that was there before.
    void notSaved(const sidl::engine::Problem &problem, const sidl::app::SessionFiles::Writing &writing);
    void loaded(const sidl::engine::SessionRecord &record);
    void notLoaded(const sidl::engine::Problem &problem); ///< of kind Cancelled: by the user

private:
    /// How far the thread is.
    struct State
    {
        std::atomic<int> thousandths = 0;
        std::atomic<bool> isLoading = false;
        std::atomic<bool> isCancelled = false;
    };

    std::shared_ptr<State> begin();
    void end();

    QWidget *m_window;
    QThreadPool m_pool;
    std::shared_ptr<State> m_state;
    QProgressDialog *m_dialog = nullptr; ///< while something takes long
    QTimer m_timer;
    int m_jobs = 0;
    int m_saves = 0; ///< of them
};

} // namespace sidl::app
