// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStatusBar>

namespace sidl::app {

/// A status bar whose message ends with an ellipsis where it has no room; its tip is the whole message then.
class ElidingStatusBar final : public QStatusBar
{
    Q_OBJECT
public:
    using QStatusBar::QStatusBar;

    QString shownMessage() const; ///< as it is painted

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRect messageRect() const; ///< beside the permanent widgets
};

} // namespace sidl::app
