// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/enginesession/engineworker.h"

#include <QObject>

#include <deque>
#include <stop_token>

namespace sidl::debugger {

/// The queries that a worker answers when nothing else is to be done: see GameQuestions::query(). The worker has one part
/// of one query at a time, so that whatever comes meanwhile is done before the next.
class QueryQueue final : public QObject
{
    Q_OBJECT
public:
    explicit QueryQueue(EngineWorker *worker);

    void add(Ticket ticket, const engine::StateQuery &query, std::vector<EngineWorker::QueriedNode> nodes);
    void cancel(Ticket ticket);
    void clear();     ///< cancels all
    void interrupt(); ///< makes the worker ready within 200 ms; the query goes on after what it is given then

Q_SIGNALS:
    void answered(sidl::debugger::Ticket ticket, const sidl::debugger::NodeAnswers &answers, bool isLast);

private:
    struct Item
    {
        Ticket ticket = 0;
        engine::StateQuery query;
        std::vector<EngineWorker::QueriedNode> nodes;
        std::size_t done = 0; ///< of nodes
    };

    void post(); ///< a part of the first query
    void take(Ticket ticket, const NodeAnswers &answers);

    EngineWorker *m_worker;
    std::deque<Item> m_items;
    bool m_isPosted = false; ///< the worker has a part
    std::stop_source m_stop; ///< of it
};

} // namespace sidl::debugger
