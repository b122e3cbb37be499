// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/players.h"

#include "sidl/engine/game/position.h"

#include <QCoreApplication>

namespace sidl::wording {

namespace {

QString nature()
{
    return QCoreApplication::translate("sidl::wording", "nature");
}

} // namespace

QString playerText(engine::Word player)
{
    return player.length() == 1 ? player.elementLabel(0) : player.text();
}

QString ownerText(int owner, const engine::Words &players)
{
    return owner == engine::Switch::Nature ? nature() : playerText(players.at(std::size_t(owner)));
}

QString ownerWordText(int owner, const engine::Words &players)
{
    return owner == engine::Switch::Nature ? nature() : players.at(std::size_t(owner)).text();
}

} // namespace sidl::wording
