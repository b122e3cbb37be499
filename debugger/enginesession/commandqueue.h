// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameevents.h"

#include <deque>
#include <functional>
#include <stop_token>

namespace sidl::debugger {

/// The commands of a game session: done one after the other, each with its ticket and exactly one finished().
/// The window's thread.
class CommandQueue final : public QObject
{
    Q_OBJECT
public:
    using Outcome = GameEvents::Outcome;
    /// The beginning of a command. Gives how the command has ended, or nothing: then somebody calls finish().
    using Begin = std::function<std::optional<Outcome>()>;

    using QObject::QObject;

    bool isEmpty() const { return m_commands.empty(); }
    Ticket newTicket() { return ++m_lastTicket; } ///< for what is no command
    Ticket add(Begin begin);                      ///< later, so that the caller knows the ticket before it is told of
    // Of the command being done:
    Ticket runningTicket() const { return m_commands.front().ticket; }
    std::stop_token stopToken() const { return m_stop.get_token(); }
    void finish(Outcome outcome);
    void requestStop() { m_stop.request_stop(); } ///< of the command being done alone
    void stop();                                  ///< the same, and drops those waiting
    void stop(Ticket ticket);                     ///< this one alone, whether it is being done or waits

Q_SIGNALS:
    void ending(); ///< the command being done, right before its finished()
    void finished(sidl::debugger::Ticket ticket, sidl::debugger::GameEvents::Outcome outcome);
    void busyChanged(bool busy); ///< whether there are commands

private:
    struct Command
    {
        Ticket ticket = 0;
        Begin begin;
    };

    void runNext();

    std::deque<Command> m_commands; ///< the first one is being done
    bool m_isRunning = false;       ///< the first one has been started
    std::stop_source m_stop;        ///< of the first one
    Ticket m_lastTicket = 0;
};

} // namespace sidl::debugger
