// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/form/extensiveform.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/// A pure strategy: by information set of the form an action; -1 in sets of others, and where the strategy itself never
/// leads (strategies that differ there alone are one: the reduced form).
using Strategy = std::vector<int>;

/// A game in (reduced) strategic form. A value.
struct StrategicForm
{
    QString title;
    QStringList players;
    std::vector<std::vector<Strategy>> strategies; ///< by player
    std::vector<std::vector<Rational>> payoffs;    ///< by profile, see index(); by player

    /// Of the profile where each player plays the strategy of this number: the first player's changes fastest.
    std::size_t index(const std::vector<int> &profile) const;
    const Rational &payoff(const std::vector<int> &profile, int player) const
    {
        return payoffs[index(profile)][std::size_t(player)];
    }
    /// Goes to the next profile in order of index(); false after the last, when it is the first again.
    bool advance(std::vector<int> &profile) const;
};

/// How a strategy is told: its actions in the order of the sets.
QString strategyName(const ExtensiveForm &form, const Strategy &strategy);

/// The strategic form of @p form; strategies say nothing, -1, of sets that they never come to. Errors: Refused, with more than @p most profiles; cancelled.
engine::Result<StrategicForm> strategicForm(const ExtensiveForm &form, std::size_t most = 1'000'000,
                                            const WorkControl &work = {});

/// As Gambit's strategic form file (version 1, rational).
QByteArray nfgText(const StrategicForm &strategic, const ExtensiveForm &form);

/// All profiles of pure strategies where nobody gains by another one.
std::vector<std::vector<int>> pureEquilibria(const StrategicForm &strategic);

/// What makes a strategy dominated.
enum class Dominance {
    Strict, ///< a mixture of others is better, whatever the others play
    Weak    ///< a mixture of others is never worse, and sometimes better
};

/// A strategy that is dominated by a mixture of others, with those that went before it away.
struct Dominated
{
    int player = 0, strategy = 0;
    std::vector<Rational> by; ///< by strategy of the player: the mixture that is better
};
/// What is left out by iterated dominance, in the order in which it goes. Strict: what is left does not depend on that
/// order. Weak: it does, so that in each round all that are dominated go together.
/// @p work is told how many strategies of the round were looked at, of how many, and how many are dominated so far.
/// Errors: cancelled. Source: Osborne and Rubinstein, A Course in Game Theory, 4.2 and 4.3.
engine::Result<std::vector<Dominated>> iteratedDominance(const StrategicForm &strategic, const WorkControl &work = {},
                                                         Dominance dominance = Dominance::Strict);

/// The behaviour of pure strategies, by player; sets that are never reached have their first action.
Behaviour behaviourOf(const ExtensiveForm &form, const StrategicForm &strategic, const std::vector<int> &profile);
/// The behaviour of mixed strategies: by player, by strategy a probability; @p form has perfect recall. Sets that are
/// never reached have all actions with equal probability. Source: Kuhn (1953).
Behaviour behaviourOf(const ExtensiveForm &form, const StrategicForm &strategic,
                      const std::vector<std::vector<Rational>> &mixtures);

/// How often @p player plays each pure strategy, by the strategy's number, if all sets are decided by themselves as
/// @p behaviour says: a mixture that does the same. @p form of @p strategic has perfect recall. Source: Kuhn (1953).
std::vector<Rational> mixtureOf(const StrategicForm &strategic, const Behaviour &behaviour, int player);

} // namespace sidl::theory
