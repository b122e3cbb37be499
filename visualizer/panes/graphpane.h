// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "visualizer/layout/layout.h"
#include "visualizer/panes/graphlegend.h"
#include "visualizer/panes/graphnarrowing.h"
#include "visualizer/panes/turntrial.h"
#include "visualizer/scene/graphexport.h"

#include <QFont>
#include <QWidget>

#include <memory>

class QLabel;
class QMenu;
class QStackedLayout;

namespace sidl::engine {
struct Problem;
}

namespace sidl::visualizer {

class GraphNotice;
class GraphSettings;
class GraphTools;
class GraphView;
class Layouter;
struct LaidOut;

/**
 * A graph with what one needs to look at it: zoom, search, a choice of what is drawn of it, export, its remarks and
 * legend, progress and problems of its layout. Nodes are told by their index in the graph given last; -1: none.
 *
 * Keyboard, besides that of the view: N draws only what is near the selected node (again: one step more), C collapses
 * it or opens it again, H hides it and those that are called the same, A shows all; L turns layers that go from top to
 * bottom from left to right, or back. Window thread.
 */
class GraphPane final : public QWidget
{
    Q_OBJECT
public:
    explicit GraphPane(QWidget *parent = nullptr);

    /// Lays @p graph out and shows it then; until then, what was shown stays. Does nothing but mark @p current if the
    /// graph is the one shown, and no layout if only kinds and tool tips differ.
    void setGraph(const Graph &graph, int current = -1);
    void expectGraph(); ///< one is being made: nothing says any more that there is none
    void setCurrentNode(int node);
    /// By node of the graph: -1 steps back, others stand out, those of one group from 1 on in one colour. Empty:
    /// all alike.
    void setEmphasis(const std::vector<int> &groups);
    void showEmphasis(); ///< brings all that stands out into view
    void forget();       ///< takes the picture away: what comes next is another graph
    void clear();        ///< the same, and shows the text for no graph
    void setEmptyText(const QString &text);
    /// Where the choices for pictures are from now on, not null; before, the pane keeps them itself.
    void setSettings(std::shared_ptr<GraphSettings> settings);
    using LegendEntry = GraphLegend::Entry;
    void setLegend(const std::vector<LegendEntry> &entries);

    void addTool(QWidget *tool); ///< above the graph; the pane takes it over

    void showWork(const QString &text); ///< somebody else is working for this pane, who can be stopped: workCancelled()
    void endWork();
    void showNotice(const QString &text);
    void showCard(int node); ///< what is known of it, if it is drawn

    const GraphFilter &filter() const { return m_narrowing->filter(); }
    void setFilter(const GraphFilter &filter);

    GraphView *view() const { return m_view; } ///< has the graph as it is drawn, with indices of its own
    /// In large type, a tree for which the pane is too narrow has words in two rows if it is larger so; else the pane gets
    /// its room by what is drawn. Initially true.
    void setTriesTwoRows(bool tries);
    void setLargestFit(double zoom);   ///< as GraphView has it
    void setReadableZoom(double zoom); ///< likewise
    QSizeF drawingSize() const;        ///< in pixels, at its actual size; empty: there is none
    bool showsTree() const;            ///< the graph that is drawn is one
    bool isBusy() const;               ///< laying out or exporting
    /// Writes the graph given last; what becomes of it is told in the pane. See GraphExport::start().
    void exportTo(const QString &path);
    /// How the graph, while it is the one given last, is written as a LaTeX document; empty: it is not.
    void setLatex(const GraphExport::Latex &latex);
    /// How graphs are laid out from now on, the format and the sizes aside. For tests.
    void setLayoutOptions(const LayoutOptions &options) { m_layoutOptions = options; }
    void copyPicture(); ///< to the clipboard, in a while
    void stopCopying(); ///< if that is not done yet

Q_SIGNALS:
    void nodeActivated(int node); ///< clicked, or Enter
    void nodeEntered(int node);   ///< after that: clicked twice, or Enter
    /// Clicked; the ends of @p edge are nodes of the graph given last.
    void edgeActivated(const sidl::visualizer::Graph::Edge &edge);
    void workCancelled();
    void laidOut(); ///< a new layout is shown
    /// The context menu of @p node (-1: of the ground) is about to open: others may add to it.
    void menuRequested(QMenu *menu, int node);
    /// A key that the graph itself makes nothing of was pressed; @p node is selected, or -1. Accept it if you do.
    void keyPressed(QKeyEvent *key, int node);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *tool, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    std::vector<LegendEntry> legendOfPart() const; ///< of what is drawn alone
    Graph withLegend() const;                      ///< what is shown, for a file
    bool pressKey(QKeyEvent &key);
    void drawPart();
    void layOutNewest();
    void startLayout();                                          ///< of m_layoutOf
    bool triesTwoRows(const LaidOut &result, double zoom) const; ///< there would be room for them
    bool triesTurned(const LaidOut &result); ///< it is not the one to be shown: another will be, or was
    bool endTrial(double zoom);              ///< as TurnTrial::end(), and shows that drawing; false: there is none
    void followFont();
    void showLayout(const LaidOut &result);
    void applyEmphasis();
    const Graph &graph() const { return m_narrowing->graph(); } ///< given last
    const FilteredGraph &wanted() const { return m_narrowing->part(); }
    int drawnNode(int node) const; ///< in the layout that is wanted
    int givenNode(int drawn) const;
    void showMenu(int drawn, QPoint point);
    void tellProblem(const engine::Problem &problem, const QString &action);
    void tellWork(const QString &program);
    void stop();
    void chooseFile();
    void search(int step); ///< 0: the text changed
    void updateTexts();

    GraphView *m_view;
    GraphTools *m_tools;
    Layouter *m_layouter;
    GraphExport *m_export;
    GraphNotice *m_notice;
    QStackedLayout *m_stack;
    QLabel *m_empty, *m_part, *m_remarks;
    GraphLegend *m_legend;
    std::vector<LegendEntry> m_meanings; ///< of all that the graph may show
    GraphNarrowing *m_narrowing;         ///< of the graph given last
    int m_current = -1;
    std::vector<int> m_emphasis;
    FilteredGraph m_layoutOf;   ///< being laid out …
    QFont m_font;               ///< … with labels in this
    std::vector<int> m_sources; ///< by node of the view: of the graph that it was made from
    TurnTrial m_trial;
    bool m_triesTwoRows = true, m_hasTriedTwoRows = false; ///< of what is laid out
    LayoutOptions m_layoutOptions;
    std::shared_ptr<GraphSettings> m_settings;
    bool m_isWorking = false; ///< somebody else is, for this pane
};

} // namespace sidl::visualizer
