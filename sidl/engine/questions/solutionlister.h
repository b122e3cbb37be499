// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/chronon/startreader.h"
#include "sidl/engine/game/explanation.h"
#include "sidl/engine/game/result.h"
#include "sidl/engine/request/rulesources.h"

namespace sidl::engine {

/// Lists the solutions of a question's goal, by the compiled rules or by the interpreter: see Engine::solutions().
/// Thread: the game's.
class SolutionLister
{
public:
    SolutionLister(const GameModule &game, RuleRequest &request, RuleSources &sources, const StartReader &start);

    Result<Solutions> list(Way way, const Question &question, const Position &position, const Chronon *played, int most,
                           const std::stop_token &stop);

private:
    const GameModule &m_game;
    RuleRequest &m_request;
    RuleSources &m_sources;
    const StartReader &m_start;
};

} // namespace sidl::engine
