// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/factwords.h"
#include "sidl/engine/logic/logicgame.h"
#include "sidl/engine/logic/staterules.h"
#include "sidl/engine/network/network.h"

#include <optional>
#include <unordered_map>
#include <variant>

namespace sidl::engine::network {

/// How large a network is.
struct NetworkSize
{
    int facts = 0, moves = 0; ///< that can come to be
    int rules = 0, gates = 0; ///< ground rules, and what is left of them
    qint64 edges = 0;         ///< between gates
    int loops = 0;            ///< of rules that go in a circle
};

/// What has come of making a network.
struct NetworkReport
{
    std::optional<NetworkSize> size{}; ///< none: there is no network
    NotGround reason{};                ///< why there is none
    std::chrono::milliseconds time{};  ///< that it took
};

/// The rules of a game as a propositional network: words on one side, bits on the other. One thread.
class NetworkRules final : public logic::StateRules
{
public:
    /**
     * Makes the rules of @p game ground, and a network of them. Its initialState() has to have been called.
     * Errors: why there is no network.
     * Thread: one with the stack of a PrologThread.
     */
    static std::variant<std::unique_ptr<NetworkRules>, NotGround> of(logic::LogicGame &game, const GroundLimits &limits,
                                                                     const std::stop_token &stop);

    const NetworkSize &size() const { return m_size; }

    bool moveTo(const WordSet &words) override;
    bool isTerminal() override;
    Words legal(std::size_t role) override;
    Words goals(std::size_t role) override;
    bool setMoves(std::span<const Word> moves) override;
    Words percepts(std::size_t role) override;
    Step advance() override;

private:
    using Bits = std::vector<std::uint64_t>;
    /// A state with its bits.
    struct Place
    {
        WordSet words;
        Bits facts;
    };
    struct Role
    {
        Words legal, goals, percepts;                     ///< all that there can be, in standard order
        std::unordered_map<const WordData *, int> moveOf; ///< by word: place in moves
    };
    NetworkRules(const GroundRules &rules, const Interface &asked, std::vector<Role> roles, Words facts);
    WordSet nextWords(const Bits &facts, const Difference &difference) const;
    Words words(const Gates::Group &group, const Words &all) const;

    Network m_network;
    std::vector<Role> m_roles;
    Words m_facts; ///< in standard order
    std::unordered_map<const WordData *, int> m_factOf;
    NetworkSize m_size;
    Place m_here, m_from; ///< the state asked about, and one that was before
    std::vector<int> m_moves;
    Bits m_next; ///< advance() only
};

} // namespace sidl::engine::network
