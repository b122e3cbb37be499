// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QListView>

namespace sidl::debugger {

/// One row of a TimelineModel's nodes, as high as they are.
class TimelineStrip final : public QListView
{
    Q_OBJECT
public:
    explicit TimelineStrip(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void forkClicked(const QModelIndex &index);
    void branchWanted(int direction); ///< Down: 1, Up: -1

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace sidl::debugger
