// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/lsp/protocol/message.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <variant>

namespace sidl::lsp {

/// What a server has to do next, in the order in which it came: messages of its client, and calls that its own threads
/// hand over. Bounded: whoever reads from the client waits while too much is in it. Any thread.
class Inbox
{
public:
    using Clock = std::chrono::steady_clock;
    using Call = std::function<void()>;
    enum class Nothing { Late, Ended }; ///< until then nothing came; nothing will come
    using Item = std::variant<Nothing, Message, Call>;

    static constexpr std::size_t MaxMessages = 1000;
    static constexpr qsizetype MaxBytes = 64 << 20;

    /// Puts @p message behind the others, and waits first while there are too many; false: it is closed. What cancels a
    /// request that is waiting here only marks it. @p bytes: that the message came in.
    bool put(Message message, qsizetype bytes);
    /// Before all messages.
    void put(Call call);
    void close(); ///< no message will come; nobody waits any more

    /// Takes out what is next, and waits for it up to @p until, or without end.
    Item next(std::optional<Clock::time_point> until = {});

private:
    struct Waiting
    {
        Message message;
        qsizetype bytes = 0;
    };
    bool cancels(const Message &message);

    std::mutex m_mutex;
    std::condition_variable m_hasCome, m_hasRoom;
    std::deque<Waiting> m_messages;
    std::deque<Call> m_calls;
    qsizetype m_bytes = 0;
    bool m_isClosed = false;
};

} // namespace sidl::lsp
