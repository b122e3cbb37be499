// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

class QAction;
class QStatusBar;
class QWidget;

namespace sidl::app {

/// Shows in the status bar what parts of the window tell in passing: whatever has a signal told(QString) is connected
/// to show(). Each goes after some seconds, and when the text is edited that it may be about. Until then no tip of what
/// is under the pointer takes its place.
class StatusMessages final : public QObject
{
    Q_OBJECT
public:
    /// @p duration: of a short message, in milliseconds; long ones stay longer.
    explicit StatusMessages(QStatusBar *bar, int duration = 8000);

    void show(const QString &told); ///< in place of the one before, with a full stop; empty: nothing
    void clear();
    /// Tells the tip of @p action, which changes, as long as the pointer is on @p button of it: Qt tells it only when the
    /// pointer comes.
    void keepTip(QAction *action, QWidget *button);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< tips that come to the window

private:
    QStatusBar *m_bar;
    int m_duration;
    QString m_told; ///< while it is seen; else empty
};

} // namespace sidl::app
