// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"
#include "sidl/engine/rules/engine.h"

#include <stop_token>

namespace sidl::debugger {

/// What is chosen after a play, and not played yet.
struct Unplayed
{
    std::vector<engine::GameTree::Node> line;        ///< the play, from the root on
    std::vector<std::pair<QString, QString>> chosen; ///< as engine::SessionRecord::chosen
};

/// Those of @p recorded, as engine::SessionRecord::chosen has them, that the rules allow at the current node of @p tree,
/// whose position is known. Thread: the engine's.
engine::Choices validChoices(engine::Engine &engine, const engine::GameTree &tree,
                             const std::vector<std::pair<QString, QString>> &recorded, const std::stop_token &stop);

/// The same of what was chosen under other rules, if the current node of @p tree comes after the same play, as what was
/// meant for another chronon is not chosen in this one; and if the switch is still of who has chosen.
engine::Choices keptChoices(engine::Engine &engine, const engine::GameTree &tree, const Unplayed &before,
                            const std::stop_token &stop);

} // namespace sidl::debugger
