// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/docks/dockshares.h"
#include "app/studio/docks/layoutbeginning.h"
#include "app/studio/services/panes.h"
#include "sidl/ui/paneinfo.h"

#include <QObject>
#include <QPoint>
#include <QPointer>

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

    /// Makes the panes, in this order, each in a dock that is nowhere yet: see arrange().
    void makePanes(const QList<ui::PaneInfo> &infos);
    /// Puts every dock where @p layout has it at first, shown or hidden, floating ones, too.
    void arrange(Layout layout);
    /// How the docks stand, with the shares of the window that their areas have, and which of them were seen last.
    QByteArray save(int version) const;
    /// Puts every dock where it was when save() gave @p saved; in a window of another size, areas have the same shares,
    /// and so have docks side by side.
    /// What an older program saved for @p layout has the manual where arrange() has it.
    /// False, and nothing done, if that cannot be read.
    bool restore(Layout layout, const QByteArray &saved, int version);
    /// Whether seats show boards, which need more width than lists: Layout::Play gives it to them, unless a person has
    /// moved the border. At first, they do not.
    void setShowsBoards(bool shows);

    const Panes &panes() const { return m_panes; }
    QList<QWidget *> panesOfGame() const;                    ///< that show the game that is played
    QList<QDockWidget *> all() const;                        ///< in the order of the panes
    QList<QAction *> goToActions() const { return m_goTos; } ///< of each of all()
    QAction *goTo(const QWidget *pane) const;                ///< shows the pane and gives it the keyboard
    QDockWidget *of(const QWidget *pane) const;              ///< null for what is no pane of the window
    QDockWidget *withKeyboard() const;                       ///< null if none has it
    /// The one whose tab was clicked last, if nothing else was clicked and the keyboard has not moved since; else the one
    /// with the keyboard, or null.
    QDockWidget *pointedAt() const;
    void show(const QWidget *pane);  ///< in front of the others of its area
    void cover(const QWidget *pane); ///< the same for a while
    /// That pane is of no more use: the one that it has covered comes back, unless the person has chosen another since.
    void uncover();
    /// As show(), until endForNow(). No arrangement that is remembered has what a person has not chosen.
    void showForNow(const QWidget *pane);
    /// What was in front before is there again, and a pane that was closed is closed, unless the person has chosen since.
    void endForNow();
    /// Below the others of its area, and not behind them.
    void showBelow(QDockWidget *dock);
    /// Where it was in its area, in sight, but not before the seats, or the graph, or what else belongs at the right.
    void showBeside(QDockWidget *dock);
    bool isInFrontOf(const QWidget *pane, const QWidget *other) const; ///< of panes: as the tab that is seen
    QDockWidget *named(const QString &name) const;                     ///< null if there is no such pane
    QString titleOf(const QDockWidget *dock) const;                    ///< without a count; empty for null
    void setTitle(const QWidget *pane, const QString &title) const;
    void setCount(const QWidget *pane, int count) const; ///< of what needs a look there, behind its title; 0: none

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< of the window and the docks

private:
    struct Made
    {
        ui::PaneInfo info;
        QWidget *pane;
        QDockWidget *dock;
    };

    void noteClick(const QString &title);        ///< on the tab of that title
    bool isContent(const QWidget *widget) const; ///< of a pane or of the texts, and not of what is around them
    void notePress(const QWidget *widget);
    void noteKeyboard(const QWidget *here);
    void noteLook(QDockWidget *dock);         ///< is in sight, and no tab's pane is before it
    void noteLooks(const QStringList &names); ///< at all docks: at these last, and at the first of them at the end
    void endForNow(QDockWidget *dock, bool wasClosed);
    void choose(const QDockWidget *dock); ///< it is not there for now, but as a person wants it
    void raiseBefore(QDockWidget *dock);  ///< what was in front of the tab of @p dock, before that was
    void giveSidesTheCorners();           ///< at the top: what lies there is above the text alone
    void placeManual(Layout layout);      ///< where @p layout has it at first, and closed
    QDockWidget *makeDock(const ui::PaneInfo &info, QWidget *pane);
    /// Taken out by a click, a dock would cover just the place where it was, as if nothing had happened: it goes a little
    /// to the inside of the screen.
    static void standAside(QDockWidget *dock, QPoint before);
    void comeBack(QDockWidget *dock); ///< if a person has laid it into the window: in sight, with the keyboard
    bool isTabAtRight(QDockWidget *dock) const; ///< with others that belong there and are open
    void fitSeats();                            ///< where they still have the share that Layout::Play gave them

    QMainWindow *m_window;
    QPointer<QDockWidget> m_clicked; ///< whose tab was clicked last
    QPointer<QWidget> m_clickedFrom; ///< had the keyboard after that
    bool m_isClickNew = false;       ///< the tab is about to be in front
    QPointer<const QWidget> m_cover; ///< the pane that covers what was in front of it
    QPointer<QDockWidget> m_forNow;  ///< in front, and nobody has chosen it …
    bool m_wasClosed = false;        ///< … as little as that it is open
    QList<QDockWidget *> m_looked;   ///< all, those first that were in sight last
    DockShares m_shares;
    Panes m_panes;
    bool m_showsBoards = false;
    QList<Made> m_made;
    QList<QAction *> m_goTos;      ///< of each of m_made
    QPointer<QDockWidget> m_moved; ///< by the mouse, since others moved docks: where it lies then is a person's will
    QPoint m_before;               ///< on the screen, of a dock that is about to be taken out
};

} // namespace sidl::app
