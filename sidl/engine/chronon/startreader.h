// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/engine/request/rulerequest.h"

namespace sidl::engine {

/// Reads the initial state of a game (S7, S8), and keeps who plays it since then. Thread: the game's.
class StartReader
{
public:
    StartReader(const ProblemTeller &teller, RuleRequest &request);

    /// Accounts, then words. If it fails, players() and problems() stay those of the game that has begun before.
    Result<State> read(const std::stop_token &stop);

    const Words &players() const { return m_players; }                  ///< in the order of init/2 (S7)
    const std::vector<Problem> &problems() const { return m_problems; } ///< warnings met by read()

private:
    void readAccounts(std::vector<double> &accounts);
    void readWords(Words &words);

    const ProblemTeller &m_teller;
    RuleRequest &m_request;
    Words m_players;
    std::vector<Problem> m_problems;
};

} // namespace sidl::engine
