// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/arrangement.h"

#include <QEvent>
#include <QMainWindow>

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
    connect(&m_settling, &QTimer::timeout, this, [this] { m_window->removeEventFilter(this); });
}

void Arrangement::restore()
{
    m_window->restoreState(m_state);
    m_window->installEventFilter(this);
    m_settling.start();
}

bool Arrangement::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && m_window->size() == m_size)
        QTimer::singleShot(0, this, [this] { m_window->restoreState(m_state); }); // once it has laid its docks out
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::app

#include "moc_arrangement.cpp"
