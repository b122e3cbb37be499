// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/chronon/actionvalidator.h"
#include "sidl/engine/chronon/viewreader.h"
#include "sidl/engine/game/stopped.h"

#include <set>

namespace sidl::engine {

/// Plays chronons: Algorithm 0.1 from the actions to the state after it (S16-S23). Thread: the game's.
class ChrononPlayer
{
public:
    ChrononPlayer(const GameModule &game, const ProblemTeller &teller, RuleRequest &request, const StartReader &start,
                  ViewReader &views, ActionValidator &validator);

    /// @p does: at most one action a switch, in switch order. @p position has no error.
    /// @p isInterrupt: no default applies (S25).
    Result<Chronon> play(const Position &position, const Choices &does, const std::stop_token &stop,
                         bool isInterrupt = false);
    /// The chronon up to and with S20.
    Result<Chronon> playUntilPayoffs(const Position &position, const Choices &does, const std::stop_token &stop);

    // --- while it plays

    Word doing() const { return m_doing; } ///< the switch whose action is being done; null: none
    /// Of the actions done so far, in this chronon, and of the one that is being done.
    std::vector<Effect> effectsSoFar() const;

    /// Clauses of default/2 that were reported to give an invalid action (S17): once each in a play of the game.
    using Reported = std::set<int>;
    const Reported &reported() const { return m_reported; }
    void setReported(Reported reported) { m_reported = std::move(reported); }

private:
    Scene sceneOf(const Chronon &chronon) const; ///< of the actions: what they do is not known yet
    void playChronon(const Position &position, Chronon &chronon);
    void playEffects(const Position &position, Chronon &chronon); ///< S16-S20
    Word defaultAction(Word place);                               ///< the null word: there is none
    void applyDefaults(const Position &position, Chronon &chronon);
    void doActions(Chronon &chronon);
    void doAction(const Choice &choice, Chronon &chronon);
    void findConflicts(Chronon &chronon) const;
    void payOut(Chronon &chronon);
    bool payOut(Word player, Payoff &payoff); ///< whether an integer was paid
    /// Fails if @p amount, which integers were added to, is too large for them to be exact.
    void requireExact(double amount, const QString &what, Word player);
    void reveal(Chronon &chronon);
    void addUp(const State &before, Chronon &chronon);

    const GameModule &m_game;
    const ProblemTeller &m_teller;
    RuleRequest &m_request;
    const StartReader &m_start;
    ViewReader &m_views;
    ActionValidator &m_validator;
    std::vector<Effect> m_effects; ///< of the actions that are done, in this chronon
    Word m_doing;
    std::vector<bool> m_paysIntegers; ///< by player, in this chronon
    Reported m_reported;
};

} // namespace sidl::engine
