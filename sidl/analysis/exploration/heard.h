// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/statespace.h"

#include <QStringList>

#include <memory>
#include <stop_token>
#include <vector>

namespace sidl::engine {
class Engine;
}

/// What players know where they see no words, but are told percepts (GDL-II): their own moves, and what they were sent.
namespace sidl::analysis {

/// By player, as text: what the player did in @p chronon, which began in a position with the switches @p before, and was
/// sent. Equal texts are the same to the player. Any thread.
QStringList heardOf(const engine::Chronon &chronon, const std::vector<engine::Switch> &before);

/// By edge of @p space, what the players heard; an empty list where @p positions, by node, has none or one that is not
/// blind, or the chronon could not be played. Nothing at all if no position is blind. Plays each edge once more.
/// Thread: the engine's. Obeys @p stop: the rest are empty lists.
std::vector<QStringList> heardIn(engine::Engine &engine, const StateSpace &space,
                                 const std::vector<std::shared_ptr<const engine::Position>> &positions,
                                 const std::stop_token &stop = {});

} // namespace sidl::analysis
