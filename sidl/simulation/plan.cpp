// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/plan.h"

#include "sidl/engine/game/nature.h"
#include "sidl/wording/players.h"

using namespace Qt::StringLiterals;

namespace sidl::simulation {

using engine::SplitMix64;

QString Shard::text() const
{
    return u"%1/%2"_s.arg(index).arg(count);
}

quint64 Plan::seedOf(qint64 play) const
{
    SplitMix64 ofAll(seed);
    SplitMix64 ofPlay(ofAll.next() + quint64(play));
    return ofPlay.next();
}

qint64 Plan::ownPlays() const
{
    return (plays - shard.index + shard.count) / shard.count;
}

QStringList playerNames(const engine::Words &players)
{
    QStringList names;
    for (const engine::Word player : players)
        names += wording::playerText(player);
    if (names.removeDuplicates() == 0)
        return names;
    names.clear();
    for (const engine::Word player : players)
        names += player.text();
    return names;
}

} // namespace sidl::simulation
