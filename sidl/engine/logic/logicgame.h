// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/rulekernel.h"
#include "sidl/engine/logic/askedwords.h"
#include "sidl/engine/logic/factwords.h"
#include "sidl/engine/logic/historyuse.h"
#include "sidl/engine/logic/prover.h"
#include "sidl/engine/logic/solver.h"
#include "sidl/engine/logic/staterules.h"
#include "sidl/language/gdl/gdlkeywords.h"

#include <memory>
#include <optional>
#include <unordered_map>

namespace sidl::engine::logic {

/**
 * Runs a game in GDL or SDL. A fact that is true is a word. Each role has a switch of its name, its actions what is legal
 * for it; the role random is nature and chooses uniformly. A chronon gives the facts that are next. The account of a role
 * is what it gets in a terminal state, before that 0.
 *
 * Without rules for sees all see all. With them a role sees nothing of a state, but is told what it sees of each chronon.
 *
 * In SDL rules may read every step: a state has, besides what is true now, the word (step S) and a word (does R A S) for
 * each move so far that a rule may still read. In what is asked the variable step is the step of the state.
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
    void addViews(Position &position) override;
    Result<Chronon> play(const Position &position, const Choices &does, const std::stop_token &stop) override;
    Result<Word> word(const QString &text) const override;
    std::optional<std::vector<PatternElement>> pattern(const QString &text) const override;
    Result<Explanation> explain(const Question &question, const Position &position, const Chronon *played,
                                const std::stop_token &stop, const ExplanationLimits &limits) override;
    std::vector<Knowledge> whoKnows(const QString &text) const override;
    Result<StateAnswer> query(const StateQuery &query, const State &state, const Choosing *choosing,
                              const std::stop_token &stop) override;

    const language::Program &program() const { return m_program; }
    Solver &solver() { return m_solver; }
    const RuleSet &rules() const { return m_rules; }
    TermStore &terms() { return m_terms; }
    FactWords &factWords() { return m_words; }
    bool hasSteps() const { return m_steps == Steps::Named; }
    std::vector<TermId> roleTerms() const; ///< once initialState() was called, in order
    const State *firstState() const { return m_first ? &*m_first : nullptr; } ///< likewise
    /// What is asked of states from now on instead of the solver, wherever it knows the state and nobody watches the
    /// rules; null: the solver alone.
    void setStateRules(std::unique_ptr<StateRules> rules);
    bool hasAskedStateRules() const { return m_asked; } ///< about the last position or chronon
    LogicText textOf(const Bindings &bindings) const { return {m_rules, m_terms, bindings, m_notation}; }
    /// Who is told of the rules that are used; null: nobody.
    void setCounter(SolverWatch *counter);
    SolverWatch *counter() const { return m_counter; }
    /// Whether @p condition holds where its variables with these names have these values, NoTerm: none yet, in the
    /// state and with the moves that rules are being asked of. Refused: it is no goal, or tells nothing of a variable
    /// that has no value.
    Result<bool> holds(const QString &condition, const std::map<QString, TermId> &values);

private:
    using Tuples = std::vector<std::vector<TermId>>;
    struct Role
    {
        TermId term = NoTerm;
        Word word;
        Owner owner; ///< nature for random
    };
    int relation(const char *name, int arity) const;
    void readRoles();
    Result<State> readInitialState(const std::stop_token &stop);
    void ask(const State &state, const std::stop_token &stop);
    void moveTo(const State &state);
    bool isTerminal();
    std::size_t numberOf(const Role &role) const { return std::size_t(&role - m_roles.data()); }
    /// The values of X in relation(X), relation(role, X), each with the step if there are steps.
    Words solutions(int relation, const Role *role, TermId step = NoTerm);
    TermId firstStep();
    TermId stepAfter(TermId step);
    std::map<TermId, int> stepsBack(Solver &solver); ///< as HistoryUse has them
    /// Throws Interrupted if @p asked reads moves that states do not keep. @p values: of its variables.
    void refuseForgotten(const Rule &asked, const std::vector<TermId> &values, Solver &solver);
    /// Throws Interrupted if @p asked comes to the moves: it is asked of a state, in which none were made.
    void refuseTimeless(const Rule &asked) const;
    /// The values that a question's variables have from the start: those named chronon and step; NoTerm: none.
    std::vector<TermId> givenValues(const QStringList &names, const Choosing *choosing);
    std::vector<double> goalsOf(const Role &role, std::vector<Problem> &problems);
    std::optional<double> numberOf(Word goal);
    std::vector<double> accounts();
    std::optional<Problem> solveNext(const Position &position, const Words &moves, Chronon &chronon);
    void tellNarrow(Position &position);
    void tellUnsafe(std::vector<Problem> &problems);
    Switch switchOf(const Role &role);
    void addMoves(const Choices &does);

    Explanation explained(const Question &question, const Chronon *played, const ExplanationLimits &limits);
    Explanation explainedAction(const QString &role, const QString &move, const ExplanationLimits &limits);
    Explanation explainedPayoff(const QString &role, const Chronon &played, const ExplanationLimits &limits);
    void refuseStranger(const QString &role) const; ///< throws Interrupted where the game has no such role
    Explanation explainedOwner(const QString &role, const QString &owner, const ExplanationLimits &limits);
    Explanation explainedView(const QString &word, const QString &player) const;
    /// Throws Interrupted, also if it is no goal.
    Explanation why(const QString &goals, const ExplanationLimits &limits);
    QString goalText(const char *relation, const QStringList &args, TermId step) const;
    QString nextText(const QString &word, TermId step) const;
    language::gdl::Dialect dialect() const;
    bool isInfix() const { return m_notation == language::gdl::Notation::Infix; }
    /// Makes goals of the words in @p asked; what is wrong with one that is neither.
    std::optional<Problem> liftWords(Rule &asked);

    const language::Program &m_program;
    const Steps m_steps;
    const language::gdl::Notation m_notation;
    TermStore m_terms;
    RuleSet m_rules;
    FactWords m_words;
    Solver m_solver;
    Prover m_prover;
    const int m_base, m_input, m_role, m_init, m_legal, m_next, m_sees, m_goal, m_terminal, m_stepRelation, m_successor;
    const int m_stepName, m_doesName;       ///< symbols
    std::optional<AskedWords> m_askedWords; ///< once somebody asked a goal
    std::vector<Role> m_roles;
    Words m_players;
    std::vector<Problem> m_problems;
    bool m_asksDescriptions = true; ///< rules for base and input can be solved
    SolverWatch *m_counter = nullptr;
    std::optional<State> m_first; ///< once it is known
    std::unique_ptr<StateRules> m_stateRules;
    StateRules *m_asked = nullptr; ///< what knows the state that is asked about; null: the solver
    std::unordered_map<const WordData *, std::optional<double>> m_goalNumbers;
    std::optional<State> m_state;           ///< that the solver is in
    TermId m_step = NoTerm;                 ///< of that state
    Tuples m_history;                       ///< moves up to it, as far as rules may read them
    std::optional<HistoryUse> m_historyUse; ///< if there are steps
};

} // namespace sidl::engine::logic
