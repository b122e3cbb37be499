// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/chronon/startreader.h"
#include "sidl/engine/game/position.h"

#include <unordered_map>

namespace sidl::engine {

/// Reads which words each player sees (S15), and remembers it: hidden/2 knows no facts (S6), so that its answer for a
/// word never changes. Thread: the game's.
class ViewReader
{
public:
    ViewReader(const GameModule &game, RuleRequest &request, const StartReader &start);

    /// The rules of hidden/2 are asked again from now on. To be called when there may be other players.
    void forget();

    /// Fills in the views of @p position. What goes wrong in hidden/2 hides the word and is a problem of the position.
    void addViews(Position &position, const std::stop_token &stop);

    /// Within a request; a rule's exception is thrown. @p player: index into the players.
    bool isHidden(Word word, int player);
    /// What isHidden() has thrown, wholly told; a limit is thrown on.
    Problem takeException();
    /// After a request that was stopped by @p problem: if that was a limit within hidden/2, the word asked for is hidden
    /// from now on, and the request may be tried again. False for other problems.
    bool hideAfterLimit(const Problem &problem);

private:
    struct Asked
    {
        Word word;
        int player = 0;
    };

    const GameModule &m_game;
    RuleRequest &m_request;
    const StartReader &m_start;
    std::vector<std::unordered_map<const WordData *, bool>> m_hidden; ///< by player
    Asked m_asked;                                                    ///< of the rules last
    WordSet m_last;                                                   ///< the words last looked at without a problem
    std::vector<WordSet> m_lastViews;                                 ///< of them, by player; empty: none yet
};

} // namespace sidl::engine
