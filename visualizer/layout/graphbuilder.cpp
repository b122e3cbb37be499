// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/layout/graphbuilder.h"

#include "sidl/wording/numbers.h"
#include "visualizer/graph/nodelook.h"

#include <cgraph.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
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

/// libcgraph's functions take char * but do not change what it points to.
char *c(const char *text)
{
    return const_cast<char *>(text);
}

void set(void *object, const char *name, const QByteArray &value)
{
    agsafeset(object, c(name), c(value.constData()), c(""));
}

/// Text as Graphviz writes it unchanged: in labels a backslash starts an escape ("\N" is the node's name). Numbers are
/// such as other programs read.
QByteArray escaped(const QString &text)
{
    QByteArray bytes = wording::withAsciiMinus(text).toUtf8();
    bytes.replace('\\', "\\\\").replace('\n', "\\n").replace('\0', "");
    return bytes;
}

QByteArray toolTip(QString text)
{
    return escaped(text.replace(u'\t', ": "_L1));
}

QByteArray label(const QStringList &lines)
{
    QByteArray text;
    for (const QString &line : lines)
        text += escaped(line) + "\\n"; // ends a centred line
    if (text.endsWith("\\n"))
        text.chop(2);
    return text;
}

QByteArray inches(double points)
{
    return QByteArray::number(points / 72.0, 'f', 4);
}

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

QByteArray colourName(unsigned rgb)
{
    return '#' + QByteArray::number(rgb, 16).rightJustified(6, '0');
}

constexpr unsigned ShareOfStep = 32; ///< of a hue in the ground of a node, of 256

/// The same hue, so pale that text can be read on it.
unsigned pale(unsigned rgb, unsigned share)
{
    unsigned result = 0;
    for (const int shift : {16, 8, 0})
        result |= (((rgb >> shift & 0xff) * share + 0xff * (256 - share)) / 256) << shift;
    return result;
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

/// A label in Graphviz's HTML-like language.
void setHtml(void *object, const QByteArray &html)
{
    char *text = agstrdup_html(agraphof(object), c(html.constData()));
    agsafeset(object, c("label"), text, c(""));
    agstrfree(agraphof(object), text);
}

/// As text in an HTML-like label, where a backslash starts an escape, too.
QByteArray html(const QString &text)
{
    return wording::withAsciiMinus(text).remove(QChar(0)).toHtmlEscaped().toUtf8().replace('\\', "\\\\");
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

void addEdge(Agedge_t *there, const Graph::Edge &edge, const QByteArray &id)
{
    set(there, "id", id); // tells in the layout which edge it is
    if (!edge.isFlow()) {
        set(there, "dir", "none");
        set(there, "constraint", "false"); // the ranks tell who comes after whom
        set(there, "style", edge.kind == Graph::Edge::Kind::Leak ? "dashed,bold" : "dashed");
        set(there, "color",
            colourName(lineColour(edge.kind == Graph::Edge::Kind::Leak ? Tone::Red : Tone::Violet, false)));
    }
    if (edge.tone)
        set(there, "color", colourName(lineColour(*edge.tone, false)));
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

/// In a legend; null: a box, whose corners may be round.
const char *shapeSign(Shape shape)
{
    switch (shape) {
    case Shape::Diamond:
        return "\u25c6";
    case Shape::Hexagon:
        return "\u2b22";
    case Shape::Parallelogram:
        return "\u25b0";
    case Shape::Text:
        return "1";
    case Shape::Box:
    case Shape::Rounded:
    case Shape::Ellipse:
        break;
    }
    return nullptr;
}

/// The cells of an entry of a legend: its sign, and what it stands for.
QByteArray cells(const Graph::LegendEntry &entry)
{
    using Sign = Graph::LegendEntry::Sign;
    NodeLook look = lookOf(entry.kind);
    if (entry.sign == Sign::AlikeBox || entry.sign == Sign::LeakBox)
        look = {Shape::Rounded, entry.sign == Sign::LeakBox ? Tone::Red : Tone::Violet, false, false};
    const unsigned line = lineColour(entry.tint ? entry.tint->tone : look.tone, false);
    const auto text = [](const char *sign, unsigned colour) {
        return "<TD><FONT COLOR=\"" + colourName(colour) + "\">" + sign + "</FONT></TD>";
    };
    QByteArray sign;
    switch (entry.sign) {
    case Sign::Played:
    case Sign::Thick:
        sign = text("<B>\u2501\u2501</B>", lineColour(Tone::Ink, false));
        break;
    case Sign::Alike:
        sign = text("\u2504\u2504", lineColour(Tone::Violet, false));
        break;
    case Sign::Leak:
        sign = text("<B>\u2505\u2505</B>", lineColour(Tone::Red, false));
        break;
    case Sign::Brackets:
        sign = text("( )", lineColour(Tone::Ink, false));
        break;
    case Sign::Dots:
        sign = text("\u2026", lineColour(Tone::Ink, false));
        break;
    case Sign::Current: // a file does not tell where one is
        return {};
    case Sign::Node:
    case Sign::AlikeBox:
    case Sign::LeakBox: {
        if (const char *shape = shapeSign(look.shape)) {
            sign = text(shape, line);
            break;
        }
        const unsigned share = unsigned(entry.tint ? entry.tint->strength : Tint::Pale) * ShareOfStep;
        QByteArray style = look.shape == Shape::Rounded || look.shape == Shape::Ellipse ? "ROUNDED" : "";
        if (look.isDashed)
            style += style.isEmpty() ? "DASHED" : ",DASHED";
        sign = "<TD BORDER=\"" + QByteArray(look.isThick ? "2" : "1")
            + "\" WIDTH=\"18\" HEIGHT=\"12\" FIXEDSIZE=\"TRUE\""
            + (style.isEmpty() ? QByteArray() : " STYLE=\"" + style + '"') + " COLOR=\"" + colourName(line)
            + "\" BGCOLOR=\"" + (look.isDashed && !entry.tint ? QByteArray("#ffffff") : colourName(pale(line, share)))
            + "\"></TD>";
        break;
    }
    }
    return sign + "<TD ALIGN=\"LEFT\"><FONT POINT-SIZE=\"10\">" + html(entry.text) + "&#160; </FONT></TD>";
}

/// Title and remarks of a graph, and below them what its signs stand for.
QByteArray headingWithLegend(const QStringList &heading, const std::vector<Graph::LegendEntry> &legend)
{
    constexpr int InRow = 5;
    const QByteArray table = "<TABLE BORDER=\"0\" CELLSPACING=\"3\" CELLPADDING=\"1\">";
    QByteArray text = table;
    for (const QString &line : heading)
        text += "<TR><TD>" + html(line) + "</TD></TR>";
    QByteArray rows;
    int count = 0;
    for (const Graph::LegendEntry &entry : legend) {
        const QByteArray both = cells(entry);
        if (both.isEmpty())
            continue;
        if (count++ % InRow == 0)
            rows += (count > 1 ? "</TR><TR>" : "<TR>");
        rows += both;
    }
    if (count > 0)
        text += "<TR><TD>" + table + rows + "</TR></TABLE></TD></TR>";
    return text + "</TABLE>";
}

QByteArray written(Agraph_t *graph)
{
    char *text = nullptr;
    std::size_t size = 0;
    std::FILE *file = open_memstream(&text, &size);
    if (!file)
        return {};
    const bool ok = agwrite(graph, file) == 0;
    std::fclose(file);
    const QByteArray bytes = ok ? QByteArray(text, qsizetype(size)) : QByteArray();
    std::free(text);
    return bytes;
}

} // namespace

QByteArray dotText(const Graph &graph)
{
    static std::mutex mutex;
    const std::lock_guard lock(mutex);

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
        const QByteArray id = "n" + QByteArray::number(qulonglong(nodes.size()));
        nodes.push_back(agnode(there.get(), c(id.constData()), 1));
        addNode(nodes.back(), node);
    }
    for (std::size_t i = 0; i < graph.clusters.size(); ++i)
        addCluster(there.get(), graph.clusters[i], "cluster" + QByteArray::number(qulonglong(i)), nodes);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const Graph::Edge &edge = graph.edges[i];
        const QByteArray id = "e" + QByteArray::number(qulonglong(i)); // keeps parallel edges apart
        addEdge(
            agedge(there.get(), nodes.at(std::size_t(edge.from)), nodes.at(std::size_t(edge.to)), c(id.constData()), 1),
            edge, id);
    }
    return written(there.get());
}

} // namespace sidl::visualizer
