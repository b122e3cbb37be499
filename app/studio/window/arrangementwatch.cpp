// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/arrangementwatch.h"

#include "app/studio/actions/actions.h"
#include "app/studio/documents/editortabs.h"
#include "editor/editor/codeeditor.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QTabBar>

namespace sidl::app {

ArrangementWatch::ArrangementWatch(const Actions &actions, const EditorTabs *tabs, QMainWindow *window)
    : QObject(window)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(Pause);
    connect(&m_timer, &QTimer::timeout, this, &ArrangementWatch::changed);
    connect(tabs, &EditorTabs::titleChanged, this, &ArrangementWatch::tellLater);
    connect(tabs, &EditorTabs::tabClosed, this, &ArrangementWatch::tellLater);
    connect(tabs, &EditorTabs::currentEditorChanged, this, &ArrangementWatch::tellLater);
    connect(tabs, &EditorTabs::viewChanged, this, &ArrangementWatch::tellLater);
    connect(tabs->tabBar(), &QTabBar::tabMoved, this, &ArrangementWatch::tellLater);
    for (const QAction *choice : {actions.followGame, actions.systemTheme, actions.lightTheme, actions.darkTheme})
        connect(choice, &QAction::toggled, this, &ArrangementWatch::tellLater);
    window->installEventFilter(this);
    const QList<QDockWidget *> docks = window->findChildren<QDockWidget *>();
    for (QDockWidget *dock : docks) {
        dock->installEventFilter(this);
        connect(dock, &QDockWidget::visibilityChanged, this, &ArrangementWatch::tellLater);
        connect(dock, &QDockWidget::topLevelChanged, this, &ArrangementWatch::tellLater);
        connect(dock, &QDockWidget::dockLocationChanged, this, &ArrangementWatch::tellLater);
    }
}

void ArrangementWatch::tellLater()
{
    if (!m_timer.isActive())
        m_timer.start();
}

bool ArrangementWatch::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move || event->type() == QEvent::WindowStateChange)
        tellLater();
    return QObject::eventFilter(watched, event);
}

} // namespace sidl::app

#include "moc_arrangementwatch.cpp"
