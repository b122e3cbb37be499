// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QRect>

class QAction;
class QWidget;

namespace sidl::app {

/// A window on the whole screen, with menus, bars and panes, and back as it was, maximised or not.
class FullScreen final : public QObject
{
    Q_OBJECT
public:
    /// @p action, which can be checked, begins and ends it. Its check follows what else does, such as the desktop.
    FullScreen(QAction *action, QWidget *window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< of the window

private:
    void begin();
    void end();

    QAction *m_action;
    QWidget *m_window;
    bool m_wasMaximized = false;
    QRect m_before;
};

} // namespace sidl::app
