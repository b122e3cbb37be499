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

/// Writes sessions to files, one after the other, on a thread of its own: the window answers meanwhile, and the game can be
/// played on, of which the file then knows nothing. What takes long shows how far it is, and can be cancelled.
class SessionSaver final : public QObject
{
    Q_OBJECT
public:
    explicit SessionSaver(QWidget *window);
    ~SessionSaver() override; ///< waits until all that was begun is written

    void save(const QString &path, const debugger::GameInfo &game, const engine::Session &tree);
    bool isBusy() const { return m_jobs > 0; }

Q_SIGNALS:
    void saved(const QString &path);
    void failed(const sidl::engine::Problem &problem); ///< of kind Cancelled: by the user; there is no file

private:
    /// How far the thread is.
    struct State
    {
        std::atomic<int> thousandths = 0;
        std::atomic<bool> isCancelled = false;
    };

    void showProgress();
    void end(const QString &path, const std::optional<engine::Problem> &problem);

    QWidget *m_window;
    QThreadPool m_pool;
    std::shared_ptr<State> m_state;
    QProgressDialog *m_dialog = nullptr; ///< while something takes long
    QTimer m_timer;
    int m_jobs = 0;
};

} // namespace sidl::app
