// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/ruleset.h"
#include "sidl/language/gdl/relationgraph.h"

#include <QSet>

#include <set>

namespace sidl::analysis {

/// What relations, terms and parts of a game in GDL are called in SIDL. Any one thread.
class SidlNames
{
public:
    /// Both must outlive this.
    SidlNames(const language::Program &program, const engine::logic::RuleSet &rules);

    static QString constant(const QString &name); ///< "1", "b", "'North'"
    static QString function(const QString &name);
    static QString term(const engine::logic::TermStore &terms, engine::logic::TermId term);
    static QString word(const engine::logic::TermStore &terms, engine::logic::TermId term);

    QString predicate(int relation) const { return m_predicates[std::size_t(relation)]; }
    /// Whether it is asked of a state, which is its first argument: of the one now, or of the one after the moves.
    bool takesState(int relation) const { return m_takesState[std::size_t(relation)]; }
    bool isDefined(int relation) const; ///< by rules or facts
    /// Whether what it is asked of may lead to what is asked again; not where it goes from constant to constant and ends.
    bool isRecursive(int relation) const;
    bool areMutual(int a, int b) const;
    /// A predicate that no relation is called, to be used beside @p relation.
    QString beside(int relation, const char *what) const;
    QString perceptFunction() const { return m_percept; } ///< of words that are percepts: no fact has it

    const int facts, moves, role, init, legal, next, sees, goal, terminal; ///< relations; -1: not named

private:
    QString freeName(const engine::logic::Relation &relation) const;
    void findStates();
    bool endsByArgument(int relation, std::size_t place) const;

    const engine::logic::RuleSet &m_rules;
    const language::gdl::RelationGraph m_graph;
    std::vector<QString> m_predicates;
    std::vector<bool> m_takesState;
    std::set<int> m_ending; ///< relations that depend on themselves, with another constant each time
    QSet<QString> m_taken;
    QString m_percept;
};

} // namespace sidl::analysis
