// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"
#include "sidl/wording/naming.h"

#include <QStringList>

/// Words that come and go, and accounts of all players, as text. Words alone: engine::texts(). Any thread.
namespace sidl::wording {

/// "-[alice,10]", "+[bob,7]": first what a state has no more, then what it has anew.
QStringList differenceTexts(const engine::Difference &difference, const Naming &naming = {});
/// What a player is sent: "+[bell]" when the word was created, "−[bell]" when it was deleted.
QString messageText(const engine::Message &message, const Naming &naming = {});

/// The accounts of @p players, each with the name that @p nameOf gives it: {"alice 0", "bob −1"}.
QStringList accountTexts(const std::vector<double> &accounts, const engine::Words &players,
                         QString (*nameOf)(engine::Word player));
/// The players by their words: {"[alice] 0", "[bob] −1"}.
QStringList accountTexts(const std::vector<double> &accounts, const engine::Words &players);

} // namespace sidl::wording
