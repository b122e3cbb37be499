// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/explanationdelegate.h"

#include "debugger/explain/explanationmodel.h"
#include "sidl/ui/colours.h"

#include <QPainter>
#include <QPixmapCache>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using Outcome = engine::ProofNode::Outcome;

namespace {

constexpr int MostLines = 4; // of a row, and
constexpr int FewRows = 6;   // so many such rows a view is to have room for

QColor colourOf(Outcome outcome, const QPalette &palette)
{
    switch (outcome) {
    case Outcome::Holds:
        return ui::createdColour(palette);
    case Outcome::Fails:
    case Outcome::Raises:
        return ui::errorColour(palette);
    case Outcome::Untried:
        break;
    }
    return ui::faintColour(palette);
}

/// A tick, a cross, an exclamation mark or a dot: painted, as not every font has them.
QPixmap mark(Outcome outcome, const QColor &colour, int size, qreal ratio)
{
    const QString key = u"sidl-outcome-%1-%2-%3-%4"_s.arg(int(outcome)).arg(colour.rgba()).arg(size).arg(ratio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(QSize(size, size) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, size / 7.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.scale(size, size);
    QPen pen = painter.pen();
    pen.setWidthF(1 / 7.0);
    painter.setPen(pen);
    switch (outcome) {
    case Outcome::Holds:
        painter.drawPolyline(QPolygonF({{0.18, 0.55}, {0.4, 0.77}, {0.82, 0.27}}));
        break;
    case Outcome::Fails:
        painter.drawLine(QPointF(0.25, 0.25), QPointF(0.75, 0.75));
        painter.drawLine(QPointF(0.75, 0.25), QPointF(0.25, 0.75));
        break;
    case Outcome::Raises:
        painter.drawLine(QPointF(0.5, 0.17), QPointF(0.5, 0.57));
        painter.drawPoint(QPointF(0.5, 0.83));
        break;
    case Outcome::Untried:
        painter.drawPoint(QPointF(0.5, 0.5));
        break;
    }
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

} // namespace

void ExplanationDelegate::setMostLines(int height, const QFontMetrics &metrics)
{
    const int most = qBound(1, height / (FewRows * metrics.height()), MostLines);
    if (std::exchange(m_most, most) != most)
        Q_EMIT sizeHintChanged({});
}

bool ExplanationDelegate::isCut(const QString &text, int width, const QFontMetrics &metrics) const
{
    if (m_most == 1 || metrics.horizontalAdvance(text) <= width)
        return metrics.horizontalAdvance(text) > width;
    const QRect needed = metrics.boundingRect({0, 0, width, QWIDGETSIZE_MAX}, Qt::TextWordWrap, text);
    return needed.width() > width || needed.height() > m_most * metrics.lineSpacing();
}

bool ExplanationDelegate::wraps(const QModelIndex &index) const
{
    return m_most > 1 && index.column() != ExplanationModel::LineColumn;
}

QSize ExplanationDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize hint = WrappingDelegate::sizeHint(option, index);
    if (wraps(index)) {
        QStyleOptionViewItem line = option;
        line.rect = {};
        const int most
            = QStyledItemDelegate::sizeHint(line, index).height() + (m_most - 1) * option.fontMetrics.lineSpacing();
        hint.setHeight(qMin(hint.height(), most));
    }
    return hint;
}

void ExplanationDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    WrappingDelegate::initStyleOption(option, index);
    const QVariant outcome = index.data(ExplanationModel::OutcomeRole);
    const bool isSelected = option->state & QStyle::State_Selected;
    if (index.column() == ExplanationModel::GoalColumn && outcome.isValid()) {
        const int size = option->fontMetrics.height() - 2; // no row is higher for it
        const auto kind = Outcome(outcome.toInt());
        const qreal ratio = option->widget ? option->widget->devicePixelRatioF() : 1;
        const QColor colour
            = isSelected ? option->palette.color(QPalette::HighlightedText) : colourOf(kind, option->palette);
        option->icon = QIcon(mark(kind, colour, size, ratio));
        option->decorationSize = QSize(size, size);
        option->features |= QStyleOptionViewItem::HasDecoration;
    }
    if (index.column() != ExplanationModel::GoalColumn || index.data(ExplanationModel::FaintRole).toBool())
        option->palette.setColor(QPalette::Text, ui::faintColour(option->palette));
}

} // namespace sidl::debugger

#include "moc_explanationdelegate.cpp"
