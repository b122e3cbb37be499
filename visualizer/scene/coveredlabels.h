// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRectF>

#include <vector>

namespace sidl::visualizer {

/// By label: whether it would lie on one of @p nodes, or on a label before it that does not. An empty rectangle is no
/// label. Any thread.
std::vector<bool> coveredLabels(const std::vector<QRectF> &labels, const std::vector<QRectF> &nodes);

} // namespace sidl::visualizer
