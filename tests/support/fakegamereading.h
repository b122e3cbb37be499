// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamenavigation.h"

namespace sidl::tests {

/// A game that is made up and only looked at: for panes that take no more than a GameReading.
class FakeGameReading : public virtual debugger::GameReading
{
public:
    const debugger::GameEvents *events() const override { return &m_events; }
    const debugger::GameInfo &game() const override { return m_game; }
    const engine::GameTree &tree() const override { return m_tree; }
    const std::optional<engine::Problem> &failure() const override { return m_failure; }

    void setGame(const debugger::GameInfo &game, const engine::GameTree &tree)
    {
        Q_EMIT m_events.aboutToStart();
        m_game = game;
        m_tree = tree;
        Q_EMIT m_events.started();
        Q_EMIT m_events.changed();
    }
    void setFailure(const engine::Problem &failure)
    {
        m_failure = failure;
        Q_EMIT m_events.changed();
    }

protected:
    debugger::GameEvents m_events;
    debugger::GameInfo m_game;
    engine::GameTree m_tree;
    std::optional<engine::Problem> m_failure;
};

/// The same, with commands that walk through the tree at once.
class FakeGameNavigation final : public FakeGameReading, public debugger::GameNavigation
{
public:
    debugger::Ticket back() override { return finish(m_tree.back()); }
    debugger::Ticket goTo(NodeId node) override { return finish(m_tree.goTo(node)); }
    debugger::Ticket computePosition(NodeId /*node*/) override { return finish(false); }
    debugger::Ticket find(const QString & /*goal*/, const std::vector<NodeId> & /*nodes*/) override
    {
        return finish(false);
    }
    debugger::Ticket findBreak(bool /*forward*/) override { return finish(false); }

private:
    debugger::Ticket finish(bool isDone)
    {
        using Outcome = debugger::GameEvents::Outcome;
        ++m_lastTicket;
        if (isDone)
            Q_EMIT m_events.changed();
        Q_EMIT m_events.finished(m_lastTicket, isDone ? Outcome::Done : Outcome::Refused);
        return m_lastTicket;
    }

    debugger::Ticket m_lastTicket = 0;
};

} // namespace sidl::tests
