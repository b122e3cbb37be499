// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/docks/presswatch.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

#include <utility>

namespace sidl::app {

PressWatch::PressWatch(std::function<void(const QWidget *)> pressed, QObject *parent)
    : QObject(parent)
    , m_pressed(std::move(pressed))
{
    qApp->installEventFilter(this);
}

bool PressWatch::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType())
        m_pressed(static_cast<const QWidget *>(watched));
    return false;
}

} // namespace sidl::app

#include "moc_presswatch.cpp"
