// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"

#include <QColor>
#include <QPalette>

namespace sidl::visualizer {

QColor toneColour(Tone tone, const QPalette &palette); ///< of lines and text

struct NodeColours
{
    QColor fill, line, text;
};

/// Colours of a drawn graph, readable on the palette's base colour, light or dark.
NodeColours nodeColours(Graph::Node::Kind kind, const std::optional<Tint> &tint, const QPalette &palette);
QColor edgeColour(Graph::Edge::Kind kind, const QPalette &palette);
struct ClusterColours
{
    QColor fill, line;
};
ClusterColours clusterColours(bool isLeak, const QPalette &palette);
QColor playedColour(const QPalette &palette);           ///< of the edges on the line that is played
QColor groupColour(int group, const QPalette &palette); ///< of the group'th things that stand out together, from 1 on
QColor matchColour(const QPalette &palette);            ///< around what a search found
QColor hitColour(const QPalette &palette);              ///< around the one of them that it is at

} // namespace sidl::visualizer
