// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/opposition.h"

using namespace Qt::StringLiterals;

namespace sidl::theory {

Opposition Opposition::of(const StateGame &game, const std::vector<bool> &coalition)
{
    Opposition opposition;
    std::vector<bool> isIn(coalition.size());
    for (const StateGame::Node &node : game.nodes) {
        opposition.isNatureIn = opposition.isNatureIn || node.draws.size() > 1;
        for (const StateGame::Decision &decision : *node.decisions)
            if (decision.actions.size() > 1)
                isIn[std::size_t(decision.player)] = true;
    }
    for (std::size_t player = 0; player < isIn.size(); ++player)
        if (isIn[player] && !coalition[player])
            opposition.players.push_back(int(player));
    return opposition;
}

QString Opposition::text(const QStringList &names) const
{
    if (players.empty())
        return isNatureIn ? u"nature can prevent it"_s : u"nothing that can be done brings it about"_s;
    const QString others = players.size() == 1 ? names.at(players.front()) : u"the others"_s;
    return isNatureIn ? u"%1 and nature can prevent it"_s.arg(others) : u"%1 can prevent it"_s.arg(others);
}

} // namespace sidl::theory
