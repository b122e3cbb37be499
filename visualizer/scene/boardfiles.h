// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph/graph.h"

#include <QTemporaryDir>

namespace sidl::visualizer {

/// The boards of a graph as pictures in files, which Graphviz's programs can put into nodes. The files are deleted with
/// this. Window thread.
class BoardFiles
{
public:
    /// Paints the boards of the next nodes, for a moment; they get their files. Returns why it could not be done; empty: it was.
    QString paintSome(Graph &graph);
    bool isDone(const Graph &graph) const { return m_next >= graph.nodes.size(); }
    void putInto(QByteArray &svg) const; ///< in place of the files' names, so that the SVG can stand alone

private:
    QTemporaryDir m_folder;
    std::size_t m_next = 0; ///< node
};

} // namespace sidl::visualizer
