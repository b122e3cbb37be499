// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/work/workcontrol.h"

#include <QElapsedTimer>
#include <QString>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace sidl::cli {

/// One line on standard error that tells how far long work has come, if that is a terminal.
/// It is wiped when the work ends.
class ProgressLine
{
public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;

    /// For work that @p stop stops, and of which this shows @p text. This has to outlive the work.
    WorkControl control(std::function<QString(const Progress &)> text, std::stop_token stop);
    WorkControl control(std::function<QString(const Progress &)> text); ///< stopped by stopToken()
    /// Shows @p text, but not before half a second of work, and at most five times a second.
    void show(const std::function<QString()> &text);
    /// Wipes the line, so that something else can be written.
    void clear();

private:
    QElapsedTimer m_timer;
    qint64 m_nextAt = 500; ///< milliseconds
    bool m_isTerminal = false;
    bool m_isShown = false;
};

/// The progress of work that tells nothing: for how long it has lasted, from its first second on until this is destroyed.
class ProgressClock
{
public:
    /// @p what is done: "symmetries".
    explicit ProgressClock(const QString &what);

private:
    ProgressLine m_line; ///< the thread's
    std::mutex m_mutex;
    std::condition_variable_any m_woken;
    std::jthread m_thread; ///< the last: it uses the others
};

} // namespace sidl::cli
