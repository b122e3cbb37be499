// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/theory/form/options.h"

namespace sidl::theory {

/// A position in which at most one player has something to decide, and all see all.
struct Turn
{
    engine::Position position;
    int player = -1;             ///< who decides; -1: nobody, what follows is sure
    std::vector<Option> options; ///< of that player; with nobody one
    engine::Choices others;      ///< what nature and the others do: they have one way each

    bool isEnd() const { return position.isTerminal(); }
};

/// Reads the positions of games where players take turns and nothing is hidden or left to chance. Thread: the engine's.
class TurnReader
{
public:
    TurnReader(engine::Engine &engine, Idling idling, std::stop_token stop);

    /// Errors: Refused, where the position is no such; what the rules raise; cancelled.
    engine::Result<Turn> read(const engine::State &state, int chronon);
    /// The state after the option of this number. Errors: as of the rules.
    engine::Result<engine::State> after(const Turn &turn, int option);

    const QStringList &players() const { return m_players; }

private:
    engine::Engine &m_engine;
    const Idling m_idling;
    const std::stop_token m_stop;
    QStringList m_players;
};

/// A player may choose in @p position: else it matters to nobody there who sees what.
bool isDecided(const engine::Position &position);
/// The refusal where a player does not see all words of @p position; @p players: their names.
std::optional<engine::Problem> notSeenWhole(const engine::Position &position, const QStringList &players);
/// @p problem as the question who can force what has it: notSeenWhole() advises methods, and none of them answers it.
engine::Problem ofForcing(engine::Problem problem);

} // namespace sidl::theory
