// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/theory/states/forcing.h"
#include "sidl/theory/states/opposition.h"
#include "sidl/wording/naming.h"

#include <optional>
#include <utility>
#include <vector>

namespace sidl::theory {

/// Whether players can be sure of something, whatever the others and nature do. A value.
struct ForceQuestion
{
    std::vector<bool> coalition; ///< by player: who belongs to it
    Aim::Path path = Aim::Path::Eventually;
    /// A word or goal, as analysis::goalOf() reads it; or ">= X", what the first of the coalition has gained at the end.
    QString goal;
    QString before; ///< the same, which holds Until then
};

/// What is known of it at the start. A value.
struct ForceAnswer
{
    bool isForced = false;
    bool isKnown = true; ///< false: it depends on what follows where the game was cut
    int within = 0;      ///< chronons at most; 0: at once, or always
    int from = 0;        ///< states from which it can be forced
    QString first;       ///< what the players do at the start; empty: nothing, or it cannot be forced
    /// The same, as what it is in the rules, with whose it is.
    std::vector<std::pair<int, engine::Choices>> firstChoices{};
    Opposition opposition{};   ///< to the players
    QStringList playerNames{}; ///< of the game, as the rules have them
    Aim wanted{};              ///< what was asked, by node
    Forcing forced{};          ///< from where it can be forced for sure

    /// "alice can force [x] within 3 chronons, beginning with …", of @p players and @p aim as they are called.
    QString text(const QString &players, const QString &aim) const;
    /// The same for people who do not read rules, with the actions of the players, who are of @p all of the game, called
    /// by @p naming: "Alice can force [x] within 3 steps, beginning with Alice: take 1".
    QString peoplesText(const QString &players, const QString &aim, const wording::Naming &naming,
                        const engine::Words &all) const;
};

/// Why @p question can be asked of no game, whatever its states: a goal is empty, or a number is none.
std::optional<engine::Problem> whyNoForceQuestion(const ForceQuestion &question);

/**
 * @param engine has loaded the rules of @p game, whose states are asked for the goals
 * @param work   told how many states were asked
 * Errors: Refused, where a goal is none; what it raises; cancelled. Thread: the engine's.
 * Source: as forcing().
 */
engine::Result<ForceAnswer> forceAnswer(engine::Engine &engine, const StateGame &game, const ForceQuestion &question,
                                        const WorkControl &work = {});

} // namespace sidl::theory
