// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/chronon/startreader.h"
#include "sidl/engine/game/position.h"

namespace sidl::engine {

/// Tells which actions of a switch are valid (S12). Thread: the game's.
class ActionValidator
{
public:
    ActionValidator(const GameModule &game, RuleRequest &request, const StartReader &start);

    /// The action as it counts, or why it is refused: see Engine::validate().
    Result<Choice> validate(const Position &position, Owner owner, const Choice &choice, const std::stop_token &stop);
    /// Within a request: whether @p action is one of the switch @p entry.
    bool isValid(const Switch &entry, Word action);

private:
    /// For unlimited switches: no head of switch/2 unifies, or switch(place, action) holds. Within a request.
    bool rulesAllow(Word place, Word action);

    const GameModule &m_game;
    RuleRequest &m_request;
    const StartReader &m_start;
};

} // namespace sidl::engine
