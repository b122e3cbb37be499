// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/structure/variableuse.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// What goals do to the variables in them.
enum class Effect {
    Binds,    ///< may give values: the game's own predicates, fact/1, member/2, …
    Compares, ///< needs values, and gives none
    Computes, ///< is/2
    Counts,   ///< between/3
    Creates,  ///< create/1: needs values
    Tests,    ///< holds of values alone, and gives none
    Looks     ///< holds of variables, too, and gives none
};

Effect effectOf(const PredicateId &predicate)
{
    static const QHash<QString, Effect> effects = [] {
        QHash<QString, Effect> result;
        for (const char *name : {"=:=", "=\\=", "<", "=<", ">", ">="})
            result.insert(QLatin1String(name) + "/2"_L1, Effect::Compares);
        for (const char *name : {"nonvar", "atom", "number", "integer", "float", "atomic", "compound", "callable",
                                 "is_list", "string", "ground"})
            result.insert(QLatin1String(name) + "/1"_L1, Effect::Tests);
        for (const char *name : {"\\=", "\\==", "@<", "@=<", "@>", "@>=", "\\=@="})
            result.insert(QLatin1String(name) + "/2"_L1, Effect::Looks);
        result.insert(u"var/1"_s, Effect::Looks);
        result.insert(u"is/2"_s, Effect::Computes);
        result.insert(u"between/3"_s, Effect::Counts);
        result.insert(u"create/1"_s, Effect::Creates);
        return result;
    }();
    return effects.value(predicate.text(), Effect::Binds);
}

/// Whether the argument @p index of a rule's head has its value when the game asks the rule.
bool isGiven(Keyword keyword, std::size_t index)
{
    switch (keyword) {
    case Keyword::Hidden:
    case Keyword::Do:
        return true;
    case Keyword::Owned:
    case Keyword::Switch:
    case Keyword::Unlimited:
    case Keyword::Default:
    case Keyword::Payoff:
        return index == 0;
    default:
        return false;
    }
}

/**
 * Follows one clause from goal to goal, and keeps which variables may have a value by then. A variable is told about
 * only when nothing at all can have given it one.
 */
class BindingWalk
{
public:
    BindingWalk(CheckContext &context, const Clause &clause)
        : m_context(context)
        , m_clause(clause)
        , m_bound(std::size_t(clause.variables.size()))
        , m_uses(variableUses(clause))
    {
        m_keyword = keywordOf(predicateOf(clause.head));
        if (m_keyword && (!info(*m_keyword).head || context.shapes.calledHeads.contains(*m_keyword)))
            m_keyword.reset();
    }

    void run()
    {
        const std::vector<Term> &arguments = m_clause.head.args;
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            // S12: where there are templates, switch/2 is asked about an action that was chosen.
            const bool isChosen
                = m_keyword == Keyword::Switch && i == 1 && m_context.shapes.templates.mayHold(arguments[0]);
            if (!m_keyword || isGiven(*m_keyword, i) || isChosen)
                bindAll(arguments[i]);
        }
        if (m_clause.body.span.isValid())
            walk(m_clause.body);
        if (m_keyword == Keyword::Payoff)
            need(arguments[1]);
    }

private:
    /// A variable that a negation asks with before it has a value.
    struct Question
    {
        const Term *place = nullptr;
        int depth = 0;
    };

    bool isBound(const Term &variable) const { return m_bound[std::size_t(variable.variable)]; }

    void bind(const Term &variable)
    {
        if (isBound(variable))
            return;
        m_bound[std::size_t(variable.variable)] = true;
        m_trail.push_back(variable.variable);
    }

    /// The goal @p term may give its variables their values.
    void bindAll(const Term &term)
    {
        eachVariable(term, [this](const Term &variable) {
            if (isBound(variable))
                return;
            const auto question = m_questions.constFind(variable.variable);
            if (question != m_questions.constEnd() && question->depth == m_depth)
                tellQuestion(*question->place, variable);
            bind(variable);
        });
    }

    void bindSilently(const Term &term)
    {
        eachVariable(term, [this](const Term &variable) { bind(variable); });
    }

    /// The variables of @p term must have values here.
    void need(const Term &term)
    {
        eachVariable(term, [this](const Term &variable) {
            if (!isBound(variable))
                tellUnbound(variable);
        });
        bindSilently(term); // it goes on only with values
    }

    void walk(const Term &first)
    {
        const Term *rest = &first;
        for (; rest->isCompound(u",", 2); rest = &rest->args[1])
            walk(rest->args[0]);
        if (rest->isCompound(u";", 2))
            return walkAlternatives(*rest);
        const Term &goal = *rest;
        const bool isCondition = goal.isCompound(u"->", 2) || goal.isCompound(u"*->", 2);
        if (isCondition) {
            walk(goal.args[0]);
            walk(goal.args[1]);
        } else if (goal.isCallable()) {
            walkGoal(goal);
        } else {
            bindAll(goal);
        }
    }

    /// Each alternative starts with what was there before; behind, each may have been taken.
    void walkAlternatives(const Term &first)
    {
        std::vector<int> all;
        QHash<int, Question> questions = m_questions;
        const QHash<int, Question> before = m_questions;
        const Term *rest = &first;
        for (bool isLast = false; !isLast;) {
            isLast = !rest->isCompound(u";", 2);
            const std::size_t start = m_trail.size();
            walk(isLast ? *rest : rest->args[0]);
            all.insert(all.end(), m_trail.begin() + std::ptrdiff_t(start), m_trail.end());
            undo(start);
            if (!m_questions.isEmpty())
                questions.insert(m_questions);
            m_questions = before;
            if (!isLast)
                rest = &rest->args[1];
        }
        m_questions = questions;
        for (const int variable : all) {
            if (m_bound[std::size_t(variable)])
                continue;
            m_bound[std::size_t(variable)] = true;
            m_trail.push_back(variable);
        }
    }

    void undo(std::size_t start)
    {
        for (; m_trail.size() > start; m_trail.pop_back())
            m_bound[std::size_t(m_trail.back())] = false;
    }

    /// What @p goals bind is forgotten behind them.
    void walkInside(std::initializer_list<const Term *> goals)
    {
        const std::size_t start = m_trail.size();
        const QHash<int, Question> questions = m_questions;
        ++m_depth;
        for (const Term *goal : goals)
            walk(*goal);
        --m_depth;
        m_questions = questions;
        undo(start);
    }

    void walkGoal(const Term &goal)
    {
        const PredicateId predicate = predicateOf(goal);
        if (m_context.graph.defines(predicate) && !keywordOf(predicate))
            return bindAll(goal);
        const auto is = [&](const char *name, int arity) {
            return predicate.arity == arity && predicate.name == QLatin1String(name);
        };
        if (is("\\+", 1) || is("not", 1)) {
            walkInside({&goal.args[0]});
            return ask(goal.args[0]);
        }
        if (is("call", 1) || is("once", 1) || is("ignore", 1))
            return walk(goal.args[0]);
        if (is("forall", 2))
            return walkInside({&goal.args[0], &goal.args[1]});
        if (is("findall", 3) || is("findall", 4)) {
            walkInside({&goal.args[1]});
            for (std::size_t i = 2; i < goal.args.size(); ++i)
                bindAll(goal.args[i]);
            return;
        }
        switch (effectOf(predicate)) {
        case Effect::Binds:
            return bindAll(goal);
        case Effect::Compares:
        case Effect::Creates:
            return need(goal);
        case Effect::Computes:
            need(goal.args[1]);
            return bindAll(goal.args[0]);
        case Effect::Counts:
            need(goal.args[0]);
            need(goal.args[1]);
            return bindAll(goal.args[2]);
        case Effect::Tests:
            return bindSilently(goal);
        case Effect::Looks:
            return;
        }
    }

    /// Remembers the variables without value of the goals in a negation, not those of what is within such a goal.
    void ask(const Term &first)
    {
        const Term *rest = &first;
        for (; rest->isSequence() || rest->isCompound(u"->", 2); rest = &rest->args[1])
            ask(rest->args[0]);
        const PredicateId predicate = predicateOf(*rest);
        const Builtin *row = builtin(predicate);
        const bool isLocal
            = (row && row->meta) || predicate.text() == "var/1"_L1 || effectOf(predicate) == Effect::Tests;
        if (!rest->isCallable() || isLocal)
            return;
        eachVariable(*rest, [this](const Term &variable) {
            if (!isBound(variable) && !m_questions.contains(variable.variable))
                m_questions.insert(variable.variable, {&variable, m_depth});
        });
    }

    void tellQuestion(const Term &asked, const Term &given)
    {
        if (m_told.contains(asked.variable))
            return;
        m_told.insert(asked.variable);
        m_context.warning("negation-order", u"%1 has no value yet where this negation asks with it"_s.arg(asked.text),
                          u"Put the negation behind the goal in line %1 that gives it one, "
                          "or use another name in it"_s.arg(QString::number(given.span.line)),
                          asked.span);
        m_context.relate(given.span, u"Here it gets its value"_s);
    }

    void tellUnbound(const Term &variable)
    {
        const VariableUse &use = m_uses[std::size_t(variable.variable)];
        const bool isSingleton = use.count == 1 && !variable.text.startsWith(u'_'); // told as such
        if (isSingleton || m_told.contains(variable.variable))
            return;
        m_told.insert(variable.variable);
        const bool isAction = m_keyword == Keyword::Switch && isIn(m_clause.head.args[1], variable);
        QString advice;
        if (isAction)
            advice = u"Put a goal before that lists its values; or write unlimited/2 for %1, so that "
                     "switch/2 tests what was chosen"_s.arg(m_context.textOf(m_clause.head.args[0]));
        else if (variable.text == "_"_L1)
            advice = u"Write a variable that a goal before has given a value, or a constant"_s;
        else
            advice = u"Put the goal that gives %1 its value, such as fact(…), before"_s.arg(variable.text);
        m_context.warning("unbound", u"%1 has no value yet here"_s.arg(variable.text), advice, variable.span);
    }

    static bool isIn(const Term &term, const Term &variable)
    {
        bool found = false;
        eachVariable(term, [&](const Term &other) { found = found || other.variable == variable.variable; });
        return found;
    }

    CheckContext &m_context;
    const Clause &m_clause;
    std::optional<Keyword> m_keyword; ///< of the head, when the game alone asks it
    std::vector<bool> m_bound;        ///< by variable: may have a value
    std::vector<VariableUse> m_uses;
    std::vector<int> m_trail; ///< variables in the order in which they were bound
    QHash<int, Question> m_questions;
    QSet<int> m_told;
    int m_depth = 0; ///< of goals whose bindings are forgotten
};

} // namespace

void checkBindings(CheckContext &context)
{
    for (const Clause &clause : context.program.clauses)
        if (!clause.variables.isEmpty())
            BindingWalk(context, clause).run();
}

} // namespace sidl::language
