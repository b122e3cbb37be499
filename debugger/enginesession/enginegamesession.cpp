// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/enginegamesession.h"

#include "debugger/enginesession/sessioncommands.h"

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using namespace engine;

namespace {

constexpr int LongestWait = 60; // ms, in which a chronon that was played is shown, though the next takes its time

} // namespace

EngineGameSession::EngineGameSession(QObject *parent, const Budget &budget)
    : GameSession(parent)
    , m_table(this, budget)
    , m_worker(new EngineWorker(budget, m_stepper.debugger()))
    , m_queries(m_worker)
    , m_inquiry(m_worker)
{
    connect(&m_commands, &CommandQueue::ending, &m_stepper, &ChrononStepper::clear);
    connect(&m_commands, &CommandQueue::ending, this, [this] { m_isStarting = m_isStartStopped = false; });
    connect(&m_commands, &CommandQueue::finished, this, &GameEvents::finished);
    connect(&m_commands, &CommandQueue::busyChanged, this, [this] { m_stoppedFrom = -1; });
    connect(&m_commands, &CommandQueue::busyChanged, this, &GameEvents::busyChanged);
    connect(&m_queries, &QueryQueue::answered, this, &GameEvents::answered);
    connect(&m_inquiry, &LatestInquiry::explained, this, &GameEvents::explained);
    connect(&m_inquiry, &LatestInquiry::posting, &m_queries, &QueryQueue::interrupt);
    connect(&m_stepper, &ChrononStepper::stoppedChanged, this, &EngineGameSession::tellStopped);
    connect(this, &GameEvents::changed, &m_table, &SessionTable::showCurrent);
    connect(this, &GameEvents::aboutToStart, &m_table, &SessionTable::beginGame);
    connect(&m_table, &SessionTable::thought, this, &GameEvents::thought);
    m_played.arriving.setSingleShot(true);
    m_played.arriving.setInterval(LongestWait);
    connect(&m_played.arriving, &QTimer::timeout, this, &EngineGameSession::showPlayed);
    m_thread.setObjectName(u"game session"_s);
    m_worker->moveToThread(&m_thread);
    m_thread.start();
}

EngineGameSession::~EngineGameSession()
{
    m_commands.requestStop();
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

EngineGameSession::Begin EngineGameSession::ofNow(Begin begin)
{
    if (!isStopped())
        return begin;
    Q_EMIT refusedWhileStopped();
    return [] { return Outcome::Refused; };
}

Ticket EngineGameSession::back()
{
    return enqueueWithGame(ofNow([this] { return m_tree.back() ? arrive() : Outcome::Refused; }));
}

Ticket EngineGameSession::goTo(NodeId node)
{
    return enqueueAt(node, ofNow([this, node]() -> std::optional<Outcome> {
                         if (node == m_tree.current())
                             return Outcome::Done;
                         m_tree.goTo(node);
                         return arrive();
                     }));
}

Ticket EngineGameSession::setNote(NodeId node, const GameTree::Note &note)
{
    return enqueueAt(node, [this, node, note] {
        m_tree.setNote(node, note);
        Q_EMIT changed();
        return Outcome::Done;
    });
}

Ticket EngineGameSession::reshape(bool (GameTree::*change)(NodeId), NodeId node)
{
    return m_commands.add([this, change, node]() -> std::optional<Outcome> {
        const NodeId before = m_tree.current();
        if (!(m_tree.*change)(node))
            return Outcome::Refused;
        if (m_tree.current() != before)
            return arrive();
        Q_EMIT changed();
        return Outcome::Done;
    });
}

Ticket EngineGameSession::edit(const QStringList &words, const std::vector<double> &accounts)
{
    return enqueueWithGame(ofNow([this, words, accounts]() -> std::optional<Outcome> {
        const bool fits = accounts.size() == m_game.players.size()
            && std::all_of(accounts.begin(), accounts.end(), [](double account) { return std::isfinite(account); });
        if (!fits)
            return Outcome::Refused;
        ask([words, accounts](auto &worker, auto & /*stop*/) { return worker.edit(words, accounts); },
            [this](EngineWorker::Edit answer) -> std::optional<Outcome> {
                if (answer.error) {
                    Q_EMIT editRefused(m_commands.runningTicket(), answer.wrong, *answer.error);
                    return Outcome::Refused;
                }
                m_tree.appendEdited(answer.state);
                return arrive();
            });
        return Unfinished;
    }));
}

Ticket EngineGameSession::computePosition(NodeId id)
{
    return enqueueAt(id, [this, id] {
        askForPosition(id);
        return Unfinished;
    });
}

std::optional<GameEvents::Outcome> EngineGameSession::arrive()
{
    m_failure.reset();
    forgetSubmissions();
    const GameTree::Node &node = m_tree.currentNode();
    if (!node.position || node.position->error) {
        askForPosition(node.id);
        return Unfinished;
    }
    if (m_game.defaults.lack(node.id) && !isStopped()) { // where many were opened or played at once
        askForDefaults(node.id);
        return Unfinished;
    }
    Q_EMIT changed();
    return Outcome::Done;
}

void EngineGameSession::askForPosition(NodeId id)
{
    const GameTree::Node &node = m_tree.node(id);
    using Known = std::pair<Position, std::optional<DefaultRules::Applied>>;
    ask(
        [state = node.state, chronon = node.chronon](auto &worker, auto &stop) {
            Position position = worker.position(state, chronon, stop);
            auto applied = worker.applied(position, stop);
            return Known(std::move(position), std::move(applied));
        },
        [this, id](Known answer) {
            m_tree.setPosition(id, std::move(answer.first));
            m_game.defaults.learn(id, std::move(answer.second));
            Q_EMIT changed();
            return Outcome::Done;
        });
}

void EngineGameSession::askForDefaults(NodeId id)
{
    using Applied = std::optional<DefaultRules::Applied>;
    ask([position = m_tree.node(id).position](auto &worker, auto &stop) { return worker.applied(*position, stop); },
        [this, id](Applied applied) {
            m_game.defaults.learn(id, std::move(applied));
            Q_EMIT changed();
            return Outcome::Done;
        });
}

void EngineGameSession::tellStopped()
{
    if (isStopped()) {
        showPlayed(); // the chronon that has stopped begins after these
        m_beingPlayed = m_stepper.stopped()->does;
        m_stoppedFrom = m_isStarting ? -1 : m_tree.currentNode().chronon; // also if it goes on before it is abandoned
        if (!m_isStarting)
            keepEnded(m_tree.currentNode().chronon, m_decided.choosers, m_decided.missed);
        if (std::exchange(m_failure, {}))
            Q_EMIT changed(); // it was of a chronon tried before
    }
    m_isStartStopped = m_isStarting && (m_isStartStopped || isStopped());
    Q_EMIT stoppedChanged();
}

QString EngineGameSession::abandonedText() const
{
    return m_stoppedFrom < 0 ? QString()
                             : tr("Chronon %1 \u2192 %2 was abandoned: the state is that of chronon %1.")
                                   .arg(QString::number(m_stoppedFrom), QString::number(m_stoppedFrom + 1));
}

QStringList EngineGameSession::breakReasons() const
{
    QStringList reasons;
    if (hasGame() && m_hitNode == m_tree.current())
        for (const DataHit &hit : m_hits)
            reasons << hit.told(m_places);
    return reasons;
}

int EngineGameSession::breakId() const
{
    return hasGame() && m_hitNode == m_tree.current() && !m_hits.empty() ? m_hits.front().id : 0;
}

language::Span EngineGameSession::breakPlace() const
{
    if (hasGame() && m_hitNode == m_tree.current())
        for (const DataHit &hit : m_hits)
            if (hit.place.isValid())
                return hit.place;
    return {};
}

std::vector<GameTree::Node> EngineGameSession::line(TraceEnd end) const
{
    std::vector<GameTree::Node> nodes;
    for (const NodeId id : m_tree.line()) {
        nodes.push_back(m_tree.node(id));
        if (end == TraceEnd::Here && id == m_tree.current())
            break;
    }
    return nodes;
}

void EngineGameSession::forgetSubmissions()
{
    m_table.forgetPersons();
    if (m_submitted.empty() && m_beingPlayed.empty())
        return;
    m_submitted.clear();
    m_beingPlayed.clear();
    Q_EMIT submissionsChanged();
}

GameEvents::Outcome EngineGameSession::fail(const Problem &why)
{
    const bool cancelled = why.kind == Problem::Kind::Cancelled;
    m_isStartStopped = false;
    m_beingPlayed.clear();
    if (!cancelled)
        m_failure = why;
    Q_EMIT changed();
    return cancelled ? Outcome::Cancelled : Outcome::Failed;
}

Ticket EngineGameSession::enqueueWithGame(Begin begin)
{
    return m_commands.add([this, begin = std::move(begin)] { return hasGame() ? begin() : Outcome::Refused; });
}

Ticket EngineGameSession::enqueueAt(NodeId node, Begin begin)
{
    return m_commands.add(
        [this, node, begin = std::move(begin)] { return m_tree.has(node) ? begin() : Outcome::Refused; });
}

} // namespace sidl::debugger

#include "moc_enginegamesession.cpp"
