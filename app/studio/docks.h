// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;
class QWidget;

namespace sidl::app {

/// Where a pane stands until the user moves it. Panes of one place stand behind one another, as tabs.
enum class DockPlace {
    LeftTop,
    LeftBottom,
    Right,  ///< all the height of the window
    Middle, ///< below the editor
    Bottom  ///< below the middle
};

/// The panes around the editor, each in a dock of the window.
class Docks final : public QObject
{
    Q_OBJECT
public:
    explicit Docks(QMainWindow *window);

    /// Puts @p pane into a dock. @p name is what saved layouts know it by; @p goTo shows the pane and gives it the
    /// keyboard. Only a place with one pane can be split: the first pane of a lower place comes before the second of
    /// the upper one.
    void add(const char *name, const QString &title, QWidget *pane, DockPlace place, QAction *goTo);
    /// Gives the places their first sizes, with the first pane of each in front. Call it after the last add(). The
    /// panes of @p onDemand stay closed until somebody goes there:
    /// what is seldom needed leaves the names of the others room.
    void arrange(const QList<const QWidget *> &onDemand);

    QList<QDockWidget *> all() const { return m_all; }       ///< in the order of add()
    QList<QAction *> goToActions() const { return m_goTos; } ///< of each of all()
    QDockWidget *of(const QWidget *pane) const;              ///< @p pane as given to add()
    void show(const QWidget *pane) const;                    ///< in front of the others of its place
    void setTitle(const QWidget *pane, const QString &title) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< of the window: tabs that come to it

private:
    QDockWidget *newestAt(DockPlace place) const; ///< null while the place is empty

    QMainWindow *m_window;
    QList<QDockWidget *> m_all;
    QList<DockPlace> m_places; ///< of each of m_all
    QList<QAction *> m_goTos;  ///< of each of m_all
};

} // namespace sidl::app
