// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/shrinking/playtrials.h"

namespace sidl::shrinking {

/// How a play is made short.
struct ShrinkOptions
{
    quint64 seed = 1;      ///< of the trials that are drawn
    qint64 effort = 0;     ///< that trials may take, as PlayTrials counts it
    std::size_t least = 0; ///< chronons: it is known that no play with fewer comes there
};

/**
 * A shorter play from @p initial that comes to what is sought, made of @p play, which does: with as few chronons as can be
 * found, and then with actions as far to the front of their switches as can be. It ends where it is there first, and is
 * never longer than @p play. What is found depends on the options alone, unless @p stop ends the search.
 *
 * What is tried, until nothing is gained: to leave out stretches of chronons, or what one player does; all that can be done
 * in one chronon of the play; all orders of the actions in the play, breadth first; and, drawn at random, other actions in
 * place of some, with those after them made as soon as they can be.
 *
 * Thread: the engine's.
 * Source: the idea is that of delta debugging (Zeller and Hildebrandt 2002), with choices that are repaired.
 */
Play shrunk(engine::Engine &engine, const engine::State &initial, const Play &play, const Sought &sought,
            const ShrinkOptions &options, const std::stop_token &stop);

} // namespace sidl::shrinking
