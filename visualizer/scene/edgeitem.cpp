// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/edgeitem.h"

#include "visualizer/scene/graphcolours.h"
#include "visualizer/scene/graphscene.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>

namespace sidl::visualizer {

namespace {

constexpr double TipHalfWidth = 3.5;
constexpr double Reach = 4;         ///< how near to the line is on it
constexpr double FaintEdge = 0.15;  ///< opacity of what steps back
constexpr double LeastOfSets = 1.8; ///< width of lines that join information sets in a tree
constexpr double TipsFrom = 0.25;   ///< scale below which tips cannot be seen

QPolygonF arrow(QPointF from, QPointF to)
{
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    if (length <= 0)
        return {};
    const QPointF across(-along.y() / length * TipHalfWidth, along.x() / length * TipHalfWidth);
    return QPolygonF({from + across, to, from - across});
}

} // namespace

EdgeItem::EdgeItem(const GraphScene &scene, int index, const PlacedGraph::Edge &placed)
    : m_scene(scene)
    , m_index(index)
{
    for (const PlacedGraph::Spline &spline : placed.splines) {
        m_path.moveTo(spline.points.front());
        for (std::size_t i = 1; i + 2 < spline.points.size(); i += 3)
            m_path.cubicTo(spline.points[i], spline.points[i + 1], spline.points[i + 2]);
        if (spline.startTip)
            m_tips.push_back({spline.points.front(), *spline.startTip});
        if (spline.endTip)
            m_tips.push_back({spline.points.back(), *spline.endTip});
    }
    setHighlighted(false);
    m_bounds = m_path.boundingRect();
    for (const Tip &tip : m_tips)
        m_bounds |= QRectF(tip.to, QSizeF(0.1, 0.1));
    const QStringList &lines = scene.graph().edges[std::size_t(index)].lines;
    if (placed.label && !lines.isEmpty()) {
        const QSizeF size = scene.fonts().edgeLabelSize(lines);
        m_label = QRectF(*placed.label - QPointF(size.width() / 2, size.height() / 2), size);
        m_bounds |= m_label;
    }
    m_bounds.adjust(-Reach, -Reach, Reach, Reach);
}

void EdgeItem::setHighlighted(bool isHighlighted)
{
    constexpr double AboveOthers = 0.5, BelowLabels = -0.5; // of edges that lead somewhere
    setZValue(isHighlighted ? AboveOthers : m_scene.graph().edges[std::size_t(m_index)].isFlow() ? 0 : BelowLabels);
    update();
}

QRectF EdgeItem::placeOfWords() const
{
    double width = 0; // of the text alone: beside it is the edge
    for (const QString &line : m_scene.graph().edges[std::size_t(m_index)].lines)
        width = std::max(width, m_scene.metrics().horizontalAdvance(line));
    const double margin = std::max(0.0, (m_label.width() - width) / 2 - 1);
    return m_label.adjusted(margin, 0, -margin, 0);
}

void EdgeItem::setCovered(bool isCovered)
{
    m_isCovered = isCovered;
    update();
}

bool EdgeItem::showsLabel() const
{
    const Graph::Edge &edge = m_scene.graph().edges[std::size_t(m_index)];
    const int selected = m_scene.selected();
    return !m_label.isEmpty()
        && (!m_isCovered || m_scene.isHighlighted(m_index)
            || (selected >= 0 && (edge.from == selected || edge.to == selected)));
}

QPainterPath EdgeItem::shape() const
{
    QPainterPathStroker stroker;
    stroker.setWidth(2 * Reach);
    QPainterPath path = stroker.createStroke(m_path);
    if (!m_label.isEmpty() && !m_isCovered)
        path.addRect(m_label);
    return path;
}

void EdgeItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const Graph::Edge &edge = m_scene.graph().edges[std::size_t(m_index)];
    const double scale = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    const bool isHighlighted = m_scene.isHighlighted(m_index);
    const bool isNegative = edge.kind == Graph::Edge::Kind::Negative;
    const bool isLeak = edge.kind == Graph::Edge::Kind::Leak;
    const QPalette &palette = m_scene.colours();
    const QColor colour = isHighlighted ? palette.color(QPalette::Highlight)
        : edge.isPlayed                 ? playedColour(palette)
        : edge.tone                     ? toneColour(*edge.tone, palette)
                                        : edgeColour(edge.kind, palette);
    const bool isSet = m_scene.graph().isTree && edge.kind == Graph::Edge::Kind::Alike;
    const double setWidth = std::max(LeastOfSets, m_scene.metrics().height() / 12);
    const bool isSmall = scale < TipsFrom;
    const double opacity = painter->opacity();
    if ((m_scene.isBackground(edge.from) || m_scene.isBackground(edge.to)) && !isHighlighted)
        painter->setOpacity(FaintEdge);
    // A line of width 0 is one pixel wide at any scale, and fast.
    painter->setPen(QPen(colour,
                         isHighlighted                                 ? qBound(2.0, 2 / scale, 2 * Reach)
                             : isLeak || edge.isPlayed || edge.isThick ? qBound(2.5, 1.5 / scale, 2 * Reach)
                             : isSet                                   ? qBound(setWidth, 1.5 / scale, 2 * Reach)
                             : isSmall                                 ? 0
                                                                       : 1.2,
                         !edge.isFlow() || (isNegative && !isSmall) ? Qt::DashLine : Qt::SolidLine));
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(m_path);
    if (!isSmall && !m_scene.graph().isTree) {
        painter->setPen(QPen(colour, 1));
        painter->setBrush(isNegative ? palette.color(QPalette::Base) : colour);
        for (const Tip &tip : m_tips) {
            if (isNegative)
                painter->drawEllipse((tip.from + tip.to) / 2, TipHalfWidth, TipHalfWidth);
            else
                painter->drawPolygon(arrow(tip.from, tip.to));
        }
    }
    if (!m_isCovered && showsLabel() && m_scene.isReadable(scale))
        paintLabel(painter);
    painter->setOpacity(opacity);
}

void EdgeItem::paintLabel(QPainter *painter) const
{
    const Graph::Edge &edge = m_scene.graph().edges[std::size_t(m_index)];
    const QFontMetricsF &metrics = m_scene.metrics();
    QColor ground = m_scene.colours().color(QPalette::Base);
    if (!m_scene.graph().isTree && !m_isCovered) // there, words stand on their edge
        ground.setAlphaF(0.8F);
    painter->fillRect(placeOfWords(), ground);
    painter->setFont(m_scene.fonts().font);
    painter->setPen(m_scene.colours().color(QPalette::Text));
    double y = m_label.center().y() - metrics.lineSpacing() * double(edge.lines.size()) / 2 + metrics.ascent();
    for (const QString &line : edge.lines) {
        painter->drawText(QPointF(m_label.center().x() - metrics.horizontalAdvance(line) / 2, y), line);
        y += metrics.lineSpacing();
    }
}

} // namespace sidl::visualizer
