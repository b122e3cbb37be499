// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/given.h"

#include "sidl/engine/game/nature.h"

#include <bit>

namespace sidl::agents {

using namespace engine;

namespace {

/// Sums do not ask for an order, which would have to be found first.
quint64 setNumber(const auto &words)
{
    quint64 sum = 0;
    for (const Word word : words)
        sum += mixed(1, quint64(word.hash()));
    return sum;
}

quint64 next(quint64 before, const Choices &own, const std::vector<Message> &sent, quint64 words,
             const std::vector<double> &accounts, const std::vector<Switch> &switches, int player)
{
    quint64 given = mixed(before, quint64(player));
    for (const Choice &choice : own)
        given = mixed(mixed(given, quint64(choice.place.hash())), quint64(choice.action.hash()));
    given = mixed(given, own.size());
    for (const Message &message : sent)
        given = mixed(mixed(given, quint64(message.word.hash())), quint64(message.created));
    given = mixed(mixed(given, sent.size()), words);
    for (const double account : accounts)
        given = mixed(given, std::bit_cast<quint64>(account));
    quint64 offer = 0;
    for (const Switch &one : switches)
        if (one.owner == Owner::player(player))
            offer += mixed(quint64(one.word.hash()), setNumber(one.actions));
    return mixed(given, offer);
}

} // namespace

quint64 mixed(quint64 a, quint64 b)
{
    return SplitMix64(SplitMix64(a).next() ^ b).next();
}

quint64 givenNext(quint64 before, const Choices &own, const play::Observation &seen)
{
    return next(before, own, seen.sent, setNumber(seen.words), seen.accounts, seen.switches, seen.player);
}

quint64 givenNext(quint64 before, const Choices &own, const std::vector<Message> &sent, const Position &position,
                  int player)
{
    return next(before, own, sent, setNumber(position.views[std::size_t(player)]), position.state.accounts(),
                position.switches, player);
}

} // namespace sidl::agents
