// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/queryqueue.h"

#include <algorithm>

namespace sidl::debugger {

QueryQueue::QueryQueue(EngineWorker *worker)
    : m_worker(worker)
{
}

void QueryQueue::add(Ticket ticket, const engine::StateQuery &query, std::vector<EngineWorker::QueriedNode> nodes)
{
    if (nodes.empty()) {
        QMetaObject::invokeMethod(
            this, [this, ticket] { Q_EMIT answered(ticket, {}, true); }, Qt::QueuedConnection);
        return;
    }
    if (nodes.size() == 1) { // somebody waits for it
        const auto firstLong
            = std::find_if(m_items.begin(), m_items.end(), [](const Item &item) { return item.nodes.size() > 1; });
        if (firstLong == m_items.begin())
            interrupt();
        m_items.insert(firstLong, {ticket, query, std::move(nodes), 0});
    } else {
        m_items.push_back({ticket, query, std::move(nodes), 0});
    }
    post();
}

void QueryQueue::cancel(Ticket ticket)
{
    if (!m_items.empty() && m_items.front().ticket == ticket)
        interrupt();
    std::erase_if(m_items, [ticket](const Item &item) { return item.ticket == ticket; });
}

void QueryQueue::clear()
{
    interrupt();
    m_items.clear();
}

void QueryQueue::interrupt()
{
    m_stop.request_stop();
}

void QueryQueue::post()
{
    constexpr std::size_t MostNodes = 200; // so that long lines are not copied again and again
    if (m_isPosted || m_items.empty())
        return;
    m_isPosted = true;
    m_stop = {};
    const Item &item = m_items.front();
    const std::size_t end = std::min(item.nodes.size(), item.done + MostNodes);
    const std::vector<EngineWorker::QueriedNode> part(item.nodes.begin() + std::ptrdiff_t(item.done),
                                                      item.nodes.begin() + std::ptrdiff_t(end));
    QMetaObject::invokeMethod(
        m_worker, [this, worker = m_worker, ticket = item.ticket, query = item.query, part, stop = m_stop.get_token()] {
            NodeAnswers answers = worker->query(query, part, stop);
            QMetaObject::invokeMethod(
                this, [this, ticket, answers = std::move(answers)] { take(ticket, answers); }, Qt::QueuedConnection);
        });
}

void QueryQueue::take(Ticket ticket, const NodeAnswers &answers)
{
    m_isPosted = false;
    const auto item
        = std::find_if(m_items.begin(), m_items.end(), [ticket](const Item &one) { return one.ticket == ticket; });
    if (item != m_items.end()) { // it was not cancelled
        item->done += answers.size();
        const bool isLast
            = item->done >= item->nodes.size() || (!answers.empty() && answers.back().refusal.has_value());
        if (isLast)
            m_items.erase(item);
        if (!answers.empty())
            Q_EMIT answered(ticket, answers, isLast);
    }
    post();
}

} // namespace sidl::debugger

#include "moc_queryqueue.cpp"
