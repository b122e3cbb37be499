// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProxyStyle>

namespace sidl::app {

/// Fusion, with rings around radio buttons, frames around check boxes, fields and menus, and lines between the cells of
/// tables that can be seen on a dark window, where its own are darker than the window; and with the arrow of buttons that open a menu beside their text, not
/// on it or in a corner. Titles of columns that have no room are shortened with "…": where the header says, else at their
/// end. Titles of panes stand out, the chosen tab and buttons that are checked have a line of an accent colour, and the
/// signs on title bars, tabs and messages are drawn in the text's colour or come from the icons. Check boxes, radio
/// buttons, arrows and the pictures on buttons are as large as their text.
class StudioStyle final : public QProxyStyle
{
    Q_OBJECT
public:
    StudioStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
    using QProxyStyle::polish;
    void polish(QWidget *widget) override;
    QIcon standardIcon(StandardPixmap icon, const QStyleOption *option, const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returned) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
};

} // namespace sidl::app
