// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/information/sight.h"
#include "sidl/engine/state/wordtexts.h"

#include <algorithm>

namespace sidl::analysis {

using namespace engine;

QStringList actionsOf(const Switch &place)
{
    QStringList actions = texts(place.actions);
    for (const Template &form : place.templates)
        actions.append(templateText(form));
    actions.sort();
    return actions;
}

Sight sightOf(const Position &position, int player)
{
    Sight sight;
    if (!position.views.empty())
        sight.view = position.views[std::size_t(player)].words();
    sight.accounts = position.state.accounts();
    for (const Switch &place : position.switches) {
        if (place.owner != Owner::player(player))
            continue;
        sight.offer.emplace_back(place.word, actionsOf(place));
    }
    std::sort(sight.offer.begin(), sight.offer.end(),
              [](const auto &one, const auto &other) { return one.first < other.first; });
    return sight;
}

Choices ownOf(const Position &position, const Choices &does, int player)
{
    Choices own;
    for (const Switch &place : position.switches)
        if (place.owner == Owner::player(player))
            for (const Choice &choice : does)
                if (choice.place == place.word)
                    own.push_back(choice);
    std::sort(own.begin(), own.end(), [](const Choice &one, const Choice &other) { return one.place < other.place; });
    return own;
}

} // namespace sidl::analysis
