// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/statespace.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace sidl::analysis {

/// By edge of @p space, what is done there, as Chronon::applied (S17); an empty list where nothing applies by default, or
/// @p positions, by node, has none. What is missing at the end is empty, too. A default may ask for the state alone, so
/// that each node is played a few times only. Thread: the engine's. Obeys @p stop: the rest are empty lists.
std::vector<engine::Choices> appliedIn(engine::Engine &engine, const StateSpace &space,
                                       const std::vector<std::shared_ptr<const engine::Position>> &positions,
                                       const std::stop_token &stop = {});

} // namespace sidl::analysis
