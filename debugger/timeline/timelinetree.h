// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/nodeevaluation.h"
#include "debugger/model/stategroups.h"
#include "debugger/model/treelayout.h"
#include "debugger/timeline/nodechange.h"
#include "debugger/timeline/timelinemarks.h"
#include "sidl/engine/game/visitednodes.h"
#include "sidl/wording/naming.h"

#include <QAbstractScrollArea>

#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace sidl::debugger {

class GameReading;
class Watches;

/**
 * The tree of states as a chess program draws variations: the main line above, variations below, each node with its
 * chronon and its marks, each edge with who did what, and below what watches give there. Only what is in sight is
 * painted, and nothing is computed twice, so that ten thousands of nodes make no difference.
 */
class TimelineTree final : public QAbstractScrollArea
{
    Q_OBJECT
public:
    using NodeId = engine::GameTree::NodeId;

    explicit TimelineTree(const GameReading *session, QWidget *parent = nullptr);

    void refresh(); ///< to be called after the session's tree or current node has changed
    /// To be called before the session gets another tree: nothing of before counts. Also when it is hidden from those
    /// who are not to see it: until refresh(), it holds no text.
    void forget();
    /// While it holds, it shows the states and the current one that there were before, whatever is added to the session's
    /// tree. Ends with forget(), too. To be followed by refresh().
    void hold(bool holds);

    void setNaming(const wording::Naming &naming); ///< of words and players

    /// Shows nothing later than the current node's chronon, so that a prepared line is not told before; nor another
    /// variation, unless it was visited since then.
    void setHidesLater(bool hides);
    bool hidesLater() const { return m_hidesLater; }
    bool isShown(NodeId id) { return layoutOfNodes().laneOf(id) >= 0; }

    /// Marks where something is assumed for those who ask what players know. Not so by default: it may tell a class what
    /// is hidden.
    void setShowsGiven(bool shows);

    /// Shows those watches that are to be in the timeline, which then must outlive the view.
    void setWatches(const Watches *watches);
    const std::vector<int> &shownWatches() const { return m_shown; } ///< by their numbers, from above
    QRect valueRect(NodeId id, int row);                             ///< of shownWatches()[row], in the viewport
    QString valueText(NodeId id, int row);                           ///< what stands there, as it is cut off

    /// Shows below the nodes, under the watches, what they are worth and what was lost on the way; empty: nothing.
    void setEvaluations(const EvaluationOf &evaluations);
    QString evaluationText(NodeId id, int row); ///< row 0: what it is worth, 1: what was lost

    /// Marks the nodes that changed rules make others.
    void setChanges(std::map<NodeId, NodeChange> changes);

    /// Marks the nodes in which a goal that was asked for holds.
    void setFound(const std::vector<NodeId> &nodes);

    /// The nodes from the root through the current one to the leaf that was visited last.
    const std::vector<NodeId> &line();
    const TreeLayout &layoutOfNodes();
    QString label(NodeId id);              ///< of the edge that leads there: "greedy: alice: [2]"
    QStringList labelRows(NodeId id);      ///< as it is written: whole where there is room, else in more rows
    bool isBold(NodeId id, int row) const; ///< of these: the name is, and what was done where it is in the name's row
    QString description(NodeId id);        ///< what the tool tip tells, one thing a line
    std::vector<TimelineMark> marks(NodeId id);
    QRect nodeRect(NodeId id);             ///< in the viewport: with its edge
    QRect markRect(NodeId id, int mark);   ///< of marks()[mark]
    NodeId nodeAt(const QPoint &position); ///< in the viewport; -1: none
    NodeId nextEqual(NodeId id);           ///< the next node with the same state, round; -1: none

    /// Where keys lead from the current node; -1: nowhere.
    NodeId before() const;
    NodeId after() const;
    NodeId beside(int direction); ///< in the next variation above, -1, or below, 1

    bool isAllAcross();     ///< no chronon is out of sight, but for other variations
    int mostAcross() const; ///< about so many chronons can be in sight
    /// With which all variations are in sight, in pixels; where that is more than @p most, as many as are whole in it.
    int heightOfAll(int most = std::numeric_limits<int>::max());
    /// With which one of them is whole, in pixels, its labels in two rows.
    int heightOfOne();
    void alignLanes(); ///< after its type or its height has become another: the first one that is seen is whole

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void nodeChosen(sidl::engine::GameTree::NodeId node);
    void menuRequested(sidl::engine::GameTree::NodeId node, const QPoint &global);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    const engine::GameTree &tree() const;        ///< that is shown
    void layOut();                               ///< if something has changed
    int last() const;                            ///< chronon that is shown at most
    std::vector<NodeId> others(NodeId id) const; ///< with the same state, as far as they are shown
    void measure();
    void measureLabels();                    ///< those that are new, as far as they can make a difference
    void forgetWidths();                     ///< of labels: they will be measured anew
    int evaluationWidth(NodeId id, int row); ///< of the whole text, in pixels
    QRect rootRect(int row); ///< where what is told of the root stands: centred, or up to what is told of the next node
    /// So wide the label after the root has to be for what is told of the root, and of the node after it, below them.
    int besideRoot();
    int mostRows() const;  ///< of labels, in the height that there is
    int leastLane() const; ///< height of a lane whose labels have few rows
    int labelRoom() const; ///< so wide each can be with all columns in sight, in pixels
    void adjustScrollBars();
    void showCurrent();
    void showWatches(); ///< others than before
    void tell();        ///< to screen readers
    void choose(NodeId id);
    QStringList doneTexts(const engine::Chronon &edge) const; ///< in tips
    int columnX(int column) const;                            ///< centre of the discs, in the viewport
    int gutter() const { return m_gutter; }                   ///< room for the name of the root, and its marks
    int nameWidth() const;                                    ///< of the root, in pixels; 0: it has none
    int labelWidth(NodeId id) const;                          ///< of each row
    int laneY(int lane) const;
    void paintWays(QPainter &painter, const TreeLayout::Chain &chain, int firstColumn, int lastColumn) const;
    void paintNode(QPainter &painter, NodeId id);
    void paintValues(QPainter &painter, NodeId id);
    void paintEvaluation(QPainter &painter, NodeId id);
    int valueRows() const; ///< below a node: of watches and of the evaluation
    bool isOnLine(NodeId id) const { return m_isOnLine[std::size_t(id)]; }

    const GameReading *m_session;
    wording::Naming m_naming;
    const Watches *m_watches = nullptr;
    std::vector<int> m_shown; ///< watches
    bool m_showsGiven = false;
    EvaluationOf m_evaluations;
    TreeLayout m_layout;
    StateGroups m_groups;
    std::vector<NodeId> m_loops; ///< by node
    std::map<NodeId, NodeChange> m_changes;
    std::set<NodeId> m_found;
    std::vector<NodeId> m_line;
    std::vector<bool> m_isOnLine;                    ///< by node
    std::vector<std::pair<NodeId, QString>> m_names; ///< of notes, as they were when labels were measured
    std::vector<QString> m_labels; ///< by node: wording::edgeText(), as far as they were needed and for good
    NodeId m_shownCurrent = -1;
    NodeId m_hovered = -1;
    int m_longest = 0;                                  ///< width of the widest label met, in pixels
    int m_longestDone = 0;                              ///< of what was done alone, without the names of states, …
    int m_longestNamed = 0;                             ///< … and of that on the way to a state with a name
    int m_measured = 0;                                 ///< nodes whose labels were measured
    int m_disc = 0, m_cell = 0, m_lane = 0, m_mark = 0; ///< sizes in pixels
    int m_gutter = 0;                                   ///< left of the root, in pixels
    int m_head = 0;                                     ///< of a lane, the part above the values of watches …
    int m_above = 0;                                    ///< … and above the edges
    int m_rows = 1;                                     ///< of labels
    int m_leastLanes = 1;                               ///< to be seen in any case where the window is tall
    bool m_isOutdated = true;
    bool m_hidesLater = false;
    engine::VisitedNodes m_visited;         ///< while it does
    std::optional<engine::GameTree> m_held; ///< the tree of before, while it holds
};

} // namespace sidl::debugger
