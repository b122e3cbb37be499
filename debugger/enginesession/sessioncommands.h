// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/enginesession/enginegamesession.h"

// How the commands of a session are given to its worker, for the sources of EngineGameSession alone.

namespace sidl::debugger {

/// Of a command that goes on with an answer of the worker.
inline constexpr std::optional<GameEvents::Outcome> Unfinished;

/// How a command ends that @p why has kept from what it was to do.
inline GameEvents::Outcome endedBy(const engine::Problem &why)
{
    return why.kind == engine::Problem::Kind::Cancelled ? GameEvents::Outcome::Cancelled : GameEvents::Outcome::Refused;
}

template <typename Job, typename Then>
void EngineGameSession::ask(Job job, Then then)
{
    m_inquiry.commandBegins();
    m_queries.interrupt();
    QMetaObject::invokeMethod(m_worker,
                              [this, worker = m_worker, job = std::move(job), then = std::move(then),
                               stop = m_commands.stopToken()]() mutable {
                                  auto answer = job(*worker, stop);
                                  QMetaObject::invokeMethod(
                                      this,
                                      [this, then = std::move(then), answer = std::move(answer)]() mutable {
                                          if (const std::optional<Outcome> outcome = then(std::move(answer)))
                                              m_commands.finish(*outcome);
                                          m_inquiry.commandEnds();
                                      },
                                      Qt::QueuedConnection);
                              });
}

template <typename Job, typename Then>
Ticket EngineGameSession::run(Job job, Then then)
{
    return m_commands.add([this, job = std::move(job), then = std::move(then)] {
        ask(job, then);
        return Unfinished;
    });
}

} // namespace sidl::debugger
