// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/stopbar.h"

#include "app/studio/documents/messagebar.h"
#include "debugger/session/gamereading.h"

#include <QPushButton>

namespace sidl::app {

using debugger::GameEvents;

StopBar::StopBar(MessageBar *bar, const debugger::GameReading *game, QObject *parent)
    : QObject(parent)
    , m_bar(bar)
    , m_game(game)
{
    connect(bar, &MessageBar::dismissed, this, &StopBar::left);
    connect(game->events(), &GameEvents::changed, this, &StopBar::leave);
    connect(game->events(), &GameEvents::aboutToStart, this, [this] { tell({}); });
    connect(game->events(), &GameEvents::stoppedChanged, this, [this] { tell({}); }); // the Call Stack tells where
}

void StopBar::tell(const QString &why)
{
    const int before = m_at;
    m_at = !why.isEmpty() && m_game->hasGame() ? m_game->tree().current() : -1;
    if (m_at >= 0)
        m_bar->showMessage(MessageBar::Kind::Information, tr("%1: %2").arg(debugger::shownFile(m_game->game()), why));
    else if (!m_bar->text().isEmpty())
        m_bar->clear();
    if (before >= 0)
        Q_EMIT left();
}

void StopBar::tellSince(const QString &why, int node)
{
    tell(why);
    if (m_at < 0 || !m_game->tree().has(node))
        return;
    QPushButton *go = m_bar->addButton(tr("Go to Chronon %1").arg(m_game->tree().node(node).chronon));
    connect(go, &QPushButton::clicked, this, [this, node] { Q_EMIT wanted(node); });
}

void StopBar::leave()
{
    if (m_at >= 0 && m_game->tree().current() != m_at)
        tell({});
}

} // namespace sidl::app

#include "moc_stopbar.cpp"
