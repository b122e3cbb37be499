// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/explanation.h"
#include "sidl/engine/logic/bodywalk.h"
#include "sidl/engine/logic/logictext.h"
#include "sidl/language/gdl/relationgraph.h"

#include <map>

namespace sidl::engine::logic {

/**
 * Tells why goals hold, by a proof, or why they do not, by what was missing: the trees of an Explanation, on the clauses
 * of the text and in its notation. What holds is what a Solver finds in the state and with the moves that it has.
 *
 * A proof is well-founded: where relations ask for themselves, each fact is proved by facts that were found before it.
 * One thread; throws Interrupted.
 */
class Prover
{
public:
    /// All arguments must outlive this.
    Prover(const language::Program &program, const RuleSet &rules, TermStore &terms, Solver &solver);

    /// Why the goals of @p asked hold, one node each, or why they do not; @p names are those of its variables, @p given
    /// their values, NoTerm for none.
    Explanation explain(const Rule &asked, const QStringList &names, const std::vector<TermId> &given,
                        const ExplanationLimits &limits);
    const LogicText &text() const { return m_text; }
    Bindings &bindings() { return m_bindings; } ///< of what is asked
    BodyWalk &walk() { return m_walk; }

private:
    using Frame = Bindings::Frame;
    /// Goals that were tried, as far as they came.
    struct Attempt
    {
        std::vector<ProofNode> nodes;
        QString note;
        QStringList values; ///< of the nearest miss
        int score = 0;      ///< how many goals held
        bool isCut = false;
    };
    struct Scored
    {
        ProofNode node;
        int score = 0;
    };

    bool spend(); ///< for one node more; false: there are enough
    ProofNode nodeOf(const Goal &goal, const RuleScene &scene, ProofNode::Outcome outcome) const;

    // What holds.
    bool addProofs(const std::vector<Goal> &goals, const RuleScene &scene, int depth, std::vector<ProofNode> &nodes);
    ProofNode proof(const Goal &goal, const RuleScene &scene, int depth);
    void prove(const Atom &atom, int depth, ProofNode &node);
    bool proveByRule(const Atom &atom, const Rule &rule, int depth, ProofNode &node);
    bool isRecursive(int relation) const { return areMutual(relation, relation); }
    bool areMutual(int a, int b) const;
    int rankOf(const Atom &atom); ///< -1: too much to find out
    bool usesLower(const Atom &atom);
    int factOf(const Atom &atom) const;

    // What does not hold.
    Scored failure(const Goal &goal, const GoalOrder::Step &step, const RuleScene &scene, int depth);
    void failRelation(const Goal &goal, const RuleScene &scene, int depth, Scored &result);
    std::optional<Scored> failClause(const Rule &rule, const Call &call, int depth);
    Attempt attempt(const GoalOrder &order, const RuleScene &scene, int depth);
    Attempt attemptAt(const GoalOrder &order, std::size_t step, const std::vector<TermId> &values,
                      const QStringList &names, int depth);
    QString nearest(const Goal &goal, Frame frame) const;

    const language::Program &m_program;
    const RuleSet &m_rules;
    TermStore &m_terms;
    Solver &m_solver;
    const language::gdl::RelationGraph m_graph;
    Bindings m_bindings;
    BodyWalk m_walk;
    const LogicText m_text;
    std::map<Atom, int> m_ranks;
    std::vector<std::pair<int, Call>> m_failing; ///< what is being told of, outermost first
    int m_nodes = 0;                             ///< that may still be made
    int m_spare = 0;                             ///< of them for what is no other try
    int m_tries = 0;                             ///< within so many tries
};

} // namespace sidl::engine::logic
