// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamenavigation.h"

#include <vector>

namespace sidl::debugger {

/// Looks for the state since which an invariant, which does not hold in the current one, has not held. Thread: the window's.
class BrokenSince final : public QObject
{
    Q_OBJECT
public:
    explicit BrokenSince(GameNavigation *navigation, QObject *parent = nullptr); ///< which must outlive it

    /// Goes back from the current state, through @p invariant's goal in each, up to the last one in which that holds. Nothing
    /// comes of it in the first state, where the goal raises an error, and if somebody goes elsewhere meanwhile. However
    /// long the line is, nobody waits for more than the states that are asked at once.
    void ask(const QString &invariant);

    static constexpr std::size_t AskedAtOnce = 2000;

Q_SIGNALS:
    /// @p node: the first state, which may be the current one.
    void known(sidl::engine::GameTree::NodeId node);

private:
    bool isHere() const;                      ///< nobody has gone elsewhere
    void askOn();                             ///< the next states back, if there are any
    void take(engine::GameTree::NodeId held); ///< the last of those that were asked in which it holds; -1: in none

    GameNavigation *m_navigation;
    Ticket m_ticket = 0;
    QString m_invariant;
    std::vector<engine::GameTree::NodeId> m_line; ///< from the state of ask() back to the first one of the game
    std::size_t m_asked = 0;                      ///< of these
};

} // namespace sidl::debugger
