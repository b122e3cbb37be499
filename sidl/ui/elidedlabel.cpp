// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/elidedlabel.h"

#include <QStyle>
#include <QStyleOption>
#include <QStylePainter>

namespace sidl::ui {

ElidedLabel::ElidedLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, wordWrap() ? fontMetrics().height() : QLabel::minimumSizeHint().height()};
}

void ElidedLabel::setShorter(const QString &text)
{
    m_shorter = text;
    update();
}

void ElidedLabel::paintEvent(QPaintEvent *event)
{
    if (wordWrap() || textInteractionFlags() & Qt::TextSelectableByMouse) {
        QLabel::paintEvent(event);
        return;
    }
    QStylePainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    const QRect box = contentsRect();
    const bool isWhole = m_shorter.isEmpty() || fontMetrics().horizontalAdvance(text()) <= box.width();
    painter.drawItemText(box, int(alignment()) | Qt::TextSingleLine, option.palette, isEnabled(),
                         fontMetrics().elidedText(isWhole ? text() : m_shorter, Qt::ElideRight, box.width()),
                         foregroundRole());
}

} // namespace sidl::ui

#include "moc_elidedlabel.cpp"
