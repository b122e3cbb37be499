// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/stopped.h"
#include "sidl/engine/questions/goalexplainer.h"

namespace sidl::engine {

/// Tells which actions of a chronon created or deleted a word, or why none did (S18, S20). Within a request, with the
/// rules known to the interpreter. Thread: the game's.
class EffectExplainer
{
public:
    EffectExplainer(RuleRequest &request, const GoalExplainer &goals);

    /// @p asked.goal is create(Word) or delete(Word), of a chronon that was played.
    Explanation explain(const Question &question, const AskedQuestion &asked);

private:
    /// What is looked for. The word is null if nothing that fits was created or deleted.
    struct Sought
    {
        bool isDeletion = false;
        prolog::TermRef pattern;
        Word word{};

        QString name() const { return isDeletion ? QStringLiteral("delete") : QStringLiteral("create"); }
        bool fits(const Effect &effect) const; ///< whether it could be the word's
    };

    std::vector<std::int64_t> codesOf(Word action); ///< of the effects that it has
    /// How @p choice came to the word: nothing if it did not.
    std::optional<ProofNode> proofOf(const Choice &choice, const Sought &sought, const AskedQuestion &asked);
    /// Why @p choice did not come to it: nothing if that cannot be told. @p near gets the ways in which a rule of it could
    /// have.
    std::optional<ProofNode> failureOf(const Choice &choice, const Sought &sought, const AskedQuestion &asked,
                                       std::vector<ProofNode> &near);
    /// Actions of the position, chosen or not, that would have the effect: "[go] of [main]".
    QStringList othersWith(const Sought &sought, const AskedQuestion &asked);

    RuleRequest &m_request;
    const GoalExplainer &m_goals;
};

} // namespace sidl::engine
