// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>

namespace sidl::debugger {

/// A vertical scroll area that is as high as its content, as long as there is room for it. It keeps the room for its scroll
/// bar free even while there is none: else the bar would change the content's width, that its height, and that the bar.
class FittingScrollArea final : public QScrollArea
{
    Q_OBJECT
public:
    explicit FittingScrollArea(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int contentWidth() const;
};

} // namespace sidl::debugger
