// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/enginesession/unseendraws.h"

#include "sidl/engine/game/nature.h"

#include <algorithm>
#include <map>

namespace sidl::debugger {

using namespace engine;

namespace {

constexpr int MostTries = 50; // a draw of six that was not seen is found, but for one time in ten thousand

using Drawn = std::map<Word, Word>; // action by switch

Drawn ofNature(const Position &position, const Choices &does)
{
    Drawn drawn;
    for (const Choice &one : does)
        if (std::any_of(position.switches.begin(), position.switches.end(),
                        [&](const Switch &place) { return place.isNature() && place.word == one.place; }))
            drawn.emplace(one.place, one.action);
    return drawn;
}

} // namespace

quint64 seedOfUnseenDraws(const Engine &engine, const Position &position, const Choices &chosen,
                          const std::vector<Choices> &seen, quint64 seed, bool isInterrupt)
{
    const Drawn byHand = ofNature(position, chosen);
    const auto isDrawn
        = [&](const Switch &place) { return place.isNature() && byHand.find(place.word) == byHand.end(); };
    if (position.error || seen.empty() || (isInterrupt && !chosen.empty())
        || std::none_of(position.switches.begin(), position.switches.end(), isDrawn))
        return seed;
    SplitMix64 others(seed);
    for (int i = 0; i < MostTries; ++i) {
        Choices drawn = engine.drawNature(position, isInterrupt ? Choices() : chosen, seed, NatureMode::Draw);
        if (isInterrupt)
            drawn.resize(std::min<std::size_t>(drawn.size(), 1));
        else
            drawn.insert(drawn.end(), chosen.begin(), chosen.end());
        const Drawn now = ofNature(position, drawn);
        if (std::none_of(seen.begin(), seen.end(),
                         [&](const Choices &does) { return ofNature(position, does) == now; }))
            return seed;
        seed = others.next();
    }
    return seed;
}

} // namespace sidl::debugger
