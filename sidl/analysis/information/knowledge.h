// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/work/workcontrol.h"

namespace sidl::analysis {

/// Whether a player knows something that a state may have.
enum class Knows {
    Holds,    ///< it holds in every state that the player may be in
    HoldsNot, ///< it holds in none of them
    Neither
};

/// What everybody is told of a state of the play, and sees everybody being told: a public announcement.
struct Given
{
    int chronon = 0; ///< of the state: after so many chronons
    QString goal;    ///< as for holdsIn(); it may ask knows/2 of what was known before, and for the Chronon
    friend bool operator==(const Given &, const Given &) = default;
};

/// What besides the rules everybody goes by, and everybody knows that.
struct Assumption
{
    /// Plays are possible only where this goal holds of each of their chronons, the one asked about included, see
    /// Choosing; does/2 holds of defaults, too. Empty: whatever the rules allow.
    QString always;
    /// No play is possible, the one asked about included, where one of these does not hold. Of one state in the order
    /// in which it is told.
    std::vector<Given> given{};

    bool asksKnowledge(const language::RuleSystem &rules) const; ///< knows/2 is asked for
};

/// Which states a player may be in, for all that the player saw, was sent and did: an information set.
struct InformationSet
{
    /// A state, and one way there: what was done in a state of the set before.
    struct Way
    {
        int from = -1; ///< index into the states of the set before; -1 in the first set
        engine::Choices does;
    };
    std::vector<engine::State> states; ///< distinct; the one that the play led to first, unless that is ruled out
    std::vector<Way> ways;             ///< by state
    engine::State played;              ///< the one that the play led to
    bool isIncomplete = false;         ///< there are more than the limit, or actions that cannot be listed
    bool isLimited = false;            ///< the former
    /// The play itself, by what is assumed of a chronon until here. There may be no other: none is left then.
    bool isRuledOut = false;

    /// Whether it is known that @p word is there. Of what is incomplete, Holds and HoldsNot are no more than likely.
    Knows knows(engine::Word word) const;
};

/// Asks a goal, as for holdsIn(), of each state of @p set. By state.
engine::Result<std::vector<bool>> holdsInEach(engine::Engine &engine, const QString &goal, const InformationSet &set,
                                              const std::stop_token &stop = {});
/// What is known of what holds in these of all possible states, of which there is one at least.
Knows knowsOf(const std::vector<bool> &holds);

/// The play that leads to @p state of the last of @p sets, which one player's play has given.
std::vector<engine::Choices> playTo(const std::vector<InformationSet> &sets, std::size_t state);

/**
 * The states that @p player may be in after @p play, who knows the rules and @p start, and forgets nothing: after any
 * other play that has shown the player the same words and accounts after every chronon, has offered the same actions
 * and sent the same messages (S15, S22), while the player did the same. It is one for every number of chronons:
 * [0] before the first.
 *
 * @param play    what was done, chronon by chronon, nature's actions included; switches without an action idled (S28)
 * @param states  how many states may be looked at in a chronon
 * @param assumed if it asks knows/2, see informationSetsOfAll()
 * @param work    told how many chronons were gone through, and of the states that were found possible after the next
 * Errors: a rule's in the play itself; in plays that are no more than possible it makes these impossible. The goal's.
 * Cancelled.
 * Thread: the engine's.
 */
engine::Result<std::vector<InformationSet>> informationSets(engine::Engine &engine, const engine::State &start,
                                                            const std::vector<engine::Choices> &play, int player,
                                                            int states = 10'000, const Assumption &assumed = {},
                                                            const WorkControl &work = {});

/**
 * What all players know after @p play, as informationSets() has it, under an assumption that asks what they know:
 * knows(P, W) holds where player P knows that the word W is there. What they know in a chronon follows from all plays
 * until there that are as assumed, and these from what the players knew before: the assumption is common knowledge.
 *
 * Goes through all these plays at once, those with the same state merged where no player can tell them apart; so the
 * states of a set need not be distinct. Whether a player chose an action or had it by default counts as the same where
 * there are several players and no rule asks for it.
 *
 * @param states how many states may be looked at in a chronon
 * Returns the sets by player, then by chronon. Errors and thread: as for informationSets().
 * Source: Fagin, Halpern, Moses, Vardi: Reasoning About Knowledge, ch. 7 (knowledge-based programs;
 * synchronous, perfect recall).
 */
engine::Result<std::vector<std::vector<InformationSet>>>
informationSetsOfAll(engine::Engine &engine, const engine::State &start, const std::vector<engine::Choices> &play,
                     int states, const Assumption &assumed, const WorkControl &work = {});

/// What all players know of a question, and of one another.
struct SharedAnswer
{
    std::vector<std::vector<InformationSet>> sets; ///< by player, then by chronon
    std::vector<std::vector<bool>> holds;          ///< by player, then by state of the last set
    /// It holds, everybody knows that, everybody knows that everybody knows it, and so on. Of what is incomplete, true
    /// is no more than likely.
    bool isCommon = false;
};

/**
 * Asks @p goal, as for holdsIn(), after @p play of each state that somebody may take for possible, or may take somebody
 * to take for possible, and so on. It may ask knows/2 of the last chronon: so what players know of one another's
 * knowledge is found out. All else as for informationSetsOfAll(), of which it gives the sets, too.
 */
engine::Result<SharedAnswer> askOfAll(engine::Engine &engine, const engine::State &start,
                                      const std::vector<engine::Choices> &play, int states, const Assumption &assumed,
                                      const QString &goal, const WorkControl &work = {});

} // namespace sidl::analysis
