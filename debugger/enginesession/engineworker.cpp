// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/engineworker.h"

#include "debugger/enginesession/unseendraws.h"
#include "debugger/model/submission.h"
#include "sidl/analysis/exploration/stategoal.h"
#include "sidl/engine/record/recordfile.h"
#include "sidl/engine/rules/chronondebugger.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/seats.h"

#include <QElapsedTimer>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using namespace engine;

namespace {

constexpr qint64 Part = 100;       // ms, after which something is told
constexpr qint64 Picture = 30;     // ms, after which panes show what was played
constexpr qint64 Looking = 1000;   // ms, for positions that nobody has asked for yet
constexpr int MostLookedAt = 3000; // of these
// For what each default is that applies, which is told beside a position: a few milliseconds.
constexpr qint64 DefaultInferences = 20'000;
constexpr auto DefaultTime = std::chrono::milliseconds(20);

/// One step of the user's.
class DebuggedStep
{
public:
    explicit DebuggedStep(ChrononDebugger &debugger)
        : m_debugger(debugger)
    {
        m_debugger.begin();
    }
    ~DebuggedStep() { m_debugger.end(); }
    DebuggedStep(const DebuggedStep &) = delete;
    DebuggedStep &operator=(const DebuggedStep &) = delete;

private:
    ChrononDebugger &m_debugger;
};

/// What applies in @p position where nothing is chosen, if people may be told that and it is soon found.
std::optional<DefaultRules::Applied> appliedIn(Engine &engine, const DefaultRules &rules, const Position &position,
                                               const std::stop_token &stop)
{
    if (!rules.tellState() || position.error)
        return {};
    const Budget all = engine.budget();
    Budget small = all;
    small.inferences = std::min(all.inferences, DefaultInferences);
    small.time = std::min(all.time, DefaultTime);
    engine.setBudget(small);
    std::optional<DefaultRules::Applied> applied = DefaultRules::Applied();
    QElapsedTimer timer;
    timer.start();
    for (const Switch &one : position.switches) {
        if (one.isNature() || !hasActions(one) || rules.of(one.word).kind != DefaultRules::Default::Kind::Depends)
            continue;
        const Result<StateAnswer> answer
            = engine.query({.goal = u"default(%1, Action)"_s.arg(one.word.text()), .most = 1}, position.state, stop);
        if (!answer || answer->problem || timer.elapsed() > DefaultTime.count()) { // an error is told when it is played
            applied.reset();
            break;
        }
        if (answer->holds())
            applied->emplace_back(one.word, answer->rows.front().value(0));
    }
    engine.setBudget(all);
    return applied;
}

} // namespace

EngineWorker::EngineWorker(const Budget &budget, ChrononDebugger &debugger)
    : m_budget(budget)
    , m_debugger(debugger)
{
}

EngineWorker::Start EngineWorker::start(const GameText &text, quint64 seed, const std::stop_token &stop)
{
    Start start;
    std::unique_ptr<Engine> engine = load(text, start);
    if (!engine)
        return start;
    engine->setDebugger(&m_debugger);
    m_debugger.resetHits();
    begin(*engine, start, stop);
    if (!start.error)
        adopt(std::move(engine), text, seed, start);
    else if (m_engine)
        m_engine->setDebugger(&m_debugger); // it is played on
    return start;
}

EngineWorker::Start EngineWorker::restart(quint64 seed, const std::stop_token &stop)
{
    Start start;
    m_debugger.resetHits();
    begin(*m_engine, start, stop);
    if (!start.error)
        describe(seed, start);
    return start;
}

EngineWorker::Start EngineWorker::open(const SessionRecord &record, int revision, const std::stop_token &stop)
{
    const GameText text{record.text, record.sourcePath, revision};
    Start start;
    std::unique_ptr<Engine> engine = load(text, start);
    if (!engine)
        return start;
    if (const Result<State> initial = engine->initialState(stop); !initial) {
        start.error = initial.problem();
        return start;
    }
    Result<GameTree> tree = restoreSession(*engine, record);
    if (!tree) {
        start.error = tree.problem();
        return start;
    }
    start.tree = std::move(tree.value());
    look(*engine, start.tree, stop);
    lookAtAll(*engine, start.tree, stop);
    start.submitted = validChoices(*engine, start.tree, record.chosen, stop);
    m_debugger.resetHits(); // they were of what was played before
    adopt(std::move(engine), text, record.seed, start);
    start.game.table = tableOf(record.table);
    // Nobody has been asked whether they may run: whoever has asks for them again.
    std::erase_if(start.game.table.agents, [](const auto &seat) { return isProgram(seat.second); });
    return start;
}

EngineWorker::Start EngineWorker::adopt(const GameText &text, quint64 seed, GameTree tree, const Unplayed &before,
                                        const std::stop_token &stop)
{
    Start start;
    std::unique_ptr<Engine> engine = load(text, start);
    if (!engine)
        return start;
    if (const Result<State> initial = engine->initialState(stop); !initial) { // makes the players known
        start.error = initial.problem();
        return start;
    }
    start.tree = std::move(tree);
    look(*engine, start.tree, stop);
    start.submitted = keptChoices(*engine, start.tree, before, stop);
    adopt(std::move(engine), text, seed, start);
    return start;
}

EngineWorker::Replayed EngineWorker::openTrace(const GameText &text, const Trace &trace, const std::stop_token &stop)
{
    Replayed result = replayed(text, trace.seed, {}, stop, [&](Engine &engine, GameTree &tree) {
        return play::replay(engine, trace, {stop}, &tree);
    });
    if (!result.start.error && !result.start.tree.isEmpty())
        m_debugger.resetHits(); // they were of what was played before
    return result;
}

EngineWorker::Replayed EngineWorker::startAndReplay(const GameText &text, quint64 seed, const Unplayed &before,
                                                    const Words &players, const std::stop_token &stop)
{
    return replayed(text, seed, before, stop, [&](Engine &engine, GameTree &tree) {
        return play::replayLine(engine, before.line, players, seed, stop, tree);
    });
}

EngineWorker::Replayed EngineWorker::replayed(const GameText &text, quint64 seed, const Unplayed &before,
                                              const std::stop_token &stop,
                                              const std::function<play::Replay(Engine &, GameTree &)> &play)
{
    Replayed result;
    std::unique_ptr<Engine> engine = load(text, result.start);
    if (!engine)
        return result;
    result.report = play(*engine, result.start.tree);
    result.start.error = result.report.problem;
    if (result.start.error)
        return result;
    look(*engine, result.start.tree, stop);
    result.start.submitted = keptChoices(*engine, result.start.tree, before, stop);
    adopt(std::move(engine), text, seed, result.start);
    return result;
}

EngineWorker::Traced EngineWorker::trace(const GameInfo &game, const std::vector<GameTree::Node> &line,
                                         const std::stop_token &stop)
{
    Traced result;
    result.trace.game = game.name;
    result.trace.sourcePath = recordedFile(game);
    result.trace.sourceSha256 = sourceHash(game.text);
    result.trace.language = ruleSystemOf(game).id();
    result.trace.seed = game.seed;
    result.trace.stopped = u"user"_s;
    for (std::size_t i = 0; i < line.size(); ++i) {
        std::shared_ptr<const Position> here = line[i].position;
        if (!here || here->error)
            here = std::make_shared<const Position>(m_engine->position(line[i].state, line[i].chronon, stop));
        if (stop.stop_requested()) {
            result.error = here->error.value_or(Problem());
            result.error->kind = Problem::Kind::Cancelled;
            return result;
        }
        const bool isLast = i + 1 == line.size();
        const bool edited = !isLast && line[i + 1].edited;
        const Chronon *const played = isLast || edited ? nullptr : line[i + 1].edge.get();
        result.trace.chronons.push_back(traceEntry(game.players, *here, played));
        result.trace.chronons.back().edited = edited;
        if (isLast && here->error)
            result.trace.stopped = u"error"_s;
        else if (isLast && here->isTerminal())
            result.trace.stopped = u"terminal"_s;
        result.positions.push_back(std::move(here));
    }
    return result;
}

std::unique_ptr<Engine> EngineWorker::load(const GameText &text, Start &start) const
{
    language::Program program = language::readProgram(ruleSystemOf(text), text.text, text.fileName, text.revision);
    start.textProblems = program.problems;
    if (!program.isPlayable())
        return nullptr;
    auto engine = std::make_unique<Engine>(std::move(program));
    engine->setBudget(m_budget);
    return engine;
}

void EngineWorker::begin(Engine &engine, Start &start, const std::stop_token &stop) const
{
    const DebuggedStep debugged(m_debugger);
    const Result<State> initial = engine.initialState(stop);
    if (!initial) {
        start.error = initial.problem();
        return;
    }
    Position first = engine.position(*initial, 0, stop);
    if (m_debugger.wasAbandoned()) {
        start.error = first.error;
        return;
    }
    start.tree = GameTree(*initial);
    start.tree.setPosition(GameTree::Root, std::move(first));
}

void EngineWorker::look(Engine &engine, GameTree &tree, const std::stop_token &stop)
{
    const GameTree::Node &here = tree.currentNode();
    if (!here.position)
        tree.setPosition(here.id, engine.position(here.state, here.chronon, stop));
}

void EngineWorker::lookAtAll(Engine &engine, GameTree &tree, const std::stop_token &stop)
{
    QElapsedTimer timer;
    timer.start();
    const int count = std::min(tree.size(), MostLookedAt);
    for (GameTree::NodeId id = 0; id < count && !stop.stop_requested() && !timer.hasExpired(Looking); ++id) {
        const GameTree::Node &node = tree.node(id);
        if (node.position)
            continue;
        Position position = engine.position(node.state, node.chronon, stop);
        if (!position.error) // else it is asked for again, and told, where it is gone to
            tree.setPosition(id, std::move(position));
    }
}

void EngineWorker::adopt(std::unique_ptr<Engine> engine, const GameText &text, quint64 seed, Start &start)
{
    m_agents.reset();
    m_engine = std::move(engine);
    m_engine->setDebugger(&m_debugger);
    m_defaults = DefaultRules(m_engine->program());
    m_text = text;
    describe(seed, start);
}

void EngineWorker::describe(quint64 seed, Start &start)
{
    start.game.name = m_engine->program().name;
    start.game.fileName = m_text.fileName;
    start.game.title = m_text.title;
    start.game.system = &ruleSystemOf(m_engine->program());
    start.game.text = m_text.text;
    start.game.revision = m_text.revision;
    start.game.players = m_engine->players();
    const language::Writing writing = language::ruleSystemOf(m_engine->program()).writing(m_text.text);
    start.game.wordExample = writing.wordExample;
    start.game.goalExample = writing.goalExample;
    start.game.defaults = m_defaults;
    QElapsedTimer timer;
    timer.start();
    const auto learn = [&](GameTree::NodeId node) {
        if (start.tree.node(node).position)
            start.game.defaults.learn(node, applied(*start.tree.node(node).position, {}));
    };
    learn(start.tree.current());
    for (GameTree::NodeId node = 0; node < start.tree.size() && !timer.hasExpired(Part); ++node)
        learn(node);
    start.game.seed = seed;
    start.game.problems = m_engine->initialProblems();
}

Position EngineWorker::position(const State &state, int chronon, const std::stop_token &stop)
{
    return m_engine->position(state, chronon, stop);
}

std::optional<DefaultRules::Applied> EngineWorker::applied(const Position &position, const std::stop_token &stop)
{
    return appliedIn(*m_engine, m_defaults, position, stop);
}

EngineWorker::Edit EngineWorker::edit(const QStringList &words, const std::vector<double> &accounts)
{
    Edit edit;
    Words read;
    for (const QString &text : words) {
        const Result<Word> word = m_engine->word(text);
        if (!word) {
            edit.error = word.problem();
            edit.wrong = int(read.size());
            return edit;
        }
        read.push_back(*word);
    }
    edit.state = State(std::move(read), accounts);
    return edit;
}

EngineWorker::Found EngineWorker::findHolding(const QString &goal, const std::vector<GameTree::Node> &nodes,
                                              const std::stop_token &stop)
{
    for (const GameTree::Node &node : nodes) {
        const Result<bool> holds = analysis::holdsIn(*m_engine, goal, node.state, stop);
        if (!holds)
            return {node.id, holds.problem()};
        if (*holds)
            return {node.id, {}};
    }
    return {};
}

BreakFound EngineWorker::findBreak(const BreakSearch &search, const WorkControl &work)
{
    QElapsedTimer clock;
    const auto tell = [&](const Progress &at) {
        if (clock.isValid() && clock.elapsed() < Part)
            return;
        clock.start();
        work.tell(at.done, at.all);
    };
    return debugger::findBreak(*m_engine, search, {work.stop, tell});
}

NodeAnswers EngineWorker::query(const StateQuery &query, const std::vector<QueriedNode> &nodes,
                                const std::stop_token &stop)
{
    QElapsedTimer clock;
    clock.start();
    NodeAnswers answers;
    for (const QueriedNode &queried : nodes) {
        if (stop.stop_requested() || (!answers.empty() && clock.elapsed() > Part))
            break;
        Result<StateAnswer> found = m_engine->query(query, queried.state, stop);
        if (stop.stop_requested())
            break; // what it has found may be a part
        NodeAnswer answer;
        answer.node = queried.node;
        if (found)
            answer.answer = std::move(found.value());
        else
            answer.refusal = found.problem();
        answers.push_back(std::move(answer));
        if (answers.back().refusal)
            break;
    }
    return answers;
}

Result<Choice> EngineWorker::validate(const Position &position, Owner owner, Word place, const QString &action,
                                      const std::stop_token &stop)
{
    const Result<Word> word = m_engine->word(action);
    if (!word)
        return word.problem();
    return m_engine->validate(position, owner, Choice{place, *word}, stop);
}

bool EngineWorker::Orders::hasAgents() const
{
    return std::any_of(agents.begin(), agents.end(), [](const QString &agent) { return !agent.isEmpty(); });
}

void EngineWorker::play(Position position, Orders orders, const std::function<void(Step)> &tell,
                        const std::stop_token &stop)
{
    QElapsedTimer clock;
    clock.start();
    orders.seed = seedOfUnseenDraws(*m_engine, position, orders.chosen, orders.seen, orders.seed,
                                    orders.table.mode == play::TableMode::Interrupts && !position.everyoneMoves);
    play::Run run(*m_engine, std::move(position), play::Run::Look::Views, stop);
    Choices chosen = orders.chosen;
    for (int played = 1;; ++played) {
        const State before = run.state();
        Step step = playOne(run, chosen, orders, stop);
        const bool isOfMany = orders.burst.most != 1 || orders.burst.until;
        if (isOfMany && step.next.error && step.next.error->kind == Problem::Kind::Cancelled)
            step = stoppedBefore(std::move(step)); // what was not looked at to its end is not gone to
        if (played > 1)
            step.from.reset(); // told as the one before it led there
        const bool isLast = step.error || step.isNothing || !step.hits.empty() || step.next.error
            || step.next.isTerminal() || played == orders.burst.most || clock.hasExpired(Picture)
            || m_debugger.wasFinished() // by a person, who looks at what came of it
            || (step.chronon.does.empty() && step.chronon.after == before) || isAt(orders, before, step, stop);
        const bool isOver = !step.error && !step.isNothing && !step.next.error && step.next.isTerminal();
        if ((!isLast || isOver) && !orders.line.empty()) {
            GameTree::Node next;
            next.chronon = orders.line.back().chronon + 1;
            next.state = step.chronon.after;
            next.edge = std::make_shared<const Chronon>(step.chronon);
            orders.line.push_back(std::move(next));
            if (isOver) {
                orders.line.back().position = std::make_shared<const Position>(step.next);
                m_agents->over(orders.agents, orders.line, step.missed);
            }
        }
        tell(std::move(step));
        if (isLast)
            return;
        chosen.clear();
        orders.who.clear();
        orders.ahead.clear();
        orders.isByAgent = false;
    }
}

bool EngineWorker::decide(play::Run &run, const Choices &chosen, Orders &orders, Step &step,
                          const std::stop_token &stop)
{
    const Position &position = run.position();
    step.does = chosen;
    step.choosers = orders.who;
    const bool isInterrupt = orders.table.mode == play::TableMode::Interrupts && !position.everyoneMoves;
    if (!orders.line.empty())
        orders.line.back().position = std::make_shared<const Position>(position);
    if (!m_agents)
        m_agents = std::make_unique<ChosenByAgents>(*m_engine, m_budget);
    const ChosenByAgents::Orders wanted{orders.table,    orders.agents, orders.seats,  orders.others,   orders.seed,
                                        orders.listener, orders.ahead,  orders.folder, orders.isByAgent};
    if (isInterrupt) {
        if (step.does.empty())
            if (const auto one = m_agents->interrupt(wanted, orders.line, step.choosers, step.missed, stop))
                step.does = {*one};
        step.isNothing = step.does.empty();
        step.does.resize(step.isNothing ? 0 : 1);
        return !step.isNothing && !stop.stop_requested();
    }
    if (orders.hasAgents())
        m_agents->choose(wanted, orders.line, step.does, step.choosers, step.missed, stop);
    for (const Choice &choice :
         play::chooseRest(*m_engine, position, step.does, orders.seats, orders.others, orders.seed))
        step.does.push_back(choice);
    play::addFirstMoves(position, step.does);
    return !stop.stop_requested();
}

/// The step that has not been made, instead of one that ends where nothing is known.
EngineWorker::Step EngineWorker::stoppedBefore(Step step)
{
    Step none;
    none.from = std::move(step.from);
    none.error = cancelled();
    return none;
}

EngineWorker::Step EngineWorker::playOne(play::Run &run, const Choices &chosen, Orders &orders,
                                         const std::stop_token &stop)
{
    const DebuggedStep debugged(m_debugger);
    Step step;
    if (run.position().error) {
        step.from = run.position();
        step.error = step.from->error;
        return step;
    }
    if (!decide(run, chosen, orders, step, stop)) {
        if (!step.isNothing || stop.stop_requested()) {
            step.isNothing = false;
            step.error = cancelled();
        }
        step.from = run.position();
        return step;
    }
    if (orders.decided && orders.hasAgents())
        orders.decided({step.choosers, step.missed});
    m_debugger.setChosen(step.does);
    const bool isInterrupt = orders.table.mode == play::TableMode::Interrupts && !run.position().everyoneMoves;
    Result<play::Step> played = isInterrupt ? run.interrupt(step.does.front()) : run.play(step.does);
    if (!played) {
        step.error = played.problem();
        step.from = run.position();
        return step;
    }
    step.from = std::move(played.value().from);
    step.chronon = std::move(played.value().chronon);
    step.next = run.position();
    step.applied = applied(step.next, stop);
    if (m_debugger.wasAbandoned()) // while the new position was looked at: the state is as before
        step.error = step.next.error;
    else
        step.hits = hitsOf(orders.breakpoints, *m_engine, *step.from, step.chronon, step.next, stop);
    return step;
}

std::vector<DataHit> EngineWorker::brokenInvariants(const std::vector<DataBreakpoint> &breakpoints, const State &state,
                                                    const std::stop_token &stop)
{
    return debugger::brokenInvariants(breakpoints, *m_engine, state, stop);
}

bool EngineWorker::isAt(const Orders &orders, const State &before, const Step &step, const std::stop_token &stop)
{
    const std::optional<Landmark> &until = orders.burst.until;
    if (!until)
        return false;
    if (until->kind != Landmark::Kind::Condition)
        return until->isAfter(before, step.chronon, step.next);
    const Result<bool> holds = analysis::holdsIn(*m_engine, until->text, step.next.state, stop);
    return !holds || *holds; // who wants to know asks again, and is told of the error
}

Answer EngineWorker::explain(const Inquiry &inquiry, const Explainer::Scene &scene, const std::stop_token &stop)
{
    if (m_engine && !scene.line.empty())
        return Explainer(*m_engine, scene, stop).answer(inquiry);
    Answer answer;
    answer.inquiry = inquiry;
    answer.problem.emplace();
    answer.problem->kind = Problem::Kind::Refused;
    answer.problem->message = tr("No game is being played.");
    answer.problem->advice = tr("Start one, then ask.");
    return answer;
}

void EngineWorker::unload()
{
    m_agents.reset();
    m_engine.reset();
}

} // namespace sidl::debugger

#include "moc_engineworker.cpp"
