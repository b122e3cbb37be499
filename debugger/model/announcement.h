// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"
#include "sidl/wording/displaynames.h"

#include <QStringList>

#include <functional>

namespace sidl::debugger {

/// The joint action of @p chronon, played from @p before, a line for each switch: who did what,
/// by default or by choice. Where nature draws much, as cards are dealt, a line tells what that is for, or the first
/// draws, and how many more.
/// @p isShown: whether what the owner did may be told.
QStringList announcement(const wording::DisplayNames &names, const engine::Words &players,
                         const engine::Position &before, const engine::Chronon &chronon,
                         const std::function<bool(engine::Owner owner)> &isShown);

} // namespace sidl::debugger
