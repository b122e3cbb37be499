// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamereading.h"
#include "debugger/session/landmark.h"
#include "sidl/play/policy.h"

#include <functional>
#include <set>

namespace sidl::debugger {

/// Playing the game on from its current node: choices, who chooses, and the next chronon. Commands are told about as
/// GameSession says.
class GamePlay : public virtual GameReading
{
public:
    /// Who plays each seat, by player: a person, who submits, or a policy, which chooses where nothing is submitted.
    /// Seats that are not named here are a person's.
    using Policies = std::vector<std::optional<play::Policy>>;

    /// Choices for the current node's switches, nature's included, at most one a switch (S13).
    /// Forgotten when it is left.
    virtual const engine::Choices &submitted() const = 0;
    /// While a chronon is stopped inside of its rules, what persons, agents and policies have chosen for it; else
    /// submitted().
    virtual const engine::Choices &beingPlayed() const { return submitted(); }
    virtual const Policies &policies() const = 0;
    virtual void setPolicies(const Policies &policies) = 0; ///< from the next step on
    /// Agents, mode and clock; from the next step on. Agents choose when a chronon is played, in the place of a policy,
    /// by what their seat may see, where nothing is submitted for it.
    const TableSettings &table() const { return game().table; }
    virtual void setTable(const TableSettings & /*table*/) { }
    /// Looks whether the programs and files that agents are made of are there: endedAgents(). So does setTable(), and the
    /// start of a game.
    virtual void findAgents() { }
    /// The agent of @p owner's seat, as it is named in text; empty: none.
    QString agentOf(engine::Owner owner) const;
    bool isPlayedByPolicy(engine::Owner owner) const; ///< or by an agent; nature is not
    /// Somebody draws the choices of this seat from a strategy that was found, and submits them before each step.
    virtual const std::set<int> &strategySeats() const = 0;
    virtual void setPlayedByStrategy(int player, bool plays) = 0;
    bool isPlayedByStrategy(int player) const { return strategySeats().count(player) > 0; }
    /// Makes what a session that is saved with @p tree keeps of the strategy of these seats, at any thread; nothing: it
    /// begins at a node that was cut off. Empty: nobody plays one.
    using StrategyRecord = std::function<std::optional<engine::SessionStrategy>(const engine::GameTree &tree)>;
    virtual const StrategyRecord &strategyRecord() const = 0;
    virtual void setStrategyRecord(const StrategyRecord &record) = 0;
    /// What @p owner does without a choice in a step that is told @p others for nature and the seats of persons.
    play::Policy policyOf(engine::Owner owner, play::Policy others) const;

    /// A finite choice; for nature, the user decides instead of the draw (S14).
    virtual Ticket submit(engine::Owner owner, const engine::Choice &choice) = 0;
    /// A choice typed for an unlimited switch, as the text of a word.
    virtual Ticket submitText(engine::Owner owner, engine::Word place, const QString &action) = 0;
    /// Whether submitText() would be taken, told by choiceChecked(); nothing is submitted. 0: that cannot be asked.
    virtual Ticket checkText(engine::Owner /*owner*/, engine::Word /*place*/, const QString & /*action*/) { return 0; }
    virtual Ticket withdraw(engine::Word place) = 0;
    /// Plays one chronon with what was submitted; @p others says what becomes of the switches that nobody has
    /// chosen for, but for seats with a policy.
    virtual Ticket stepWith(play::Policy others) = 0;
    /// Where playOn() stops at the latest.
    struct Burst
    {
        int most = 0;                    ///< so many chronons are played; 0: as many as fit
        std::optional<Landmark> until{}; ///< it is there: of those that Landmark::isAfter() knows, or a condition
        quint64 variation = 0;           ///< another play than with the seed alone, the same for the same number
    };
    /// Has the agents of the current node choose now, beside persons, each on a thread of its own: for tables whose clock
    /// ends chronons after a time. Those that choose already go on; at another node, or by stopAgents(), they are given
    /// up. A step takes what they have chosen. In interrupt mode (S25) see mayAgentAct().
    virtual void letAgentsChoose() { }
    virtual void stopAgents() { }
    /// Whether the agent of @p player was let choose so, and has not chosen yet.
    virtual bool isChoosing(int /*player*/) const { return false; }
    /// In interrupt mode: an agent that was let choose has chosen, and has not acted since a person or nature did. So no
    /// agent acts so often that others never come to it; when the time is over, the next in turn acts.
    virtual bool mayAgentAct() const { return false; }
    /// Plays what such an agent has chosen, that which is the next in turn.
    virtual Ticket letAgentAct() { return step(); }
    /// As step(), when the time of the chronon is over: an agent that is choosing still is not waited for, and its default
    /// applies (P4).
    virtual Ticket endChronon() { return step(); }
    /// Plays one or more chronons after another, each as stepWith() does, for about as long as a picture is shown, so
    /// that panes are brought up to date once for all of them. Nothing is played after the end of the game, after an
    /// error, a data breakpoint or a chronon in which nobody acted and nothing changed, or beyond @p burst.
    virtual Ticket playOn(play::Policy others, const Burst & /*burst*/) { return stepWith(others); }
    /// From now on other draws than with the seed alone are made, the same for the same @p variation, until another game
    /// begins; 0: by the seed again. Of no effect where playOn() has a variation of its own.
    virtual void varyDraws(quint64 /*variation*/) { }
    Ticket step() { return stepWith(play::Policy::Default); }
    /// Ends the command being done within 200 ms and drops those waiting.
    virtual void stop() = 0;
    /// Ends the command of @p ticket as soon, or drops it while it waits; the others are done.
    virtual void stopOnly(Ticket /*ticket*/) { stop(); }
};

} // namespace sidl::debugger
