// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/gamereading.h"
#include "debugger/session/watches.h"
#include "debugger/timeline/timelinetree.h"
#include "sidl/ui/colours.h"

#include <QPaintEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QStyleOptionFocusRect>

#include <algorithm>

namespace sidl::debugger {

void TimelineTree::paintEvent(QPaintEvent *event)
{
    layOut();
    QPainter painter(viewport());
    const QRect seen = event->rect();
    if (m_layout.lanes() == 0) {
        painter.setPen(ui::faintColour(palette()));
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("The states of a game appear here, with all variations, once one has begun."));
        return;
    }
    const int firstColumn = qMax(0, (seen.left() - columnX(0)) / m_cell - 1);
    const int lastColumn = (seen.right() - columnX(0)) / m_cell + 2;
    painter.setRenderHint(QPainter::Antialiasing);
    // The line shown goes over the others.
    for (const bool onLine : {false, true})
        for (const TreeLayout::Chain &chain : m_layout.chains())
            if (isOnLine(chain.nodes.front()) == onLine)
                paintWays(painter, chain, firstColumn, lastColumn);
    for (const TreeLayout::Chain &chain : m_layout.chains()) {
        const int y = laneY(chain.lane);
        if (y + m_lane < seen.top() || y - m_lane > seen.bottom() || chain.last() < firstColumn)
            continue;
        for (int column = qMax(firstColumn, chain.first); column <= qMin(lastColumn, chain.last()); ++column)
            paintNode(painter, chain.nodes[std::size_t(column - chain.first)]);
    }
}

void TimelineTree::paintWays(QPainter &painter, const TreeLayout::Chain &chain, int firstColumn, int lastColumn) const
{
    if (chain.last() < firstColumn || chain.first > lastColumn + 1)
        return;
    const qreal y = laneY(chain.lane) + 0.5;
    const auto setPen = [&](bool onLine) {
        const QPalette::ColorRole role = QPalette::Highlight;
        painter.setPen(QPen(onLine ? palette().color(role) : ui::faintColour(palette()), onLine ? 2.5 : 1.4,
                            Qt::SolidLine, Qt::FlatCap));
    };
    const qreal half = m_disc / 2.0;
    if (chain.parent >= 0) {
        const qreal from = laneY(m_layout.laneOf(chain.parent)) + 0.5;
        if (from < viewport()->height() + m_lane && y > -m_lane) {
            const qreal x = columnX(chain.first - 1) + half + 5;
            const qreal bend = 7;
            QPainterPath way(QPointF(x - 5, from));
            way.quadTo(QPointF(x, from), QPointF(x, from + bend));
            way.lineTo(x, y - bend);
            way.quadTo(QPointF(x, y), QPointF(x + bend, y));
            way.lineTo(columnX(chain.first), y);
            setPen(isOnLine(chain.nodes.front()));
            painter.setBrush(Qt::NoBrush);
            painter.drawPath(way);
        }
    }
    if (y < -m_lane || y > viewport()->height() + m_lane)
        return;
    // The shown line is the beginning of a chain.
    const auto end
        = std::partition_point(chain.nodes.begin(), chain.nodes.end(), [this](NodeId id) { return isOnLine(id); });
    const int split = chain.first + qMax(0, int(end - chain.nodes.begin()) - 1);
    const auto draw = [&](int from, int to, bool onLine) {
        from = std::clamp(from, firstColumn, lastColumn);
        to = std::clamp(to, firstColumn, lastColumn);
        if (from >= to)
            return;
        setPen(onLine);
        painter.drawLine(QPointF(columnX(from), y), QPointF(columnX(to), y));
    };
    draw(split, chain.last(), false);
    draw(chain.first, split, true);
}

void TimelineTree::paintNode(QPainter &painter, NodeId id)
{
    const engine::GameTree::Node &node = tree().node(id);
    const QPalette &colours = palette();
    const bool isCurrent = id == m_shownCurrent;
    const bool onLine = isOnLine(id);
    const QColor highlight = colours.color(QPalette::Highlight);
    const QColor faint = ui::faintColour(colours);
    const QPointF centre(columnX(node.chronon) + 0.5, laneY(m_layout.laneOf(id)) + 0.5);
    const QRectF disc(centre.x() - m_disc / 2.0 + 0.5, centre.y() - m_disc / 2.0 + 0.5, m_disc - 1, m_disc - 1);
    const bool isError = node.position && node.position->error;
    const bool isTerminal = node.position && node.position->isTerminal();

    const QColor outline = isError     ? ui::errorColour(colours)
        : isCurrent || id == m_hovered ? highlight
        : onLine                       ? colours.color(QPalette::Text)
                                       : faint;
    painter.setPen(QPen(outline, isError ? 2.2 : 1.4, node.edited ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(isCurrent ? colours.highlight() : colours.base());
    painter.drawEllipse(disc);
    if (isTerminal) { // a second ring, as of the final states of an automaton
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(isCurrent ? colours.color(QPalette::HighlightedText) : outline, 1.2));
        painter.drawEllipse(disc.adjusted(3, 3, -3, -3));
    }
    painter.setBrush(Qt::NoBrush);
    if (m_found.count(id)) {
        painter.setPen(QPen(ui::foundColour(colours), 3));
        painter.drawEllipse(disc.adjusted(-2.5, -2.5, 2.5, 2.5));
    }
    if (isCurrent && hasFocus()) {
        painter.setPen(QPen(highlight, 1, Qt::DotLine));
        painter.drawEllipse(disc.adjusted(-3, -3, 3, 3));
    }
    painter.setPen(isCurrent     ? colours.color(QPalette::HighlightedText)
                       : isError ? ui::errorColour(colours)
                       : onLine  ? colours.color(QPalette::Text)
                                 : faint);
    painter.drawText(disc, Qt::AlignCenter, QString::number(node.chronon));
    if (const QStringList rows = labelRows(id); !rows.join(QString()).isEmpty()) {
        const QFontMetrics metrics = fontMetrics();
        QRectF above(centre.x() - m_disc / 2.0 - 3 - labelWidth(id),
                     centre.y() - qreal(rows.size() * metrics.height()) - 2, labelWidth(id), metrics.height());
        QFont font = this->font();
        painter.setPen(onLine ? colours.color(QPalette::Text) : faint);
        for (int row = 0; row < int(rows.size()); ++row) {
            font.setBold(isBold(id, row));
            painter.setFont(font);
            painter.drawText(above, Qt::AlignHCenter | Qt::AlignBottom, rows[row]);
            above.translate(0, metrics.height());
        }
        painter.setFont(this->font());
    }
    const std::vector<TimelineMark> marks = this->marks(id);
    for (int mark = 0; mark < int(marks.size()); ++mark)
        paintMark(painter, markRect(id, mark), marks[std::size_t(mark)], colours);
    paintValues(painter, id);
}

void TimelineTree::paintValues(QPainter &painter, NodeId id)
{
    for (int row = 0; row < int(m_shown.size()); ++row) {
        const int watch = m_shown[std::size_t(row)];
        const Watches::Value *value = m_watches->value(watch, id);
        QRect rect = valueRect(id, row);
        const QString text = valueText(id, row);
        if (fontMetrics().horizontalAdvance(text) <= m_disc) // below the disc
            rect.setLeft(rect.right() - m_disc + 1);
        painter.setPen(!value               ? ui::faintColour(palette())
                           : value->isError ? ui::errorColour(palette())
                                            : ui::watchColour(watch, palette()));
        painter.drawText(rect, (rect.width() <= m_disc ? Qt::AlignHCenter : Qt::AlignRight) | Qt::AlignVCenter, text);
    }
    if (m_evaluations)
        paintEvaluation(painter, id);
}

void TimelineTree::paintEvaluation(QPainter &painter, NodeId id)
{
    for (const int row : {0, 1}) {
        QRect rect = valueRect(id, int(m_shown.size()) + row);
        if (id == engine::GameTree::Root) { // there is room at its right alone
            rect = rootRect(row);
            painter.setPen(palette().color(QPalette::Text));
            painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                             fontMetrics().elidedText(evaluationText(id, row), Qt::ElideRight, rect.width()));
            continue;
        }
        const QString text = fontMetrics().elidedText(evaluationText(id, row), Qt::ElideRight, rect.width());
        if (fontMetrics().horizontalAdvance(text) <= m_disc) // below the disc
            rect.setLeft(rect.right() - m_disc + 1);
        painter.setPen(row == 0 ? palette().color(QPalette::Text) : ui::deletedColour(palette()));
        painter.drawText(rect, (rect.width() <= m_disc ? Qt::AlignHCenter : Qt::AlignRight) | Qt::AlignVCenter, text);
    }
}

} // namespace sidl::debugger
