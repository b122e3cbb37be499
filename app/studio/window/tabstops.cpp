// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/tabstops.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMap>
#include <QTabBar>

#include <algorithm>
#include <utility>

namespace sidl::app {

namespace {

/// The tabs of docks that are gone: the window keeps them where nobody sees them.
bool areKeptTabs(const QWidget *widget, const QMainWindow *window)
{
    const auto *tabs = qobject_cast<const QTabBar *>(widget);
    return tabs && tabs->parentWidget() == window && tabs->visibleRegion().isEmpty();
}

bool takesTab(const QWidget *widget)
{
    return (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() && widget->isVisible()
        && widget->isEnabled();
}

/// All of them, in order.
QList<QWidget *> tabStops(const QMainWindow *window, const QList<QDockWidget *> &docks)
{
    QList<QList<QWidget *>> groups; // of one dock, or of one widget outside
    QMap<const QDockWidget *, qsizetype> places;
    for (QWidget *widget = window->nextInFocusChain(); widget != window; widget = widget->nextInFocusChain()) {
        if (widget->window() != window || !takesTab(widget) || areKeptTabs(widget, window))
            continue;
        const auto dock = std::find_if(docks.begin(), docks.end(),
                                       [widget](const QDockWidget *one) { return one->isAncestorOf(widget); });
        if (dock != docks.end() && places.contains(*dock)) {
            groups[places.value(*dock)] << widget;
            continue;
        }
        if (dock != docks.end())
            places.insert(*dock, groups.size());
        groups.append(QList<QWidget *>{widget});
    }
    QList<QWidget *> stops;
    for (const QList<QWidget *> &group : std::as_const(groups))
        stops << group;
    return stops;
}

} // namespace

QWidget *tabStop(const QMainWindow *window, const QList<QDockWidget *> &docks, const QWidget *here, bool next)
{
    const QList<QWidget *> stops = tabStops(window, docks);
    const qsizetype at = std::find(stops.begin(), stops.end(), here) - stops.begin();
    const auto dock
        = std::find_if(docks.begin(), docks.end(), [here](const QDockWidget *one) { return one->isAncestorOf(here); });
    const auto first = dock == docks.end()
        ? stops.end()
        : std::find_if(stops.begin(), stops.end(), [dock](const QWidget *stop) { return (*dock)->isAncestorOf(stop); });
    if (at == stops.size() && first == stops.end())
        return nullptr;
    // What is no stop, as a pane itself, is before the first of its dock.
    const qsizetype to = at < stops.size() ? at + (next ? 1 : -1) : first - stops.begin() - (next ? 0 : 1);
    return stops.at((to + stops.size()) % stops.size());
}

} // namespace sidl::app
