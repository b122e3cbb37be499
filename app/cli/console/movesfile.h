// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/play/moves.h"

#include <optional>
#include <vector>

namespace sidl::cli {

/// Reads a file of moves of the game of @p program: JSON lines, for each chronon an object {switch: action}; empty lines
/// are skipped. Nothing, and a message on standard error, if it is none.
std::optional<std::vector<play::Moves>> readMoves(const QString &path, const language::Program &program);

} // namespace sidl::cli
