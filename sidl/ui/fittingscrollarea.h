// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScrollArea>

namespace sidl::ui {

/// A vertical scroll area that is as high as its content, as long as there is room for it. Its scroll bar takes room
/// from the content where the content is too high at the whole width:
/// whether it is there depends on nothing that it changes itself. Until one scrolls, its last line is a whole one.
class FittingScrollArea final : public QScrollArea
{
    Q_OBJECT
public:
    explicit FittingScrollArea(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightIn(int width) const; ///< of the whole content, in pixels, without a scroll bar
    int leastIn(int width) const;  ///< of it, in pixels, whatever its lines are now: of a few of them

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    int contentWidth() const;
    void fit();
    void cutNoLine();
    /// Pixels near @p height, and not beyond it, within which all lines of the content are whole.
    int wholeLines(int height, bool isLeast) const;

    bool m_hasBar = false;
};

} // namespace sidl::ui
