// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/fullscreen.h"

#include <QAction>
#include <QEvent>
#include <QWidget>

namespace sidl::app {

FullScreen::FullScreen(QAction *action, QWidget *window)
    : QObject(window)
    , m_action(action)
    , m_window(window)
{
    connect(action, &QAction::triggered, this, [this](bool isWanted) { isWanted ? begin() : end(); });
    window->installEventFilter(this);
}

void FullScreen::begin()
{
    m_wasMaximized = m_window->isMaximized();
    m_before = m_window->geometry();
    m_window->setWindowState(m_window->windowState() | Qt::WindowFullScreen);
}

void FullScreen::end()
{
    // Desktops forget both when the window is hidden meanwhile, for a presentation.
    m_window->setWindowState(m_wasMaximized ? Qt::WindowMaximized : Qt::WindowNoState);
    if (!m_wasMaximized && m_before.isValid())
        m_window->setGeometry(m_before);
}

bool FullScreen::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::WindowStateChange)
        m_action->setChecked(m_window->isFullScreen());
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::app

#include "moc_fullscreen.cpp"
