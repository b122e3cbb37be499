// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::app {

/// A box, a number field or a list that has the keyboard gets the keys that such parts have in every program, though
/// commands of the text have the same ones: Alt+Down opens a box there, and moves no lines. For all windows of the
/// program. GUI thread.
class HabitKeys final : public QObject
{
    Q_OBJECT
public:
    explicit HabitKeys(QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace sidl::app
