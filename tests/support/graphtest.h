// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/scene/graphview.h"

#include <QFile>
#include <QTest>

namespace sidl::tests {

inline constexpr int LayoutTime = 30000; // ms, until a graph is drawn

/// Of a file of the source.
inline QString textOf(const char *path)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/") + QString::fromLatin1(path));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", path);
    return QString::fromUtf8(file.readAll());
}

inline void click(visualizer::GraphView *view, int node)
{
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->nodeRect(node).center());
}

/// -1: none.
inline int nodeNamed(const visualizer::Graph &graph, const char *label)
{
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        if (graph.nodes[i].lines.value(0) == QLatin1String(label))
            return int(i);
    return -1;
}

} // namespace sidl::tests
