// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/graphscene.h"

#include "visualizer/scene/clusteritem.h"
#include "visualizer/scene/coveredlabels.h"
#include "visualizer/scene/edgeitem.h"
#include "visualizer/scene/nodeitem.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>

namespace sidl::visualizer {

namespace {

constexpr double SmallestText = 6; ///< pixels of a line; below, text is a smear that costs time

} // namespace

GraphScene::GraphScene(QObject *parent)
    : QGraphicsScene(parent)
    , m_fonts(QFont())
    , m_metrics(m_fonts.font)
{
}

void GraphScene::setGraph(const Graph &graph, const PlacedGraph &placed, const QFont &font)
{
    clear();
    m_nodes.clear();
    m_edges.clear();
    m_current = m_selected = m_hovered = m_hoveredEdge = -1;
    m_graph = graph;
    m_fonts = GraphFonts(font);
    m_metrics = QFontMetricsF(m_fonts.font);
    m_isMatch.assign(graph.nodes.size(), false);
    m_groups.clear();
    m_edgesOf.assign(graph.nodes.size(), {});
    m_bounds = placed.bounds;
    for (std::size_t i = 0; i < placed.clusters.size(); ++i) {
        if (placed.clusters[i].isEmpty())
            continue;
        auto *cluster = new ClusterItem(*this, int(i), placed.clusters[i]);
        addItem(cluster);
        m_bounds |= cluster->boundingRect();
    }
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        m_edges.push_back(new EdgeItem(*this, int(i), placed.edges[i]));
        addItem(m_edges.back());
        m_edgesOf[std::size_t(graph.edges[i].from)].push_back(int(i));
        m_edgesOf[std::size_t(graph.edges[i].to)].push_back(int(i));
    }
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        m_nodes.push_back(new NodeItem(*this, int(i), placed.nodes[i]));
        addItem(m_nodes.back());
        m_bounds |= m_nodes.back()->sceneBoundingRect();
    }
    if (!graph.isTree) // there, words stand on their edge
        coverLabels();
}

/// Words upon words, or half below a node, would be read by nobody.
void GraphScene::coverLabels()
{
    std::vector<QRectF> labels, nodes;
    for (const EdgeItem *edge : m_edges)
        labels.push_back(edge->placeOfWords());
    for (int node = 0; node < count(); ++node)
        nodes.push_back(nodeRect(node));
    const std::vector<bool> areCovered = coveredLabels(labels, nodes);
    for (std::size_t i = 0; i < m_edges.size(); ++i)
        m_edges[i]->setCovered(areCovered[i]);
}

std::vector<int> GraphScene::lookedAt() const
{
    std::vector<int> edges;
    std::vector<QRectF> places;
    const auto add = [&](int index) {
        const EdgeItem *edge = m_edges[std::size_t(index)];
        const QRectF place = edge->placeOfWords();
        if (!edge->isCovered() || !edge->showsLabel()
            || std::any_of(places.begin(), places.end(), [&place](const QRectF &one) { return one.intersects(place); }))
            return;
        edges.push_back(index);
        places.push_back(place);
    };
    if (m_hoveredEdge >= 0)
        add(m_hoveredEdge);
    for (const int node : {m_hovered, m_selected})
        if (node >= 0)
            std::for_each(m_edgesOf[std::size_t(node)].begin(), m_edgesOf[std::size_t(node)].end(), add);
    return edges;
}

void GraphScene::drawForeground(QPainter *painter, const QRectF &)
{
    if (!isReadable(QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform())))
        return;
    for (const int edge : lookedAt())
        m_edges[std::size_t(edge)]->paintLabel(painter);
}

void GraphScene::setKinds(const Graph &graph)
{
    m_graph = graph;
    update();
}

QRectF GraphScene::nodeRect(int node) const
{
    const NodeItem *item = m_nodes[std::size_t(node)];
    return item->box().translated(item->pos());
}

double GraphScene::inkIn(const QRectF &part) const
{
    double area = 0;
    const auto add = [&](const QRectF &one) {
        const QRectF inside = one & part;
        area += inside.width() * inside.height();
    };
    for (int node = 0; node < count(); ++node)
        add(nodeRect(node));
    for (const EdgeItem *edge : m_edges)
        if (!edge->isCovered() && edge->boundingRect().intersects(part))
            add(edge->placeOfWords());
    return area;
}

QSizeF GraphScene::largestPiece() const
{
    QSizeF largest;
    for (int node = 0; node < count(); ++node)
        largest = largest.expandedTo(nodeRect(node).size());
    for (std::size_t i = 0; i < m_edges.size(); ++i)
        if (const QRectF words = m_edges[i]->placeOfWords(); !words.isEmpty() && !m_edges[i]->isCovered()) {
            const QRectF node = nodeRect(m_graph.edges[i].to);
            largest = largest.expandedTo({(words | node).width(), words.height()});
        }
    return largest;
}

int GraphScene::hub() const
{
    const auto most = std::max_element(m_edgesOf.begin(), m_edgesOf.end(),
                                       [](const auto &a, const auto &b) { return a.size() < b.size(); });
    return most == m_edgesOf.end() ? -1 : int(most - m_edgesOf.begin());
}

bool GraphScene::areJoined(int from, int to) const
{
    for (const int edge : m_edgesOf[std::size_t(from)])
        if (m_graph.edges[std::size_t(edge)].from == to || m_graph.edges[std::size_t(edge)].to == to)
            return true;
    return false;
}

int GraphScene::nodeTowards(int from, QPointF direction) const
{
    constexpr double JoinedAside = 3, OthersAside = 2; // how much more aside than ahead
    const QPointF start = nodeRect(from).center();
    int best = -1;
    bool isBestJoined = false;
    double least = 0;
    for (int i = 0; i < count(); ++i) {
        const QPointF way = nodeRect(i).center() - start;
        const double along = QPointF::dotProduct(way, direction);
        const double across = std::abs(way.x() * direction.y()) + std::abs(way.y() * direction.x());
        const bool isJoined = areJoined(from, i);
        if (i == from || along <= 0 || across > (isJoined ? JoinedAside : OthersAside) * along)
            continue;
        const double distance = along + 2 * across;
        if (best < 0 || (isJoined == isBestJoined ? distance < least : isJoined)) {
            best = i;
            isBestJoined = isJoined;
            least = distance;
        }
    }
    return best;
}

void GraphScene::setCurrent(int node)
{
    change(m_current, node);
}

void GraphScene::setSelected(int node)
{
    const int before = m_selected;
    change(m_selected, node);
    for (const int end : {before, node})
        for (std::size_t i = 0; before != node && end >= 0 && i < m_edgesOf[std::size_t(end)].size(); ++i)
            m_edges[std::size_t(m_edgesOf[std::size_t(end)][i])]->update(); // labels come and go
}

void GraphScene::setHovered(int node)
{
    if (node == m_hovered)
        return;
    const int before = m_hovered;
    change(m_hovered, node);
    for (const int end : {before, node}) {
        if (end < 0)
            continue;
        for (const int edge : m_edgesOf[std::size_t(end)])
            m_edges[std::size_t(edge)]->setHighlighted(end == node);
    }
}

void GraphScene::setHoveredEdge(int edge)
{
    const int before = std::exchange(m_hoveredEdge, edge);
    if (before == edge)
        return;
    for (const int changed : {before, edge})
        if (changed >= 0)
            m_edges[std::size_t(changed)]->update();
    for (const int beside : m_selected >= 0 ? m_edgesOf[std::size_t(m_selected)] : std::vector<int>())
        m_edges[std::size_t(beside)]->update(); // whose labels may make room
}

void GraphScene::setMatches(const std::vector<int> &nodes)
{
    m_isMatch.assign(m_nodes.size(), false);
    for (const int node : nodes)
        m_isMatch[std::size_t(node)] = true;
    update();
}

void GraphScene::setEmphasis(const std::vector<int> &groups)
{
    m_groups = groups.size() == m_nodes.size() ? groups : std::vector<int>();
    update();
}

void GraphScene::setColours(const QPalette &palette)
{
    m_colours = palette;
    update();
}

bool GraphScene::isReadable(double scale) const
{
    return m_metrics.height() * scale >= SmallestText;
}

void GraphScene::change(int &which, int node)
{
    const int before = std::exchange(which, node);
    for (const int changed : {before, node})
        if (changed >= 0)
            m_nodes[std::size_t(changed)]->update();
}

} // namespace sidl::visualizer

#include "moc_graphscene.cpp"
