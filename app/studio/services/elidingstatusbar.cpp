// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/services/elidingstatusbar.h"

#include "sidl/ui/tiptype.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyleOption>
#include <QToolTip>

namespace sidl::app {

namespace {

constexpr int Margin = 6; // pixels, as QStatusBar has it

} // namespace

QRect ElidingStatusBar::messageRect() const
{
    int left = Margin, right = width() - Margin;
    // While there is a message, only permanent widgets are seen; they are at the end of the line.
    const QList<QWidget *> children = findChildren<QWidget *>(Qt::FindDirectChildrenOnly);
    for (const QWidget *one : children) {
        if (!one->isVisible())
            continue;
        if (layoutDirection() == Qt::LeftToRight)
            right = qMin(right, one->x() - Margin);
        else
            left = qMax(left, one->geometry().right() + Margin);
    }
    return {left, 0, qMax(0, right - left), height()};
}

QString ElidingStatusBar::shownMessage() const
{
    return fontMetrics().elidedText(currentMessage(), Qt::ElideRight, messageRect().width());
}

void ElidingStatusBar::paintEvent(QPaintEvent *event)
{
    const QString shown = shownMessage();
    if (shown == currentMessage()) {
        QStatusBar::paintEvent(event);
        return;
    }
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    style()->drawPrimitive(QStyle::PE_PanelStatusBar, &option, &painter, this);
    painter.setPen(palette().windowText().color());
    painter.drawText(messageRect(), Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

bool ElidingStatusBar::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && shownMessage() != currentMessage()) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), ui::plainTip(currentMessage()), this);
        return true;
    }
    return QStatusBar::event(event);
}

} // namespace sidl::app

#include "moc_elidingstatusbar.cpp"
