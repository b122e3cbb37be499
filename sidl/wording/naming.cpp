// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/naming.h"

#include "sidl/wording/displaynames.h"
#include "sidl/wording/players.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace sidl::wording {

using engine::Word;

Naming Naming::inChronons() const
{
    Naming naming = *this;
    naming.m_saysChronons = true;
    return naming;
}

QString Naming::word(Word word) const
{
    return m_names ? m_names->word(word) : word.text();
}

QString Naming::player(Word player) const
{
    return m_names ? m_names->player(player) : playerText(player);
}

QString Naming::action(Word action, Word player) const
{
    return m_names ? m_names->action(action, player) : action.text();
}

QString Naming::actionAt(Word action, Word place) const
{
    return m_names ? m_names->actionAt(action, place) : action.text();
}

QString Naming::actionAt(const QString &action, const QString &place) const
{
    return m_names ? m_names->actionAt(action, place) : action;
}

QString Naming::owner(engine::Owner owner, const engine::Words &players) const
{
    return m_names ? m_names->owner(owner, players) : ownerText(owner, players);
}

QStringList Naming::words(const engine::Words &words) const
{
    QStringList list;
    list.reserve(qsizetype(words.size()));
    if (!m_names) {
        for (const Word each : words)
            list.append(word(each));
        return list;
    }
    std::vector<std::pair<int, Word>> placed; // by the place, and of one place as they were
    placed.reserve(words.size());
    for (const Word each : words)
        placed.emplace_back(m_names->placeOf(each), each);
    std::ranges::stable_sort(placed, {}, &std::pair<int, Word>::first);
    for (const auto &[place, each] : placed)
        list.append(word(each));
    return list;
}

QString Naming::sentence(const QString &sentence) const
{
    return m_names ? m_names->sentence(sentence) : sentence;
}

QString Naming::value(const QString &value) const
{
    return m_names ? m_names->value(value) : value;
}

} // namespace sidl::wording
