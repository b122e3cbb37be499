// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/nature.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/play/decider.h"

#include <QStringList>

#include <optional>

namespace sidl::play {

/// Who plays without being asked (S28): of a player's switches, and of nature's.
enum class Policy {
    First,  ///< the first action of each switch (nature: of probability above 0); of unlimited ones the first template
    Random, ///< uniform for players, a fixed function of seed and chronon; unlimited switches: one of the templates
            ///< without holes; nature is drawn (S14)
    Default ///< players submit nothing, so that the rules' defaults apply (S17); nature is drawn
};

/// What files and the command line call @p policy: "first", "random", "default".
QString policyName(Policy policy);
QStringList policyNames();                              ///< of all
std::optional<Policy> policyNamed(const QString &name); ///< none: there is no such policy

/**
 * Choices for the switches of @p position by @p policy, nature's included. A switch that the policy does nothing for is
 * left out.
 *
 * @param seed   of nature's draws (S14)
 * @param random where the players' random choices come from
 * Thread: the engine's.
 */
engine::Choices choose(engine::Engine &engine, const engine::Position &position, Policy policy, quint64 seed,
                       engine::SplitMix64 &random);

/**
 * Choices for the switches that @p chosen leaves open, each by the policy of its owner: of @p players, by player, or
 * of @p nature. Each policy plays as if it had all seats, so that no seat's choice depends on who plays another.
 * Thread: the engine's.
 */
engine::Choices chooseRest(engine::Engine &engine, const engine::Position &position, const engine::Choices &chosen,
                           const std::vector<Policy> &players, Policy nature, quint64 seed);

/// Where the players' random choices of one chronon come from: a fixed function of seed and chronon, so that a run can
/// be repeated from any of its chronons, and told apart from nature's draws.
engine::SplitMix64 playersRandom(quint64 seed, int chronon);

/// The actions of a switch that can be listed.
struct ListedActions
{
    engine::Words words;     ///< valid (S12), none twice
    bool isComplete = false; ///< there are no others
};

/**
 * All actions of a finite switch, the templates without holes of an unlimited one (S28): these as they count when they
 * are submitted, and without those that switch/2 refuses. @p place is one of @p position's. A validation that @p stop
 * cuts short, or that raises, gives no action. Thread: the engine's.
 */
ListedActions listedActions(engine::Engine &engine, const engine::Position &position, const engine::Switch &place,
                            const std::stop_token &stop = {});

/// Decides by one policy for all players and for nature.
class PolicyDecider final : public Decider
{
public:
    /// @p engine has to live as long as this.
    PolicyDecider(engine::Engine &engine, Policy policy, quint64 seed);
    Decision decide(const engine::Position &position) override;

private:
    engine::Engine &m_engine;
    Policy m_policy;
    quint64 m_seed;
};

} // namespace sidl::play
