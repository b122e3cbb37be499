// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/console/gamefile.h"
#include "app/cli/verbs/gameform.h"
#include "sidl/theory/states/stategame.h"

#include <functional>

namespace sidl::cli {

/// A game with the states that can be reached in it, and the engine that found them.
struct GameStates
{
    GameFile file;
    std::unique_ptr<engine::Engine> engine;
    engine::Words players;
    theory::StateGame game;
};

/// Reads and explores the game of @p options. The problem may be that the states do not tell all (T5), an error of the
/// rules, or a cancel. Nothing, after a message, with @p exitCode set, if the file is no game.
/// @p isAsked is asked before they are explored, and says, after a message, whether they are to be: else exitCode is Unusable.
std::optional<engine::Result<GameStates>> readStates(const FormOptions &options, int &exitCode,
                                                     const std::function<bool(const QStringList &players)> &isAsked
                                                     = {});

} // namespace sidl::cli
