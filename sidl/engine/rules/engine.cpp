// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/rules/engine.h"

#include "sidl/engine/chronon/chrononplayer.h"
#include "sidl/engine/chronon/positionreader.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/engine/game/nature.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/engine/logic/logicgame.h"
#include "sidl/engine/network/networkrules.h"
#include "sidl/engine/questions/explainer.h"
#include "sidl/engine/questions/solutionlister.h"
#include "sidl/engine/questions/stateasker.h"
#include "sidl/engine/rules/logiccounter.h"
#include "sidl/engine/rules/logicstepper.h"
#include "sidl/engine/rules/rulestepper.h"
#include "sidl/language/rulesystem/knownnames.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/streamlock.h"

#include <QElapsedTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

namespace {

/// About names in @p question that neither the rules nor what was played have, as KnownNames::remark(): what was typed by
/// players, or put in by hand, is there although no rule makes it.
QString strangeNames(const language::Program &program, const Question &question, const State &state,
                     const Chronon *played)
{
    if (question.kind == Question::Kind::Error)
        return {};
    QStringList known{program.text};
    for (const Word word : state.words())
        known << word.text();
    if (played) {
        for (const Word word : played->created)
            known << word.text();
        for (const Choice &choice : played->applied)
            known << choice.action.text();
    }
    const language::KnownNames names(language::ruleSystemOf(program), known.join(u'\n'));
    return names.remark(question.subject + u' ' + question.object);
}

} // namespace

/// The parts of an engine, each made of those before it.
struct Engine::Parts
{
    Parts(language::Program program, const EngineOptions &how)
        : options(how)
        , game(std::move(program),
               how.counter || how.profile ? GameModule::Clauses::Counted : GameModule::Clauses::Plain)
        , request(game, teller, how.rules, how.counter, how.profile)
    {
    }

    Position position(const State &state, int chronon, const std::stop_token &stop)
    {
        Position position = positions.read(state, chronon, stop);
        views.addViews(position, stop);
        return position;
    }
    Result<State> initialState(const std::stop_token &stop)
    {
        player.setReported({});
        Result<State> state = start.read(stop);
        views.forget();
        return state;
    }

    const EngineOptions options;
    GameModule game;
    ProblemTeller teller{game};
    RuleRequest request;
    StartReader start{teller, request};
    ViewReader views{game, request, start};
    PositionReader positions{game, teller, request, start};
    ActionValidator validator{game, request, start};
    ChrononPlayer player{game, teller, request, start, views, validator};
    RuleSources sources{game};
    RuleStepper stepper{game, request, sources, views, player};
    StateAsker asker{game, request, start, views};
    Explainer explainer{game, request, sources, start};
    SolutionLister lister{game, request, sources, start};
};

/// A game in a language that has a kernel of its own.
struct Engine::Logic
{
    Logic(language::Program checked, RuleEngine how, ClauseCounter *uses)
        : program(std::move(checked))
        , rules(how)
    {
        if (uses)
            kernel.setCounter(&counter.emplace(*uses));
        if (program.isPlayable())
            return;
        problem.emplace();
        problem->code = u"not-loaded"_s;
        problem->message = u"the rules have errors"_s;
        problem->advice = u"Correct them first."_s;
    }

    Position position(const State &state, int chronon, const std::stop_token &stop)
    {
        if (!problem) {
            prepare(stop);
            Position position = kernel.switchesOf(state, chronon, stop);
            count();
            return position;
        }
        Position position;
        position.chronon = chronon;
        position.state = state;
        position.error = problem;
        return position;
    }

    void count()
    {
        ++calls.all;
        calls.compiled += kernel.hasAskedStateRules() ? 1 : 0;
    }
    /// Makes a network as soon as it pays: a few questions are answered sooner without.
    void prepare(const std::stop_token &stop)
    {
        const bool isWanted
            = rules == RuleEngine::Network || (rules == RuleEngine::Auto && calls.all >= CallsBeforeNetwork);
        if (!isWanted || report || kernel.solver().hasWatch() || !kernel.firstState())
            return;
        QElapsedTimer timer;
        timer.start();
        network::GroundLimits limits;
        if (rules == RuleEngine::Network)
            limits.time = std::chrono::minutes(1); // as asked for
        auto made = network::NetworkRules::of(kernel, limits, stop);
        if (stop.stop_requested())
            return; // another time
        report.emplace();
        report->time = std::chrono::milliseconds(timer.elapsed());
        if (auto *network = std::get_if<std::unique_ptr<network::NetworkRules>>(&made)) {
            report->size = (*network)->size();
            kernel.setStateRules(std::move(*network));
        } else {
            report->reason = std::get<network::NotGround>(made);
        }
    }

    static constexpr qint64 CallsBeforeNetwork = 100;

    const language::Program program;
    const RuleEngine rules;
    std::optional<Problem> problem; ///< why it cannot be played
    RuleCalls calls;                ///< positions and chronons
    std::optional<network::NetworkReport> report;
    logic::LogicGame kernel{program,
                            ruleSystemOf(program).kernel() == language::RuleSystem::Kernel::LogicOfSteps
                                ? logic::LogicGame::Steps::Named
                                : logic::LogicGame::Steps::Unnamed};
    LogicStepper stepper{kernel};
    std::optional<LogicCounter> counter;
};

namespace {

/// Rules of other languages run in one way alone.
Problem notInLanguage()
{
    return refused("not-in-language", u"this cannot be asked of a game in this language"_s,
                   u"Ask it of a game in SIDL."_s);
}

// Rules that can be stopped run in a way that knows less about where an error was raised. What they did is the same, so
// it is done again as they are compiled, for the place.

/// Comes again each time, and soon.
bool isOfRules(const Problem &problem)
{
    return problem.kind == Problem::Kind::Rule || problem.kind == Problem::Kind::Solutions;
}

bool hasErrors(const std::vector<Problem> &problems)
{
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem &problem) { return problem.severity == language::Severity::Error; });
}

/// S16: of @p does those of legal switches, in switch order.
Choices inSwitchOrder(const Position &position, const Choices &does)
{
    Choices ordered;
    ordered.reserve(does.size());
    auto next = does.begin(); // mostly they are in that order already
    for (const Switch &entry : position.switches) {
        const auto isOfIt = [&entry](const Choice &choice) { return choice.place == entry.word; };
        const auto found = next != does.end() && isOfIt(*next) ? next : std::find_if(does.begin(), does.end(), isOfIt);
        if (found == does.end())
            continue;
        ordered.push_back(*found);
        next = std::next(found);
    }
    return ordered;
}

} // namespace

Engine::Engine(language::Program program, const EngineOptions &options)
{
    if (ruleSystemOf(program).kernel() == language::RuleSystem::Kernel::Chronons)
        d = std::make_unique<Parts>(std::move(program), options);
    else
        m_logic = std::make_unique<Logic>(std::move(program), options.rules, options.counter);
}

Engine::~Engine() = default;

const language::Program &Engine::program() const
{
    if (m_logic)
        return m_logic->program;
    return d->game.program();
}

RuleEngine Engine::ruleEngine() const
{
    if (m_logic)
        return m_logic->rules;
    return d->options.rules;
}

const RuleCalls &Engine::ruleCalls() const
{
    if (m_logic)
        return m_logic->calls;
    return d->request.calls();
}

const network::NetworkReport *Engine::network() const
{
    return m_logic && m_logic->report ? &*m_logic->report : nullptr;
}

void Engine::setBudget(const Budget &budget)
{
    if (m_logic)
        return m_logic->kernel.setBudget(budget);
    d->request.setBudget(budget);
}

const Budget &Engine::budget() const
{
    if (m_logic)
        return m_logic->kernel.budget();
    return d->request.budget();
}

void Engine::setDebugger(ChrononDebugger *debugger)
{
    if (m_logic)
        return m_logic->stepper.setDebugger(debugger);
    d->stepper.setDebugger(debugger);
}

const Words &Engine::players() const
{
    if (m_logic)
        return m_logic->kernel.players();
    return d->start.players();
}

const std::vector<Problem> &Engine::initialProblems() const
{
    if (m_logic)
        return m_logic->kernel.initialProblems();
    return d->start.problems();
}

Result<State> Engine::initialState(const std::stop_token &stop)
{
    if (m_logic) {
        const LogicStepper::Stepping stepping(m_logic->stepper, stop, {}, 0, false);
        return m_logic->problem ? Result<State>(*m_logic->problem) : m_logic->kernel.initialState(stop);
    }
    if (const RuleStepper::Stepping stepping(d->stepper, stop, 0, false); stepping.isWanted()) {
        Result<State> stepped = d->initialState(stop);
        if (stepped.ok() || !isOfRules(stepped.problem()))
            return stepped;
    }
    return d->initialState(stop);
}

Position Engine::switchesOf(const State &state, int chronon, const std::stop_token &stop)
{
    if (m_logic)
        return m_logic->position(state, chronon, stop);
    return d->positions.read(state, chronon, stop);
}

Position Engine::position(const State &state, int chronon, const std::stop_token &stop)
{
    if (m_logic) {
        const LogicStepper::Stepping stepping(m_logic->stepper, stop, state, chronon, false);
        Position position = m_logic->position(state, chronon, stop);
        m_logic->kernel.addViews(position);
        return position;
    }
    std::optional<Position> position;
    if (const RuleStepper::Stepping stepping(d->stepper, stop, chronon, false); stepping.isWanted()) {
        position = d->position(state, chronon, stop);
        if (position->error ? isOfRules(*position->error) : hasErrors(position->problems))
            position.reset();
    }
    if (!position)
        position = d->position(state, chronon, stop);
    d->positions.warnOfSeveralOwners(*position, stop);
    return std::move(*position);
}

Result<Choice> Engine::validate(const Position &position, Owner owner, const Choice &choice,
                                const std::stop_token &stop)
{
    if (m_logic) {
        const std::optional<Problem> why = refusal(position, owner, choice);
        return why ? Result<Choice>(*why) : Result<Choice>(choice);
    }
    return d->validator.validate(position, owner, choice, stop);
}

Choices Engine::drawNature(const Position &position, const Choices &chosen, quint64 seed, NatureMode mode) const
{
    Choices drawn;
    int k = 0;
    for (const Switch &entry : position.switches) {
        if (!entry.isNature())
            continue;
        const int place = k++;
        if (mode == NatureMode::None || std::any_of(chosen.begin(), chosen.end(), [&](const Choice &choice) {
                return choice.place == entry.word;
            }))
            continue;
        int index = 0;
        if (mode == NatureMode::Draw) {
            index = selectAction(entry.probabilities, entry.uniform, natureDraw(seed, position.chronon, place));
        } else {
            while (index < int(entry.probabilities.size()) - 1 && entry.probabilities[std::size_t(index)] <= 0)
                ++index;
        }
        drawn.push_back({entry.word, entry.actions.at(std::size_t(index))});
    }
    return drawn;
}

Result<Chronon> Engine::playUntilPayoffs(const Position &position, const Choices &does, const std::stop_token &stop)
{
    if (m_logic)
        return play(position, does, stop);
    return d->player.playUntilPayoffs(position, inSwitchOrder(position, does), stop);
}

Result<Chronon> Engine::play(const Position &position, const Choices &does, const std::stop_token &stop)
{
    if (m_logic && m_logic->problem)
        return *m_logic->problem;
    if (m_logic) {
        if (position.error)
            return *position.error;
        const LogicStepper::Stepping stepping(m_logic->stepper, stop, position.state, position.chronon, true);
        m_logic->prepare(stop);
        Result<Chronon> chronon = m_logic->kernel.play(position, inSwitchOrder(position, does), stop);
        m_logic->count();
        return chronon;
    }
    return playRules(position, does, false, stop);
}

Result<Chronon> Engine::interrupt(const Position &position, const Choice &choice, const std::stop_token &stop)
{
    return m_logic ? Result<Chronon>(notInLanguage()) : playRules(position, {choice}, true, stop);
}

Result<Chronon> Engine::playRules(const Position &position, const Choices &does, bool isInterrupt,
                                  const std::stop_token &stop)
{
    if (d->game.problem())
        return *d->game.problem();
    if (position.error)
        return *position.error;
    const Choices ordered = inSwitchOrder(position, does);
    if (RuleStepper::Stepping stepping(d->stepper, stop, position.chronon, true); stepping.isWanted()) {
        Result<Chronon> stepped = d->player.play(position, ordered, stop, isInterrupt);
        if (stepped.ok() ? !hasErrors(stepped->problems) : !isOfRules(stepped.problem()))
            return stepped;
        stepping.undo();
    }
    return d->player.play(position, ordered, stop, isInterrupt);
}

Result<Explanation> Engine::explain(const Question &question, const Position &position, const Chronon *played,
                                    const std::stop_token &stop, const ExplanationLimits &limits)
{
    if (m_logic && m_logic->problem)
        return *m_logic->problem;
    Result<Explanation> explanation = m_logic ? m_logic->kernel.explain(question, position, played, stop, limits)
                                              : d->explainer.explain(question, position, played, stop, limits);
    if (explanation.ok() && explanation->outcome == ProofNode::Outcome::Fails)
        if (const QString slip = strangeNames(program(), question, position.state, played); !slip.isEmpty())
            explanation.value().remarks.prepend(slip);
    return explanation;
}

Result<std::vector<Knowledge>> Engine::whoKnows(const QString &text, const Position &position,
                                                const std::stop_token &stop, const ExplanationLimits &limits)
{
    if (m_logic)
        return m_logic->kernel.whoKnows(text);
    return d->explainer.whoKnows(text, position, stop, limits);
}

Result<Solutions> Engine::solutions(Way way, const Question &question, const Position &position, const Chronon *played,
                                    int most, const std::stop_token &stop)
{
    if (m_logic)
        return notInLanguage();
    return d->lister.list(way, question, position, played, most, stop);
}

Result<StateAnswer> Engine::query(const StateQuery &query, const State &state, const std::stop_token &stop)
{
    if (m_logic)
        return m_logic->problem ? Result<StateAnswer>(*m_logic->problem)
                                : m_logic->kernel.query(query, state, nullptr, stop);
    return d->asker.ask(query, state, nullptr, stop);
}

Result<StateAnswer> Engine::query(const StateQuery &query, const State &state, const Choosing &choosing,
                                  const std::stop_token &stop)
{
    if (m_logic)
        return m_logic->problem ? Result<StateAnswer>(*m_logic->problem)
                                : m_logic->kernel.query(query, state, &choosing, stop);
    return d->asker.ask(query, state, &choosing, stop);
}

std::optional<double> Engine::valuation(const QString &predicate, int player, const State &state,
                                        const std::stop_token &stop)
{
    std::optional<double> number;
    if (!m_logic && d->asker.valuation(predicate, player, state, stop, number))
        return number;
    const Result<StateAnswer> answer
        = query({.goal = u"%1(%2, Value)"_s.arg(predicate, players()[std::size_t(player)].text()),
                 .viewer = Viewer::player(player),
                 .most = 1},
                state, stop);
    bool isNumber = false;
    const double value = answer.ok() && answer->holds() ? answer->rows.front().value(0).toDouble(&isNumber) : 0;
    return isNumber ? std::optional(value) : std::nullopt;
}

std::optional<std::vector<PatternElement>> Engine::pattern(const QString &text) const
{
    return m_logic ? m_logic->kernel.pattern(text) : std::nullopt;
}

Result<Word> Engine::word(const QString &text) const
{
    if (m_logic)
        return m_logic->kernel.word(text);
    constexpr qsizetype MaxLength = 1 << 20;
    constexpr int MaxBrackets = 50000; // far fewer than the C stack holds, whatever their nesting
    Problem problem;
    problem.code = u"not-a-word"_s;
    problem.message = u"'%1' is not a word"_s.arg(text.left(80));
    problem.advice = u"Write a list of atoms, numbers and strings, as in [alice,10]"_s;
    int brackets = 0;
    for (const QChar c : text)
        brackets += c == u'[' || c == u'(' || c == u'{';
    // The reader stops at a full stop: what follows would be passed over.
    if (text.size() > MaxLength || brackets > MaxBrackets || !text.trimmed().endsWith(u']'))
        return problem;
    const prolog::Frame frame(prolog::Frame::Bindings::AreUndone);
    const prolog::TermRef term;
    const QByteArray utf8 = text.toUtf8();
    Word word;
    const bool isRead = [&] {
        const auto lock = prolog::lockStreams();
        return PL_put_term_from_chars(term, REP_UTF8, std::size_t(utf8.size()), utf8.constData());
    }();
    if (isRead) {
        WordFault fault = WordFault::None;
        word = wordOf(term, fault);
    }
    prolog::clearException();
    return word.isNull() ? Result<Word>(problem) : Result<Word>(word);
}

} // namespace sidl::engine
