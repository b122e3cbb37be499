// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamenavigation.h"
#include "debugger/session/gameplay.h"

#include <QObject>

namespace sidl::debugger {

/// Plays choices that are known beforehand into a session, as a branch that begins at a node of its tree.
class PlayBranch final : public QObject
{
    Q_OBJECT
public:
    explicit PlayBranch(GamePlay *play, GameNavigation *navigation, QObject *parent = nullptr);

    /// Goes to @p from and plays @p play, chronon by chronon: what each switch does, nature's included. What it was
    /// told before is given up.
    void play(sidl::engine::GameTree::NodeId from, std::vector<engine::Choices> play);

Q_SIGNALS:
    void finished(bool wholly); ///< false: the session refused something, which it tells itself

private:
    void go(Ticket ticket, sidl::debugger::GameEvents::Outcome outcome);
    void playNext();
    void end(bool wholly);

    GamePlay *m_game;
    GameNavigation *m_navigation;
    std::vector<engine::Choices> m_play;
    std::size_t m_next = 0;        ///< chronon of m_play
    Ticket m_ticket = 0;           ///< that the next one waits for; 0: none
    GamePlay::Policies m_policies; ///< of the session, while this plays: only what is told is to be done
};

} // namespace sidl::debugger
