// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/curtain.h"

#include <QEvent>
#include <QPainter>

namespace sidl::app {

Curtain::Curtain(QWidget *over)
    : QWidget(over)
{
    over->installEventFilter(this);
    hide();
}

void Curtain::fall()
{
    m_picture = parentWidget()->grab();
    setGeometry(parentWidget()->rect());
    show();
    raise();
}

void Curtain::retake()
{
    hide(); // it would be in the picture; nothing is painted before it is back
    fall();
}

void Curtain::lift()
{
    if (isHidden())
        return;
    hide();
    m_picture = {};
    Q_EMIT lifted();
}

void Curtain::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window)); // beside a picture of another shape
    if (const QSizeF taken = m_picture.deviceIndependentSize(); !taken.isEmpty()) {
        QRectF shown({}, taken.scaled(size(), Qt::KeepAspectRatio));
        shown.moveCenter(QRectF(rect()).center());
        painter.drawPixmap(shown, m_picture, m_picture.rect());
    }
    QColor veil = palette().color(QPalette::Window);
    veil.setAlpha(90);
    painter.fillRect(rect(), veil);
}

bool Curtain::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

} // namespace sidl::app

#include "moc_curtain.cpp"
