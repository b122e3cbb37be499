// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/nodelook.h"

#include <QRectF>

class QPainter;

namespace sidl::visualizer {

constexpr double NodeRadius = 7; ///< of the corners of a rounded box

/// Draws the outline of a node into @p box with the pen and the brush of @p painter.
void drawShape(QPainter *painter, Shape shape, const QRectF &box);

} // namespace sidl::visualizer
