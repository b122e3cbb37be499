// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What people ask of a game: the part of LogicGame that explains and lists solutions.

#include "sidl/engine/game/refusal.h"
#include "sidl/engine/logic/logicgame.h"
#include "sidl/language/gdl/askedgoal.h"
#include "sidl/language/gdl/gdltext.h"
#include "sidl/language/gdl/goals.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::engine::logic {

using Kind = Question::Kind;
using language::gdl::askedGoal;
using language::gdl::asPrefix;

namespace {

Problem notAGoal(const language::Diagnostic &why)
{
    Problem problem = refused("not-a-goal", why.message, why.advice);
    problem.span = why.span;
    return problem;
}

/// @p kind: what @p text should be, "fact", "role" or "move".
Problem notATerm(const QString &text, const QString &kind, bool isInfix)
{
    const QString example = kind == "role"_L1 ? u"white"_s
        : kind == "move"_L1                   ? (isInfix ? u"mark(1,1)"_s : u"(mark 1 1)"_s)
                                              : (isInfix ? u"cell(1,1,b)"_s : u"(cell 1 1 b)"_s);
    return refused("not-a-goal", u"'%1' is no %2"_s.arg(text.left(80), kind),
                   u"Write %1s as in %2, with variables such as %3 for what may be anything."_s.arg(
                       kind, example, isInfix ? u"X"_s : u"?x"_s));
}

/// A variable of which @p body tells nothing: it would have to differ from something, or not to hold of a variable of the
/// rule, and has no value. Empty: there is none. @p isGiven: has a value; @p isOwn: is one of the rule.
template <typename Given, typename Own>
QString undecided(const language::Term &body, const Given &isGiven, const Own &isOwn)
{
    std::set<QString> found; // by goals that hold
    const auto isDistinct = [](const language::Term &goal) { return goal.isCompound(u"distinct", 2); };
    language::gdl::forEachGoal(body, [&](const language::Term &goal, bool isPositive) {
        if (isPositive && !isDistinct(goal))
            language::gdl::forEachVariable(goal, [&](const language::Term &one) { found.insert(one.text); });
    });
    QString open;
    language::gdl::forEachGoal(body, [&](const language::Term &goal, bool isPositive) {
        language::gdl::forEachVariable(goal, [&](const language::Term &one) {
            const bool isAsked = isDistinct(goal) || (!isPositive && isOwn(one.text));
            if (isAsked && open.isEmpty() && !isGiven(one.text) && !found.contains(one.text))
                open = one.text;
        });
    });
    return open;
}

/// A variable whose name no game has.
QString any(const char *what)
{
    return u'?' + QString::fromLatin1(what);
}

/// Whether @p relation is one that tells of states, whatever its rules ask.
bool isToldOfStates(const Relation &relation)
{
    constexpr QLatin1StringView names[] = {"legal"_L1, "goal"_L1, "terminal"_L1, "init"_L1, "role"_L1};
    return std::find(std::begin(names), std::end(names), relation.name) != std::end(names);
}

bool isChronon(const QString &variable)
{
    return variable.compare("chronon"_L1, Qt::CaseInsensitive) == 0
        || variable.compare("?chronon"_L1, Qt::CaseInsensitive) == 0;
}

bool isStep(const QString &variable)
{
    return variable.compare("step"_L1, Qt::CaseInsensitive) == 0
        || variable.compare("?step"_L1, Qt::CaseInsensitive) == 0;
}

bool isShown(const QString &variable)
{
    return !variable.startsWith(u'_') && !variable.startsWith("?_"_L1) && !isChronon(variable);
}

} // namespace

language::gdl::Dialect LogicGame::dialect() const
{
    return hasSteps() ? language::gdl::Dialect::Sdl : language::gdl::Dialect::Gdl;
}

std::optional<Problem> LogicGame::liftWords(Rule &asked)
{
    if (!m_askedWords)
        m_askedWords.emplace(m_program, dialect());
    return m_askedWords->lift(asked, m_rules, m_terms, relation("true", 1), hasSteps() ? m_step : NoTerm);
}

/// In KIF, with the argument that steps add.
QString LogicGame::goalText(const char *relation, const QStringList &args, TermId step) const
{
    QStringList all{QString::fromLatin1(relation)};
    all += args;
    if (hasSteps() && step != NoTerm)
        all << m_terms.text(step);
    return all.size() == 1 ? all.front() : u'(' + all.join(u' ') + u')';
}

/// What makes @p word be there after the moves.
QString LogicGame::nextText(const QString &word, TermId step) const
{
    if (!hasSteps())
        return goalText("next", {word}, NoTerm);
    const bool isOfEngine = word.startsWith("(step "_L1) || word.startsWith("(does "_L1);
    return isOfEngine ? word : goalText("true", {word}, step);
}

Explanation LogicGame::why(const QString &goals, const ExplanationLimits &limits)
{
    const language::gdl::AskedGoal asked = askedGoal(goals, dialect(), m_notation);
    if (asked.problem)
        throw Interrupted{notAGoal(*asked.problem)};
    Rule rule = m_rules.asked(asked.clause);
    liftWords(rule); // why a relation without rules does not hold is told as of all others
    const std::vector<TermId> given = givenValues(asked.clause.variables, nullptr);
    refuseForgotten(rule, given, m_solver);
    if (m_solver.moves().empty())
        refuseTimeless(rule);
    return m_prover.explain(rule, asked.clause.variables, given, limits);
}

std::vector<TermId> LogicGame::givenValues(const QStringList &names, const Choosing *choosing)
{
    std::vector<TermId> values(std::size_t(names.size()), NoTerm);
    for (qsizetype i = 0; i < names.size(); ++i)
        if (choosing && isChronon(names[i]))
            values[std::size_t(i)] = m_terms.constant(m_terms.symbol(QString::number(choosing->chronon)));
        else if (hasSteps() && isStep(names[i]))
            values[std::size_t(i)] = m_step;
    return values;
}

void LogicGame::refuseForgotten(const Rule &asked, const std::vector<TermId> &values, Solver &solver)
{
    if (!hasSteps() || m_step == NoTerm || solver.solve(m_successor, {openVariable(0), m_step}).count == 0
        || m_historyUse->keepsAllFor(asked, values, stepsBack(solver)))
        return;
    throw Interrupted{
        refused("not-kept", u"This asks of earlier steps, and the position keeps only what the rules still read"_s,
                u"Ask of the step that is shown, which the variable '%1' is, or go back to that step."_s.arg(
                    isInfix() ? u"Step"_s : u"?step"_s))};
}

void LogicGame::refuseTimeless(const Rule &asked) const
{
    if (hasSteps())
        return;
    const auto ofMoves = [this](const std::vector<Goal> &goals, const auto &self) -> const Relation * {
        for (const Goal &goal : goals) {
            const Relation *found = goal.kind == Goal::Kind::Relation ? &m_rules.relation(goal.relation) : nullptr;
            const bool isIt = found && found->level == Level::Moves && !isToldOfStates(*found);
            if (isIt || (found = self(goal.goals, self)))
                return found;
        }
        return nullptr;
    };
    const Relation *found = ofMoves(asked.body, ofMoves);
    if (!found)
        return;
    const QString asker
        = found->name == "does"_L1 ? QString() : u"%1/%2 asks "_s.arg(found->name, QString::number(found->arity));
    throw Interrupted{refused(
        "keyword-position",
        u"%1does/2%2 has a meaning within a chronon only (in next/1 and sees/2)"_s.arg(
            asker, asker.isEmpty() ? QString() : u", which"_s),
        u"A goal that is asked by itself belongs to none: ask for what is true, and what rules say of the state"_s)};
}

Result<Explanation> LogicGame::explain(const Question &question, const Position &position, const Chronon *played,
                                       const std::stop_token &stop, const ExplanationLimits &limits)
{
    const bool isOfChronon = question.kind == Kind::Created || question.kind == Kind::Deleted
        || question.kind == Kind::Payoff || question.kind == Kind::Percept;
    if (isOfChronon && !played)
        return refused("no-chronon", u"This belongs to a chronon, and none was played"_s,
                       u"Ask about a chronon that was played."_s);
    try {
        m_solver.begin(budget(), stop);
        moveTo(position.state);
        if (played)
            addMoves(played->does);
        const Explanation explanation = explained(question, played, limits);
        m_state.reset(); // the solver may have other moves
        return explanation;
    } catch (const Interrupted &interrupted) {
        m_state.reset();
        return interrupted.problem;
    }
}

void LogicGame::addMoves(const Choices &does)
{
    Tuples moves = m_history;
    for (const Choice &choice : does) {
        moves.push_back({m_words.term(choice.place), m_words.term(choice.action)});
        if (hasSteps())
            moves.back().push_back(m_step);
    }
    m_solver.setMoves(std::move(moves));
}

Explanation LogicGame::explained(const Question &question, const Chronon *played, const ExplanationLimits &limits)
{
    if (question.kind == Kind::Goal)
        return why(question.subject, limits);
    QString subject = asPrefix(question.subject, m_notation), object = asPrefix(question.object, m_notation);
    const bool isOfRole = question.kind == Kind::Legal || question.kind == Kind::Owner || question.kind == Kind::Action
        || question.kind == Kind::Payoff;
    if (!question.subject.isEmpty() && subject.isEmpty())
        throw Interrupted{notATerm(question.subject, isOfRole ? u"role"_s : u"fact"_s, isInfix())};
    if (!question.object.isEmpty() && object.isEmpty())
        throw Interrupted{notATerm(question.object, question.kind == Kind::Action ? u"move"_s : u"role"_s, isInfix())};
    if (isOfRole || question.kind == Kind::Hidden || question.kind == Kind::Percept)
        refuseStranger(isOfRole ? subject : object);
    const bool isStep = hasSteps() && subject.startsWith("(step "_L1); // the rules count steps, and hold of all of them
    const QString step = isStep ? subject.sliced(6).chopped(1) : QString();
    switch (question.kind) {
    case Kind::InitialWord:
        m_solver.setFacts({});
        m_step = hasSteps() ? firstStep() : NoTerm;
        return why(hasSteps() ? nextText(subject, m_step) : goalText("init", {subject}, NoTerm), limits);
    case Kind::Created:
        if (isStep)
            return why(goalText("successor", {m_terms.text(m_step), step}, NoTerm), limits);
        return why(nextText(subject, hasSteps() ? stepAfter(m_step) : NoTerm), limits);
    case Kind::Deleted:
        if (isStep)
            return why(goalText("successor", {m_terms.text(m_step), any("after")}, NoTerm)
                           + goalText("distinct", {any("after"), step}, NoTerm),
                       limits);
        return why(u"(not %1)"_s.arg(nextText(subject, hasSteps() ? stepAfter(m_step) : NoTerm)), limits);
    case Kind::Legal:
        return why(goalText("role", {subject.isEmpty() ? any("role") : subject}, NoTerm)
                       + u" (not %1)"_s.arg(goalText("terminal", {}, m_step)),
                   limits);
    case Kind::Owner:
        return explainedOwner(subject, object, limits);
    case Kind::Action:
        return explainedAction(subject.isEmpty() ? any("role") : subject, object.isEmpty() ? any("move") : object,
                               limits);
    case Kind::Payoff:
        return explainedPayoff(subject, *played, limits);
    case Kind::Hidden:
        return explainedView(question.subject, question.object);
    case Kind::Percept:
        return why(goalText("sees", {object, subject}, hasSteps() ? stepAfter(m_step) : NoTerm), limits);
    case Kind::Unlimited:
    case Kind::Default:
    case Kind::Do:
    case Kind::Error:
    case Kind::Goal:
        break;
    }
    throw Interrupted{refused("not-in-language",
                              u"Games in this language have no templates, defaults and effects of single moves"_s,
                              u"Ask about legal, next, goal, terminal or sees."_s)};
}

void LogicGame::refuseStranger(const QString &role) const
{
    QStringList names;
    for (const Role &one : m_roles)
        names << one.word.text();
    if (role.isEmpty() || role.contains(u'?') || names.isEmpty() || names.contains(role))
        return;
    throw Interrupted{refused("no-question", u"The game has no role %1"_s.arg(role.left(80)),
                              u"Ask about one of its roles: %1."_s.arg(names.join(u", "_s)))};
}

Explanation LogicGame::explainedOwner(const QString &role, const QString &owner, const ExplanationLimits &limits)
{
    Explanation explanation = why(goalText("role", {role}, NoTerm), limits);
    if (explanation.outcome != ProofNode::Outcome::Holds)
        return explanation;
    const bool isRandom = role == "random"_L1;
    explanation.remarks << (isRandom ? u"the role random is nature: no player can choose its moves"_s
                                     : u"each role chooses its own moves"_s);
    const QString owning = isRandom ? u"nature"_s : role;
    if (!owner.isEmpty() && owner != owning)
        explanation.outcome = ProofNode::Outcome::Fails;
    return explanation;
}

Explanation LogicGame::explainedAction(const QString &role, const QString &move, const ExplanationLimits &limits)
{
    Explanation explanation = why(goalText("legal", {role, move}, m_step), limits);
    if (!isTerminal())
        return explanation;
    const Explanation end = why(goalText("terminal", {}, m_step), limits);
    explanation.remarks << u"the game is over: nobody moves"_s;
    explanation.outcome = ProofNode::Outcome::Fails;
    explanation.nodes.insert(explanation.nodes.begin(), end.nodes.begin(), end.nodes.end());
    return explanation;
}

/// An account is what the goal is where the game is over.
Explanation LogicGame::explainedPayoff(const QString &role, const Chronon &played, const ExplanationLimits &limits)
{
    moveTo(played.after);
    Explanation end = why(goalText("terminal", {}, m_step), limits);
    if (end.outcome != ProofNode::Outcome::Holds) {
        end.remarks << u"the goal of a role is its account where the game is over: it is not"_s;
        return end;
    }
    Explanation goal = why(goalText("goal", {role, any("value")}, m_step), limits);
    goal.remarks << u"the game is over, and the goal of a role is its account"_s;
    goal.nodes.insert(goal.nodes.end(), end.nodes.begin(), end.nodes.end());
    const auto found
        = std::find_if(m_roles.begin(), m_roles.end(), [&](const Role &one) { return one.word.text() == role; });
    std::vector<Problem> ignored;
    if (found != m_roles.end() && goalsOf(*found, ignored).size() > 1) {
        goal.remarks << u"the rules give it several goals: none of them counts"_s;
        goal.outcome = ProofNode::Outcome::Fails;
    }
    return goal;
}

Explanation LogicGame::explainedView(const QString &word, const QString &player) const
{
    Explanation explanation;
    explanation.question = u"that %1 is hidden from %2"_s.arg(word, player);
    if (m_sees < 0) {
        explanation.remarks << u"there are no rules for sees: all players see everything"_s;
        return explanation;
    }
    explanation.outcome = ProofNode::Outcome::Holds;
    explanation.remarks << u"there are rules for sees: a player sees nothing of the state, and is sent percepts"_s;
    return explanation;
}

std::optional<std::vector<PatternElement>> LogicGame::pattern(const QString &text) const
{
    const std::optional<language::gdl::Node> term = language::gdl::prefixTerm(asPrefix(text, m_notation));
    if (!term || !term->isList())
        return {};
    std::vector<PatternElement> elements;
    for (const language::gdl::Node &item : term->items) {
        if (!item.isVariable() && !language::gdl::isGround(item))
            return {};
        const bool isAny = item.text == "?"_L1 || item.text == "?_"_L1;
        elements.push_back({isAny                   ? u"_"_s
                                : item.isVariable() ? item.text
                                                    : factWord(item, m_notation).text(),
                            item.isVariable()});
    }
    return elements;
}

std::vector<Knowledge> LogicGame::whoKnows(const QString &text) const
{
    std::vector<Knowledge> all(m_players.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].player = int(i);
        all[i].sees = m_sees < 0;
        all[i].question = u"that %1 is hidden from %2"_s.arg(text, m_players[i].text());
        if (all[i].sees)
            continue;
        ProofNode reason;
        reason.kind = ProofNode::Kind::Control;
        reason.goal = text;
        reason.note = u"the game has rules for sees: a player sees nothing of the state, and is sent percepts"_s;
        all[i].hiddenBy.push_back(std::move(reason));
    }
    return all;
}

Result<StateAnswer> LogicGame::query(const StateQuery &query, const State &state, const Choosing *choosing,
                                     const std::stop_token &stop)
{
    const language::gdl::AskedGoal asked = askedGoal(query.goal, dialect(), m_notation);
    if (asked.problem)
        return notAGoal(*asked.problem);
    StateAnswer answer;
    const QStringList &names = asked.clause.variables;
    std::vector<int> shown;
    for (int i = 0; i < int(names.size()); ++i)
        if (isShown(names[i]) || (isChronon(names[i]) && !choosing)) {
            shown.push_back(i);
            answer.variables << (names[i].startsWith(u'?') ? names[i].mid(1) : names[i]);
        }
    try {
        m_solver.begin(budget(), stop);
        const bool isBlind = !query.viewer.isReferee() && m_sees >= 0;
        moveTo(isBlind ? State({}, state.accounts()) : state);
        if (choosing)
            addMoves(choosing->does);
        Bindings &bindings = m_prover.bindings();
        bindings.clear();
        Rule rule = m_rules.asked(asked.clause);
        if (std::optional<Problem> problem = liftWords(rule))
            throw Interrupted{std::move(*problem)};
        const Bindings::Frame frame = bindings.open(rule.variables);
        const std::vector<TermId> given = givenValues(names, choosing);
        refuseForgotten(rule, given, m_solver);
        if (!choosing)
            refuseTimeless(rule);
        for (int i = 0; i < int(given.size()); ++i)
            if (given[std::size_t(i)] != NoTerm)
                bindings.matchTerm({Pattern::Kind::Variable, i, {}}, given[std::size_t(i)], frame);
        std::set<QStringList> found;
        const GoalOrder order = orderOf(m_rules, rule.body, bindings.bound(frame, rule.variables));
        m_prover.walk().walk(order, frame, [&] {
            QStringList row;
            for (const int variable : shown)
                row << (bindings.variable(frame, variable) == NoTerm
                            ? u"_"_s
                            : m_prover.text().term(bindings.variable(frame, variable)));
            if (!found.insert(row).second || int(found.size()) <= query.first)
                return true;
            if (int(answer.rows.size()) >= query.most) {
                answer.isComplete = false;
                return false;
            }
            answer.rows.push_back(std::move(row));
            return !shown.empty();
        });
    } catch (const Interrupted &interrupted) {
        answer.problem = interrupted.problem;
        answer.problem->rule = query.goal;
        answer.problem->span = {};
    }
    m_state.reset();
    return answer;
}

void LogicGame::setCounter(SolverWatch *counter)
{
    m_counter = counter;
    m_solver.setWatch(counter);
}

Result<bool> LogicGame::holds(const QString &condition, const std::map<QString, TermId> &values)
{
    const language::gdl::AskedGoal asked = askedGoal(condition, dialect(), m_notation);
    if (asked.problem)
        return notAGoal(*asked.problem);
    Rule rule = m_rules.asked(asked.clause);
    if (std::optional<Problem> problem = liftWords(rule))
        return *problem;
    // The solver is at work: what it has begun is not to be mixed with what is asked here.
    Solver other(m_program, m_rules, m_terms, relation("true", 1), relation("does", 2));
    other.setFacts(m_solver.facts(), m_solver.step());
    other.setMoves(m_solver.moves());
    Bindings bindings(m_terms);
    BodyWalk walk(other, bindings);
    std::vector<TermId> given = givenValues(asked.clause.variables, nullptr);
    for (std::size_t i = 0; i < given.size(); ++i)
        if (const auto value = values.find(asked.clause.variables[qsizetype(i)]);
            value != values.end() && value->second != NoTerm)
            given[i] = value->second;
    const auto isGiven = [&](const QString &name) {
        const qsizetype at = asked.clause.variables.indexOf(name);
        return at >= 0 && given[std::size_t(at)] != NoTerm;
    };
    const auto isOwn = [&](const QString &name) { return values.contains(name); };
    if (const QString open = undecided(asked.clause.body, isGiven, isOwn); !open.isEmpty())
        return refused("not-a-goal",
                       u"the variable %1 has no value here, so that nothing can be told of it"_s.arg(
                           isInfix() || open.startsWith(u'?') ? open : u'?' + open),
                       u"Ask where it has a value: at a later goal, or where the rule succeeds."_s);
    const Bindings::Frame frame = bindings.open(given);
    try {
        other.begin(budget(), {});
        refuseForgotten(rule, given, other);
        const GoalOrder order = orderOf(m_rules, rule.body, bindings.bound(frame, rule.variables));
        return !walk.walk(order, frame, [] { return false; });
    } catch (const Interrupted &interrupted) {
        return interrupted.problem;
    }
}

} // namespace sidl::engine::logic
