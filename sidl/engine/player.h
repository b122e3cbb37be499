// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/engine.h"
#include "sidl/engine/nature.h"

namespace sidl::engine {

enum class Policy {
    First,  ///< the first action of each switch (nature: of probability above 0); nothing for unlimited switches
    Random, ///< uniform for players, nature by distribution; unlimited switches: one of the templates without holes
    Default ///< players submit nothing, nature is drawn
};

/**
 * Who plays by itself: choices for the switches of @p position by one of the policies of S28, nature's included. A
 * switch that the policy does nothing for is left out.
 *
 * @param seed   of nature's draws (S14)
 * @param random where the players' random choices come from
 * Thread: the engine's.
 */
Choices choose(const Engine &engine, const Position &position, Policy policy, quint64 seed, SplitMix64 &random);

/// Where the players' random choices of one chronon come from: a fixed function of seed and chronon, so that a run can
/// be repeated from any of its chronons, and told apart from nature's draws.
SplitMix64 playersRandom(quint64 seed, int chronon);

/// The actions of @p place that can be listed: all of a finite switch, the templates without holes of an unlimited one.
Words listedActions(const Engine &engine, const Switch &place);

} // namespace sidl::engine
