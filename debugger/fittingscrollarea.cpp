// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/fittingscrollarea.h"

#include <QResizeEvent>
#include <QScrollBar>

namespace sidl::debugger {

FittingScrollArea::FittingScrollArea(QWidget *parent)
    : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

QSize FittingScrollArea::sizeHint() const
{
    if (!widget())
        return QScrollArea::sizeHint();
    const QSize hint = widget()->sizeHint();
    if (!widget()->hasHeightForWidth())
        return hint;
    // As if there were a scroll bar: with just the height needed without one, a bar that is there would stay.
    return {hint.width(), widget()->heightForWidth(width() - verticalScrollBar()->sizeHint().width())};
}

void FittingScrollArea::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

QSize FittingScrollArea::minimumSizeHint() const
{
    const int lines = 4; // so much is always seen
    const int contentWidth = widget() ? widget()->minimumSizeHint().width() : 0;
    return {contentWidth, qMin(sizeHint().height(), lines * fontMetrics().lineSpacing())};
}

bool FittingScrollArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace sidl::debugger
