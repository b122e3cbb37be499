// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"

#include <QFont>
#include <QSizeF>

namespace sidl::visualizer {

/// The font of a drawn graph, of nodes and edges alike, and how large labels are in it. A unit of the scene is a pixel
/// at 100 %. Window thread.
struct GraphFonts
{
    static constexpr double BesideBoard = 4; ///< above and below a board in a node

    explicit GraphFonts(const QFont &given);

    QFont font;
    QSizeF nodeSize(const Graph::Node &node) const; ///< of the whole box
    QSizeF boardSize(const ui::BoardPicture &board) const;
    QSizeF edgeLabelSize(const QStringList &lines) const;
};

/// What a layout needs of @p graph: with the sizes of labels in @p fonts, without title, remarks and legend.
Graph measured(const Graph &graph, const GraphFonts &fonts);

} // namespace sidl::visualizer
