// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace sidl::debugger {

class TableClock;

/// The count-down of a table's clock, with what can be done about it: pause, resume, more time. Seen while there is a
/// clock.
class ClockBar final : public QWidget
{
    Q_OBJECT
public:
    explicit ClockBar(TableClock *clock, QWidget *parent = nullptr);

private:
    void update();

    TableClock *m_clock;
    QLabel *m_left;
    QToolButton *m_pause;
    QToolButton *m_more;
};

} // namespace sidl::debugger
