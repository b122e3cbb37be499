// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/graphlegend.h"

#include "visualizer/graphcolours.h"
#include "visualizer/nodeshape.h"

#include <QPainter>

namespace sidl::visualizer {

namespace {

constexpr int Side = 6, Between = 14, Gap = 5; ///< at the edges, between entries, between a sign and its text

} // namespace

GraphLegend::GraphLegend(QWidget *parent)
    : QWidget(parent)
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
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
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
    return {300, heightForWidth(qMax(width(), 300))};
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

void GraphLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::vector<QRect> all = places(width());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Entry &entry = m_entries[i];
        const NodeLook look = lookOf(entry.kind);
        const NodeColours colours = nodeColours(entry.kind, entry.tint, palette());
        const int side = fontMetrics().height();
        const QRectF sign(all[i].left() + 0.5, all[i].center().y() - side / 2.0 + 1.5, side - 1, side - 3);
        painter.setPen(QPen(colours.line, look.isThick ? 2 : 1.2, look.isDashed ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(colours.fill);
        drawShape(&painter, look.shape == Shape::Rounded ? Shape::Box : look.shape, sign);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(all[i].adjusted(side + Gap, 0, 2, 0), Qt::AlignVCenter | Qt::AlignLeft, entry.text);
    }
}

} // namespace sidl::visualizer
