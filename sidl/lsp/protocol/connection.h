// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/lsp/protocol/inbox.h"

#include <QJsonObject>

#include <thread>

namespace sidl::lsp {

/// The two streams to a client. What it sends is read on a thread of its own and put into an inbox, which is closed at
/// the stream's end.
class Connection
{
public:
    /// @p in, @p out: file descriptors, which stay open. @p interrupt: one that becomes readable when nothing more is
    /// to be read; -1: none. @p inbox has to outlive this.
    Connection(int in, int out, int interrupt, Inbox &inbox);
    ~Connection(); ///< ends the reading
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// Writes @p message, and waits while the client does not read. When it is gone, the inbox is closed. One thread.
    void send(const QJsonObject &message);

private:
    void read(int in, int interrupt);

    Inbox &m_inbox;
    const int m_out;
    bool m_isGone = false;   ///< nobody reads what is sent
    int m_end[2] = {-1, -1}; ///< a pipe: written to when the reading is to end
    std::thread m_reader;
};

} // namespace sidl::lsp
