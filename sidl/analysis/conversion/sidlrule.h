// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/conversion/sidlnames.h"
#include "sidl/engine/logic/goalorder.h"

#include <QStringList>

#include <map>
#include <set>

namespace sidl::analysis {

/// Writes one rule of GDL as a clause of SIDL. Goals are put in an order in which Prolog can solve them: what is negated
/// or must differ comes when its variables have values. Any one thread.
class SidlRule
{
public:
    /// All arguments must outlive this. @p relation: that the rule is of.
    SidlRule(const engine::logic::RuleSet &rules, const engine::logic::TermStore &terms, const SidlNames &names,
             int relation, const engine::logic::Rule &rule, const QStringList &variables);

    /// "row(State, X) :- on(State, [cell, 1, X])."
    QString clause();
    /// The same as a way to find more of a relation that depends on itself, by @p predicate of the state, if it takes
    /// one, of the arguments that are @p kept, of what is known already, and of what is found.
    QString growingClause(const QString &predicate, const std::vector<int> &kept);
    /// The names of the first arguments, "X1", "X2", of a relation.
    static QStringList argumentNames(int count);

private:
    using Goal = engine::logic::Goal;
    using Pattern = engine::logic::Pattern;
    using GoalOrder = engine::logic::GoalOrder;

    void findUses();
    void look(const Pattern &pattern, bool isWhole);
    void look(const std::vector<Goal> &goals);
    QString write(const QString &growing, const std::vector<int> &kept);
    QString name(const QString &wanted);
    QString variable(int number);
    QString term(const Pattern &pattern);
    QString word(const Pattern &pattern, QStringList &conversions);
    QStringList headArguments(QStringList &conversions);
    QString body(const GoalOrder &order);
    QString goal(const GoalOrder::Step &step);
    QString relationGoal(const Goal &goal);

    const engine::logic::RuleSet &m_rules;
    const engine::logic::TermStore &m_terms;
    const SidlNames &m_names;
    const int m_relation;
    const engine::logic::Rule &m_rule;
    const QStringList &m_variables;
    std::set<int> m_inTerms;         ///< variables that stand for a term, not for a whole fact or move
    std::map<int, QString> m_called; ///< variables by their names in SIDL
    std::map<QString, int> m_uses;   ///< of these names
    std::set<QString> m_single;      ///< names that stand in the clause once
    QString m_state;                 ///< the state that goals are asked of; empty: the one now
    bool m_isGrowing = false;
};

} // namespace sidl::analysis
