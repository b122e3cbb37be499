// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/playbranch.h"

namespace sidl::debugger {

PlayBranch::PlayBranch(GameSession *session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
    connect(session, &GameSession::finished, this, &PlayBranch::go);
    connect(session, &GameSession::started, this, [this] {
        if (m_ticket != 0)
            end(false);
    });
}

void PlayBranch::play(engine::Session::NodeId from, std::vector<engine::Choices> play)
{
    if (m_ticket != 0)
        end(false);
    if (!m_session->hasGame() || !m_session->tree().has(from)) {
        Q_EMIT finished(false);
        return;
    }
    m_play = std::move(play);
    m_next = 0;
    m_policies = m_session->policies();
    if (!m_policies.empty())
        m_session->setPolicies({});
    m_ticket = m_session->goTo(from);
}

void PlayBranch::go(quint64 ticket, GameSession::Outcome outcome)
{
    if (ticket != m_ticket || m_ticket == 0)
        return;
    if (outcome != GameSession::Outcome::Done || m_next == m_play.size())
        end(outcome == GameSession::Outcome::Done);
    else
        playNext();
}

void PlayBranch::playNext()
{
    const engine::Position *here = m_session->position();
    if (!here) {
        end(false);
        return;
    }
    for (const engine::Choice &choice : m_play[m_next]) {
        for (const engine::Switch &place : here->switches)
            if (place.word == choice.place)
                m_session->submit(place.owner, choice);
    }
    ++m_next;
    m_ticket = m_session->step();
}

void PlayBranch::end(bool wholly)
{
    m_ticket = 0;
    if (!m_policies.empty())
        m_session->setPolicies(m_policies);
    m_policies.clear();
    Q_EMIT finished(wholly);
}

} // namespace sidl::debugger
