// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/play/run.h"

namespace sidl::play {

/// Plays a game by the random policy, again and again from its beginning, without the players' views, and counts what
/// it comes to. Thread: the engine's.
class PlayOuts final : private RunListener
{
public:
    struct Limits
    {
        std::optional<int> chronons{}; ///< of each game; none: games are played to their ends
        std::optional<int> games{};    ///< none: as many as there is time for
        quint64 seed = 0;              ///< of the first game; each other one has the next seed
    };

    explicit PlayOuts(engine::Engine &engine)
        : m_engine(engine)
    {
    }

    /// Plays until all that is asked for is played, or @p goesOn, which is asked before each chronon, says no. Returns
    /// the problem that stopped it, if any: the rules' or a cancel.
    std::optional<engine::Problem> run(const Limits &limits, const std::function<bool()> &goesOn,
                                       const std::stop_token &stop = {});

    qint64 transitions() const { return m_transitions; } ///< chronons
    qint64 playouts() const { return m_playouts; }       ///< games that reached a terminal state
    qint64 actions() const { return m_actions; }         ///< that could be taken where a chronon was played

private:
    bool goesOn(int chronon) override;
    void played(Step &step) override;

    engine::Engine &m_engine;
    std::function<bool()> m_goesOn;
    qint64 m_transitions = 0, m_playouts = 0, m_actions = 0;
};

} // namespace sidl::play
