// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/conversion/sidlrule.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine::logic;

SidlRule::SidlRule(const RuleSet &rules, const TermStore &terms, const SidlNames &names, int relation, const Rule &rule,
                   const QStringList &variables)
    : m_rules(rules)
    , m_terms(terms)
    , m_names(names)
    , m_relation(relation)
    , m_rule(rule)
    , m_variables(variables)
{
    findUses();
}

QStringList SidlRule::argumentNames(int count)
{
    QStringList names;
    for (int i = 1; i <= count; ++i)
        names << u"X%1"_s.arg(i);
    return names;
}

void SidlRule::look(const Pattern &pattern, bool isWhole)
{
    if (pattern.kind == Pattern::Kind::Variable && !isWhole)
        m_inTerms.insert(pattern.value);
    for (const Pattern &argument : pattern.args)
        look(argument, false);
}

void SidlRule::look(const std::vector<Goal> &goals)
{
    for (const Goal &goal : goals) {
        for (std::size_t i = 0; i < goal.args.size(); ++i) {
            const bool isFact
                = goal.relation == m_names.facts || goal.relation == m_names.next || goal.relation == m_names.init;
            const bool isMove = goal.relation == m_names.moves || goal.relation == m_names.legal;
            look(goal.args[i],
                 goal.kind == Goal::Kind::Relation && goal.relation >= 0 && ((isFact && i == 0) || (isMove && i == 1)));
        }
        look(goal.goals);
    }
}

void SidlRule::findUses()
{
    const bool isFact = m_relation == m_names.next || m_relation == m_names.init;
    for (std::size_t i = 0; i < m_rule.head.size(); ++i)
        look(m_rule.head[i], (isFact && i == 0) || (m_relation == m_names.legal && i == 1));
    look(m_rule.body);
    // Names in SIDL: a capital letter, then letters, digits and '_'.
    std::set<QString> taken{u"State"_s, u"Known"_s};
    for (int i = 0; i < int(m_variables.size()); ++i) {
        QString name;
        for (const QChar c : m_variables[i])
            if (c.isLetterOrNumber() || c == u'_')
                name += c;
        while (name.startsWith(u'_'))
            name.remove(0, 1);
        if (name.isEmpty())
            name = u"Any"_s;
        name = name[0].isLetter() ? name[0].toUpper() + name.mid(1) : u'X' + name;
        const QString wanted = name;
        for (int number = 2; taken.count(name); ++number)
            name = wanted + QString::number(number);
        taken.insert(name);
        m_called[i] = name;
    }
}

QString SidlRule::name(const QString &wanted)
{
    ++m_uses[wanted];
    return m_single.count(wanted) ? u'_' + wanted : wanted;
}

QString SidlRule::variable(int number)
{
    return name(m_called[number]);
}

QString SidlRule::term(const Pattern &pattern)
{
    switch (pattern.kind) {
    case Pattern::Kind::Ground:
        return SidlNames::term(m_terms, pattern.value);
    case Pattern::Kind::Variable:
        return variable(pattern.value);
    case Pattern::Kind::Compound:
        break;
    }
    QStringList args;
    for (const Pattern &argument : pattern.args)
        args << term(argument);
    return SidlNames::function(m_terms.name(pattern.value)) + u'(' + args.join(u", "_s) + u')';
}

/// A whole fact or move. A variable that stands for its term, too, is told apart from the word: "F =.. FWord".
QString SidlRule::word(const Pattern &pattern, QStringList &conversions)
{
    if (pattern.kind == Pattern::Kind::Ground)
        return SidlNames::word(m_terms, pattern.value);
    if (pattern.kind == Pattern::Kind::Variable) {
        if (!m_inTerms.count(pattern.value))
            return variable(pattern.value);
        const QString word = m_called[pattern.value] + u"Word"_s;
        conversions << variable(pattern.value) + u" =.. "_s + name(word);
        return name(word);
    }
    QStringList elements{SidlNames::function(m_terms.name(pattern.value))};
    for (const Pattern &argument : pattern.args)
        elements << term(argument);
    return u'[' + elements.join(u", "_s) + u']';
}

QString SidlRule::relationGoal(const Goal &goal)
{
    QStringList conversions, args;
    QString text;
    if (goal.relation == m_names.facts) {
        const QString fact = word(goal.args[0], conversions);
        text = m_state.isEmpty() ? u"fact(%1)"_s.arg(fact) : u"on(%1, %2)"_s.arg(name(m_state), fact);
    } else if (goal.relation == m_names.moves) {
        const QString role = term(goal.args[0]);
        text = u"move_of(%1, %2)"_s.arg(role, word(goal.args[1], conversions));
    } else if (!m_names.isDefined(goal.relation)) {
        return u"fail"_s;
    } else {
        const bool isFact = goal.relation == m_names.next || goal.relation == m_names.init;
        for (std::size_t i = 0; i < goal.args.size(); ++i)
            args << ((isFact && i == 0) || (goal.relation == m_names.legal && i == 1) ? word(goal.args[i], conversions)
                                                                                      : term(goal.args[i]));
        const bool isKnown = m_isGrowing && m_names.areMutual(goal.relation, m_relation);
        if (m_names.takesState(goal.relation) && !isKnown)
            args.prepend(m_state.isEmpty() ? u"now"_s : name(m_state));
        text = m_names.predicate(goal.relation);
        if (!args.isEmpty())
            text += u'(' + args.join(u", "_s) + u')';
        if (isKnown)
            text = u"member(%1, %2)"_s.arg(text, name(u"Known"_s));
    }
    conversions.prepend(text);
    return conversions.join(u", "_s);
}

QString SidlRule::goal(const GoalOrder::Step &step)
{
    const Goal &goal = *step.goal;
    switch (goal.kind) {
    case Goal::Kind::Relation:
        return relationGoal(goal);
    case Goal::Kind::Distinct: {
        const QString left = term(goal.args[0]);
        return left + u" \\== "_s + term(goal.args[1]);
    }
    case Goal::Kind::Not: {
        const QString inner = body(step.inner.front());
        const bool isOne = step.inner.front().steps.size() == 1
            && step.inner.front().steps.front().goal->kind == Goal::Kind::Relation && !inner.contains(u" =.. "_s);
        return isOne ? u"\\+ "_s + inner : u"\\+ ("_s + inner + u')';
    }
    case Goal::Kind::All:
    case Goal::Kind::Any:
        break;
    }
    QStringList ways;
    for (const GoalOrder &way : step.inner)
        ways << body(way);
    return u"( "_s + ways.join(u" ; "_s) + u" )"_s;
}

QString SidlRule::body(const GoalOrder &order)
{
    QStringList goals;
    for (const GoalOrder::Step &step : order.steps)
        goals << goal(step);
    return goals.isEmpty() ? u"true"_s : goals.join(u", "_s);
}

QStringList SidlRule::headArguments(QStringList &conversions)
{
    QStringList args;
    const bool isFact = m_relation == m_names.next || m_relation == m_names.init;
    for (std::size_t i = 0; i < m_rule.head.size(); ++i)
        args << ((isFact && i == 0) || (m_relation == m_names.legal && i == 1) ? word(m_rule.head[i], conversions)
                                                                               : term(m_rule.head[i]));
    return args;
}

QString SidlRule::write(const QString &growing, const std::vector<int> &kept)
{
    m_uses.clear();
    const bool takesState = m_names.takesState(m_relation);
    m_isGrowing = !growing.isEmpty();
    m_state = takesState ? u"State"_s : QString();
    QStringList conversions, args = headArguments(conversions);
    QString head = m_names.predicate(m_relation);
    if (m_isGrowing) {
        if (!args.isEmpty())
            head += u'(' + args.join(u", "_s) + u')';
        QStringList all;
        for (const int argument : kept)
            all << term(m_rule.head[std::size_t(argument)]);
        args = all << name(u"Known"_s) << head;
        head = growing;
    }
    if (takesState)
        args.prepend(name(m_state));
    if (!args.isEmpty())
        head += u'(' + args.join(u", "_s) + u')';

    std::uint64_t bound = 0;
    const std::vector<bool> &needed = m_rules.relation(m_relation).isNeeded;
    for (std::size_t i = 0; i < m_rule.head.size(); ++i)
        if (needed[i] && m_rule.head[i].kind == Pattern::Kind::Variable && m_rule.head[i].value < 64)
            bound |= std::uint64_t(1) << m_rule.head[i].value;
    QStringList goals;
    std::vector<Goal> rest; // goals of what is known come first: it is short, and has values for their variables
    for (const Goal &one : m_rule.body) {
        if (!m_isGrowing || one.kind != Goal::Kind::Relation || !m_names.areMutual(one.relation, m_relation)) {
            rest.push_back(one);
            continue;
        }
        goals << relationGoal(one);
        for (const int variable : one.variables)
            bound |= variable < 64 ? std::uint64_t(1) << variable : 0;
    }
    const GoalOrder order = orderOf(m_rules, rest, bound);
    for (const GoalOrder::Step &step : order.steps)
        goals << goal(step);
    goals += conversions;
    return goals.isEmpty() ? head + u'.' : head + u" :-\n    "_s + goals.join(u",\n    "_s) + u'.';
}

QString SidlRule::clause()
{
    return growingClause({}, {});
}

QString SidlRule::growingClause(const QString &predicate, const std::vector<int> &kept)
{
    m_single.clear();
    write(predicate, kept);
    for (const auto &[called, count] : m_uses)
        if (count == 1)
            m_single.insert(called);
    return write(predicate, kept);
}

} // namespace sidl::analysis
