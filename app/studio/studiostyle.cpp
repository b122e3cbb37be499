// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/studiostyle.h"

#include <QPainter>
#include <QStyleOption>

namespace sidl::app {

StudioStyle::StudioStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void StudioStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const QPalette &palette = option->palette;
    const bool isDark = palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
    if (element != PE_IndicatorRadioButton || !isDark)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(palette.color(QPalette::PlaceholderText), 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawEllipse(QRectF(option->rect).adjusted(1, 1, -1, -1));
    painter->restore();
}

} // namespace sidl::app
