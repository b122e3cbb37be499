// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/stylearrows.h"

#include <QPainter>
#include <QStyleOption>

namespace sidl::app {

namespace {

constexpr double ArrowShare = 0.55;                      // of the height of a line
constexpr int FusionComboRoom = 18, FusionSpinRoom = 14; // pixels: as wide they are for their arrows

} // namespace

int arrowWidth(const QFontMetrics &metrics)
{
    return qRound(metrics.height() * ArrowShare);
}

void drawArrow(Qt::ArrowType arrow, int width, const QStyleOption &option, QPainter *painter)
{
    const double across = width / 2.0, along = width / 4.0;                                // from the middle
    QPolygonF shape{QPointF(-across, -along), QPointF(across, -along), QPointF(0, along)}; // down
    QTransform turn;
    turn.rotate(arrow == Qt::UpArrow ? 180 : arrow == Qt::LeftArrow ? 90 : arrow == Qt::RightArrow ? -90 : 0);
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    QColor colour = option.palette.color(isEnabled ? QPalette::Active : QPalette::Disabled,
                                         option.state.testFlag(QStyle::State_Selected) ? QPalette::HighlightedText
                                                                                       : QPalette::ButtonText);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawPolygon(turn.map(shape).translated(QRectF(option.rect).center()));
    painter->restore();
}

int extraForFieldArrow(QStyle::ComplexControl control, const QStyleOption &option)
{
    const int width = arrowWidth(option.fontMetrics);
    if (width <= FusionArrow)
        return 0;
    const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(&option);
    if (control == QStyle::CC_SpinBox && spin && spin->buttonSymbols == QAbstractSpinBox::UpDownArrows)
        return qMax(0, width + 2 * ArrowGap - FusionSpinRoom);
    return control == QStyle::CC_ComboBox ? qMax(0, width + 2 * ArrowGap - FusionComboRoom) : 0;
}

QRect withFieldArrow(QRect usual, QStyle::ComplexControl control, const QStyleOptionComplex &option,
                     QStyle::SubControl part)
{
    const int extra = extraForFieldArrow(control, option);
    const bool isCombo = control == QStyle::CC_ComboBox;
    const bool isArrow
        = isCombo ? part == QStyle::SC_ComboBoxArrow : part == QStyle::SC_SpinBoxUp || part == QStyle::SC_SpinBoxDown;
    const bool isField = part == (isCombo ? QStyle::SC_ComboBoxEditField : QStyle::SC_SpinBoxEditField);
    if (extra == 0 || (!isArrow && !isField))
        return usual;
    const int by = isArrow ? extra : -extra; // at the side where both meet
    const bool atLeft = isArrow == (option.direction == Qt::LeftToRight);
    return atLeft ? usual.adjusted(-by, 0, 0, 0) : usual.adjusted(0, 0, by, 0);
}

void drawFieldArrows(const QStyle &style, QStyle::ComplexControl control, const QStyleOptionComplex &option,
                     QPainter *painter, const QWidget *widget)
{
    const int width = arrowWidth(option.fontMetrics);
    if (width <= FusionArrow || (control != QStyle::CC_ComboBox && control != QStyle::CC_SpinBox))
        return;
    const auto draw = [&](QStyle::SubControl part, Qt::ArrowType arrow, bool isEnabled) {
        QStyleOption here(option);
        here.rect = style.subControlRect(control, &option, part, widget);
        here.state.setFlag(QStyle::State_Enabled, isEnabled && option.state.testFlag(QStyle::State_Enabled));
        here.state.setFlag(QStyle::State_Selected, false);
        drawArrow(arrow, width, here, painter);
    };
    if (control == QStyle::CC_ComboBox) {
        draw(QStyle::SC_ComboBoxArrow, Qt::DownArrow, true);
        return;
    }
    const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(&option);
    if (!spin || spin->buttonSymbols != QAbstractSpinBox::UpDownArrows)
        return;
    draw(QStyle::SC_SpinBoxUp, Qt::UpArrow, spin->stepEnabled.testFlag(QAbstractSpinBox::StepUpEnabled));
    draw(QStyle::SC_SpinBoxDown, Qt::DownArrow, spin->stepEnabled.testFlag(QAbstractSpinBox::StepDownEnabled));
}

} // namespace sidl::app
