// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <functional>

class QWidget;

namespace sidl::app {

/// Tells where the mouse is pressed, in any window of the program, while it lives. Window thread.
class PressWatch final : public QObject
{
    Q_OBJECT
public:
    PressWatch(std::function<void(const QWidget *)> pressed, QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::function<void(const QWidget *)> m_pressed;
};

} // namespace sidl::app
