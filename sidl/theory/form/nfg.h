// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/form/gambitfile.h"

namespace sidl::theory {

/**
 * The game of a .nfg file (version 1), with payoffs or with outcomes: as a tree where the players choose in their
 * order, nobody knowing what the others choose. Its strategic form is the file's table.
 *
 * Errors: line and column of what cannot be read, and what was expected.
 */
engine::Result<GambitFile> readNfgFile(const QString &text);

} // namespace sidl::theory
