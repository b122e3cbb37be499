// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/protocol/inbox.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

/// Whether @p message is about a request in here, which is then marked.
bool Inbox::cancels(const Message &message)
{
    if (message.kind != Message::Kind::Notification || message.method != "$/cancelRequest"_L1)
        return false;
    const QJsonValue id = message.params.value("id"_L1);
    const auto found = std::find_if(m_messages.begin(), m_messages.end(), [&id](const Waiting &waiting) {
        return waiting.message.kind == Message::Kind::Request && waiting.message.id == id;
    });
    if (found == m_messages.end())
        return false;
    found->message.isCancelled = true;
    return true;
}

bool Inbox::put(Message message, qsizetype bytes)
{
    std::unique_lock lock(m_mutex);
    if (cancels(message))
        return !m_isClosed;
    m_hasRoom.wait(lock, [&] {
        return m_isClosed || m_messages.empty() || (m_messages.size() < MaxMessages && m_bytes + bytes <= MaxBytes);
    });
    if (m_isClosed)
        return false;
    m_bytes += bytes;
    m_messages.push_back({std::move(message), bytes});
    m_hasCome.notify_one();
    return true;
}

void Inbox::put(Call call)
{
    const std::lock_guard lock(m_mutex);
    m_calls.push_back(std::move(call));
    m_hasCome.notify_one();
}

void Inbox::close()
{
    const std::lock_guard lock(m_mutex);
    m_isClosed = true;
    m_hasCome.notify_all();
    m_hasRoom.notify_all();
}

Inbox::Item Inbox::next(std::optional<Clock::time_point> until)
{
    std::unique_lock lock(m_mutex);
    const auto hasCome = [this] { return !m_calls.empty() || !m_messages.empty() || m_isClosed; };
    if (!until)
        m_hasCome.wait(lock, hasCome);
    else if (!m_hasCome.wait_until(lock, *until, hasCome))
        return Nothing::Late;
    if (!m_calls.empty()) {
        Call call = std::move(m_calls.front());
        m_calls.pop_front();
        return call;
    }
    if (m_messages.empty())
        return Nothing::Ended;
    Waiting first = std::move(m_messages.front());
    m_messages.pop_front();
    m_bytes -= first.bytes;
    m_hasRoom.notify_one();
    return std::move(first.message);
}

} // namespace sidl::lsp
