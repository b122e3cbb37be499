// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/idling.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/theory/form/rational.h"

#include <optional>

namespace sidl::theory {

using engine::Idling;

/// One way to decide all switches that somebody has in a position.
struct Option
{
    engine::Choices choices; ///< one a switch; switches that idle are left out
    QString name;            ///< "[3]"; with several switches "[a] [3], [b] nothing"
    Rational probability;    ///< of nature's; of players 0
};

/// Refused, where nature, a player, or all together could decide the switches of @p position in more ways than are listed.
std::optional<engine::Problem> tooManyWays(const engine::Position &position, const engine::Words &players);

/// What nature may draw in @p position: those of probability above 0. Empty where nature has no switch.
/// @p isExact is made false if a probability was given as a float, or fractions do not add up to 1.
std::vector<Option> natureOptions(engine::Engine &engine, const engine::Position &position, bool &isExact);

/// What @p player may choose in @p position; empty where that player has no switch. An unlimited switch whose templates
/// have holes has more actions than can be listed: refused.
/// @p defaults: switches that default/2 answers for, read with Idling::Default.
engine::Result<std::vector<Option>> playerOptions(engine::Engine &engine, const engine::Position &position, int player,
                                                  Idling idling, const engine::Words &defaults,
                                                  const std::stop_token &stop = {});

/// The switches of @p position that default/2 gives an action for, where nobody chooses.
engine::Words defaultSwitches(engine::Engine &engine, const engine::Position &position,
                              const std::stop_token &stop = {});

} // namespace sidl::theory
