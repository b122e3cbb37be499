// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/logicgame.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/language/gdl/askedgoal.h"
#include "sidl/language/gdl/gdlreader.h"
#include "sidl/language/gdl/gdltext.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace sidl::engine::logic {

namespace {

Problem problem(language::Severity severity, const char *code, const QString &message, const QString &advice,
                const language::Span &span = {})
{
    Problem result;
    result.severity = severity;
    result.code = QString::fromLatin1(code);
    result.message = message;
    result.advice = advice;
    result.span = span;
    return result;
}

/// That a role has no goal or several, of which none counts, where the game is over.
void tellGoals(const RoleGoals &role, std::vector<Problem> &problems)
{
    if (role.values.size() == 1)
        return;
    QStringList values;
    for (const double value : role.values)
        values << QString::number(value);
    const QString last = values.isEmpty() ? QString() : values.takeLast();
    problems.push_back(problem(language::Severity::Warning, "goal-value",
                               role.values.empty()
                                   ? u"The game is over, and no rule gives a goal of %1"_s.arg(role.role)
                                   : u"The game is over, and the rules give several goals of %1, %2 and %3, none of "
                                     u"which counts"_s.arg(role.role, values.join(u", "_s), last),
                               u"Give each role one goal where the game is over."_s));
}

} // namespace

LogicGame::LogicGame(const language::Program &program, Steps steps)
    : m_program(program)
    , m_steps(steps)
    , m_notation(language::gdl::notationOf(program.text))
    , m_rules(program, m_terms, {u"true"_s, hasSteps() ? 2 : 1}, {u"does"_s, hasSteps() ? 3 : 2})
    , m_words(m_terms, m_notation)
    , m_solver(program, m_rules, m_terms, relation("true", 1), relation("does", 2))
    , m_prover(program, m_rules, m_terms, m_solver)
    , m_base(m_rules.find(u"base"_s, 1))
    , m_input(m_rules.find(u"input"_s, 2))
    , m_role(m_rules.find(u"role"_s, 1))
    , m_init(m_rules.find(u"init"_s, 1))
    , m_legal(relation("legal", 2))
    , m_next(hasSteps() ? relation("true", 1) : relation("next", 1))
    , m_sees(relation("sees", 2))
    , m_goal(relation("goal", 2))
    , m_terminal(relation("terminal", 0))
    , m_stepRelation(m_rules.find(u"step"_s, 1))
    , m_successor(m_rules.find(u"successor"_s, 2))
    , m_stepName(m_terms.symbol(u"step"_s))
    , m_doesName(m_terms.symbol(u"does"_s))
{
    if (hasSteps())
        m_historyUse.emplace(m_rules, m_terms,
                             HistoryUse::Relations{relation("true", 1),
                                                   relation("does", 2),
                                                   m_successor,
                                                   {m_legal, m_goal, m_terminal},
                                                   {m_next, m_sees}});
}

/// With the argument that steps add.
int LogicGame::relation(const char *name, int arity) const
{
    return m_rules.find(QString::fromLatin1(name), arity + (hasSteps() ? 1 : 0));
}

Words LogicGame::solutions(int relation, const Role *role, TermId step)
{
    Call call;
    if (role)
        call.push_back(role->term);
    const int wanted = int(call.size());
    call.push_back(openVariable(0));
    if (step != NoTerm)
        call.push_back(step);
    const Table &table = m_solver.solve(relation, call);
    Words words;
    words.reserve(std::size_t(table.count));
    for (int i = 0; i < table.count; ++i)
        words.push_back(m_words.word(table.answer(i, wanted)));
    std::sort(words.begin(), words.end());
    return words;
}

bool LogicGame::isTerminal()
{
    if (m_asked)
        return m_asked->isTerminal();
    return m_solver.solve(m_terminal, hasSteps() ? Call{m_step} : Call()).count > 0;
}

void LogicGame::readRoles()
{
    m_roles.clear();
    m_players.clear();
    const Table &table = m_solver.solve(m_role, {openVariable(0)});
    for (int i = 0; i < table.count; ++i) {
        Role role;
        role.term = table.answer(i, 0);
        role.word = m_words.word(role.term);
        if (role.word.text() != "random"_L1) {
            role.owner = Owner::player(int(m_players.size()));
            m_players.push_back(role.word);
        }
        m_roles.push_back(role);
    }
}

/// The step that follows no other one.
TermId LogicGame::firstStep()
{
    const Table &steps = m_solver.solve(m_stepRelation, {openVariable(0)});
    for (int i = 0; i < steps.count; ++i)
        if (m_solver.solve(m_successor, {openVariable(0), steps.answer(i, 0)}).count == 0)
            return steps.answer(i, 0);
    return NoTerm;
}

TermId LogicGame::stepAfter(TermId step)
{
    const Table &steps = m_solver.solve(m_successor, {step, openVariable(0)});
    return steps.count > 0 ? steps.answer(0, 1) : NoTerm;
}

std::map<TermId, int> LogicGame::stepsBack(Solver &solver)
{
    std::map<TermId, int> back;
    if (m_step == NoTerm)
        return back;
    const Table &after = solver.solve(m_successor, {m_step, openVariable(0)});
    if (after.count > 0)
        back.emplace(after.answer(0, 1), -1);
    TermId step = m_step;
    for (int i = 0; i <= HistoryUse::mostBack(); ++i) {
        back.emplace(step, i);
        const Table &before = solver.solve(m_successor, {openVariable(0), step});
        if (before.count == 0)
            break;
        step = before.answer(0, 0);
    }
    return back;
}

std::vector<TermId> LogicGame::roleTerms() const
{
    std::vector<TermId> terms;
    for (const Role &role : m_roles)
        terms.push_back(role.term);
    return terms;
}

void LogicGame::setStateRules(std::unique_ptr<StateRules> rules)
{
    m_stateRules = std::move(rules);
    m_asked = nullptr;
}

/// What is asked from now on is about @p state.
void LogicGame::ask(const State &state, const std::stop_token &stop)
{
    const bool isKnown = m_stateRules && !m_solver.hasWatch() && m_stateRules->moveTo(state.set());
    if (isKnown) {
        m_asked = m_stateRules.get();
        return;
    }
    m_solver.begin(budget(), stop);
    moveTo(state);
}

/// Takes the solver to @p state, and asks it.
void LogicGame::moveTo(const State &state)
{
    m_asked = nullptr;
    if (m_state && *m_state == state) {
        if (m_solver.hasMoves() && !hasSteps())
            m_solver.setMoves({});
        return;
    }
    Tuples facts;
    facts.reserve(state.size());
    m_history.clear();
    m_step = NoTerm;
    state.forEach([&](Word word) {
        const TermId term = m_words.term(word);
        if (hasSteps() && m_terms.symbolOf(term) == m_stepName && m_terms.arity(term) == 1)
            m_step = m_terms.argument(term, 0);
        else if (hasSteps() && m_terms.symbolOf(term) == m_doesName && m_terms.arity(term) == 3)
            m_history.push_back({m_terms.argument(term, 0), m_terms.argument(term, 1), m_terms.argument(term, 2)});
        else
            facts.push_back({term});
    });
    if (hasSteps())
        for (std::vector<TermId> &fact : facts)
            fact.push_back(m_step);
    m_solver.setFacts(std::move(facts), m_step);
    if (hasSteps())
        m_solver.setMoves(m_history);
    m_state = state;
}

/// What there is though base or input do not name it. No play needs them: where they cannot be solved, nothing is told.
void LogicGame::tellNarrow(Position &position)
{
    if (!m_asksDescriptions || (m_base < 0 && m_input < 0))
        return;
    if (m_asked)
        moveTo(position.state);
    if (m_state != position.state)
        return;
    Budget small;
    small.inferences = 1'000'000;
    small.time = std::chrono::milliseconds(500);
    const auto tell = [&](int relation, const Call &asked, const QString &what) {
        const Relation &rules = m_rules.relation(relation);
        if ((rules.rules.empty() && rules.facts.empty()) || m_solver.solve(relation, asked).count > 0)
            return false;
        const int clause = rules.rules.empty() ? rules.factClauses.front() : rules.rules.front().clause;
        position.problems.push_back(problem(language::Severity::Warning, "narrow-description",
                                            u"The rules for '%1' do not name %2"_s.arg(rules.name, what),
                                            u"Add a rule for '%1' that names it."_s.arg(rules.name),
                                            m_program.clauses[std::size_t(clause)].head.span));
        return true;
    };
    m_solver.setWatch(nullptr);
    try {
        m_solver.begin(small, {});
        bool isTold = false;
        if (m_base >= 0)
            for (const std::vector<TermId> &fact : m_solver.facts())
                if (tell(m_base, {fact.front()}, u"%1, which is true"_s.arg(m_terms.text(fact.front()))))
                    break; // one is enough
        for (const Switch &place : position.switches)
            for (const Word action : place.actions)
                isTold = isTold
                    || (m_input >= 0
                        && tell(m_input, {m_words.term(place.word), m_words.term(action)},
                                u"%1, which is legal for %2"_s.arg(action.text(), place.word.text())));
    } catch (const Interrupted &) {
        m_asksDescriptions = false;
    }
    m_solver.setWatch(m_counter);
}

void LogicGame::tellUnsafe(std::vector<Problem> &problems)
{
    for (const int clause : m_solver.unsafeClauses())
        problems.push_back(problem(language::Severity::Warning, "unsafe-rule",
                                   u"This rule leaves a variable without a value; what it gives is left out"_s,
                                   u"Add a goal that is not negated and has the variable."_s,
                                   m_program.clauses[std::size_t(clause)].head.span));
}

std::vector<double> LogicGame::goalsOf(const Role &role, std::vector<Problem> &problems)
{
    std::vector<double> values;
    for (const Word word : m_asked ? m_asked->goals(numberOf(role)) : solutions(m_goal, &role, m_step)) {
        if (const std::optional<double> value = numberOf(word))
            values.push_back(*value);
        else
            problems.push_back(problem(language::Severity::Warning, "goal-value",
                                       u"The goal of %1 is %2, which is no number"_s.arg(role.word.text(), word.text()),
                                       u"Give numbers from 0 to 100."_s));
    }
    std::sort(values.begin(), values.end());
    return values;
}

/// Nothing: it is no number.
std::optional<double> LogicGame::numberOf(Word goal)
{
    const auto [place, isNew] = m_goalNumbers.try_emplace(goal.data());
    if (isNew) {
        bool isNumber = false;
        const double value = goal.text().toDouble(&isNumber);
        if (isNumber)
            place->second = value;
    }
    return place->second;
}

/// What each player has for certain: its goal in a terminal state.
std::vector<double> LogicGame::accounts()
{
    std::vector<double> accounts(m_players.size(), 0);
    if (!isTerminal())
        return accounts;
    std::vector<Problem> ignored;
    for (const Role &role : m_roles) {
        const std::vector<double> values = goalsOf(role, ignored);
        if (!role.owner.isNature() && values.size() == 1)
            accounts[std::size_t(role.owner.player())] = values.front();
    }
    return accounts;
}

Result<State> LogicGame::initialState(const std::stop_token &stop)
{
    if (m_first && !m_solver.hasWatch())
        return *m_first;
    const Result<State> state = readInitialState(stop);
    if (state.ok())
        m_first = *state;
    return state;
}

Result<State> LogicGame::readInitialState(const std::stop_token &stop)
{
    try {
        m_solver.begin(budget(), stop);
        m_problems.clear();
        m_state.reset();
        m_step = NoTerm;
        m_history.clear();
        m_solver.setFacts({});
        readRoles();
        if (m_roles.empty())
            return problem(language::Severity::Error, "no-role", u"The game has no role"_s,
                           u"Name the players, as in (role white)."_s);
        Words words;
        if (hasSteps()) {
            const TermId first = firstStep();
            if (first == NoTerm)
                return problem(language::Severity::Error, "no-step", u"The game has no first step"_s,
                               u"Name the steps, as in step(1), and what follows them, as in successor(1,2)."_s);
            words = solutions(m_next, nullptr, first);
            words.push_back(m_words.word(m_terms.compound(m_stepName, std::array{first})));
        } else {
            words = solutions(m_init, nullptr);
        }
        moveTo(State(words, {}));
        m_state = State(std::move(words), accounts());
        tellUnsafe(m_problems);
        return *m_state;
    } catch (const Interrupted &interrupted) {
        m_state.reset();
        return interrupted.problem;
    }
}

Switch LogicGame::switchOf(const Role &role)
{
    Switch place;
    place.word = role.word;
    place.owner = role.owner;
    place.actions = m_asked ? m_asked->legal(numberOf(role)) : solutions(m_legal, &role, m_step);
    if (role.owner.isNature() && !place.actions.empty()) {
        place.uniform = true;
        place.probabilities.assign(place.actions.size(), 1.0 / double(place.actions.size()));
    }
    return place;
}

Position LogicGame::switchesOf(const State &state, int chronon, const std::stop_token &stop)
{
    Position position;
    position.chronon = chronon;
    position.state = state;
    position.everyoneMoves = true;
    try {
        ask(state, stop);
        position.goals.reserve(m_roles.size());
        position.switches.reserve(m_roles.size());
        const bool isOver = isTerminal();
        for (const Role &role : m_roles) {
            position.goals.push_back({role.word.text(), goalsOf(role, position.problems)});
            if (isOver && !role.owner.isNature())
                tellGoals(position.goals.back(), position.problems);
            if (isOver)
                continue;
            position.switches.push_back(switchOf(role));
            if (position.switches.back().actions.empty() && !position.error)
                position.error
                    = problem(language::Severity::Error, "no-legal-move",
                              u"The game is not over, and the rules allow no move of %1"_s.arg(role.word.text()),
                              u"Let the role do nothing by a move such as noop, or end the game."_s);
        }
        tellUnsafe(position.problems);
    } catch (const Interrupted &interrupted) {
        m_state.reset();
        position.error = interrupted.problem;
    }
    if (position.error)
        position.switches.clear();
    return position;
}

void LogicGame::addViews(Position &position)
{
    position.isBlind = m_sees >= 0;
    if (position.error)
        return;
    tellNarrow(position);
    position.views.assign(m_players.size(), m_sees < 0 ? position.state.set() : WordSet());
}

Result<Chronon> LogicGame::play(const Position &position, const Choices &does, const std::stop_token &stop)
{
    try {
        ask(position.state, stop);
        Chronon chronon;
        Words moves;
        moves.reserve(m_roles.size());
        chronon.owners.reserve(m_roles.size());
        for (const Role &role : m_roles) {
            const auto choice
                = std::find_if(does.begin(), does.end(), [&](const Choice &one) { return one.place == role.word; });
            if (choice == does.end())
                return refused("no-move", u"%1 has to move, and no move is given"_s.arg(role.word.text()),
                               u"Choose a move for each role."_s);
            moves.push_back(choice->action);
            chronon.owners.push_back(role.owner);
        }
        chronon.does = chronon.applied = does;
        if (m_asked && !m_asked->setMoves(moves)) {
            m_solver.begin(budget(), stop);
            moveTo(position.state);
        }
        if (m_asked) {
            chronon.percepts.reserve(m_roles.size());
            for (const Role &role : m_roles)
                chronon.percepts.push_back({role.word.text(), m_asked->percepts(numberOf(role))});
            StateRules::Step step = m_asked->advance();
            chronon.after = State::of(step.words, accounts());
            chronon.created = std::move(step.difference.added);
            chronon.deleted = std::move(step.difference.removed);
        } else if (const std::optional<Problem> problem = solveNext(position, moves, chronon)) {
            return *problem;
        }
        chronon.sent.resize(m_players.size());
        for (std::size_t i = 0; i < chronon.percepts.size(); ++i)
            if (!m_roles[i].owner.isNature())
                for (const Word percept : chronon.percepts[i].percepts)
                    chronon.sent[std::size_t(m_roles[i].owner.player())].push_back({true, percept});
        chronon.payoffs.reserve(m_players.size());
        for (std::size_t i = 0; i < m_players.size(); ++i) {
            const double sum = chronon.after.accounts()[i] - position.state.accounts().at(i);
            chronon.payoffs.push_back({sum != 0 ? std::vector<double>{sum} : std::vector<double>(), sum});
        }
        return chronon;
    } catch (const Interrupted &interrupted) {
        m_state.reset();
        return interrupted.problem;
    }
}

/// The solver says what @p moves lead to: percepts, the state after them, and how it differs.
std::optional<Problem> LogicGame::solveNext(const Position &position, const Words &moves, Chronon &chronon)
{
    Tuples all = m_history;
    for (std::size_t i = 0; i < m_roles.size(); ++i) {
        all.push_back({m_roles[i].term, m_words.term(moves[i])});
        if (hasSteps())
            all.back().push_back(m_step);
    }
    const TermId step = hasSteps() ? stepAfter(m_step) : NoTerm;
    if (hasSteps() && step == NoTerm)
        return problem(language::Severity::Error, "no-step",
                       u"The game is not over, and no step follows %1"_s.arg(m_terms.text(m_step)),
                       u"Add more steps, or end the game."_s);
    m_solver.setMoves(all);
    Words words = solutions(m_next, nullptr, step);
    for (const Role &role : m_roles)
        chronon.percepts.push_back({role.word.text(), solutions(m_sees, &role, step)});
    if (hasSteps()) {
        words.push_back(m_words.word(m_terms.compound(m_stepName, std::array{step})));
        const std::map<TermId, int> back = stepsBack(m_solver);
        for (const std::vector<TermId> &move : all) {
            const auto age = back.find(move[2]);
            if (m_historyUse->mayRead(move, age == back.end() ? std::optional<int>() : age->second + 1))
                words.push_back(m_words.word(m_terms.compound(m_doesName, move)));
        }
    }
    const State next(std::move(words), {});
    m_state.reset(); // the solver has the moves of this chronon
    moveTo(next);
    chronon.after = State(next.words(), accounts());
    m_state = chronon.after;
    Difference difference = chronon.after.differenceFrom(position.state);
    chronon.created = std::move(difference.added);
    chronon.deleted = std::move(difference.removed);
    return {};
}

Result<Word> LogicGame::word(const QString &text) const
{
    const bool isList = text.trimmed().startsWith(u'['); // of SIDL: it would be a strange name
    if (const auto term = language::gdl::groundTerm(text); term && !isList)
        return factWord(*term, m_notation);
    if (const auto term = language::gdl::groundTerm(language::gdl::asPrefix(text, m_notation)); // mark(1,1)
        term && !isList)
        return factWord(*term, m_notation);
    return refused("not-a-word", u"'%1' is no term of the game"_s.arg(text.left(80)),
                   isInfix() ? u"Write a name, or a term without variables, as in mark(1, 1)."_s
                             : u"Write a name, or a term without variables, as in (mark 1 1)."_s);
}

} // namespace sidl::engine::logic
