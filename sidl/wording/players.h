// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/owner.h"

#include <QString>

/// Players as text. Any thread.
namespace sidl::wording {

/// A player as people say it: "alice" for [alice].
QString playerText(engine::Word player);
/// Who owns a switch, as people say it: "alice", "nature".
QString ownerText(engine::Owner owner, const engine::Words &players);
/// The same as the rules write it: "[alice]", "nature".
QString ownerWordText(engine::Owner owner, const engine::Words &players);

} // namespace sidl::wording
