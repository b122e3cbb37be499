// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyle>

class QFontMetrics;
class QPainter;
class QStyleOption;
class QStyleOptionComplex;

/// Arrows that are as large as the text beside them: those of Fusion are as large for any type. Sizes are in pixels.
/// Window thread.
namespace sidl::app {

constexpr int ArrowGap = 3;    ///< beside an arrow that is a part of a button
constexpr int FusionArrow = 9; ///< as wide it is in Fusion: where the text is smaller, that one stays

int arrowWidth(const QFontMetrics &metrics);

/// In the middle of the rectangle of @p option, in the colour of text.
void drawArrow(Qt::ArrowType arrow, int width, const QStyleOption &option, QPainter *painter);

/// How much wider a combo box or spin box of @p option is for its arrows; nothing for other @p control.
int extraForFieldArrow(QStyle::ComplexControl control, const QStyleOption &option);
/// @p usual, the rectangle of @p part in Fusion, with that room.
QRect withFieldArrow(QRect usual, QStyle::ComplexControl control, const QStyleOptionComplex &option,
                     QStyle::SubControl part);
/// Over those of Fusion, which are smaller.
void drawFieldArrows(const QStyle &style, QStyle::ComplexControl control, const QStyleOptionComplex &option,
                     QPainter *painter, const QWidget *widget);

} // namespace sidl::app
