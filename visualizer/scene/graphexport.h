// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "visualizer/layout/layouter.h"

#include <QTimer>

#include <functional>
#include <memory>

namespace sidl::visualizer {

class BoardFiles;

/// Writes graphs to files or to the clipboard off the window's thread, one at a time: as DOT text, as the picture
/// that Graphviz makes of it, or as LaTeX. Window thread.
class GraphExport final : public QObject
{
    Q_OBJECT
public:
    explicit GraphExport(QObject *parent = nullptr);
    ~GraphExport() override;

    /// Writes what a graph tells as a LaTeX document, drawn from left to right as the graph is, or from top to bottom.
    using Latex = std::function<engine::Result<QByteArray>(bool leftToRight)>;
    void setLatex(const Latex &latex) { m_latex = latex; } ///< of the graphs to come; empty: they have none
    /// Filters for a file dialog, "SVG picture (*.svg)" first.
    QStringList filters() const;

    /// The end of @p path's name says how it is written: .svg, .png, .pdf, .dot, .gv or, with LaTeX, .tex. Answers by exactly one of
    /// finished() and failed(), unless another start() or cancel() comes first.
    /// A file that is there is replaced only by a whole one.
    /// @p scale: of a PNG, how many times larger than on a screen of 96 dots per inch.
    void start(const Graph &graph, const QString &path, int scale = 2);
    /// Puts a picture on the clipboard, as SVG and as pixels. Answers as start(), with copied().
    void copy(const Graph &graph, int scale = 2);
    void cancel(); ///< no file is written
    /// What finished() told of is an SVG or PDF whose text is too small to be read on a page.
    bool isSmall() const { return m_pageScale < ReadableScale; }
    bool isBusy() const { return m_layouter->isBusy() || m_next.isActive(); }
    bool isCopying() const { return isBusy() && m_path.isEmpty(); }

Q_SIGNALS:
    void finished(const QString &path);
    void copied();
    void failed(const sidl::engine::Problem &problem);

private:
    void layOut(LayoutFormat format);
    void paintBoards(); ///< of the next nodes; then layOut()
    void take(QByteArray bytes);
    void write(const QByteArray &bytes);
    void putOnClipboard(const QByteArray &png);

    Layouter *m_layouter;
    Latex m_latex;
    QString m_path;                       ///< empty: the clipboard
    Graph m_graph;                        ///< with the files of its boards
    std::unique_ptr<BoardFiles> m_boards; ///< null: there are none
    QTimer m_next;                        ///< boards are painted by and by
    LayoutFormat m_format = LayoutFormat::Svg;
    int m_scale = 2;        ///< of pixels
    double m_pageScale = 1; ///< of what was drawn
    QByteArray m_svg;
};

} // namespace sidl::visualizer
