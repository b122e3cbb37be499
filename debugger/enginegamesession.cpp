// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginegamesession.h"

#include "debugger/submission.h"
#include "sidl/engine/refusal.h"

#include <algorithm>
#include <cmath>

namespace sidl::debugger {

using namespace engine;

EngineGameSession::EngineGameSession(QObject *parent, const Budget &budget)
    : GameSession(parent)
    , m_worker(new EngineWorker(budget, m_stepper.debugger()))
    , m_queries(m_worker)
    , m_inquiry(m_worker)
{
    connect(&m_queries, &QueryQueue::answered, this, &GameSession::answered);
    connect(&m_inquiry, &LatestInquiry::explained, this, &GameSession::explained);
    connect(&m_inquiry, &LatestInquiry::posting, &m_queries, &QueryQueue::interrupt);
    connect(&m_stepper, &ChrononStepper::stoppedChanged, this, &GameSession::stoppedChanged);
    m_thread.setObjectName(QStringLiteral("game session"));
    m_worker->moveToThread(&m_thread);
    m_thread.start();
}

EngineGameSession::~EngineGameSession()
{
    m_stop.raise();
    m_inquiry.forget();
    m_queries.clear();
    // The engine has to go on its own thread, before that gives up its Prolog engine.
    QMetaObject::invokeMethod(m_worker, [this] {
        m_worker->unload();
        m_thread.quit();
    });
    m_thread.wait();
    delete m_worker;
}

template <typename Job, typename Then>
void EngineGameSession::ask(Job job, Then then)
{
    m_inquiry.commandBegins();
    m_queries.interrupt();
    QMetaObject::invokeMethod(m_worker,
                              [this, worker = m_worker, job = std::move(job), then = std::move(then)]() mutable {
                                  auto answer = job(*worker);
                                  QMetaObject::invokeMethod(
                                      this,
                                      [this, then = std::move(then), answer = std::move(answer)]() mutable {
                                          then(std::move(answer));
                                          m_inquiry.commandEnds();
                                      },
                                      Qt::QueuedConnection);
                              });
}

GameSession::Ticket EngineGameSession::start(const GameText &text, quint64 seed)
{
    return enqueue([this, text, seed] {
        ask([text, seed, stop = m_stop](EngineWorker &worker) { return worker.start(text, seed, stop); },
            [this, revision = text.revision](EngineWorker::Start answer) {
                Q_EMIT textChecked(answer.textProblems, revision);
                begin(std::move(answer));
            });
    });
}

GameSession::Ticket EngineGameSession::openSession(const SessionRecord &record, int revision)
{
    return enqueue([this, record, revision] {
        ask([record, revision, stop = m_stop](EngineWorker &worker) { return worker.open(record, revision, stop); },
            [this, revision](EngineWorker::Start answer) {
                Q_EMIT textChecked(answer.textProblems, revision);
                begin(std::move(answer));
            });
    });
}

GameSession::Ticket EngineGameSession::openTrace(const GameText &text, const Trace &trace)
{
    return enqueue([this, text, trace] {
        ask([text, trace, stop = m_stop](EngineWorker &worker) { return worker.openTrace(text, trace, stop); },
            [this, revision = text.revision](EngineWorker::Replayed answer) {
                beginReplayed(std::move(answer), revision);
            });
    });
}

GameSession::Ticket EngineGameSession::startAndReplay(const GameText &text, quint64 seed)
{
    return enqueue([this, text, seed] {
        ask([text, seed, nodes = line(TraceEnd::Here), players = m_game.players,
             stop = m_stop](EngineWorker &worker) { return worker.startAndReplay(text, seed, nodes, players, stop); },
            [this, revision = text.revision](EngineWorker::Replayed answer) {
                beginReplayed(std::move(answer), revision);
            });
    });
}

GameSession::Ticket EngineGameSession::adopt(const GameText &text, quint64 seed, const Session &tree)
{
    return enqueue([this, text, seed, tree] {
        ask([text, seed, tree, stop = m_stop](EngineWorker &worker) { return worker.adopt(text, seed, tree, stop); },
            [this, revision = text.revision](EngineWorker::Start answer) {
                Q_EMIT textChecked(answer.textProblems, revision);
                begin(std::move(answer), [this] { Q_EMIT adopted(m_queue.front().ticket); });
            });
    });
}

void EngineGameSession::beginReplayed(EngineWorker::Replayed answer, int revision)
{
    Q_EMIT textChecked(answer.start.textProblems, revision);
    begin(std::move(answer.start), [this, &answer] { Q_EMIT replayed(answer.report); });
}

GameSession::Ticket EngineGameSession::exportTrace(TraceEnd end)
{
    return enqueue([this, end] {
        if (!hasGame()) {
            finish(Outcome::Refused);
            return;
        }
        std::vector<Session::Node> nodes = line(end);
        std::vector<NodeId> ids;
        for (const Session::Node &node : nodes)
            ids.push_back(node.id);
        ask([game = m_game, nodes = std::move(nodes),
             stop = m_stop](EngineWorker &worker) { return worker.trace(game, nodes, stop); },
            [this, ids = std::move(ids)](EngineWorker::Traced answer) {
                if (answer.error) {
                    fail(*answer.error);
                    return;
                }
                for (std::size_t i = 0; i < ids.size(); ++i)
                    m_tree.setPosition(ids[i], *answer.positions[i]);
                Q_EMIT traceReady(answer.trace);
                finish(Outcome::Done);
            });
    });
}

std::vector<Session::Node> EngineGameSession::line(TraceEnd end) const
{
    std::vector<Session::Node> nodes;
    for (const NodeId id : m_tree.line()) {
        nodes.push_back(m_tree.node(id));
        if (end == TraceEnd::Here && id == m_tree.current())
            break;
    }
    return nodes;
}

GameSession::Ticket EngineGameSession::restart(quint64 seed)
{
    return enqueue([this, seed] {
        if (!hasGame()) {
            finish(Outcome::Refused);
            return;
        }
        ask([seed, stop = m_stop](EngineWorker &worker) { return worker.restart(seed, stop); },
            [this](EngineWorker::Start answer) { begin(std::move(answer)); });
    });
}

void EngineGameSession::begin(EngineWorker::Start answer, const std::function<void()> &tell)
{
    if (answer.error) {
        fail(*answer.error);
        return;
    }
    if (answer.tree.isEmpty()) { // the text has errors
        finish(Outcome::Failed);
        return;
    }
    Q_EMIT aboutToStart();
    m_game = std::move(answer.game);
    m_tree = std::move(answer.tree);
    m_failure.reset();
    m_tried.reset();
    m_hitNode = -1;
    m_inquiry.forget(); // it was about another game
    m_queries.clear();
    Q_EMIT started();
    if (tell)
        tell();
    forgetSubmissions();
    Q_EMIT changed();
    finish(Outcome::Done);
}

GameSession::Ticket EngineGameSession::submit(int player, const Choice &choice)
{
    return enqueue([this, player, choice] {
        const Position *here = position();
        if (const std::optional<Problem> why = refusal(here ? *here : Position(), player, choice)) {
            refuse(player, choice.place, *why);
        } else {
            accept(choice);
        }
    });
}

GameSession::Ticket EngineGameSession::submitText(int player, Word place, const QString &action)
{
    return enqueue([this, player, place, action] {
        const Position *here = position();
        if (!here || here->error) {
            finish(Outcome::Refused);
            return;
        }
        ask([position = *here, player, place, action,
             stop = m_stop](EngineWorker &worker) { return worker.validate(position, player, place, action, stop); },
            [this, player, place](const Result<Choice> &answer) {
                if (answer)
                    accept(*answer);
                else
                    refuse(player, place, answer.problem());
            });
    });
}

GameSession::Ticket EngineGameSession::withdraw(Word place)
{
    return enqueue([this, place] {
        if (removeChoice(m_submitted, place))
            Q_EMIT submissionsChanged();
        finish(Outcome::Done);
    });
}

GameSession::Ticket EngineGameSession::stepWith(Others others)
{
    return enqueue([this, others] {
        const Position *here = position();
        if (!here || here->isTerminal()) {
            finish(Outcome::Refused);
            return;
        }
        std::vector<Others> seats; // what each does without a choice
        for (int player = 0; player < int(m_game.players.size()); ++player)
            seats.push_back(policyOf(player, others));
        ask([position = *here, chosen = m_submitted, others, seats, seed = m_game.seed, points = m_dataBreakpoints,
             stop = m_stop](
                EngineWorker &worker) { return worker.step(position, chosen, others, seats, seed, points, stop); },
            [this](EngineWorker::Step answer) {
                m_tree.setPosition(m_tree.current(), std::move(answer.from));
                if (answer.error) {
                    m_tried = std::move(answer.does);
                    fail(*answer.error);
                    return;
                }
                m_failure.reset();
                const NodeId node = m_tree.append(std::move(answer.chronon));
                m_tree.setPosition(node, std::move(answer.next));
                m_hits = std::move(answer.hits);
                m_hitNode = node;
                forgetSubmissions();
                if (!m_hits.empty())
                    Q_EMIT dataBreakpointsHit(m_hits);
                Q_EMIT changed();
                finish(Outcome::Done);
            });
    });
}

QStringList EngineGameSession::breakReasons() const
{
    QStringList reasons;
    if (hasGame() && m_hitNode == m_tree.current())
        for (const DataHit &hit : m_hits)
            reasons << hit.text;
    return reasons;
}

GameSession::Ticket EngineGameSession::back()
{
    return enqueue([this] {
        if (hasGame() && m_tree.back())
            arrive();
        else
            finish(Outcome::Refused);
    });
}

GameSession::Ticket EngineGameSession::goTo(Session::NodeId node)
{
    return enqueue([this, node] {
        if (!m_tree.has(node)) {
            finish(Outcome::Refused);
        } else if (node == m_tree.current()) {
            finish(Outcome::Done);
        } else {
            m_tree.goTo(node);
            arrive();
        }
    });
}

GameSession::Ticket EngineGameSession::setNote(Session::NodeId node, const Session::Note &note)
{
    return enqueue([this, node, note] {
        if (!m_tree.has(node)) {
            finish(Outcome::Refused);
            return;
        }
        m_tree.setNote(node, note);
        Q_EMIT changed();
        finish(Outcome::Done);
    });
}

void EngineGameSession::reshape(bool (Session::*change)(NodeId), NodeId node)
{
    const NodeId before = m_tree.current();
    if (!(m_tree.*change)(node)) {
        finish(Outcome::Refused);
    } else if (m_tree.current() != before) {
        arrive();
    } else {
        Q_EMIT changed();
        finish(Outcome::Done);
    }
}

GameSession::Ticket EngineGameSession::promote(NodeId node)
{
    return enqueue([this, node] { reshape(&Session::promote, node); });
}

GameSession::Ticket EngineGameSession::prune(NodeId node)
{
    return enqueue([this, node] { reshape(&Session::prune, node); });
}

GameSession::Ticket EngineGameSession::restore(NodeId node)
{
    return enqueue([this, node] { reshape(&Session::restore, node); });
}

GameSession::Ticket EngineGameSession::edit(const QStringList &words, const std::vector<double> &accounts)
{
    return enqueue([this, words, accounts] {
        const bool fits = accounts.size() == m_game.players.size()
            && std::all_of(accounts.begin(), accounts.end(), [](double account) { return std::isfinite(account); });
        if (!hasGame() || !fits) {
            finish(Outcome::Refused);
            return;
        }
        ask([words, accounts](EngineWorker &worker) { return worker.edit(words, accounts); },
            [this](EngineWorker::Edit answer) {
                if (answer.error) {
                    Q_EMIT editRefused(m_queue.front().ticket, answer.wrong, *answer.error);
                    finish(Outcome::Refused);
                    return;
                }
                m_tree.appendEdited(answer.state);
                arrive();
            });
    });
}

GameSession::Ticket EngineGameSession::computePosition(NodeId id)
{
    return enqueue([this, id] {
        if (!m_tree.has(id)) {
            finish(Outcome::Refused);
            return;
        }
        const Session::Node &node = m_tree.node(id);
        ask([state = node.state, chronon = node.chronon,
             stop = m_stop](EngineWorker &worker) { return worker.position(state, chronon, stop); },
            [this, id](Position answer) {
                m_tree.setPosition(id, std::move(answer));
                Q_EMIT changed();
                finish(Outcome::Done);
            });
    });
}

GameSession::Ticket EngineGameSession::find(const QString &goal, const std::vector<NodeId> &nodes)
{
    return enqueue([this, goal, nodes] {
        std::vector<Session::Node> scenes;
        for (const NodeId id : nodes)
            if (m_tree.has(id))
                scenes.push_back(m_tree.node(id));
        if (!hasGame()) {
            finish(Outcome::Refused);
            return;
        }
        ask([goal, scenes = std::move(scenes),
             stop = m_stop](EngineWorker &worker) { return worker.findHolding(goal, scenes, stop); },
            [this](EngineWorker::Found answer) {
                const Ticket ticket = m_queue.front().ticket;
                if (!answer.error) {
                    Q_EMIT found(ticket, answer.node);
                    finish(Outcome::Done);
                    return;
                }
                Q_EMIT findFailed(ticket, *answer.error);
                finish(answer.error->kind == Problem::Kind::Cancelled ? Outcome::Cancelled : Outcome::Refused);
            });
    });
}

GameSession::Ticket EngineGameSession::findBreak(bool forward)
{
    return enqueue([this, forward] {
        if (!hasGame()) {
            finish(Outcome::Refused);
            return;
        }
        BreakSearch search{m_dataBreakpoints, m_stepper.debugger().breakpoints(), line(TraceEnd::Leaf)};
        const auto here = std::size_t(m_tree.currentNode().chronon); // from the root on, one node a chronon
        search.isBack = !forward;
        search.first = forward ? here + 1 : 0;
        search.last = forward ? search.line.size() : here;
        const auto tell = [this, ticket = m_queue.front().ticket](int done, int all) { // on the worker's thread
            QMetaObject::invokeMethod(
                this, [this, ticket, done, all] { Q_EMIT searched(ticket, done, all); }, Qt::QueuedConnection);
        };
        ask([search = std::move(search), tell,
             stop = m_stop](EngineWorker &worker) { return worker.findBreak(search, stop, tell); },
            [this](BreakFound answer) {
                if (answer.node >= 0) {
                    m_hits = std::move(answer.hits);
                    m_hitNode = answer.node;
                }
                Q_EMIT found(m_queue.front().ticket, answer.node);
                finish(answer.isCancelled ? Outcome::Cancelled : Outcome::Done);
            });
    });
}

GameSession::Ticket EngineGameSession::explain(const Inquiry &inquiry)
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
    m_inquiry.ask(++m_lastTicket, asked, std::move(scene));
    return m_lastTicket;
}

GameSession::Ticket EngineGameSession::query(const StateQuery &query, const std::vector<NodeId> &nodes)
{
    std::vector<EngineWorker::Place> places;
    for (const NodeId id : nodes)
        if (m_tree.has(id))
            places.push_back({id, m_tree.node(id).state});
    m_queries.add(++m_lastTicket, query, std::move(places));
    return m_lastTicket;
}

void EngineGameSession::arrive()
{
    m_failure.reset();
    forgetSubmissions();
    const Session::Node &node = m_tree.currentNode();
    if (node.position && !node.position->error) {
        Q_EMIT changed();
        finish(Outcome::Done);
        return;
    }
    ask([state = node.state, chronon = node.chronon,
         stop = m_stop](EngineWorker &worker) { return worker.position(state, chronon, stop); },
        [this](Position answer) {
            m_tree.setPosition(m_tree.current(), std::move(answer));
            Q_EMIT changed();
            finish(Outcome::Done);
        });
}

void EngineGameSession::accept(const Choice &choice)
{
    setChoice(m_submitted, choice);
    Q_EMIT submissionsChanged();
    finish(Outcome::Done);
}

void EngineGameSession::refuse(int player, Word place, const Problem &why)
{
    Q_EMIT refused(player, place, why);
    finish(why.kind == Problem::Kind::Cancelled ? Outcome::Cancelled : Outcome::Refused);
}

void EngineGameSession::forgetSubmissions()
{
    if (m_submitted.empty())
        return;
    m_submitted.clear();
    Q_EMIT submissionsChanged();
}

void EngineGameSession::fail(const Problem &why)
{
    const bool cancelled = why.kind == Problem::Kind::Cancelled;
    if (!cancelled)
        m_failure = why;
    Q_EMIT changed();
    finish(cancelled ? Outcome::Cancelled : Outcome::Failed);
}

GameSession::Ticket EngineGameSession::enqueue(std::function<void()> run)
{
    m_queue.push_back({++m_lastTicket, std::move(run)});
    if (m_queue.size() == 1) {
        Q_EMIT busyChanged(true);
        // Later, so that the caller knows the ticket before anything is told about it.
        QMetaObject::invokeMethod(this, &EngineGameSession::runNext, Qt::QueuedConnection);
    }
    return m_lastTicket;
}

void EngineGameSession::runNext()
{
    if (m_queue.empty() || m_isRunning)
        return;
    m_isRunning = true;
    m_stop = {};
    // Called by name of the queue's front, which stays there until finish().
    const std::function<void()> run = m_queue.front().run;
    run();
}

void EngineGameSession::finish(Outcome outcome)
{
    const Ticket ticket = m_queue.front().ticket;
    m_queue.pop_front();
    m_isRunning = false;
    m_stepper.clear();
    const bool isIdle = m_queue.empty();
    if (!isIdle)
        QMetaObject::invokeMethod(this, &EngineGameSession::runNext, Qt::QueuedConnection);
    Q_EMIT finished(ticket, outcome);
    if (isIdle && m_queue.empty())
        Q_EMIT busyChanged(false);
}

void EngineGameSession::stop()
{
    if (m_queue.empty())
        return;
    const auto firstWaiting = m_queue.begin() + (m_isRunning ? 1 : 0);
    const std::deque<Command> dropped(firstWaiting, m_queue.end());
    m_queue.erase(firstWaiting, m_queue.end());
    m_stop.raise();
    for (const Command &command : dropped)
        Q_EMIT finished(command.ticket, Outcome::Cancelled);
    if (m_queue.empty())
        Q_EMIT busyChanged(false);
}

} // namespace sidl::debugger
