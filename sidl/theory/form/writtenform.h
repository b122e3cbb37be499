// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/theory/form/extensiveform.h"

namespace sidl::theory {

/// The tree that a game's text is already.
struct WrittenForm
{
    ExtensiveForm form; ///< with its own names and numbers; chronons and choices are those of play
    /// The tree begins within an information set that also has nodes elsewhere: it is a game by itself only if the
    /// players know that the play has come there.
    bool isTold = false;
};

/**
 * The tree of a game in one of Gambit's files, from @p start on: the whole file, or what is below the node where the
 * play stands. Payoffs are those of whole plays. Nothing: the game is in another language, or over. extensiveForm()
 * gives this one.
 * Thread: the engine's.
 */
std::optional<WrittenForm> writtenForm(engine::Engine &engine, const engine::State &start,
                                       const std::stop_token &stop = {});

} // namespace sidl::theory
