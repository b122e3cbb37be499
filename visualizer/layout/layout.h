// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <functional>
#include <stop_token>

namespace sidl::visualizer {

enum class LayoutFormat { Svg, Png, Pdf, Json, Dot };

/// How a graph is laid out.
struct LayoutOptions
{
    LayoutFormat format = LayoutFormat::Svg;
    std::chrono::milliseconds time{60000};     ///< for the hierarchical program, before the other one is tried …
    std::chrono::milliseconds lastTime{60000}; ///< … and for that one
    bool mayTurn = true;                       ///< SVG and PDF stand from left to right if larger so on a page
    int dotsPerInch = 0;                       ///< of a PNG; 0: Graphviz's 96
    int nodes = 0;                             ///< size of the graph, to choose the program by; 0: not known
    int edges = 0;
    QString hierarchical = QStringLiteral("dot");        ///< layered drawing; its time grows fast with the graph
    QString forceDirected = QStringLiteral("sfdp");      ///< for graphs that are too large for it
    QString placed = QStringLiteral("neato");            ///< draws what has places already
    std::function<void(const QString &program)> started; ///< called on the thread that waits, for each program tried
};

/// What Graphviz made of a graph.
struct Layout
{
    QByteArray
        output; ///< in the format asked for; Json: Graphviz's "json0"; there and in Dot are positions in points, y up
    QString program;  ///< the one that made it
    double scale = 1; ///< at most, of what was drawn, so that it fits a page; of SVG and PDF
};

constexpr double ReadableScale = 0.4; ///< of a drawing on a page, at least: below, its text is too small

/// True if a graph of this size is laid out by the force-directed program at once.
bool isLargeForHierarchy(int nodes, int edges);

/**
 * Lays a graph in the DOT language out with Graphviz's programs, each a child process, so that neither a crash nor
 * endless work of theirs is ours. A large graph, or one that the hierarchical program does not finish in time, goes to
 * the force-directed one.
 *
 * Errors: program missing ("graphviz-missing"), failed ("graphviz-failed", with its message),
 * too slow (Time), Cancelled.
 * Thread: any but the window's, since it waits; honours @p stop within 100 ms.
 */
engine::Result<Layout> layOut(const QByteArray &dot, const LayoutOptions &options, const std::stop_token &stop = {});

/// The parts of layOut(), with its errors and thread: by the hierarchical program alone, and by the force-directed one.
engine::Result<Layout> layOutInRows(const QByteArray &dot, const LayoutOptions &options,
                                    const std::stop_token &stop = {});
engine::Result<Layout> layOutByForces(const QByteArray &dot, const LayoutOptions &options,
                                      const std::stop_token &stop = {});
/// Draws @p dot, in which everything has its place already.
engine::Result<Layout> drawPlaced(const QByteArray &dot, const LayoutOptions &options,
                                  const std::stop_token &stop = {});

} // namespace sidl::visualizer
