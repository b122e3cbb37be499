// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/arrangement.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QWindow>

namespace sidl::app {

namespace {

constexpr std::chrono::seconds Settling(1); // of a window that is shown again

} // namespace

Arrangement::Arrangement(QMainWindow *window)
    : QObject(window)
    , m_window(window)
    , m_state(window->saveState())
    , m_size(window->size())
{
    m_settling.setSingleShot(true);
    m_settling.setInterval(Settling);
    connect(&m_settling, &QTimer::timeout, this, [this] {
        m_window->removeEventFilter(this);
        showLost();
    });
}

void Arrangement::restore()
{
    restoreState();
    m_window->installEventFilter(this);
    m_settling.start();
}

/// Panes that float are hidden and shown again by that: not without need.
void Arrangement::restoreState()
{
    if (m_window->saveState() == m_state)
        return;
    const QPointer<QWidget> keyboard = m_window->focusWidget();
    m_window->restoreState(m_state);
    if (keyboard && keyboard != m_window->focusWidget()) // it goes with what is hidden
        keyboard->setFocus();
}

/// A slow desktop may take the hiding of a window for later than its showing, and not show it.
void Arrangement::showLost()
{
    for (QDockWidget *dock : m_window->findChildren<QDockWidget *>()) {
        if (!dock->isFloating() || !dock->isVisible() || dock->windowHandle()->isExposed())
            continue;
        dock->hide();
        dock->show();
    }
}

bool Arrangement::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && m_window->size() == m_size)
        QTimer::singleShot(0, this, &Arrangement::restoreState); // once it has laid its docks out
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::app

#include "moc_arrangement.cpp"
