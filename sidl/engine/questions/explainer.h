// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/chronon/startreader.h"
#include "sidl/engine/questions/effectexplainer.h"

namespace sidl::engine {

/// Answers why something is so, or why not: see Engine::explain(). Thread: the game's.
class Explainer
{
public:
    Explainer(const GameModule &game, RuleRequest &request, RuleSources &sources, const StartReader &start);

    Result<Explanation> explain(const Question &question, const Position &position, const Chronon *played,
                                const std::stop_token &stop, const ExplanationLimits &limits);
    /// Who sees the word @p text (S15): by player, in their order.
    Result<std::vector<Knowledge>> whoKnows(const QString &text, const Position &position, const std::stop_token &stop,
                                            const ExplanationLimits &limits);

private:
    /// Adds to that of switch(Switch, Action) what else decides: legality, owner, templates.
    void explainAction(const AskedQuestion &asked, Explanation &explanation) const;
    void explainTemplates(const Switch &entry, const AskedQuestion &asked, Explanation &explanation) const;
    void remarkOnHidden(Explanation &explanation) const; ///< of an action that is not offered

    const GameModule &m_game;
    RuleRequest &m_request;
    RuleSources &m_sources;
    const StartReader &m_start;
    const ProofReader m_proofs;
    const GoalExplainer m_goals;
    EffectExplainer m_effects;
};

} // namespace sidl::engine
