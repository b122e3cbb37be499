// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/playbranch.h"

namespace sidl::debugger {

PlayBranch::PlayBranch(GamePlay *play, GameNavigation *navigation, QObject *parent)
    : QObject(parent)
    , m_game(play)
    , m_navigation(navigation)
{
    connect(play->events(), &GameEvents::finished, this, &PlayBranch::go);
    connect(play->events(), &GameEvents::started, this, [this] {
        if (m_ticket != 0)
            end(false);
    });
}

void PlayBranch::play(engine::GameTree::NodeId from, std::vector<engine::Choices> play)
{
    if (m_ticket != 0)
        end(false);
    if (!m_game->hasGame() || !m_game->tree().has(from)) {
        Q_EMIT finished(false);
        return;
    }
    m_play = std::move(play);
    m_next = 0;
    m_policies = m_game->policies();
    if (!m_policies.empty())
        m_game->setPolicies({});
    m_ticket = m_navigation->goTo(from);
}

void PlayBranch::go(Ticket ticket, GameEvents::Outcome outcome)
{
    if (ticket != m_ticket || m_ticket == 0)
        return;
    if (outcome != GameEvents::Outcome::Done || m_next == m_play.size())
        end(outcome == GameEvents::Outcome::Done);
    else
        playNext();
}

void PlayBranch::playNext()
{
    const engine::Position *here = m_game->position();
    if (!here) {
        end(false);
        return;
    }
    for (const engine::Choice &choice : m_play[m_next])
        if (const engine::Switch *const place = here->switchOf(choice.place))
            m_game->submit(place->owner, choice);
    ++m_next;
    m_ticket = m_game->step();
}

void PlayBranch::end(bool wholly)
{
    m_ticket = 0;
    if (!m_policies.empty())
        m_game->setPolicies(m_policies);
    m_policies.clear();
    Q_EMIT finished(wholly);
}

} // namespace sidl::debugger

#include "moc_playbranch.cpp"
