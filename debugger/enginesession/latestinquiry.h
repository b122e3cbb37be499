// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/enginesession/engineworker.h"

#include <QObject>

#include <optional>
#include <stop_token>

namespace sidl::debugger {

/// The question that a worker answers when no command is to be done: see GameQuestions::explain(). Another question takes
/// its place; a command interrupts it, and it is begun anew after that. Thread: the window's.
class LatestInquiry final : public QObject
{
    Q_OBJECT
public:
    explicit LatestInquiry(EngineWorker *worker);

    void ask(Ticket ticket, const Inquiry &inquiry, Explainer::Scene scene);
    void cancel(); ///< its answer is then that it was cancelled
    void forget(); ///< ends it untold

    /// Around each command that the worker is given.
    void commandBegins();
    void commandEnds();

Q_SIGNALS:
    void posting(); ///< the worker is about to be given the question
    void explained(sidl::debugger::Ticket ticket, const sidl::debugger::Answer &answer);

private:
    /// A question, with all that it takes to begin answering it again.
    struct Reading
    {
        Ticket ticket = 0;
        Inquiry inquiry;
        Explainer::Scene scene;
        std::stop_source stop; ///< of the attempt being made
        int attempt = 0;
        bool isPosted = false; ///< the worker has it; else it waits for a command
        bool isCancelled = false;
    };

    void post();
    void take(Ticket ticket, int attempt, const Answer &answer);

    EngineWorker *m_worker;
    std::optional<Reading> m_reading; ///< the question that is being answered
    int m_commands = 0;               ///< that the worker has
};

} // namespace sidl::debugger
