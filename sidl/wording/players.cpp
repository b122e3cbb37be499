// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/players.h"

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

QString ownerText(engine::Owner owner, const engine::Words &players)
{
    return owner.isNature() ? nature() : playerText(players.at(std::size_t(owner.player())));
}

QString ownerWordText(engine::Owner owner, const engine::Words &players)
{
    return owner.isNature() ? nature() : owner.text(players);
}

} // namespace sidl::wording
