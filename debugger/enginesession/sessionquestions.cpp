// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/enginegamesession.h"

#include "debugger/enginesession/sessioncommands.h"

// What a session is asked about its game, which changes nothing.
namespace sidl::debugger {

using namespace engine;

Ticket EngineGameSession::checkInvariants()
{
    return enqueueWithGame([this] {
        ask([breakpoints = m_dataBreakpoints, state = m_tree.currentNode().state](
                auto &worker, auto &stop) { return worker.brokenInvariants(breakpoints, state, stop); },
            [this, node = m_tree.current()](std::vector<DataHit> hits) {
                if (!hits.empty()) {
                    m_hits = std::move(hits);
                    m_hitNode = node;
                    Q_EMIT dataBreakpointsHit(m_hits);
                    Q_EMIT changed();
                }
                return Outcome::Done;
            });
        return Unfinished;
    });
}

Ticket EngineGameSession::find(const QString &goal, const std::vector<NodeId> &nodes)
{
    return enqueueWithGame([this, goal, nodes] {
        std::vector<GameTree::Node> scenes;
        for (const NodeId id : nodes)
            if (m_tree.has(id))
                scenes.push_back(m_tree.node(id));
        ask([goal, scenes = std::move(scenes)](auto &worker,
                                               auto &stop) { return worker.findHolding(goal, scenes, stop); },
            [this](EngineWorker::Found answer) -> std::optional<Outcome> {
                if (!answer.error) {
                    Q_EMIT found(m_commands.runningTicket(), answer.node);
                    return Outcome::Done;
                }
                Q_EMIT findFailed(m_commands.runningTicket(), *answer.error);
                return endedBy(*answer.error);
            });
        return Unfinished;
    });
}

Ticket EngineGameSession::findBreak(bool forward)
{
    return enqueueWithGame([this, forward] {
        BreakSearch search{m_dataBreakpoints, m_stepper.debugger().breakpoints(), line(TraceEnd::Leaf)};
        const auto here = std::size_t(m_tree.currentNode().chronon); // from the root on, one node a chronon
        search.isBack = !forward;
        search.first = forward ? here + 1 : 0;
        search.last = forward ? search.line.size() : here;
        const auto tell = [this, ticket = m_commands.runningTicket()](const Progress &at) { // on the worker's thread
            QMetaObject::invokeMethod(
                this, [this, ticket, at] { Q_EMIT searched(ticket, int(at.done), int(at.all)); }, Qt::QueuedConnection);
        };
        ask(
            [search = std::move(search), tell](auto &worker, auto &stop) {
                return worker.findBreak(search, {stop, tell});
            },
            [this](BreakFound answer) -> std::optional<Outcome> {
                if (answer.node >= 0) {
                    m_hits = std::move(answer.hits);
                    m_hitNode = answer.node;
                }
                Q_EMIT found(m_commands.runningTicket(), answer.node);
                return answer.isCancelled ? Outcome::Cancelled : Outcome::Done;
            });
        return Unfinished;
    });
}

Ticket EngineGameSession::explain(const Inquiry &inquiry)
{
    Inquiry asked = inquiry;
    if (!m_tree.has(asked.node))
        asked.node = m_tree.current();
    Explainer::Scene scene;
    if (hasGame())
        scene.line = Explainer::lineFor(asked, m_tree);
    if (m_failure && asked.node == m_tree.current()) {
        scene.tried = m_tried;
        scene.failedRule = m_failure->rule;
    }
    const Ticket ticket = m_commands.newTicket();
    m_inquiry.ask(ticket, asked, std::move(scene));
    return ticket;
}

Ticket EngineGameSession::query(const StateQuery &query, const std::vector<NodeId> &nodes)
{
    std::vector<EngineWorker::QueriedNode> queried;
    for (const NodeId id : nodes)
        if (m_tree.has(id))
            queried.push_back({id, m_tree.node(id).state});
    const Ticket ticket = m_commands.newTicket();
    m_queries.add(ticket, query, std::move(queried));
    return ticket;
}

} // namespace sidl::debugger
