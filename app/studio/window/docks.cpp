// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/docks.h"

#include "sidl/ui/action.h"

#include <QAction>
#include <QChildEvent>
#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

namespace sidl::app {

using ui::PaneArea;

namespace {

Qt::DockWidgetArea dockAreaOf(PaneArea area)
{
    switch (area) {
    case PaneArea::LeftTop:
    case PaneArea::LeftBottom:
        return Qt::LeftDockWidgetArea;
    case PaneArea::Right:
        return Qt::RightDockWidgetArea;
    case PaneArea::Middle:
    case PaneArea::Bottom:
        break;
    }
    return Qt::BottomDockWidgetArea;
}

constexpr int NarrowWindow = 1200; // pixels: below, the seats get no more than three boards need

/// The area that @p area stands below, or @p area itself.
PaneArea above(PaneArea area)
{
    if (area == PaneArea::LeftBottom)
        return PaneArea::LeftTop;
    return area == PaneArea::Bottom ? PaneArea::Middle : area;
}

} // namespace

Docks::Docks(QMainWindow *window)
    : QObject(window)
    , m_window(window)
{
    window->setDockOptions(window->dockOptions() | QMainWindow::AllowNestedDocks);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea); // the seats need all the height there is
    window->installEventFilter(this);
}

void Docks::makePanes(const QList<ui::PaneInfo> &infos)
{
    for (const ui::PaneInfo &info : infos) {
        QWidget *pane = info.create();
        QList<QKeySequence> keys;
        if (!info.goToKey.isEmpty())
            keys << info.goToKey;
        QAction *goTo = ui::makeAction(m_window, info.goToName, info.goToText, keys, info.goToTip);
        connect(goTo, &QAction::triggered, pane, [this, pane] {
            show(pane);
            pane->setFocus();
        });
        m_panes.add(pane);
        m_made << Made{info, pane};
        m_goTos << goTo;
    }
}

void Docks::add(const Made &made)
{
    QWidget *pane = made.pane;
    const PaneArea area = made.info.area;
    auto *dock = new QDockWidget(made.info.title, m_window);
    dock->setObjectName(made.info.name);
    dock->setWidget(pane);
    // Behind the tab of another one, a dock counts as visible. Its pane does not, so that it can rest meanwhile, and
    // keeps its room, so that nothing moves.
    QSizePolicy policy = pane->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    pane->setSizePolicy(policy);
    connect(dock, &QDockWidget::visibilityChanged, pane, &QWidget::setVisible);
    m_window->addDockWidget(dockAreaOf(area), dock);
    if (QDockWidget *neighbour = newestAt(area))
        m_window->tabifyDockWidget(neighbour, dock);
    else if (QDockWidget *upper = newestAt(above(area)))
        m_window->splitDockWidget(upper, dock, Qt::Vertical);
    m_all << dock;
    m_areas << area;
}

void Docks::arrange()
{
    for (const Made &made : std::as_const(m_made))
        add(made);
    for (const Made &made : std::as_const(m_made))
        if (made.info.isOnDemand)
            of(made.pane)->hide();
    QList<QDockWidget *> firsts;
    for (const PaneArea area :
         {PaneArea::LeftTop, PaneArea::LeftBottom, PaneArea::Right, PaneArea::Middle, PaneArea::Bottom}) {
        firsts << m_all.value(m_areas.indexOf(area));
        firsts.last()->raise();
    }
    const int width = m_window->width();
    const int seats = width * (width < NarrowWindow ? 49 : 51) / 100;
    m_window->resizeDocks({firsts[0], firsts[2]}, {width / 8, seats}, Qt::Horizontal);
    m_window->resizeDocks({firsts[3], firsts[4]}, {m_window->height() / 6, m_window->height() / 4}, Qt::Vertical);
}

QAction *Docks::goTo(const QWidget *pane) const
{
    for (qsizetype i = 0; i < m_made.size(); ++i)
        if (m_made.at(i).pane == pane)
            return m_goTos.at(i);
    return nullptr;
}

QDockWidget *Docks::of(const QWidget *pane) const
{
    for (QDockWidget *dock : m_all)
        if (dock->widget() == pane)
            return dock;
    return nullptr;
}

void Docks::show(const QWidget *pane) const
{
    of(pane)->show();
    of(pane)->raise();
}

void Docks::setTitle(const QWidget *pane, const QString &title) const
{
    of(pane)->setWindowTitle(title);
}

bool Docks::eventFilter(QObject *watched, QEvent *event)
{
    // The window makes these itself, whenever docks get behind one another. Names cut to two letters tell nothing.
    if (watched == m_window && event->type() == QEvent::ChildPolished)
        if (auto *tabs = qobject_cast<QTabBar *>(static_cast<QChildEvent *>(event)->child())) {
            tabs->setElideMode(Qt::ElideNone);
            tabs->setUsesScrollButtons(true);
        }
    return QObject::eventFilter(watched, event);
}

QDockWidget *Docks::newestAt(PaneArea area) const
{
    return m_all.value(m_areas.lastIndexOf(area));
}

} // namespace sidl::app
