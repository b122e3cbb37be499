// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/submission.h"

#include <algorithm>
#include <set>

namespace sidl::debugger {

using namespace engine;

const Choice *choiceFor(const Choices &choices, Word place)
{
    const auto it = std::find_if(choices.begin(), choices.end(), [&](const Choice &one) { return one.place == place; });
    return it == choices.end() ? nullptr : &*it;
}

void setChoice(Choices &choices, const Choice &choice)
{
    removeChoice(choices, choice.place);
    choices.push_back(choice);
}

bool removeChoice(Choices &choices, Word place)
{
    return std::erase_if(choices, [&](const Choice &one) { return one.place == place; }) > 0;
}

Choices choicesOf(const Position &position, const Choices &choices, Owner owner)
{
    Choices own;
    for (const Switch &one : position.switches)
        if (one.owner == owner)
            if (const Choice *choice = choiceFor(choices, one.word))
                own.push_back(*choice);
    return own;
}

bool hasActions(const Switch &place)
{
    return place.unlimited ? !place.templates.empty() : !place.actions.empty();
}

std::vector<int> undecided(const Position &position, const Choices &choices)
{
    std::set<int> players;
    for (const Switch &one : position.switches)
        if (!one.isNature() && hasActions(one) && !choiceFor(choices, one.word))
            players.insert(one.owner.player());
    return {players.begin(), players.end()};
}

} // namespace sidl::debugger
