// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"

#include <optional>

namespace sidl::visualizer {

/// The colour of lines in @p tone as 0xRRGGBB, readable on a light or on a dark ground.
unsigned lineColour(Tone tone, bool onDark);

enum class Shape {
    Box,
    Rounded,
    Ellipse,
    Diamond,
    Hexagon,
    Parallelogram,
    Text ///< no outline
};

/// How a kind of node is drawn, on the screen and in files.
struct NodeLook
{
    Shape shape = Shape::Rounded;
    Tone tone = Tone::Grey;
    bool isThick = false;
    bool isDashed = false; ///< and not filled
};

/// Any thread.
NodeLook lookOf(Graph::Node::Kind kind);
/// In what the lines of a node are written that tell of a word that appears, "+[x]", or disappears, "−[x]", if it is a
/// state; nothing for all else. Any thread.
enum class Change { Created, Deleted };
std::optional<Change> changeTold(Graph::Node::Kind kind, const QString &line);

} // namespace sidl::visualizer
