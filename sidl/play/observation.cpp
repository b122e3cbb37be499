// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/observation.h"

#include <algorithm>

namespace sidl::play {

using namespace engine;

std::vector<Switch> ownSwitches(const Position &position, int player)
{
    std::vector<Switch> switches;
    if (position.error)
        return switches;
    std::copy_if(position.switches.begin(), position.switches.end(), std::back_inserter(switches),
                 [player](const Switch &one) { return one.owner == Owner::player(player); });
    std::sort(switches.begin(), switches.end(), [](const Switch &a, const Switch &b) { return a.word < b.word; });
    for (Switch &one : switches) {
        std::sort(one.actions.begin(), one.actions.end());
        sortByText(one.templates);
    }
    return switches;
}

Remembered rememberedOf(const Chronon &chronon, int number, int player)
{
    Remembered own{number, {}, {}};
    for (std::size_t i = 0; i < chronon.applied.size() && i < chronon.owners.size(); ++i)
        if (chronon.owners[i] == Owner::player(player))
            own.moves.push_back(chronon.applied[i].action);
    if (std::size_t(player) < chronon.sent.size())
        for (const Message &message : chronon.sent[std::size_t(player)])
            own.percepts.push_back(message.word);
    return own;
}

Observation observationOf(const Position &position, int player, const Words &players, const std::vector<Message> &sent)
{
    const auto seat = std::size_t(player);
    Observation seen;
    seen.player = player;
    seen.chronon = position.chronon;
    seen.players = players;
    seen.accounts = position.state.accounts();
    if (seat < position.views.size()) // else they could not be computed: nothing is seen rather than too much
        seen.words = position.views[seat].words();
    seen.switches = ownSwitches(position, player);
    seen.sent = sent;
    seen.isBlind = position.isBlind;
    return seen;
}

} // namespace sidl::play
