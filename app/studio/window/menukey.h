// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::app {

/// Shift+F10 opens the menu of the place that has the keyboard, as the menu key does: not every keyboard has that one, and
/// not every desktop does it. For all windows of the program. GUI thread.
class MenuKey final : public QObject
{
    Q_OBJECT
public:
    explicit MenuKey(QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace sidl::app
