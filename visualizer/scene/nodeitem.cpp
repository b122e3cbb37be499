// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/nodeitem.h"

#include "sidl/ui/boardpicture.h"
#include "sidl/ui/colours.h"
#include "visualizer/scene/graphcolours.h"
#include "visualizer/scene/graphscene.h"
#include "visualizer/scene/nodeshape.h"

#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QStyleOptionGraphicsItem>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

namespace {

constexpr double Ring = 4;                           ///< how far the selection's frame stands off
constexpr double Hit = 9;                            ///< the same of what a search is at, filled
constexpr double FaintNode = 0.25;                   ///< opacity of what steps back
constexpr double RoundFrom = 0.3;                    ///< scale below which no corner can be seen …
constexpr double FilledTo = 7;                       ///< … and pixels of height below which only one colour can
constexpr double ThinnestLine = 0.8;                 ///< pixels
constexpr double LeastHeading = 7, MostHeading = 11; ///< pixels of a line of a heading where the rest is too small
constexpr double LeastNumber = 5;                    ///< and of its number alone
constexpr double LeastCell = 5;                      ///< pixels of a board's cell in which a sign can be told

} // namespace

NodeItem::NodeItem(const GraphScene &scene, int index, const PlacedGraph::Node &placed)
    : m_scene(scene)
    , m_index(index)
    , m_size(placed.size)
{
    setPos(placed.centre);
    setZValue(1);
}

QRectF NodeItem::box() const
{
    return {QPointF(-m_size.width() / 2, -m_size.height() / 2), m_size};
}

QRectF NodeItem::boundingRect() const
{
    return box().adjusted(-Hit - 1, -Hit - 1, Hit + 1, Hit + 1);
}

QPainterPath NodeItem::shape() const
{
    QPainterPath path;
    path.addRect(box());
    return path;
}

void NodeItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const Graph::Node &node = m_scene.graph().nodes[std::size_t(m_index)];
    const QPalette &palette = m_scene.colours();
    const double scale = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    NodeColours colours = nodeColours(node.kind, node.tint, palette);
    const bool isCurrent = m_scene.current() == m_index;
    const bool isHovered = m_scene.hovered() == m_index;
    if (isCurrent) {
        colours.fill = palette.color(QPalette::Highlight);
        colours.text = palette.color(QPalette::HighlightedText);
        colours.line = colours.fill.darker(130);
    }
    const bool isMatch = m_scene.isMatch(m_index), isSelected = m_scene.selected() == m_index;
    const bool isSpot = scale < RoundFrom && m_size.height() * scale < FilledTo;
    if (isSpot)
        colours.fill = isMatch ? (isSelected ? hitColour(palette) : matchColour(palette))
            : isCurrent        ? colours.fill
                               : colours.line;
    const double opacity = painter->opacity();
    if (m_scene.isBackground(m_index) && !isHovered)
        painter->setOpacity(FaintNode);
    if (const int group = m_scene.group(m_index); group > 0) {
        painter->setPen(QPen(groupColour(group, palette), qBound(3.0, 2 / scale, 2 * Ring)));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(box().adjusted(-Ring, -Ring, Ring, Ring), NodeRadius + Ring, NodeRadius + Ring);
    }
    if (isMatch || isSelected) {
        const bool isHit = isMatch && isSelected; // found at a glance among the others
        const double off = isHit ? Hit : isSelected ? Ring : Ring - 1;
        painter->setPen(isHit ? QPen(Qt::NoPen)
                              : QPen(isMatch ? matchColour(palette) : palette.color(QPalette::Highlight),
                                     qBound(isSelected ? 2.5 : 2.0, 1.5 / scale, Ring)));
        painter->setBrush(isHit ? QBrush(hitColour(palette)) : QBrush(Qt::NoBrush));
        painter->drawRoundedRect(box().adjusted(-off, -off, off, off), NodeRadius + off, NodeRadius + off);
    }
    const NodeLook look = lookOf(node.kind);
    const double width = (look.isThick || node.isPlayed ? 2 : 1.2) + (isHovered ? 1 : 0);
    painter->setPen(QPen(isHovered && !isCurrent ? palette.color(QPalette::Highlight) : colours.line,
                         qBound(width, ThinnestLine / scale, Ring), look.isDashed ? Qt::DashLine : Qt::SolidLine));
    painter->setBrush(colours.fill);
    if (isSpot && look.shape == Shape::Rounded)
        painter->drawRect(box()); // fast
    else
        drawShape(painter, look.shape == Shape::Text && isCurrent ? Shape::Rounded : look.shape, box());
    painter->setPen(colours.text);
    const QSizeF board = node.board ? m_scene.fonts().boardSize(*node.board->picture) : QSizeF();
    if (node.board && board.width() * scale >= LeastCell * ui::boardExtent(*node.board->picture).width())
        paintBoard(painter, node, scale);
    else if (!node.board && m_scene.isReadable(scale))
        paintLines(painter, node, node.lines, -m_scene.metrics().lineSpacing() * double(node.lines.size()) / 2);
    else if (!isSpot)
        paintHeading(painter, node, scale);
    painter->setOpacity(opacity);
}

void NodeItem::paintLines(QPainter *painter, const Graph::Node &node, const QStringList &lines, double top) const
{
    const QFontMetricsF &metrics = m_scene.metrics();
    painter->setFont(m_scene.fonts().font);
    const QPen pen = painter->pen();
    double y = top + metrics.ascent();
    for (qsizetype row = 0; row < lines.size(); ++row) {
        const QString &line = lines.at(row);
        if (m_scene.current() != m_index && std::size_t(row) < node.tones.size())
            painter->setPen(toneColour(node.tones[std::size_t(row)], m_scene.colours()));
        else if (const auto change = changeTold(node.kind, line); change && m_scene.current() != m_index)
            painter->setPen(*change == Change::Created ? ui::createdColour(m_scene.colours())
                                                       : ui::deletedColour(m_scene.colours()));
        else
            painter->setPen(pen);
        painter->drawText(QPointF(-metrics.horizontalAdvance(line) / 2, y), line);
        y += metrics.lineSpacing();
    }
    painter->setPen(pen);
}

/// The heading, the board and what is below it; the board alone, where text is too small to be read.
void NodeItem::paintBoard(QPainter *painter, const Graph::Node &node, double scale) const
{
    const double line = m_scene.metrics().lineSpacing();
    const QSizeF size = m_scene.fonts().boardSize(*node.board->picture);
    const double all = line * double(1 + node.board->below.size()) + size.height() + 2 * GraphFonts::BesideBoard;
    const QRectF board({-size.width() / 2, -all / 2 + line + GraphFonts::BesideBoard}, size);
    if (m_scene.isReadable(scale)) {
        paintLines(painter, node, node.lines.mid(0, 1), -all / 2);
        paintLines(painter, node, node.board->below, board.bottom() + GraphFonts::BesideBoard);
    }
    const QRectF onScreen = painter->worldTransform().mapRect(board);
    painter->save();
    painter->resetTransform(); // signs are drawn for the pixels that they have
    painter->fillRect(onScreen, m_scene.colours().color(QPalette::Base));
    ui::paintBoard(*painter, *node.board->picture, onScreen, m_scene.fonts().font, m_scene.colours());
    painter->restore();
}

/// The first line alone, or its number alone, so large that it can be read, if there is room for it.
void NodeItem::paintHeading(QPainter *painter, const Graph::Node &node, double scale) const
{
    if (node.lines.isEmpty())
        return;
    const QFontMetricsF &metrics = m_scene.metrics();
    const double height = metrics.height();
    QString heading = node.lines.front();
    const auto factorOf = [&](const QString &text) {
        return std::min({0.95 * m_size.width() / metrics.horizontalAdvance(text), 0.95 * m_size.height() / height,
                         MostHeading / height / scale});
    };
    double factor = factorOf(heading);
    if (factor * scale * height < LeastHeading) {
        static const QRegularExpression number(u"#?\\d+(?=\\D*$)"_s); // "3 states, from #12": #12
        heading = number.match(heading).captured();
        factor = heading.isEmpty() ? 0 : factorOf(heading);
    }
    if (factor * scale * height < LeastNumber)
        return;
    const double width = metrics.horizontalAdvance(heading);
    painter->save();
    painter->scale(factor, factor);
    painter->setFont(m_scene.fonts().font);
    painter->drawText(QPointF(-width / 2, (metrics.ascent() - metrics.descent()) / 2), heading);
    painter->restore();
}

} // namespace sidl::visualizer
