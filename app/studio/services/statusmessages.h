// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QStatusBar;

namespace sidl::app {

/// Shows in the status bar what parts of the window tell in passing: whatever has a signal told(QString) is connected
/// to show().
class StatusMessages final : public QObject
{
    Q_OBJECT
public:
    explicit StatusMessages(QStatusBar *bar);

    void show(const QString &message); ///< in place of the one before; empty: nothing

private:
    QStatusBar *m_bar;
};

} // namespace sidl::app
