// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/naming.h"

#include "sidl/engine/state/wordtexts.h"
#include "sidl/wording/players.h"

namespace sidl::wording {

QString Naming::player(engine::Word player) const
{
    return m_player ? m_player(player) : playerText(player);
}

QString Naming::owner(engine::Owner owner, const engine::Words &players) const
{
    return owner.isNature() ? ownerText(owner, players) : player(players.at(std::size_t(owner.player())));
}

QStringList Naming::words(const engine::Words &words) const
{
    if (!m_word)
        return engine::texts(words);
    QStringList list;
    for (const engine::Word word : words)
        list.append(m_word(word));
    return list;
}

} // namespace sidl::wording
