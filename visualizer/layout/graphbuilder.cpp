// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/graphbuilder.h"

#include "visualizer/graph/nodelook.h"
#include "visualizer/layout/clearbranches.h"
#include "visualizer/layout/dotattributes.h"
#include "visualizer/layout/dotlegend.h"
#include "visualizer/layout/edgewords.h"

#include <cgraph.h>

#include <cmath>
#include <cstdio>
#include <memory>
#include <mutex>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

namespace {

struct CloseGraph
{
    void operator()(Agraph_t *graph) const { agclose(graph); }
};
using GraphPointer = std::unique_ptr<Agraph_t, CloseGraph>;

const char *shapeName(Shape shape)
{
    switch (shape) {
    case Shape::Box:
    case Shape::Rounded:
        break;
    case Shape::Ellipse:
        return "ellipse";
    case Shape::Diamond:
        return "diamond";
    case Shape::Hexagon:
        return "hexagon";
    case Shape::Parallelogram:
        return "parallelogram";
    case Shape::Text:
        return "plaintext";
    }
    return "box";
}

void setLook(Agnode_t *there, const NodeLook &look, const std::optional<Tint> &tint)
{
    if (look.shape == Shape::Text)
        return;
    QByteArray style = "filled";
    if (look.shape == Shape::Rounded)
        style += ",rounded";
    if (look.isThick)
        style += ",bold";
    if (look.isDashed)
        style += ",dashed";
    const unsigned line = lineColour(tint ? tint->tone : look.tone, false);
    const unsigned share = unsigned(tint ? tint->strength : Tint::Pale) * ShareOfStep;
    set(there, "style", style);
    set(there, "fillcolor", look.isDashed && !tint ? QByteArray("#ffffff") : colourName(pale(line, share)));
    set(there, "color", colourName(line));
}

/// The heading, the picture of the board, and the lines below it.
QByteArray boardLabel(const Graph::Node &node)
{
    const Graph::Node::Board &board = *node.board;
    QByteArray text = "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\">";
    const auto addLine = [&text](const QString &line) { text += "<TR><TD>" + html(line) + "</TD></TR>"; };
    for (const QString &line : node.lines.mid(0, 1))
        addLine(line);
    text += "<TR><TD FIXEDSIZE=\"TRUE\" WIDTH=\"" + QByteArray::number(int(std::ceil(board.width))) + "\" HEIGHT=\""
        + QByteArray::number(int(std::ceil(board.height))) + "\"><IMG SCALE=\"TRUE\" SRC=\"" + html(board.file)
        + "\"/></TD></TR>";
    for (const QString &line : board.below)
        addLine(line);
    return text + "</TABLE>";
}

/// Of a line of a node; nothing for that of all text.
std::optional<unsigned> colourOf(const Graph::Node &node, std::size_t row)
{
    if (row < node.tones.size())
        return lineColour(node.tones[row], false);
    const auto change = changeTold(node.kind, node.lines.at(qsizetype(row)));
    if (!change)
        return {};
    return lineColour(*change == Change::Created ? Tone::Green : Tone::Red, false);
}

bool isColoured(const Graph::Node &node)
{
    for (std::size_t row = 0; row < std::size_t(node.lines.size()); ++row)
        if (colourOf(node, row))
            return true;
    return false;
}

/// The lines in their colours.
QByteArray colouredLabel(const Graph::Node &node)
{
    QByteArray text;
    for (qsizetype row = 0; row < node.lines.size(); ++row) {
        const QByteArray line = html(node.lines.at(row));
        const std::optional<unsigned> colour = colourOf(node, std::size_t(row));
        text += (row > 0 ? "<BR/>" : "")
            + (colour ? "<FONT COLOR=\"" + colourName(*colour) + "\">" + line + "</FONT>" : line);
    }
    return text;
}

/// What an edge is called, with room around it, so that no arrow touches it; lines behind it are not seen.
QByteArray edgeLabel(const QStringList &lines)
{
    QByteArray text;
    for (const QString &line : lines)
        text += (text.isEmpty() ? "" : "<BR/>") + html(line);
    return "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"3\" CELLPADDING=\"1\"><TR><TD BGCOLOR=\"#ffffff\">"
        + text + "</TD></TR></TABLE>";
}

void addNode(Agnode_t *there, const Graph::Node &node)
{
    const NodeLook look = lookOf(node.kind);
    set(there, "shape", shapeName(look.shape));
    if (node.width > 0 && node.height > 0) { // only the place matters
        set(there, "fixedsize", "true");
        set(there, "width", inches(node.width));
        set(there, "height", inches(node.height));
        set(there, "label", "");
        return;
    }
    if (node.board && !node.board->file.isEmpty())
        setHtml(there, boardLabel(node));
    else if (isColoured(node))
        setHtml(there, colouredLabel(node));
    else
        set(there, "label", label(node.lines));
    setLook(there, look, node.tint);
    if (!node.toolTip.isEmpty())
        set(there, "tooltip", toolTip(node.toolTip));
}

/// A label that is as large as asked for, and empty.
void setEmptyLabel(Agedge_t *there, double width, double height)
{
    const QByteArray html = "<TABLE BORDER=\"0\" FIXEDSIZE=\"TRUE\" WIDTH=\""
        + QByteArray::number(int(std::ceil(width))) + "\" HEIGHT=\"" + QByteArray::number(int(std::ceil(height)))
        + "\"><TR><TD></TD></TR></TABLE>";
    setHtml(there, html);
}

void setLook(Agedge_t *there, const Graph::Edge &edge, bool isTree)
{
    if (!edge.isFlow()) {
        set(there, "dir", "none");
        set(there, "constraint", "false"); // the ranks tell who comes after whom
        set(there, "style", edge.kind == Graph::Edge::Kind::Leak ? "dashed,bold" : "dashed");
        set(there, "color",
            colourName(lineColour(edge.kind == Graph::Edge::Kind::Leak ? Tone::Red : Tone::Violet, false)));
    }
    if (edge.tone)
        set(there, "color", colourName(lineColour(*edge.tone, false)));
    if (isTree && edge.kind == Graph::Edge::Kind::Alike)
        set(there, "penwidth", "1.8");
    if (edge.isThick)
        set(there, "penwidth", "2.4");
    if (edge.isPlayed) {
        set(there, "penwidth", "2.4");
        set(there, "color", colourName(lineColour(Tone::Ink, false)));
    }
    if (edge.labelWidth > 0 && edge.labelHeight > 0) {
        setEmptyLabel(there, edge.labelWidth, edge.labelHeight);
        return;
    }
    if (!edge.lines.isEmpty())
        setHtml(there, edgeLabel(edge.lines));
    if (edge.kind == Graph::Edge::Kind::Negative) {
        set(there, "style", "dashed");
        set(there, "color", colourName(lineColour(Tone::Red, false)));
        set(there, "arrowhead", "odot");
    }
    if (!edge.toolTip.isEmpty())
        set(there, "edgetooltip", toolTip(edge.toolTip));
}

Agedge_t *addEdge(Agraph_t *graph, const std::vector<Agnode_t *> &nodes, const Graph::Edge &edge, const QByteArray &id,
                  bool isTree)
{
    Agedge_t *there
        = agedge(graph, nodes.at(std::size_t(edge.from)), nodes.at(std::size_t(edge.to)), c(id.constData()), 1);
    set(there, "id", id); // tells in the layout which edge it is
    setLook(there, edge, isTree);
    return there;
}

void addCluster(Agraph_t *graph, const Graph::Cluster &cluster, const QByteArray &name,
                const std::vector<Agnode_t *> &nodes)
{
    Agraph_t *there = agsubg(graph, c(name.constData()), 1);
    const unsigned line = lineColour(cluster.isLeak ? Tone::Red : Tone::Violet, false);
    set(there, "style", cluster.isLeak ? "rounded,dashed,filled,bold" : "rounded,dashed,filled");
    set(there, "color", colourName(line));
    set(there, "fillcolor", colourName(pale(line, ShareOfStep / 2)));
    set(there, "margin", "10");
    set(there, "label", "");
    if (!cluster.toolTip.isEmpty())
        set(there, "tooltip", toolTip(cluster.toolTip));
    for (const int node : cluster.nodes)
        agsubnode(there, nodes.at(std::size_t(node)), 1);
}

/// What libcgraph writes, until a stop is asked for.
struct Writing
{
    QByteArray bytes;
    std::stop_token stop;
};

/// As a FILE wants it: of its cookie, a Writing.
ssize_t append(void *cookie, const char *text, std::size_t size)
{
    auto *writing = static_cast<Writing *>(cookie);
    if (writing->stop.stop_requested())
        return 0; // an error: libcgraph ends
    writing->bytes.append(text, qsizetype(size));
    return ssize_t(size);
}

QByteArray written(Agraph_t *graph, const std::stop_token &stop = {})
{
    Writing writing{{}, stop};
    cookie_io_functions_t functions{};
    functions.write = append;
    std::FILE *file = fopencookie(&writing, "w", functions);
    if (!file)
        return {};
    const bool ok = agwrite(graph, file) == 0;
    const bool isWhole = std::fclose(file) == 0 && ok && !stop.stop_requested();
    return isWhole ? writing.bytes : QByteArray();
}

std::mutex &cgraphLock()
{
    static std::mutex mutex;
    return mutex;
}

QByteArray edgeName(std::size_t index)
{
    return "e" + QByteArray::number(qulonglong(index)); // keeps parallel edges apart
}

QByteArray nodeName(std::size_t index)
{
    return "n" + QByteArray::number(qulonglong(index));
}

/// Where Graphviz has put a node, y down.
PlacedGraph::Node placeOf(Agnode_t *node)
{
    const auto number = [node](const char *name) { return QByteArray(agget(node, c(name))).toDouble(); };
    const QList<QByteArray> at = QByteArray(agget(node, c("pos"))).split(',');
    return {QPointF(at.value(0).toDouble(), -at.value(1).toDouble()),
            QSizeF(number("width"), number("height")) * PointsPerInch};
}

QByteArray position(const QPointF &point)
{
    return QByteArray::number(point.x(), 'f', 2) + ',' + QByteArray::number(-point.y(), 'f', 2);
}

/// The points of a line as Graphviz takes them.
QByteArray position(const PlacedGraph::Spline &line)
{
    QByteArray text;
    for (const QPointF &point : line.points)
        text += (text.isEmpty() ? "" : " ") + position(point);
    return text;
}

/// Points as Graphviz writes them, y down; those of tips are left out.
std::vector<QPointF> pointsOf(const QByteArray &text)
{
    std::vector<QPointF> points;
    for (const QByteArray &pair : text.split(' ')) {
        const QList<QByteArray> at = pair.split(',');
        if (at.size() == 2)
            points.emplace_back(at.first().toDouble(), -at.last().toDouble());
    }
    return points;
}

/// Leads branches past nodes, see clearBranches(), and puts the words of edges onto these, see putWordsOnEdges(). Returns
/// where all is then.
PlacedGraph moveBranches(Agraph_t *there, const std::vector<Agnode_t *> &nodes,
                         const std::vector<PlacedGraph::Node> &places, const Graph &graph)
{
    PlacedGraph placed;
    placed.nodes = places;
    placed.edges.resize(graph.edges.size());
    std::vector<Agedge_t *> edges(graph.edges.size(), nullptr);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const Graph::Edge &edge = graph.edges[i];
        edges[i] = agedge(there, nodes.at(std::size_t(edge.from)), nodes.at(std::size_t(edge.to)),
                          c(edgeName(i).constData()), 0);
        if (!edges[i])
            continue;
        placed.edges[i].splines = {{pointsOf(agget(edges[i], c("pos"))), {}, {}}};
        if (const std::vector<QPointF> label = pointsOf(agget(edges[i], c("lp"))); !label.empty())
            placed.edges[i].label = label.front();
    }
    for (const std::size_t i : clearBranches(graph, placed))
        set(edges[i], "pos", position(placed.edges[i].splines.front()));
    putWordsOnEdges(graph, placed);
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (placed.edges[i].label)
            set(edges[i], "lp", position(*placed.edges[i].label));
    return placed;
}

} // namespace

QByteArray dotText(const Graph &graph, const SetLines &setLines, const std::stop_token &stop)
{
    const std::lock_guard lock(cgraphLock());

    const GraphPointer there(agopen(c("sidl"), Agdirected, nullptr));
    if (!there)
        return {};
    const char *font = "sans-serif";
    agattr(there.get(), AGRAPH, c("fontname"), c(font));
    agattr(there.get(), AGRAPH, c("charset"), c("UTF-8"));
    agattr(there.get(), AGNODE, c("fontname"), c(font));
    agattr(there.get(), AGNODE, c("fontsize"), c("11"));
    agattr(there.get(), AGEDGE, c("fontname"), c(font));
    agattr(there.get(), AGEDGE, c("fontsize"), c("10"));
    agattr(there.get(), AGEDGE, c("color"), c("#444444"));
    if (graph.leftToRight)
        set(there.get(), "rankdir", "LR");
    if (graph.isTree) {
        set(there.get(), "ordering", "out");
        if (!setLines.isEmpty())
            set(there.get(), "ranksep", inches(setLines.rowGap()));
        constexpr double Usual = 18, Share = 1.3; // Graphviz's own, and so that words need not leave their edges
        // In two rows, there are two gaps between words of one of them.
        const double room = roomBetweenWords(graph), between = graph.hasTwoRowsOfWords ? room / 2 : Share * room;
        if (between > Usual || graph.hasTwoRowsOfWords)
            set(there.get(), "nodesep", inches(between));
        agattr(there.get(), AGEDGE, c("dir"), c("none"));
    }
    const QStringList heading = graph.title.isEmpty() ? graph.remarks : QStringList{graph.title} + graph.remarks;
    if (!graph.legend.empty()) {
        setHtml(there.get(), headingWithLegend(heading, graph.legend));
        set(there.get(), "labelloc", "t");
    } else if (!heading.isEmpty()) {
        set(there.get(), "label", label(heading));
        set(there.get(), "labelloc", "t");
    }

    std::vector<Agnode_t *> nodes;
    nodes.reserve(graph.nodes.size());
    for (const Graph::Node &node : graph.nodes) {
        if (stop.stop_requested())
            return {};
        nodes.push_back(agnode(there.get(), c(nodeName(nodes.size()).constData()), 1));
        addNode(nodes.back(), node);
    }
    for (std::size_t i = 0; i < graph.clusters.size(); ++i)
        addCluster(there.get(), graph.clusters[i], "cluster" + QByteArray::number(qulonglong(i)), nodes);
    for (std::size_t i = 0; i < graph.edges.size() && !stop.stop_requested(); ++i)
        if (!setLines.has(int(i)))
            addEdge(there.get(), nodes, graph.edges[i], edgeName(i), graph.isTree);
    return stop.stop_requested() ? QByteArray() : written(there.get(), stop);
}

QByteArray withLinesAndWords(const QByteArray &laidOut, const Graph &graph, const SetLines &setLines)
{
    const std::lock_guard lock(cgraphLock());
    const GraphPointer there(agmemread(laidOut.constData()));
    if (!there)
        return {};
    std::vector<Agnode_t *> nodes;
    std::vector<PlacedGraph::Node> places;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        nodes.push_back(agnode(there.get(), c(nodeName(i).constData()), 0));
        if (!nodes.back())
            return {};
        places.push_back(placeOf(nodes.back()));
    }
    const PlacedGraph placed = moveBranches(there.get(), nodes, places, graph);
    if (!setLines.isEmpty())
        for (const auto &[edge, way] : setLines.lines(graph, placed))
            set(addEdge(there.get(), nodes, graph.edges[std::size_t(edge)], edgeName(std::size_t(edge)), graph.isTree),
                "pos", position(way));
    return written(there.get());
}

} // namespace sidl::visualizer
