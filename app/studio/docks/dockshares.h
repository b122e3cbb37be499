// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMap>
#include <QObject>
#include <QSize>
#include <QString>

class QDockWidget;
class QMainWindow;

namespace sidl::app {

/// Keeps the shares that the dock areas of a window have of its width and height. Left to itself, the window gives all
/// that it grows to the text in its middle, and takes all that it shrinks from there.
class DockShares final : public QObject
{
    Q_OBJECT
public:
    explicit DockShares(QMainWindow *window);

    void watch(QDockWidget *dock); ///< a person changes the share of its area by moving its border
    /// Gives these areas these shares, 0 to 1, of the window's width (left, right) or height (bottom).
    void set(const QMap<Qt::DockWidgetArea, double> &shares);
    const QMap<Qt::DockWidgetArea, double> &shares() const { return m_shares; }
    /// The same for docks that have a share of the width of their own while they are alone at the left or right, by
    /// their object names.
    void setAlone(const QMap<QString, double> &shares) { m_alone = shares; }
    const QMap<QString, double> &alone() const { return m_alone; }
    /// Of the docks that are seen, by their object names: what they have along their areas, 0 to 1, of the window's
    /// width (bottom) or height (left, right).
    QMap<QString, double> along() const;
    /// Gives docks these shares along their areas, once: later, the window resizes docks side by side alike.
    void setAlong(const QMap<QString, double> &shares) const;
    /// Gives the areas their shares of the window as large as it is now.
    void apply();
    bool isAlone(const QDockWidget *dock) const; ///< no other one is shown in its area
    void forget();                               ///< the docks are moved by others; their shares are what they get

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void take(const QDockWidget *dock);
    bool hasOwn(const QDockWidget *dock) const; ///< is as wide as setAlone() says
    void leaveText();
    int
    leastOf(Qt::DockWidgetArea area) const; ///< that its docks need, in the direction in which it is sized, in pixels
    int
    extent(Qt::DockWidgetArea area) const; ///< of the window, in the direction in which the area is sized, in pixels

    QMainWindow *m_window;
    QList<QDockWidget *> m_docks;
    QMap<Qt::DockWidgetArea, double> m_shares;
    QMap<QString, double> m_alone;
    QSize m_settled; ///< of the window, when the docks had their shares of it
};

} // namespace sidl::app
