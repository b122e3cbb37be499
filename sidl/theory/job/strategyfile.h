// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/job/solvejob.h"

#include <QByteArray>

#include <map>

namespace sidl::theory {

/// The profiles of @p found, or its strategy on states, as a strategy file: JSON, numbers as exact text; the format is
/// described in the developers' pages. Empty: there is none.
QByteArray strategyText(const SolveFindings &found);

/// Of which game and players the strategies of a file are. What the file does not say is none.
struct StrategyFrame
{
    QString game;                 ///< its name; may be empty
    std::optional<Recall> recall; ///< what they remember; of information sets
    std::optional<Idling> idling; ///< whether they could do nothing
};

QString nameOf(Recall recall); ///< in files: "perfect", "view"
QString nameOf(Idling idling); ///< the same: "never", "default", "always"

/// Errors: no such file, or a name that is none of these ("strategy-format").
engine::Result<StrategyFrame> readStrategyFrame(const QByteArray &text);

/**
 * The behaviours that a strategy file holds, for the information sets of @p form. One of states fits a tree whose
 * players see all words. A set that the file does not name has all actions with equal probability.
 *
 * Errors: no such file ("strategy-format"); an information set, action or player that the game does not have, and
 * probabilities that do not add up to 1 ("strategy-content").
 */
engine::Result<std::vector<Behaviour>> readStrategy(const QByteArray &text, const ExtensiveForm &form);

/// Whether a file that readStrategyFrame() can read tells what is done in one of the information sets of @p form, or in a
/// state of one.
bool isOfSetsOf(const QByteArray &text, const ExtensiveForm &form);

/// A strategy on states: by player and words of the state, the probability of each action that has one.
using StateStrategy = std::map<std::pair<QString, QString>, std::map<QString, Rational>>;

/// The first profile of a strategy file, if it is one of states; empty, if it is one of information sets. Errors: no
/// such file ("strategy-format"); a probability that is none ("strategy-content").
engine::Result<StateStrategy> readStateStrategy(const QByteArray &text);

/// @p strategy by node of @p game, by decision, by action. States that it does not name have all actions with equal
/// probability. Errors: an action that a state does not have, and probabilities that do not add up to 1
/// ("strategy-content").
engine::Result<std::vector<std::vector<std::vector<Rational>>>> strategyOn(const StateGame &game,
                                                                           const StateStrategy &strategy);

} // namespace sidl::theory
