// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/services/panes.h"
#include "sidl/ui/paneinfo.h"

#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;
class QWidget;

namespace sidl::app {

/// The panes around the editor, each in a dock of the window, with an action that leads to it.
class Docks final : public QObject
{
    Q_OBJECT
public:
    explicit Docks(QMainWindow *window);

    /// Makes the panes, in this order; they have no docks yet. Only an area with one pane can be split: the first pane
    /// of a lower area comes before the second of the upper one.
    void makePanes(const QList<ui::PaneInfo> &infos);
    /// Puts the panes into docks and gives the areas their first sizes, with the first pane of each in front.
    void arrange();

    const Panes &panes() const { return m_panes; }
    QList<QDockWidget *> all() const { return m_all; }       ///< in the order of the panes
    QList<QAction *> goToActions() const { return m_goTos; } ///< of each of all()
    QAction *goTo(const QWidget *pane) const;                ///< shows the pane and gives it the keyboard
    QDockWidget *of(const QWidget *pane) const;              ///< null before arrange()
    void show(const QWidget *pane) const;                    ///< in front of the others of its area
    void setTitle(const QWidget *pane, const QString &title) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< of the window: tabs that come to it

private:
    struct Made
    {
        ui::PaneInfo info;
        QWidget *pane;
    };

    void add(const Made &made);
    QDockWidget *newestAt(ui::PaneArea area) const; ///< null while the area is empty

    QMainWindow *m_window;
    Panes m_panes;
    QList<Made> m_made;
    QList<QAction *> m_goTos;    ///< of each of m_made
    QList<QDockWidget *> m_all;  ///< of each of m_made
    QList<ui::PaneArea> m_areas; ///< of each of m_all
};

} // namespace sidl::app
