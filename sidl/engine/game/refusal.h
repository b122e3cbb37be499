// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

#include <optional>

namespace sidl::engine {

/// A Problem of kind Refused: what is wrong, and what to do. Any thread.
Problem refused(const char *code, const QString &message, const QString &advice = {});
Problem refused(const QString &message, const QString &advice); ///< the same without a code

/// Why @p choice is not one of the listed actions of a switch that @p owner owns in @p position, or nothing (S12). A
/// switch that is not legal and one of somebody else are refused in the same words; in a
/// position with an error, all are. Any thread.
std::optional<Problem> refusal(const Position &position, Owner owner, const Choice &choice);

} // namespace sidl::engine
