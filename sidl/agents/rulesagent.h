// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/agentmaker.h"
#include "sidl/engine/game/nature.h"
#include "sidl/engine/rules/engine.h"

#include <memory>

namespace sidl::agents {

/**
 * An agent's rules, read from a file of Prolog clauses (P9). They are read and run as the rules of a game are (S2, S4,
 * S24), beside the game: of it they have the facts that agentFacts() makes of an Observation, and nothing else.
 *
 * choose(Switch, Action) is asked for, then weigh(Switch, Action, Weight). Both may call, besides what rules of games may:
 *   seen(Word)                     the player sees it (S15)
 *   account(Player, Amount)        of all players
 *   legal_action(Switch, Action)   of the player's own switches
 *   legal_template(Switch, Form)   of those that are unlimited
 *   sent(Sign, Word)               Sign is created or deleted: messages of the chronon before (S22)
 *   sent(Chronon, Sign, Word)      all of them
 *   did(Chronon, Switch, Action)   what the player has chosen
 *   me(Player), player(Player), chronon(Number)
 *   luck(Number)                   from 0 to 1, another one each chronon, by the seed
 */
class RuleBook
{
public:
    /// @p players of the game. Errors: Refused, code "agent-file" (cannot be read) or "agent-rules" (what is wrong in it,
    /// with the line). Thread: that of the engine, for all members.
    static engine::Result<std::shared_ptr<RuleBook>> read(const QString &file, const engine::Words &players,
                                                          const std::stop_token &stop);

    const QString &file() const { return m_file; }
    bool chooses() const { return m_chooses; } ///< there is choose/2
    bool weighs() const { return m_weighs; }   ///< there is weigh/3
    engine::Engine &engine() { return m_engine; }
    /// @p problem of its rules, as an agent's: with file and line.
    engine::Problem told(const engine::Problem &problem) const;

private:
    RuleBook(QString file, language::Program program);

    const QString m_file;
    engine::Engine m_engine;
    bool m_chooses = false, m_weighs = false;
};

/// Chooses by a RuleBook: for each switch the first solution of choose/2 that is valid; where there is none, one of those
/// that weigh/3 gives a weight, drawn in proportion to the weights. What raises an error, or has no valid action, gets
/// the default; Decision::problem says why.
class RulesAgent final : public play::Agent
{
public:
    RulesAgent(std::shared_ptr<RuleBook> rules, const AgentSeat &seat, quint64 seed);

    play::Decision act(const play::Observation &seen, const play::Validate &validate) override;
    void watch(const play::Observation &seen) override;
    void recall(const play::Observation &seen, const engine::Choices &own) override;

private:
    engine::Result<engine::StateAnswer> ask(const QString &goal, const engine::State &state);
    /// What choose/2 says; false: it raises an error.
    bool choose(const engine::State &state, const play::Validate &validate, play::Decision &decision, Thought &thought);
    /// What weigh/3 says of the switches for which nothing is chosen; false: it raises an error.
    bool weigh(const engine::State &state, const play::Validate &validate, engine::SplitMix64 &random,
               play::Decision &decision, Thought &thought);
    void remember(const play::Observation &seen);
    void rememberOwn(int chronon, const engine::Choices &own);

    const std::shared_ptr<RuleBook> m_rules;
    const AgentSeat m_seat;
    const quint64 m_seed;
    QStringList m_memory; ///< facts of chronons before
};

/// What the rules of an agent are given of @p seen, as texts of words: "[seen,[alice,3]]". Any thread.
QStringList agentFacts(const play::Observation &seen, double luck);

} // namespace sidl::agents
