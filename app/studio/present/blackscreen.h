// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>
#include <QWidget>

class QKeyEvent;

namespace sidl::app {

/// A black cover over a whole window that others look at. The key or the click that ends it does nothing else, not even
/// if it comes twice. Whoever has the window gives it the window's keys and clicks first. Window thread.
class BlackScreen final : public QWidget
{
public:
    explicit BlackScreen(QWidget *over);
    void toggle();
    /// Whether @p key, pressed in the window or looked at as a shortcut, is not for what is below.
    bool takesKey(QKeyEvent *key);
    bool takesClick(const QWidget *clicked); ///< the same of a click

private:
    QTimer m_calm;    ///< for a moment clicks do nothing: a second one was meant for what was there
    int m_endKey = 0; ///< that ended it last
};

} // namespace sidl::app
