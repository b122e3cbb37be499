// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/enginegamesession.h"

#include "debugger/enginesession/sessioncommands.h"

// What begins games in a session, and what makes traces of them.
namespace sidl::debugger {

using namespace engine;

namespace {

/// A copy of @p record for the worker to take, who frees it, too: millions of texts take longer than a picture.
template <typename Record>
std::shared_ptr<Record> handedOver(const Record &record)
{
    return std::make_shared<Record>(record);
}

} // namespace

template <typename Job, typename Then>
void EngineGameSession::askToStart(Job job, Then then)
{
    m_isStarting = true;
    ask(std::move(job), std::move(then));
}

Unplayed EngineGameSession::unplayed() const
{
    if (!hasGame())
        return {};
    return {line(TraceEnd::Here), choiceTexts(m_submitted)};
}

Ticket EngineGameSession::start(const GameText &text, quint64 seed)
{
    return m_commands.add([this, text, seed] {
        askToStart([text, seed](auto &worker, auto &stop) { return worker.start(text, seed, stop); },
                   [this, revision = text.revision](EngineWorker::Start answer) {
                       Q_EMIT textChecked(answer.textProblems, revision);
                       return begin(std::move(answer));
                   });
        return Unfinished;
    });
}

Ticket EngineGameSession::openSession(const SessionRecord &record, int revision)
{
    return m_commands.add([this, given = handedOver(record), revision] {
        askToStart(
            [given, revision](auto &worker, auto &stop) {
                const SessionRecord own = std::move(*given);
                return worker.open(own, revision, stop);
            },
            [this, revision](EngineWorker::Start answer) {
                Q_EMIT textChecked(answer.textProblems, revision);
                const TableSettings table = answer.game.table;
                const Outcome outcome = begin(std::move(answer));
                if (outcome == Outcome::Done)
                    setTable(table); // and nobody else's
                return outcome;
            });
        return Unfinished;
    });
}

Ticket EngineGameSession::openTrace(const GameText &text, const Trace &trace)
{
    return m_commands.add([this, text, given = handedOver(trace)] {
        askToStart(
            [text, given](auto &worker, auto &stop) {
                const Trace own = std::move(*given);
                return worker.openTrace(text, own, stop);
            },
            [this, revision = text.revision](EngineWorker::Replayed answer) {
                return beginReplayed(std::move(answer), revision, false);
            });
        return Unfinished;
    });
}

Ticket EngineGameSession::startAndReplay(const GameText &text, quint64 seed)
{
    return m_commands.add([this, text, seed] {
        askToStart([text, seed, before = unplayed(), players = m_game.players](
                       auto &worker, auto &stop) { return worker.startAndReplay(text, seed, before, players, stop); },
                   [this, revision = text.revision](EngineWorker::Replayed answer) {
                       return beginReplayed(std::move(answer), revision, true);
                   });
        return Unfinished;
    });
}

Ticket EngineGameSession::adopt(const GameText &text, quint64 seed, const GameTree &tree)
{
    return m_commands.add([this, text, seed, tree] {
        askToStart([text, seed, tree, before = unplayed()](
                       auto &worker, auto &stop) { return worker.adopt(text, seed, tree, before, stop); },
                   [this, revision = text.revision](EngineWorker::Start answer) {
                       Q_EMIT textChecked(answer.textProblems, revision);
                       return begin(std::move(answer), [this] {
                           Q_EMIT wentOn();
                           Q_EMIT adopted(m_commands.runningTicket());
                       });
                   });
        return Unfinished;
    });
}

Ticket EngineGameSession::restart(quint64 seed)
{
    return enqueueWithGame([this, seed] {
        askToStart([seed](auto &worker, auto &stop) { return worker.restart(seed, stop); },
                   [this](EngineWorker::Start answer) {
                       setFile(answer.game, m_game.fileName); // it may have been saved under another name since
                       return begin(std::move(answer));
                   });
        return Unfinished;
    });
}

GameEvents::Outcome EngineGameSession::begin(EngineWorker::Start answer, const std::function<void()> &tell)
{
    if (answer.error)
        return fail(*answer.error);
    if (answer.tree.isEmpty()) { // the text has errors, which are told with it
        m_tried.reset();
        if (std::exchange(m_failure, {})) // it was of an earlier command
            Q_EMIT changed();
        return Outcome::Failed;
    }
    m_isStartStopped = false;
    Q_EMIT aboutToStart();
    const bool isSameGame = hasGame() && answer.game.fileName == m_game.fileName;
    if (isSameGame && answer.game.table == TableSettings()) // who sat here before sits here again
        answer.game.table = m_game.table;
    m_game = std::move(answer.game);
    m_tree = std::move(answer.tree);
    const bool areOthers = !m_submitted.empty() || !answer.submitted.empty();
    m_table.forgetPersons();
    m_submitted = std::move(answer.submitted);
    m_failure.reset();
    m_endedAgents.clear();
    findMissing(m_endedAgents);
    m_tried.reset();
    m_hitNode = -1;
    m_places = {};
    m_inquiry.forget(); // it was about another game
    m_queries.clear();
    Q_EMIT started();
    if (tell)
        tell();
    if (areOthers)
        Q_EMIT submissionsChanged();
    Q_EMIT changed();
    return Outcome::Done;
}

GameEvents::Outcome EngineGameSession::beginReplayed(EngineWorker::Replayed answer, int revision, bool goesOn)
{
    Q_EMIT textChecked(answer.start.textProblems, revision);
    return begin(std::move(answer.start), [this, &answer, goesOn] {
        if (goesOn)
            Q_EMIT wentOn();
        Q_EMIT replayed(answer.report);
    });
}

Ticket EngineGameSession::exportTrace(TraceEnd end)
{
    return enqueueWithGame([this, end] {
        std::vector<GameTree::Node> nodes = line(end);
        std::vector<NodeId> ids;
        for (const GameTree::Node &node : nodes)
            ids.push_back(node.id);
        ask([game = m_game, nodes = std::move(nodes)](auto &worker,
                                                      auto &stop) { return worker.trace(game, nodes, stop); },
            [this, ids = std::move(ids)](EngineWorker::Traced answer) -> std::optional<Outcome> {
                if (answer.error)
                    return fail(*answer.error);
                for (std::size_t i = 0; i < ids.size(); ++i)
                    m_tree.setPosition(ids[i], *answer.positions[i]);
                Q_EMIT traceReady(answer.trace);
                return Outcome::Done;
            });
        return Unfinished;
    });
}

} // namespace sidl::debugger
