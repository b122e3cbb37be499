// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"

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

} // namespace sidl::visualizer
