// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/rulekernel.h"
#include "sidl/engine/logic/factwords.h"
#include "sidl/engine/logic/solver.h"

#include <optional>

namespace sidl::engine::logic {

/**
 * Runs a game in GDL or SDL. A fact that is true is a word. Each role has a switch of its name, its actions what is legal
 * for it; the role random is nature and chooses uniformly. A chronon gives the facts that are next. The account of a role
 * is what it gets in a terminal state, before that 0.
 *
 * Without rules for sees all see all. With them a role sees nothing of a state, but is told what it sees of each chronon.
 *
 * In SDL rules may read every step: a state has, besides what is true now, the word (step S) and a word (does R A S) for
 * each move so far.
 */
class LogicGame final : public RuleKernel
{
public:
    enum class Steps {
        Unnamed, ///< GDL: init and next
        Named    ///< SDL: relations carry the step
    };
    /// @p program must live as long as this.
    LogicGame(const language::Program &program, Steps steps);

    Result<State> initialState(const std::stop_token &stop) override;
    const Words &players() const override { return m_players; }
    const std::vector<Problem> &initialProblems() const override { return m_problems; }
    Position switchesOf(const State &state, int chronon, const std::stop_token &stop) override;
    void addViews(Position &position) const override;
    Result<Chronon> play(const Position &position, const Choices &does, const std::stop_token &stop) override;
    Result<Word> word(const QString &text) const override;

private:
    using Tuples = std::vector<std::vector<TermId>>;
    struct Role
    {
        TermId term = NoTerm;
        Word word;
        Owner owner; ///< nature for random
    };
    int relation(const char *name, int arity) const;
    bool hasSteps() const { return m_steps == Steps::Named; }
    void readRoles();
    void moveTo(const State &state);
    bool isTerminal();
    /// The values of X in relation(X), relation(role, X), each with the step if there are steps.
    Words solutions(int relation, const Role *role, TermId step = NoTerm);
    TermId firstStep();
    TermId stepAfter(TermId step);
    std::vector<double> goalsOf(const Role &role, std::vector<Problem> &problems);
    std::vector<double> accounts();
    void tellUnsafe(std::vector<Problem> &problems);
    Switch switchOf(const Role &role);

    const language::Program &m_program;
    const Steps m_steps;
    TermStore m_terms;
    RuleSet m_rules;
    FactWords m_words;
    Solver m_solver;
    const int m_role, m_init, m_legal, m_next, m_sees, m_goal, m_terminal, m_stepRelation, m_successor;
    const int m_stepName, m_doesName; ///< symbols
    std::vector<Role> m_roles;
    Words m_players;
    std::vector<Problem> m_problems;
    std::optional<State> m_state; ///< that the solver is in
    TermId m_step = NoTerm;       ///< of that state
    Tuples m_history;             ///< moves up to it
};

} // namespace sidl::engine::logic
