// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helpcontents.h"

namespace sidl::app {

HelpContents::HelpContents(QWidget *parent)
    : QTreeWidget(parent)
{
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
}

void HelpContents::cutNoRow()
{
    const int row = sizeHintForRow(0), room = height() - 2 * frameWidth();
    const QMargins margins(0, 0, 0, row > 0 && room > row ? room % row : 0);
    if (margins != viewportMargins())
        setViewportMargins(margins);
}

void HelpContents::resizeEvent(QResizeEvent *event)
{
    QTreeWidget::resizeEvent(event);
    cutNoRow();
}

} // namespace sidl::app

#include "moc_helpcontents.cpp"
