// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QStatusBar;

namespace sidl::app {

/// Shows in the status bar what parts of the window tell in passing: whatever has a signal told(QString) is connected
/// to show(). Each goes after some seconds, and when the text is edited that it may be about.
class StatusMessages final : public QObject
{
    Q_OBJECT
public:
    /// @p duration: of a short message, in milliseconds; long ones stay longer.
    explicit StatusMessages(QStatusBar *bar, int duration = 8000);

    void show(const QString &message); ///< in place of the one before; empty: nothing
    void clear();

private:
    QStatusBar *m_bar;
    int m_duration;
};

} // namespace sidl::app
