// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/scene/graphfonts.h"

#include "sidl/ui/boardpicture.h"
#include "visualizer/graph/nodelook.h"

#include <QFontMetricsF>

namespace sidl::visualizer {

namespace {

constexpr double LinesOfCell = 1.5, LinesOfBoard = 9; ///< of text, at most

QSizeF textSize(const QFont &font, const QStringList &lines)
{
    const QFontMetricsF metrics(font);
    double width = 0;
    for (const QString &line : lines)
        width = qMax(width, metrics.horizontalAdvance(line));
    return {width, metrics.lineSpacing() * double(lines.size())};
}

} // namespace

GraphFonts::GraphFonts(const QFont &given)
    : font(given)
{
}

QSizeF GraphFonts::nodeSize(const Graph::Node &drawn) const
{
    if (drawn.board) {
        const QSizeF text = textSize(font, drawn.lines.mid(0, 1) + drawn.board->below);
        const QSizeF board = boardSize(*drawn.board->picture);
        return {qMax(text.width(), board.width()) + 18, text.height() + board.height() + 2 * BesideBoard + 10};
    }
    const QSizeF text = textSize(font, drawn.lines);
    switch (lookOf(drawn.kind).shape) { // the text has to stand inside
    case Shape::Ellipse:
        return {text.width() * 1.25 + 22, text.height() * 1.3 + 10};
    case Shape::Diamond:
        return {text.width() * 1.6 + 26, text.height() * 1.6 + 14};
    case Shape::Hexagon:
    case Shape::Parallelogram:
        return {text.width() + text.height() + 22, text.height() + 12};
    case Shape::Text:
        return {text.width() + 8, text.height() + 4};
    case Shape::Box:
    case Shape::Rounded:
        break;
    }
    return {qMax(text.width() + 18, 32.0), qMax(text.height() + 10, 24.0)};
}

QSizeF GraphFonts::boardSize(const ui::BoardPicture &board) const
{
    const double line = QFontMetricsF(font).lineSpacing();
    const QSizeF cells = ui::boardExtent(board);
    return cells * qMin(LinesOfCell * line, LinesOfBoard * line / qMax(1.0, qMax(cells.width(), cells.height())));
}

QSizeF GraphFonts::edgeLabelSize(const QStringList &lines) const
{
    const QSizeF text = textSize(font, lines);
    return {text.width() + 8, text.height() + 4};
}

Graph measured(const Graph &graph, const GraphFonts &fonts)
{
    Graph result = graph;
    result.title.clear();
    result.remarks.clear();
    result.legend.clear(); // these stand beside the drawing, and none of it is made smaller for them
    for (Graph::Node &node : result.nodes) {
        const QSizeF size = fonts.nodeSize(node);
        node.width = size.width();
        node.height = size.height();
    }
    for (Graph::Edge &edge : result.edges) {
        if (edge.lines.isEmpty())
            continue;
        const QSizeF size = fonts.edgeLabelSize(edge.lines);
        edge.labelWidth = size.width();
        edge.labelHeight = size.height();
    }
    return result;
}

} // namespace sidl::visualizer
