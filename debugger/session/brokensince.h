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
    /// comes of it in the first state, on a line of more than MostAsked chronons, where the goal raises an error, and if
    /// somebody goes elsewhere meanwhile.
    void ask(const QString &invariant);

    static constexpr std::size_t MostAsked = 2000;

Q_SIGNALS:
    /// @p node: the first state, which may be the current one.
    void known(sidl::engine::GameTree::NodeId node);

private:
    void tell(engine::GameTree::NodeId held); ///< the last one in which it holds; -1: there is none

    GameNavigation *m_navigation;
    Ticket m_ticket = 0;
    std::vector<engine::GameTree::NodeId> m_line; ///< from the state of ask() back to the first one of the game
};

} // namespace sidl::debugger
