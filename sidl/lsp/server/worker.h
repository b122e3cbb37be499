// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/lsp/protocol/inbox.h"
#include "sidl/prolog/prologthread.h"

#include <functional>
#include <stop_token>

namespace sidl::lsp {

/// A thread with a Prolog engine that does one job after the other for a server; what came of each is handed over
/// through the server's inbox.
class Worker
{
public:
    /// Work, done on the thread, and then, on the server's, the call that it returns.
    using Job = std::function<Inbox::Call(const std::stop_token &stop)>;

    explicit Worker(Inbox &inbox); ///< has to outlive this
    ~Worker();                     ///< asks the job to stop, and waits for its end

    bool isBusy() const { return m_isBusy; }
    /// While it is not busy.
    void start(Job job);
    /// Asks the job to stop. What it comes to is handed over all the same.
    void stop() { m_stop.request_stop(); }

private:
    Inbox &m_inbox;
    prolog::PrologThread m_thread;
    QObject *m_onThread; ///< lives there
    std::stop_source m_stop;
    bool m_isBusy = false;
};

} // namespace sidl::lsp
