// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/latestinquiry.h"

namespace sidl::debugger {

LatestInquiry::LatestInquiry(EngineWorker *worker)
    : m_worker(worker)
{
}

void LatestInquiry::ask(Ticket ticket, const Inquiry &inquiry, Explainer::Scene scene)
{
    forget();
    m_reading = Reading{};
    m_reading->ticket = ticket;
    m_reading->inquiry = inquiry;
    m_reading->scene = std::move(scene);
    if (m_commands == 0)
        post();
}

void LatestInquiry::forget()
{
    if (m_reading)
        m_reading->stop.request_stop();
    m_reading.reset();
}

void LatestInquiry::commandBegins()
{
    // A command goes before the question being answered, which is begun anew when that is done: it may be about another
    // game by then.
    if (m_reading && m_reading->isPosted && !m_reading->isCancelled) {
        m_reading->stop.request_stop();
        m_reading->isPosted = false;
    }
    ++m_commands;
}

void LatestInquiry::commandEnds()
{
    --m_commands;
    if (m_commands == 0 && m_reading && !m_reading->isPosted)
        post();
}

void LatestInquiry::post()
{
    Reading &reading = *m_reading;
    reading.stop = {};
    reading.isPosted = true;
    ++reading.attempt;
    Q_EMIT posting();
    QMetaObject::invokeMethod(
        m_worker,
        [this, worker = m_worker, ticket = reading.ticket, attempt = reading.attempt, inquiry = reading.inquiry,
         scene = reading.scene, stop = reading.stop.get_token()] {
            Answer answer = worker->explain(inquiry, scene, stop);
            QMetaObject::invokeMethod(
                this, [this, ticket, attempt, answer = std::move(answer)] { take(ticket, attempt, answer); },
                Qt::QueuedConnection);
        });
}

void LatestInquiry::take(Ticket ticket, int attempt, const Answer &answer)
{
    if (!m_reading || !m_reading->isPosted || m_reading->ticket != ticket || m_reading->attempt != attempt)
        return; // a command, another attempt or another question has come after it
    m_reading.reset();
    Q_EMIT explained(ticket, answer);
}

void LatestInquiry::cancel()
{
    if (!m_reading)
        return;
    m_reading->stop.request_stop();
    m_reading->isCancelled = true;
    if (m_reading->isPosted)
        return; // its answer tells
    Answer answer;
    answer.inquiry = m_reading->inquiry;
    answer.problem.emplace();
    answer.problem->kind = engine::Problem::Kind::Cancelled;
    const Ticket ticket = m_reading->ticket;
    m_reading.reset();
    Q_EMIT explained(ticket, answer);
}

} // namespace sidl::debugger

#include "moc_latestinquiry.cpp"
