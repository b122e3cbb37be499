// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/freshdraws.h"

#include "debugger/session/gameevents.h"
#include "debugger/session/gameplay.h"

namespace sidl::debugger {

FreshDraws::FreshDraws(GamePlay *session, quint64 chance)
    : m_session(session)
    , m_events(session->events())
    , m_chance(chance)
{
    connect(m_events, &GameEvents::started, this, &FreshDraws::vary);
    vary();
}

FreshDraws::~FreshDraws()
{
    if (m_events)
        m_session->varyDraws(0);
}

void FreshDraws::vary()
{
    m_session->varyDraws(m_chance.next() | 1); // 0 is the seed itself
}

} // namespace sidl::debugger

#include "moc_freshdraws.cpp"
