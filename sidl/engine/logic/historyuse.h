// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/ruleset.h"

#include <optional>
#include <set>
#include <span>

namespace sidl::engine::logic {

/**
 * Which earlier moves the rules of a game in SDL can still read, so that a state need not keep the others: two
 * histories that differ only in moves that no rule reads any more are one position.
 *
 * It follows what legal, goal and terminal ask of the step of a state, and true and sees of the step after it, through
 * the rules: how many steps back each goal looks, as far as successor tells, and what the moves that it reads look
 * like. Where that cannot be told, any step and any move count as read. An immutable value; any thread.
 */
class HistoryUse
{
public:
    /// All relations by number; -1: the rules do not name it.
    struct Relations
    {
        int facts = -1, moves = -1, successor = -1;
        std::vector<int> ofState;   ///< legal, goal, terminal: asked of the step of a state
        std::vector<int> ofOutcome; ///< true, sees: asked of the step after it
    };

    HistoryUse(const RuleSet &rules, const TermStore &terms, Relations relations);

    /// Whether a rule may read, in this state or a later one, the move @p tuple (role, move, step) made @p age steps
    /// before: 1 in the state that it led to. No @p age: longer ago than mostBack().
    bool mayRead(std::span<const TermId> tuple, std::optional<int> age) const;
    /// Whether states keep every earlier move that @p asked, a question, can read.
    /// @p values  of its variables; NoTerm: it has none
    /// @p back    how many steps back from that of the state a step is; -1: one ahead
    bool keepsAllFor(const Rule &asked, const std::vector<TermId> &values, const std::map<TermId, int> &back) const;
    /// How many steps back ages are told apart.
    static constexpr int mostBack() { return 4; }

private:
    using Back = std::optional<int>; ///< steps back from that of the state; -1: one ahead; nothing: any step
    struct Read
    {
        std::vector<Pattern> move; ///< role and move
        Back back;
    };
    struct Walk
    {
        std::set<std::pair<int, std::vector<Back>>> seen;
        std::vector<Read> reads;
    };

    void ask(int relation, const std::vector<Back> &args, Walk &walk) const;
    void addGoals(const std::vector<Goal> &goals, const std::vector<Back> &variables, Walk &walk) const;
    void addGoal(const Goal &goal, const std::vector<Back> &variables, Walk &walk) const;
    /// Gives more of @p variables their steps, by the goals successor(M,N).
    void follow(const std::vector<Goal> &goals, std::vector<Back> &variables) const;
    bool mayBe(const Pattern &pattern, TermId term) const;
    static bool isAsGeneral(const Pattern &general, const Pattern &special);

    const RuleSet &m_rules;
    const TermStore &m_terms;
    const Relations m_relations;
    bool m_isChain = false; ///< each step has one successor at most and is that of one at most, by facts
    std::vector<Read> m_reads;
};

} // namespace sidl::engine::logic
