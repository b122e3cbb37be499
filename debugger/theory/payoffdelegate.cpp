// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/payoffdelegate.h"

#include "debugger/theory/matrixmodel.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/largetype.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int Margin = 8;
constexpr int FrameShare = 10; // of the height of a line: how wide the frame of an equilibrium is

/// In large type, which is read from afar, the frame is as strong.
int frameWidth(const QFontMetrics &metrics)
{
    return qMax(2, metrics.height() / FrameShare);
}

/// Where the keyboard is: a pale margin with a dotted line, which nobody takes for the black frame of an equilibrium. What
/// is written has the ground that it has elsewhere, on which players' colours are told apart.
void paintKeyboard(QPainter &painter, const QRect &cell, int frame, const QPalette &palette)
{
    const int margin = 2 * frame + 1; // a frame, and a gap beside it
    const QRect inner = cell.adjusted(margin, margin, -margin - 1, -margin - 1);
    painter.setPen(QPen(palette.color(QPalette::Link), 1, Qt::DotLine));
    painter.drawRect(inner);
    constexpr float Tint = 0.3F;
    QColor accent = palette.color(QPalette::Highlight);
    accent.setAlphaF(Tint);
    QPainterPath pale;
    pale.addRect(cell);
    pale.addRect(inner);
    painter.fillPath(pale, accent);
}

} // namespace

void PayoffDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem styled = option;
    initStyleOption(&styled, index);
    styled.text.clear();
    // Frames and colours tell what was found: where the keyboard is does not cover them, and a class is not told it.
    styled.state &= ~(QStyle::State_Selected | QStyle::State_HasFocus);
    const QWidget *widget = option.widget;
    QStyle *style = widget ? widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &styled, painter, widget); // the ground
    const bool isGone = index.data(MatrixModel::GoneRole).toBool();
    const auto payoffs = index.data(MatrixModel::PayoffsRole).value<std::vector<CellPayoff>>();
    painter->save();
    if (option.state & QStyle::State_HasFocus && widget && !ui::hasLargeType(*widget))
        paintKeyboard(*painter, option.rect, frameWidth(option.fontMetrics), option.palette);
    int width = 0;
    for (const CellPayoff &payoff : payoffs)
        width += option.fontMetrics.horizontalAdvance(payoff.text);
    const int gap = option.fontMetrics.horizontalAdvance(u", "_s);
    width += gap * qMax(0, int(payoffs.size()) - 1);
    int x = option.rect.center().x() - width / 2;
    const int baseline = option.rect.center().y() + (option.fontMetrics.ascent() - option.fontMetrics.descent()) / 2;
    const QColor plain = option.palette.color(QPalette::Text);
    for (std::size_t at = 0; at < payoffs.size(); ++at) {
        const CellPayoff &payoff = payoffs[at];
        QFont font = option.font;
        font.setUnderline(payoff.isBest && !isGone);
        font.setStrikeOut(isGone);
        painter->setFont(font);
        painter->setPen(isGone ? ui::faintColour(option.palette) : ui::playerColour(payoff.player, option.palette));
        painter->drawText(x, baseline, payoff.text);
        x += option.fontMetrics.horizontalAdvance(payoff.text);
        if (at + 1 < payoffs.size()) {
            painter->setFont(option.font);
            painter->setPen(plain);
            painter->drawText(x, baseline, u","_s);
            x += gap;
        }
    }
    if (index.data(MatrixModel::EquilibriumRole).toBool()) {
        const int frame = frameWidth(option.fontMetrics);
        painter->setPen(QPen(plain, frame, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->drawRect(option.rect.adjusted(frame, frame, -frame - 1, -frame - 1));
    }
    painter->restore();
}

QSize PayoffDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QString text = index.data(Qt::DisplayRole).toString();
    const int frame = frameWidth(option.fontMetrics); // reaches one and a half times its width into the cell
    return {option.fontMetrics.horizontalAdvance(text) + 2 * qMax(Margin, 2 * frame),
            option.fontMetrics.height() + qMax(Margin, 3 * frame)};
}

} // namespace sidl::debugger

#include "moc_payoffdelegate.cpp"
