// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/graphlegend.h"

#include "visualizer/scene/graphcolours.h"
#include "visualizer/scene/nodeshape.h"

#include <QPainter>
#include <QResizeEvent>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

namespace {

constexpr int Side = 6, Between = 14, Gap = 5; ///< at the edges, between entries, between a sign and its text
constexpr int Usual = 300;

} // namespace

GraphLegend::GraphLegend(QWidget *parent)
    : QWidget(parent)
    , m_width(Usual)
{
    setAccessibleName(tr("Legend"));
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void GraphLegend::setEntries(const std::vector<Entry> &entries)
{
    m_entries = entries;
    QStringList texts;
    for (const Entry &entry : entries)
        texts.append(entry.text);
    setAccessibleDescription(texts.join(u", "_s));
    updateGeometry();
    update();
}

std::vector<QRect> GraphLegend::places(int width) const
{
    const int line = fontMetrics().height() + 4, sign = fontMetrics().height();
    std::vector<QRect> result;
    QPoint next(Side, 2);
    for (const Entry &entry : m_entries) {
        const int wide = sign + Gap + fontMetrics().horizontalAdvance(entry.text);
        if (next.x() > Side && next.x() + wide > width - Side)
            next = QPoint(Side, next.y() + line);
        result.emplace_back(next, QSize(wide, line));
        next.rx() += wide + Between;
    }
    return result;
}

QSize GraphLegend::sizeHint() const
{
    return {Usual, heightForWidth(m_width)}; // it is no lower where room is scarce
}

QSize GraphLegend::minimumSizeHint() const
{
    return {0, fontMetrics().height() + 8};
}

int GraphLegend::heightForWidth(int width) const
{
    const std::vector<QRect> all = places(width);
    return all.empty() ? 0 : all.back().bottom() + 3;
}

void GraphLegend::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int before = std::exchange(m_width, event->size().width());
    if (m_width != before)
        updateGeometry(); // layouts keep the height that they were told for another width
}

void GraphLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::vector<QRect> all = places(width());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Entry &entry = m_entries[i];
        const int side = fontMetrics().height();
        paintSign(painter, entry,
                  {all[i].left() + 0.5, all[i].center().y() - side / 2.0 + 1.5, side - 1.0, side - 3.0});
        painter.setPen(palette().color(QPalette::WindowText));
        const QRect place = all[i].adjusted(side + Gap, 0, 2, 0);
        const QString text = fontMetrics().elidedText(entry.text, Qt::ElideRight, width() - Side - place.left());
        painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft, text);
    }
}

void GraphLegend::paintSign(QPainter &painter, const Entry &entry, const QRectF &rect) const
{
    NodeLook look = lookOf(entry.kind);
    NodeColours colours = nodeColours(entry.kind, entry.tint, palette());
    switch (entry.sign) {
    case Sign::Brackets:
    case Sign::Dots:
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect, Qt::AlignCenter, entry.sign == Sign::Dots ? tr("…") : tr("( )"));
        return;
    case Sign::Played:
    case Sign::Thick:
    case Sign::Alike:
    case Sign::Leak:
        return paintLine(painter, entry, rect);
    case Sign::Current:
        colours.fill = palette().color(QPalette::Highlight);
        colours.line = colours.fill.darker(130);
        break;
    case Sign::AlikeBox:
    case Sign::LeakBox: {
        const ClusterColours box = clusterColours(entry.sign == Sign::LeakBox, palette());
        colours = {box.fill, box.line, {}};
        look = {Shape::Rounded, Tone::Grey, entry.sign == Sign::LeakBox, true};
        break;
    }
    case Sign::Node:
        break;
    }
    if (look.shape == Shape::Text) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect, Qt::AlignCenter, tr("1"));
        return;
    }
    painter.setPen(QPen(colours.line, look.isThick ? 2 : 1.2, look.isDashed ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(colours.fill);
    drawShape(&painter, look.shape == Shape::Rounded ? Shape::Box : look.shape, rect);
}

void GraphLegend::paintLine(QPainter &painter, const Entry &entry, const QRectF &rect) const
{
    const Graph::Edge::Kind kind = entry.sign == Sign::Leak ? Graph::Edge::Kind::Leak : Graph::Edge::Kind::Alike;
    const bool isWay = entry.sign == Sign::Played || entry.sign == Sign::Thick;
    const QColor colour = isWay ? playedColour(palette())
        : entry.tint            ? toneColour(entry.tint->tone, palette())
                                : edgeColour(kind, palette());
    painter.setPen(QPen(colour,
                        isWay || kind == Graph::Edge::Kind::Leak ? 2.5
                            : entry.tint                         ? 1.8
                                                                 : 1.2,
                        isWay ? Qt::SolidLine : Qt::DashLine));
    painter.drawLine(QPointF(rect.left() - 1, rect.center().y()), QPointF(rect.right() + 1, rect.center().y()));
}

} // namespace sidl::visualizer

#include "moc_graphlegend.cpp"
