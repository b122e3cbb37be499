// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"
#include "sidl/play/policy.h"

namespace sidl::tests {

/// The nodes that are not cut off.
inline std::vector<engine::GameTree::NodeId> living(const engine::GameTree &session)
{
    std::vector<engine::GameTree::NodeId> ids;
    for (int id = 0; id < session.size(); ++id)
        if (session.has(id))
            ids.push_back(id);
    return ids;
}

/// Half of the words, one more, and other accounts.
inline engine::State changedAtRandom(const engine::State &state, engine::Word more, engine::SplitMix64 &random)
{
    engine::Words words{more};
    state.forEach([&](engine::Word word) {
        if (random.below(2) == 0)
            words.push_back(word);
    });
    std::vector<double> accounts = state.accounts();
    for (double &account : accounts)
        account += random.below(3) * 0.1;
    return engine::State(std::move(words), std::move(accounts));
}

/// Plays @p steps chronons at random, and between them goes, promotes, prunes, restores and edits.
inline engine::GameTree grow(engine::Engine &rules, int steps, quint64 seed)
{
    const engine::Result<engine::State> initial = rules.initialState();
    if (!initial)
        qFatal("the game does not begin");
    engine::GameTree session(*initial);
    engine::SplitMix64 random(seed);
    std::vector<engine::GameTree::NodeId> pruned;
    for (int i = 0; i < steps; ++i) {
        const int some = random.below(session.size());
        switch (random.below(12)) {
        case 0:
            session.promote(some);
            break;
        case 1:
            if (random.below(3) == 0 && session.prune(some))
                pruned.push_back(some);
            break;
        case 2:
            if (!pruned.empty())
                session.restore(pruned[std::size_t(random.below(int(pruned.size())))]);
            break;
        case 3:
            session.appendEdited(
                changedAtRandom(session.currentNode().state, *rules.word(QStringLiteral("[by_hand]")), random));
            break;
        case 4:
        case 5:
            session.goTo(some);
            break;
        default:
            const engine::Position here = rules.position(session.currentNode().state, session.currentNode().chronon);
            if (here.error || here.isTerminal()) {
                session.goTo(some);
                break;
            }
            const engine::Result<engine::Chronon> chronon
                = rules.play(here, play::choose(rules, here, play::Policy::Random, seed, random));
            if (chronon)
                session.append(*chronon);
        }
    }
    return session;
}

} // namespace sidl::tests
