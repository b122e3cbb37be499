// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/conversion/sidlnames.h"
#include "sidl/engine/logic/solver.h"

#include <QStringList>

namespace sidl::analysis {

/// Writes a game in GDL as a game in SIDL: its rules, and around them what makes SIDL play by them. Any one thread.
class SidlWriter
{
public:
    explicit SidlWriter(const language::Program &program);

    /// What cannot be said in SIDL.
    language::Diagnostics obstacles() const;
    QString text(); ///< not laid out
    /// What may make that text slow: relations that are found anew whenever a rule asks.
    language::Diagnostics notes() const { return m_notes; }

private:
    struct Source
    {
        int relation = 0;
        const engine::logic::Rule *rule = nullptr; ///< null: a fact
        int fact = 0;
    };
    std::vector<Source> sources() const; ///< by clause of the program
    std::vector<bool> usedRelations() const;
    void findRoles();
    bool readsMoves(const std::vector<engine::logic::Goal> &goals) const;
    int leaderOf(int relation) const; ///< the first of those that depend on one another

    void add(const QString &line) { m_lines << line; }
    void add(const QStringList &lines) { m_lines += lines; }
    void addIntroduction();
    void addOwnIntroduction();
    void addFrame();
    void addMoves();
    void addAccounts();
    void addPercepts();
    void addRules();
    void addGrowth(int leader);
    void noteGrowth(int leader, const language::Clause &first);
    bool addConstants(int leader);
    QString factText(const Source &source) const;
    std::vector<int> relationsOf(int leader) const;
    std::vector<int> keptArguments(int leader) const; ///< that depend on one another, as they come in the program
    /// The call of a relation in the state @p state.
    QString call(int relation, const QString &state, const QStringList &args) const;
    QString legal(const QString &role, const QString &move = QStringLiteral("Move")) const; ///< that it may Move now
    QString next(const QString &word) const;
    QString player(const char *variable) const; ///< what holds of the roles that are players

    const language::Program &m_program;
    engine::logic::TermStore m_terms;
    const engine::logic::RuleSet m_rules;
    engine::logic::Solver m_solver;
    const SidlNames m_names;
    QStringList m_roles; ///< as the facts say; empty: rules say
    bool m_hasNature = false;
    std::vector<Source> m_sources; ///< see sources()
    language::Diagnostics m_notes;
    QStringList m_lines;
};

} // namespace sidl::analysis
