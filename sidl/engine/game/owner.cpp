// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/owner.h"

#include <algorithm>

namespace sidl::engine {

namespace {

const QLatin1String Nature("nature"); // no word is written so

} // namespace

std::optional<Owner> Owner::ofText(const QString &text, const Words &players)
{
    if (text == Nature)
        return nature();
    const auto found = std::find_if(players.begin(), players.end(), [&](Word one) { return one.text() == text; });
    return found == players.end() ? std::nullopt : std::optional(player(int(found - players.begin())));
}

QString Owner::text(const Words &players) const
{
    return isNature() ? QString(Nature) : players.at(std::size_t(player())).text();
}

} // namespace sidl::engine
