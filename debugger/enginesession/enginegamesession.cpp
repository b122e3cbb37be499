// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/enginegamesession.h"

#include "debugger/model/submission.h"
#include "sidl/engine/game/refusal.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using namespace engine;

namespace {

constexpr int LongestWait = 60; // ms, in which a chronon that was played is shown, though the next takes its time

/// Of a command that goes on with an answer of the worker.
constexpr std::optional<GameEvents::Outcome> Unfinished;

/// A copy of @p record for the worker to take, who frees it, too: millions of texts take longer than a picture.
template <typename Record>
std::shared_ptr<Record> handedOver(const Record &record)
{
    return std::make_shared<Record>(record);
}

/// How a command ends that @p why has kept from what it was to do.
GameEvents::Outcome endedBy(const Problem &why)
{
    return why.kind == Problem::Kind::Cancelled ? GameEvents::Outcome::Cancelled : GameEvents::Outcome::Refused;
}

} // namespace

EngineGameSession::EngineGameSession(QObject *parent, const Budget &budget)
    : GameSession(parent)
    , m_table(this, budget)
    , m_worker(new EngineWorker(budget, m_stepper.debugger()))
    , m_queries(m_worker)
    , m_inquiry(m_worker)
{
    connect(&m_commands, &CommandQueue::ending, &m_stepper, &ChrononStepper::clear);
    connect(&m_commands, &CommandQueue::finished, this, &GameEvents::finished);
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

template <typename Job>
Ticket EngineGameSession::runStart(int revision, Job job, const std::function<void()> &tell)
{
    return run(std::move(job), [this, revision, tell](EngineWorker::Start answer) {
        Q_EMIT textChecked(answer.textProblems, revision);
        return begin(std::move(answer), tell);
    });
}

Ticket EngineGameSession::start(const GameText &text, quint64 seed)
{
    return runStart(text.revision, [text, seed](auto &worker, auto &stop) { return worker.start(text, seed, stop); });
}

Ticket EngineGameSession::openSession(const SessionRecord &record, int revision)
{
    return run(
        [given = handedOver(record), revision](auto &worker, auto &stop) {
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
}

Ticket EngineGameSession::openTrace(const GameText &text, const Trace &trace)
{
    return run(
        [text, given = handedOver(trace)](auto &worker, auto &stop) {
            const Trace own = std::move(*given);
            return worker.openTrace(text, own, stop);
        },
        [this, revision = text.revision](EngineWorker::Replayed answer) {
            return beginReplayed(std::move(answer), revision);
        });
}

Ticket EngineGameSession::startAndReplay(const GameText &text, quint64 seed)
{
    return m_commands.add([this, text, seed] {
        ask([text, seed, nodes = line(TraceEnd::Here), players = m_game.players](
                auto &worker, auto &stop) { return worker.startAndReplay(text, seed, nodes, players, stop); },
            [this, revision = text.revision](EngineWorker::Replayed answer) {
                return beginReplayed(std::move(answer), revision);
            });
        return Unfinished;
    });
}

Ticket EngineGameSession::adopt(const GameText &text, quint64 seed, const GameTree &tree)
{
    return runStart(
        text.revision, [text, seed, tree](auto &worker, auto &stop) { return worker.adopt(text, seed, tree, stop); },
        [this] { Q_EMIT adopted(m_commands.runningTicket()); });
}

GameEvents::Outcome EngineGameSession::beginReplayed(EngineWorker::Replayed answer, int revision)
{
    Q_EMIT textChecked(answer.start.textProblems, revision);
    return begin(std::move(answer.start), [this, &answer] { Q_EMIT replayed(answer.report); });
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

Ticket EngineGameSession::restart(quint64 seed)
{
    return enqueueWithGame([this, seed] {
        ask([seed](auto &worker, auto &stop) { return worker.restart(seed, stop); },
            [this](EngineWorker::Start answer) { return begin(std::move(answer)); });
        return Unfinished;
    });
}

GameEvents::Outcome EngineGameSession::begin(EngineWorker::Start answer, const std::function<void()> &tell)
{
    if (answer.error)
        return fail(*answer.error);
    if (answer.tree.isEmpty()) // the text has errors
        return Outcome::Failed;
    Q_EMIT aboutToStart();
    const bool isSameGame = hasGame() && answer.game.fileName == m_game.fileName;
    if (isSameGame && answer.game.table == TableSettings()) // who sat here before sits here again
        answer.game.table = m_game.table;
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
    return Outcome::Done;
}

Ticket EngineGameSession::submit(Owner owner, const Choice &choice)
{
    return m_commands.add([this, owner, choice] {
        const Position *here = position();
        const std::optional<Problem> why = refusal(here ? *here : Position(), owner, choice);
        return why ? refuse(owner, choice.place, *why) : accept(owner, choice);
    });
}

Ticket EngineGameSession::submitText(Owner owner, Word place, const QString &action)
{
    return m_commands.add([this, owner, place, action]() -> std::optional<Outcome> {
        const Position *here = position();
        if (!here || here->error)
            return Outcome::Refused;
        ask([position = *here, owner, place,
             action](auto &worker, auto &stop) { return worker.validate(position, owner, place, action, stop); },
            [this, owner, place](const Result<Choice> &answer) -> std::optional<Outcome> {
                return answer ? accept(owner, *answer) : refuse(owner, place, answer.problem());
            });
        return Unfinished;
    });
}

Ticket EngineGameSession::withdraw(Word place)
{
    return m_commands.add([this, place] {
        if (removeChoice(m_submitted, place))
            Q_EMIT submissionsChanged();
        return Outcome::Done;
    });
}

Ticket EngineGameSession::stepWith(play::Policy others)
{
    return playOn(others, {1, {}});
}

Ticket EngineGameSession::playOn(play::Policy others, const Burst &burst)
{
    return playOn(others, burst, SessionTable::Ending::ByHand);
}

Ticket EngineGameSession::endChronon()
{
    return playOn(play::Policy::Default, {1, {}}, SessionTable::Ending::ByClock);
}

Ticket EngineGameSession::playOn(play::Policy others, const Burst &burst, SessionTable::Ending ending)
{
    return m_commands.add([this, others, burst, ending]() -> std::optional<Outcome> {
        const Position *here = position();
        if (!here || here->isTerminal())
            return Outcome::Refused;
        playNow(m_submitted, others, burst, ending);
        return Unfinished;
    });
}

void EngineGameSession::playNow(Choices chosen, play::Policy others, const Burst &burst, SessionTable::Ending ending)
{
    EngineWorker::Orders orders = m_table.orders(std::move(chosen), others, burst, ending, line(TraceEnd::Here));
    orders.breakpoints = m_dataBreakpoints;
    if (m_isOneByOne)
        orders.burst.most = 1;
    const auto tell = [this](EngineWorker::Step step) { // on the worker's thread
        QMetaObject::invokeMethod(
            this,
            [this, step = std::move(step)]() mutable {
                m_played.steps.push_back(std::move(step));
                if (!m_played.arriving.isActive())
                    m_played.arriving.start();
            },
            Qt::QueuedConnection);
    };
    ask(
        [position = *position(), orders = std::move(orders), tell](auto &worker, auto &stop) {
            worker.play(position, orders, tell, stop);
            return true;
        },
        [this](bool) { return arriveByPlay(); });
}

void EngineGameSession::setTable(const TableSettings &table)
{
    if (table == m_game.table)
        return;
    m_game.table = table;
    Q_EMIT tableChanged();
}

void EngineGameSession::letAgentsChoose()
{
    const Position *here = position();
    if (here && !here->error)
        m_table.letAgentsChoose(line(TraceEnd::Here));
}

bool EngineGameSession::mayAgentAct() const
{
    const Position *here = position();
    return here && !here->everyoneMoves && m_table.mayAgentAct();
}

Ticket EngineGameSession::letAgentAct()
{
    return playOn(play::Policy::Default, {1, {}}, SessionTable::Ending::ByAgent);
}

GameEvents::Outcome EngineGameSession::arriveByPlay()
{
    m_played.arriving.stop();
    showPlayed();
    if (m_played.steps.empty())
        return Outcome::Done;
    EngineWorker::Step failed = std::move(m_played.steps.front());
    m_played.steps.clear();
    tellMissed(m_tree.currentNode().chronon, failed.missed);
    if (failed.isNothing)
        return Outcome::Refused;
    if (failed.from)
        m_tree.setPosition(m_tree.current(), std::move(*failed.from));
    m_tried = std::move(failed.does);
    return fail(*failed.error);
}

void EngineGameSession::showPlayed()
{
    std::vector<EngineWorker::Step> steps = std::exchange(m_played.steps, {});
    if (!steps.empty() && (steps.back().error || steps.back().isNothing)) { // how the command ends
        m_played.steps.push_back(std::move(steps.back()));
        steps.pop_back();
    }
    if (steps.empty())
        return;
    m_failure.reset();
    std::vector<std::pair<int, std::vector<ChosenByAgents::Missed>>> missed; // by chronon
    for (EngineWorker::Step &step : steps) {
        missed.emplace_back(m_tree.currentNode().chronon, std::move(step.missed));
        if (step.from)
            m_tree.setPosition(m_tree.current(), std::move(*step.from));
        m_hitNode = m_tree.append(std::move(step.chronon));
        if (!step.choosers.empty())
            m_tree.setChoosers(m_hitNode, std::move(step.choosers));
        m_tree.setPosition(m_hitNode, std::move(step.next));
        m_hits = std::move(step.hits);
    }
    forgetSubmissions();
    if (!m_hits.empty())
        Q_EMIT dataBreakpointsHit(m_hits);
    Q_EMIT changed();
    for (const auto &[chronon, ofChronon] : missed)
        tellMissed(chronon, ofChronon);
}

void EngineGameSession::tellMissed(int chronon, const std::vector<ChosenByAgents::Missed> &missed)
{
    for (const ChosenByAgents::Missed &one : missed)
        if (one.why.kind != Problem::Kind::Cancelled)
            Q_EMIT agentMissed(one.player, chronon, one.why);
}

void EngineGameSession::tellStopped()
{
    if (isStopped())
        showPlayed(); // the chronon that has stopped begins after these
    Q_EMIT stoppedChanged();
}

QStringList EngineGameSession::breakReasons() const
{
    QStringList reasons;
    if (hasGame() && m_hitNode == m_tree.current())
        for (const DataHit &hit : m_hits)
            reasons << hit.text;
    return reasons;
}

Ticket EngineGameSession::back()
{
    return enqueueWithGame([this] { return m_tree.back() ? arrive() : Outcome::Refused; });
}

Ticket EngineGameSession::goTo(NodeId node)
{
    return enqueueAt(node, [this, node]() -> std::optional<Outcome> {
        if (node == m_tree.current())
            return Outcome::Done;
        m_tree.goTo(node);
        return arrive();
    });
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
    return enqueueWithGame([this, words, accounts]() -> std::optional<Outcome> {
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
    });
}

Ticket EngineGameSession::computePosition(NodeId id)
{
    return enqueueAt(id, [this, id] {
        askForPosition(id);
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

std::optional<GameEvents::Outcome> EngineGameSession::arrive()
{
    m_failure.reset();
    forgetSubmissions();
    const GameTree::Node &node = m_tree.currentNode();
    if (!node.position || node.position->error) {
        askForPosition(node.id);
        return Unfinished;
    }
    Q_EMIT changed();
    return Outcome::Done;
}

void EngineGameSession::askForPosition(NodeId id)
{
    const GameTree::Node &node = m_tree.node(id);
    ask([state = node.state, chronon = node.chronon](auto &worker,
                                                     auto &stop) { return worker.position(state, chronon, stop); },
        [this, id](Position answer) {
            m_tree.setPosition(id, std::move(answer));
            Q_EMIT changed();
            return Outcome::Done;
        });
}

std::optional<GameEvents::Outcome> EngineGameSession::accept(Owner owner, const Choice &choice)
{
    m_table.keepPerson(owner, choice.place);
    const Position *here = position();
    if (m_game.table.mode == play::TableMode::Interrupts && here && !here->everyoneMoves) { // S25
        playNow({choice}, play::Policy::Default, {1, {}}, SessionTable::Ending::ByHand);
        return Unfinished;
    }
    setChoice(m_submitted, choice);
    Q_EMIT submissionsChanged();
    return Outcome::Done;
}

GameEvents::Outcome EngineGameSession::refuse(Owner owner, Word place, const Problem &why)
{
    Q_EMIT refused(owner, place, why);
    return endedBy(why);
}

void EngineGameSession::forgetSubmissions()
{
    m_table.forgetPersons();
    if (m_submitted.empty())
        return;
    m_submitted.clear();
    Q_EMIT submissionsChanged();
}

GameEvents::Outcome EngineGameSession::fail(const Problem &why)
{
    const bool cancelled = why.kind == Problem::Kind::Cancelled;
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
