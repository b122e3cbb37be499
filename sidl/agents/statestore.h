// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"

#include <memory>
#include <string>
#include <unordered_map>

namespace sidl::agents {

/// Who decides what in a state, as one who thinks ahead goes through it.
struct Decision
{
    engine::Word place; ///< the switch
    engine::Owner owner;
    engine::Words actions;             ///< in standard order; of nature those of probability above 0
    std::vector<double> probabilities; ///< nature's: by action; of players none
};

/// What is done in a state: by decision the index of its action, or Nothing.
using JointAction = std::u16string;
constexpr char16_t Nothing = 0xffff;

/// A state with what the rules say of it.
struct KnownState
{
    /// What comes of a joint action.
    struct Step
    {
        KnownState *to = nullptr;                       ///< null: the rules raise an error
        std::vector<std::vector<engine::Message>> sent; ///< by player; only where words may be hidden
    };
    engine::Position position;       ///< with its views
    std::vector<Decision> decisions; ///< in standard order of the switches
    bool isKept = false;             ///< by the store, until it is emptied; else until the next round
    std::unordered_map<JointAction, Step> steps{};

    /// Nobody decides anything any more, or the rules raise an error.
    bool isEnd() const { return decisions.empty(); }
};

/**
 * What the rules say of states, asked once: for those who go through many plays. It grows to a limit; what is beyond it
 * is asked anew each time. An unlimited switch has some of its actions: the templates without holes, and those with
 * numbers in the holes that its owner sees, or that are near these.
 *
 * Thread: the engine's.
 */
class StateStore
{
public:
    /// @p engine, whose initialState() was called and gave @p start, has to live as long as this.
    StateStore(engine::Engine &engine, engine::State start);

    engine::Engine &engine() const { return m_engine; }
    const engine::State &start() const { return m_start; }
    int players() const { return int(m_engine.players().size()); }
    /// Whether every player sees every state whole, whatever is played.
    bool isOpen() const { return m_isOpen; }

    /// Begins a round: what was not kept goes, and all if the store is full and @p mayEmpty.
    void beginRound(bool mayEmpty);
    /// What the rules say of @p state. Lasts until the next round, or longer.
    KnownState &at(const engine::State &state, const std::stop_token &stop);
    /// Plays one chronon. Null: the rules raise an error, or @p stop has come.
    const KnownState::Step *play(KnownState &from, const JointAction &joint, const std::stop_token &stop);

private:
    engine::Engine &m_engine;
    const engine::State m_start;
    bool m_isOpen = false;
    std::unordered_multimap<std::size_t, std::unique_ptr<KnownState>> m_kept; ///< by hash of the state
    std::vector<std::unique_ptr<KnownState>> m_passing;                       ///< of this round
    KnownState::Step m_step;                                                  ///< that is not kept
    std::size_t m_weight = 0;                                                 ///< of what is kept
};

/// Actions of an unlimited switch of @p position that are worth a thought: see StateStore. @p numbers: for its holes.
/// In standard order, none twice. Thread: the engine's.
engine::Words likelyActions(engine::Engine &engine, const engine::Position &position, const engine::Switch &place,
                            const std::vector<double> &numbers, const std::stop_token &stop);
/// The numbers that @p words have as elements, smallest first, none twice; the largest @p most of them.
std::vector<double> numbersIn(const engine::WordSet &words, int most);

} // namespace sidl::agents
