// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/fittingscrollarea.h"

#include <QResizeEvent>
#include <QScrollBar>

namespace sidl::ui {

FittingScrollArea::FittingScrollArea(QWidget *parent)
    : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // what it holds takes the keyboard, and is scrolled to
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
    return {hint.width(), widget()->heightForWidth(contentWidth())};
}

QSize FittingScrollArea::minimumSizeHint() const
{
    const int lines = 4; // so much is always seen
    const int width = widget() ? widget()->minimumSizeHint().width() : 0;
    return {width, qMin(sizeHint().height(), lines * fontMetrics().lineSpacing())};
}

int FittingScrollArea::contentWidth() const
{
    return m_hasBar ? width() - verticalScrollBar()->sizeHint().width() : width();
}

void FittingScrollArea::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

void FittingScrollArea::fit()
{
    if (!widget())
        return;
    m_hasBar = widget()->hasHeightForWidth() && widget()->heightForWidth(width()) > height();
    if (widget()->maximumWidth() == contentWidth())
        return;
    widget()->setMaximumWidth(contentWidth());
    updateGeometry();
}

bool FittingScrollArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        fit();
        updateGeometry();
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace sidl::ui

#include "moc_fittingscrollarea.cpp"
