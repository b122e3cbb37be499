// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QThread>

#include <functional>

namespace sidl::prolog {

/// A thread with a Prolog engine attached and a stack large enough for Prolog's recursive C code. Runs an event loop;
/// move worker objects to it, or use run().
class PrologThread : public QThread
{
    Q_OBJECT
public:
    explicit PrologThread(QObject *parent = nullptr);
    ~PrologThread() override; ///< ends the event loop and waits

    /// Runs @p job on a PrologThread of its own and waits for its end: for command lines and tests.
    static void run(const std::function<void()> &job);

protected:
    void run() override;
};

} // namespace sidl::prolog
