// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/commandqueue.h"

#include <algorithm>

namespace sidl::debugger {

Ticket CommandQueue::add(Begin begin)
{
    m_commands.push_back({++m_lastTicket, std::move(begin)});
    if (m_commands.size() == 1) {
        Q_EMIT busyChanged(true);
        QMetaObject::invokeMethod(this, &CommandQueue::runNext, Qt::QueuedConnection);
    }
    return m_lastTicket;
}

void CommandQueue::runNext()
{
    if (m_commands.empty() || m_isRunning)
        return;
    m_isRunning = true;
    m_stop = {};
    // A copy: what the command tells may make others add commands.
    const Begin begin = m_commands.front().begin;
    if (const std::optional<Outcome> outcome = begin())
        finish(*outcome);
}

void CommandQueue::finish(Outcome outcome)
{
    const Ticket ticket = runningTicket();
    m_commands.pop_front();
    m_isRunning = false;
    Q_EMIT ending();
    const bool isIdle = m_commands.empty();
    if (!isIdle)
        QMetaObject::invokeMethod(this, &CommandQueue::runNext, Qt::QueuedConnection);
    Q_EMIT finished(ticket, outcome);
    if (isIdle && m_commands.empty())
        Q_EMIT busyChanged(false);
}

void CommandQueue::stop()
{
    if (m_commands.empty())
        return;
    const auto firstWaiting = m_commands.begin() + (m_isRunning ? 1 : 0);
    const std::deque<Command> dropped(firstWaiting, m_commands.end());
    m_commands.erase(firstWaiting, m_commands.end());
    requestStop();
    for (const Command &command : dropped)
        Q_EMIT finished(command.ticket, Outcome::Cancelled);
    if (m_commands.empty())
        Q_EMIT busyChanged(false);
}

void CommandQueue::stop(Ticket ticket)
{
    const auto command = std::find_if(m_commands.begin(), m_commands.end(),
                                      [ticket](const Command &one) { return one.ticket == ticket; });
    if (command == m_commands.end())
        return;
    if (m_isRunning && command == m_commands.begin()) {
        requestStop();
        return;
    }
    m_commands.erase(command);
    const bool isIdle = m_commands.empty();
    Q_EMIT finished(ticket, Outcome::Cancelled);
    if (isIdle && m_commands.empty())
        Q_EMIT busyChanged(false);
}

} // namespace sidl::debugger

#include "moc_commandqueue.cpp"
