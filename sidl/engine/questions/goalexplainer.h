// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"
#include "sidl/engine/questions/proofreader.h"
#include "sidl/engine/request/rulerequest.h"

namespace sidl::engine {

/// What all parts of an explanation share.
struct AskedQuestion
{
    const Position &position;
    const Chronon *played; ///< null: none
    const ExplanationLimits &limits;
    prolog::TermRef goal;
};

/// Asks the interpreter for proofs: of single goals, and of what keeps actions from an effect. Within a request, with
/// the rules known to the interpreter. Thread: the game's.
class GoalExplainer
{
public:
    GoalExplainer(const GameModule &game, const ProofReader &proofs);

    /// Why the goal @p text holds or fails.
    ///
    /// @param solutions so many are told; 0: only what raises an exception is looked for
    /// @param focus     the word whose effects are looked for; null: no matter
    Explanation explain(const QString &text, const ExplanationLimits &limits, int solutions, Word focus = {}) const;
    /// Below clauses of do/1 that could have had the effect that @p asked is about, create(W) or delete(W): what kept
    /// it. Of clauses for @p action, or, if that is null, for any.
    std::vector<ProofNode> missingEffects(Word action, const AskedQuestion &asked) const;

private:
    const GameModule &m_game;
    const ProofReader &m_proofs;
};

} // namespace sidl::engine
