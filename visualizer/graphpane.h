// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/graph.h"

#include <QFont>
#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedLayout;
class QToolButton;

namespace sidl::engine {
struct Problem;
}

namespace sidl::visualizer {

class GraphExport;
class GraphNotice;
class GraphView;
class Layouter;
struct LaidOut;

/// A graph with what one needs to look at it: zoom, search, export, its remarks and legend, progress and problems of its
/// layout. Nodes are told by index; -1: none. Window thread.
class GraphPane final : public QWidget
{
    Q_OBJECT
public:
    explicit GraphPane(QWidget *parent = nullptr);

    /// Lays @p graph out and shows it then; until then, what was shown stays. Does nothing but mark @p current if the graph
    /// is the one shown, and no layout if only kinds and tool tips differ.
    void setGraph(const Graph &graph, int current = -1);
    void setCurrentNode(int node); ///< of the graph given last
    void forget();                 ///< takes the picture away: what comes next is another graph
    void clear();                  ///< the same, and shows the text for no graph
    void setEmptyText(const QString &text);
    struct LegendEntry
    {
        Graph::Node::Kind kind;
        QString text;
    };
    void setLegend(const std::vector<LegendEntry> &entries);

    GraphView *view() const { return m_view; }
    bool isBusy() const; ///< laying out or exporting
    /// Writes the graph given last; what becomes of it is told in the pane. See GraphExport::start().
    void exportTo(const QString &path);

Q_SIGNALS:
    void nodeActivated(int node);
    void laidOut(); ///< a new layout is shown

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QToolButton *addButton(const QString &text, const QString &toolTip);
    void layOutNewest();
    void followFont();
    void showLayout(const LaidOut &result);
    void tellProblem(const engine::Problem &problem, const QString &action);
    void tellWork(const QString &program);
    void stop();
    void chooseFile();
    void search(int step); ///< 0: the text changed
    void updateTexts();

    GraphView *m_view;
    Layouter *m_layouter;
    GraphExport *m_export;
    GraphNotice *m_notice;
    QStackedLayout *m_stack;
    QLabel *m_empty, *m_remarks, *m_legend, *m_found;
    QLineEdit *m_search;
    QWidget *m_tools;
    QToolButton *m_zoom;
    std::vector<LegendEntry> m_entries;
    Graph m_graph; ///< given last
    int m_current = -1;
    Graph m_layoutOf; ///< being laid out …
    QFont m_font;     ///< … with labels in this
};

} // namespace sidl::visualizer
