// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QListView>

namespace sidl::debugger {

/// The list of what a player was sent: as high as its rows, each in as many lines as its text needs. Window thread.
class SentList final : public QListView
{
    Q_OBJECT
public:
    explicit SentList(QWidget *parent = nullptr);

    int heightOfRows() const; ///< pixels, with the frame; what is not beyond setMostHeight()
    /// What needs more than so many pixels is scrolled; the first row, which is the newest, is in sight.
    void setMostHeight(int pixels);
    QSize sizeHint() const override;

    void reset() override;
};

} // namespace sidl::debugger
