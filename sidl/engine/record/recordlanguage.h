// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/problem.h"
#include "sidl/language/program/program.h"

#include <optional>

namespace sidl::engine {

/// Why a record of a play in the language @p id cannot be read: this program does not know it. @p what: "trace".
std::optional<Problem> unknownLanguage(const QString &id, const QString &what);

/// Why it cannot be played again by the rules @p program: they are in another language.
std::optional<Problem> otherLanguage(const QString &id, const language::Program &program, const QString &what);

} // namespace sidl::engine
