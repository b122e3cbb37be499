// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/chronon/viewreader.h"

namespace sidl::engine {

/// Reads what the rules say of a state: which switches are legal, who owns them, and what their actions are (S9-S11,
/// S14). Thread: the game's.
class PositionReader
{
public:
    PositionReader(const GameModule &game, const ProblemTeller &teller, RuleRequest &request, const StartReader &start);

    /// The position of @p state, but for the views. Errors are in it.
    Position read(const State &state, int chronon, const std::stop_token &stop);
    /// Adds to the problems of @p position that a switch has several owners, of which the first counts. In little time:
    /// what is not found then is not told.
    void warnOfSeveralOwners(Position &position, const std::stop_token &stop);

private:
    void readLegal(Position &position);
    void readSwitch(Switch &entry, Position &position);
    /// Whether @p owner is a player, which then owns @p entry.
    bool ownedByPlayer(Switch &entry, Word owner) const;
    /// Owner and probabilities; N of equal(N) as text, else empty.
    QString readOwner(Switch &entry);
    QString readDistribution(Switch &entry, prolog::TermRefs arguments);
    void readActions(Switch &entry);
    void readTemplates(Switch &entry);
    Template templateOf(prolog::TermRef form, prolog::TermRef arguments);
    /// @p equal: N of equal(N), of which the probabilities are filled in.
    void checkDistribution(Switch &entry, const QString &equal);

    const GameModule &m_game;
    const ProblemTeller &m_teller;
    RuleRequest &m_request;
    const StartReader &m_start;
};

} // namespace sidl::engine
