// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timeline/timelinetree.h"

#include "debugger/model/shownpart.h"
#include "debugger/session/gamereading.h"
#include "debugger/session/watches.h"
#include "sidl/wording/players.h"

#include <QAccessible>
#include <QScrollBar>
#include <QSet>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;

namespace {

constexpr int Margin = 8;
constexpr int LeastLabel = 8;     // average characters that a row of a label has room for, and
constexpr int BrokenLabel = 19;   // at least, where it goes on in a third row
constexpr int Broken = 4;         // the same, that are lost where a label goes on in a second row
constexpr int MostLabel = 24;     // average characters that a row of a label has room for, when not all are in sight
constexpr int WidestLabel = 36;   // the same, for what would not be whole in two rows
constexpr int LongestLabel = 200; // characters that are measured
constexpr int FewRows = 2, MostRows = 6; // of a label: in any case, and where the height has room;
constexpr int AcrossRows = 3;            // to have all in sight
constexpr double Ragged = 1.3;           // rows end between those who act
constexpr int ShownLanes = 5;            // as many as the view would like to show
constexpr int TallWindow = 800;          // pixels, from which a third variation is in sight in any case
constexpr int EvaluationRows = 2;
constexpr int NameMargin = 4; // pixels between the name of the root and its disc
constexpr int BesideWay = 9;  // what is told below a node begins so far from the way down to a variation

/// Of a label that would be as wide as @p wanted in one.
int rowsFor(int wanted, int width)
{
    return wanted <= width ? 1 : int(std::ceil(Ragged * wanted / width));
}

} // namespace

TimelineTree::TimelineTree(const GameReading *session, QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_session(session)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Chronons played"));
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
    measure();
}

void TimelineTree::measure()
{
    const QFontMetrics metrics = fontMetrics();
    const auto digits = qMax(qsizetype(3), QString::number(m_layout.columns() - 1).size()); // all in one type
    m_disc = qMax(metrics.height(), metrics.horizontalAdvance(QString(digits, u'0'))) + 6;
    m_mark = qRound(metrics.height() * 0.72);
    const int unit = metrics.averageCharWidth();
    m_gutter = qMax(2 * (m_mark + 3), qMin(nameWidth(), unit * MostLabel));
    const int wanted = m_longest + 14;
    const int room = labelRoom();
    const int inTwoRows = qMin(int(Ragged * wanted / FewRows), unit * WidestLabel);
    int label = qBound(unit * LeastLabel, wanted, qMax(qMax(unit * MostLabel, inTwoRows), room));
    const int wantedBelow = m_longestDone + 14; // a name, which has a row of its own
    const bool isInTwoRows = 2 * room >= wanted + unit * Broken;
    const bool isInMore = room >= unit * BrokenLabel && rowsFor(wantedBelow, room) <= qMin(AcrossRows, mostRows());
    if (label > room && room >= unit * LeastLabel && (isInTwoRows || isInMore))
        label = room; // all columns in sight
    label = qMax(label, qMin(besideRoot(), unit * MostLabel));
    m_cell = m_disc + label;
    m_rows = 1;
    if (wanted > m_cell - m_disc)
        m_rows = qBound(FewRows, rowsFor(wanted, m_cell - m_disc), mostRows());
    if (m_rows > 1 && m_longestNamed > 0) // the name has a row of its own
        m_rows = qMin(qMax(m_rows, 1 + rowsFor(m_longestNamed + 14, m_cell - m_disc)), mostRows());
    const int further = (m_rows - 1) * metrics.height();
    m_head = qMax(m_disc, metrics.height() + m_mark + 8) + 8;
    m_above = m_head / 2 + further;
    m_head += further;
    m_lane = m_head + valueRows() * metrics.height() + (valueRows() == 0 ? 0 : 2);
}

int TimelineTree::nameWidth() const
{
    if (m_names.empty() || m_names.front().first != GameTree::Root)
        return 0;
    QFont bold = font();
    bold.setBold(true);
    return qCeil(QFontMetricsF(bold).horizontalAdvance(m_names.front().second.left(LongestLabel))) + 1 + NameMargin;
}

int TimelineTree::labelWidth(NodeId id) const
{
    return id == GameTree::Root ? m_gutter - NameMargin : m_cell - m_disc - 9;
}

int TimelineTree::mostRows() const
{
    const int height = fontMetrics().height(), lanes = qMax(1, m_layout.lanes());
    const int lane
        = qMax(m_disc, height + m_mark + 8) + 8 + (FewRows - 1 + valueRows()) * height + (valueRows() == 0 ? 0 : 2);
    const int free = viewport()->height() - Margin - lanes * lane;
    return qBound(FewRows, FewRows + free / (lanes * height), MostRows);
}

int TimelineTree::leastLane() const
{
    return m_lane - qMax(0, m_rows - FewRows) * fontMetrics().height();
}

int TimelineTree::labelRoom() const
{
    const int steps = m_layout.columns() - 1;
    return steps < 1 ? 0 : (viewport()->width() - 2 * Margin - gutter() - m_disc) / steps - m_disc;
}

void TimelineTree::forgetWidths()
{
    m_measured = 0;
    m_longest = 0;
    m_longestDone = 0;
    m_longestNamed = 0;
}

void TimelineTree::measureLabels()
{
    // To measure a text takes longer than all the rest: each once, and none when the widest has all the room there is.
    const GameTree &tree = this->tree();
    const int unit = fontMetrics().averageCharWidth();
    const int most = qMax(unit * MostLabel * MostRows, qMin(labelRoom(), unit * LongestLabel));
    QSet<QString> measured;
    QFont bold = font(); // of those with a name
    bold.setBold(true);
    const QFontMetrics plain = fontMetrics(), ofNames(bold);
    for (; m_measured < tree.size() && m_longestDone < most; ++m_measured) {
        if (m_measured == GameTree::Root || !tree.has(m_measured) || (m_hidesLater && m_layout.laneOf(m_measured) < 0))
            continue;
        const QString text = label(m_measured).left(LongestLabel);
        if (measured.contains(text))
            continue;
        measured.insert(text);
        const bool isNamed = !tree.node(m_measured).note.name.isEmpty();
        m_longest = qMax(m_longest, (isNamed ? ofNames : plain).horizontalAdvance(text));
        const int done = plain.horizontalAdvance(m_labels[std::size_t(m_measured)].left(LongestLabel));
        m_longestDone = qMax(m_longestDone, done);
        if (isNamed)
            m_longestNamed = qMax(m_longestNamed, done);
    }
    const int lane = m_lane;
    measure();
    if (m_lane != lane)
        updateGeometry();
    adjustScrollBars();
}

void TimelineTree::setWatches(const Watches *watches)
{
    m_watches = watches;
    connect(watches, &Watches::goalsChanged, this, &TimelineTree::showWatches);
    connect(watches, &Watches::timelineChanged, this, &TimelineTree::showWatches);
    connect(watches, &Watches::valuesChanged, this, [this] {
        if (!m_shown.empty())
            viewport()->update();
    });
    showWatches();
}

int TimelineTree::valueRows() const
{
    return int(m_shown.size()) + (m_evaluations ? EvaluationRows : 0);
}

void TimelineTree::setEvaluations(const EvaluationOf &evaluations)
{
    if (!evaluations && !m_evaluations)
        return;
    m_evaluations = evaluations;
    measure();
    adjustScrollBars();
    showCurrent();
    updateGeometry();
    viewport()->update();
    tell();
}

int TimelineTree::evaluationWidth(NodeId id, int row)
{
    return fontMetrics().horizontalAdvance(evaluationText(id, row));
}

int TimelineTree::besideRoot()
{
    const GameTree &tree = this->tree();
    if (!m_evaluations || tree.size() < 2)
        return 0;
    int widest = 0;
    for (const int row : {0, 1}) {
        const int child = evaluationWidth(tree.node(GameTree::Root).children.front(), row);
        const int root = evaluationWidth(GameTree::Root, row), next = child == 0 ? 0 : child + fontMetrics().height();
        // Centred below the disc where the gutter has room for that, else from the left edge on.
        const int centred = root / 2 + next - m_disc - m_disc / 2;
        widest = qMax(widest, qMax(centred, root + next - 2 * m_disc - gutter() + BesideWay));
    }
    return widest;
}

void TimelineTree::showWatches()
{
    m_shown.clear();
    for (int watch = 0; watch < m_watches->goals().size(); ++watch)
        if (m_watches->isInTimeline(watch))
            m_shown.push_back(watch);
    measure();
    adjustScrollBars();
    showCurrent();
    updateGeometry();
    viewport()->update();
}

void TimelineTree::forget()
{
    m_groups.clear();
    m_labels.clear();
    forgetWidths();
    m_hovered = -1;
    m_shownCurrent = -1;
    m_isOutdated = true;
    m_held.reset(); // these states may be gone
    setAccessibleDescription({});
}

void TimelineTree::hold(bool holds)
{
    m_held.reset();
    if (holds && m_session->hasGame())
        m_held = m_session->tree();
    m_isOutdated = m_isOutdated || !holds;
    if (!holds)
        forgetWidths(); // what was played meanwhile may have been taken back
}

const GameTree &TimelineTree::tree() const
{
    return m_held ? *m_held : m_session->tree();
}

void TimelineTree::setNaming(const wording::Naming &naming)
{
    m_naming = naming;
    setAccessibleName(naming.saysSteps() ? tr("Steps played") : tr("Chronons played"));
    m_labels.clear();
    forgetWidths();
    m_isOutdated = true;
    viewport()->update();
}

void TimelineTree::refresh()
{
    if (m_hidesLater)
        m_visited.visit(tree());
    m_isOutdated = true; // laid out when it is seen or asked for: more may change before that
    viewport()->update();
    const NodeId current = m_session->hasGame() ? tree().current() : -1;
    if (current != m_shownCurrent) {
        m_shownCurrent = current;
        showCurrent();
        tell();
    }
}

void TimelineTree::setHidesLater(bool hides)
{
    if (std::exchange(m_hidesLater, hides) == hides)
        return;
    m_visited.begin(tree());
    forgetWidths();
    m_isOutdated = true;
    viewport()->update();
    showCurrent();
    tell();
}

int TimelineTree::last() const
{
    return lastShown(tree(), m_hidesLater);
}

std::vector<TimelineTree::NodeId> TimelineTree::others(NodeId id) const
{
    const GameTree &tree = this->tree();
    std::vector<NodeId> others = m_groups.others(tree, id);
    std::erase_if(others, [this](NodeId other) { return m_layout.laneOf(other) < 0; });
    return others;
}

void TimelineTree::setChanges(std::map<NodeId, NodeChange> changes)
{
    m_changes = std::move(changes);
    viewport()->update();
}

void TimelineTree::setShowsGiven(bool shows)
{
    m_showsGiven = shows;
    viewport()->update();
}

void TimelineTree::setFound(const std::vector<NodeId> &nodes)
{
    m_found = {nodes.begin(), nodes.end()};
    viewport()->update();
}

void TimelineTree::layOut()
{
    if (!m_isOutdated)
        return;
    m_isOutdated = false;
    const GameTree &tree = this->tree();
    m_layout.build(m_hidesLater ? m_visited.part(tree) : tree, last());
    m_groups.update(tree);
    m_loops = m_groups.loops(tree);
    m_line = shownLine(tree, m_hidesLater);
    m_isOnLine.assign(std::size_t(tree.size()), false);
    for (const NodeId id : m_line)
        m_isOnLine[std::size_t(id)] = true;
    std::vector<std::pair<NodeId, QString>> names;
    for (NodeId id = 0; id < tree.size(); ++id)
        if (tree.has(id) && !tree.node(id).note.name.isEmpty())
            names.emplace_back(id, tree.node(id).note.name);
    if (names != m_names || m_hidesLater) { // their labels are others, or those of other states are shown
        m_names = std::move(names);
        forgetWidths();
    }
    measureLabels();
    if (const int least = qBound(1, m_layout.lanes(), 3); std::exchange(m_leastLanes, least) != least)
        updateGeometry();
}

const std::vector<TimelineTree::NodeId> &TimelineTree::line()
{
    layOut();
    return m_line;
}

const TreeLayout &TimelineTree::layoutOfNodes()
{
    layOut();
    return m_layout;
}

std::vector<TimelineMark> TimelineTree::marks(NodeId id)
{
    layOut();
    const GameTree::Node &node = tree().node(id);
    std::vector<TimelineMark> marks;
    if (const auto change = m_changes.find(id); change != m_changes.end())
        marks.push_back(change->second.isLost ? TimelineMark::Lost : TimelineMark::Differs);
    if (m_loops[std::size_t(id)] >= 0)
        marks.push_back(TimelineMark::Loop);
    if (m_hidesLater ? !others(id).empty() : m_groups.hasOthers(tree(), id))
        marks.push_back(TimelineMark::Transposition);
    if (node.note.bookmark)
        marks.push_back(TimelineMark::Bookmark);
    if (!node.note.comment.isEmpty())
        marks.push_back(TimelineMark::Comment);
    if (m_showsGiven && !node.note.given.isEmpty())
        marks.push_back(TimelineMark::Given);
    if (node.edited)
        marks.push_back(TimelineMark::Edited);
    return marks;
}

TimelineTree::NodeId TimelineTree::nextEqual(NodeId id)
{
    layOut();
    const std::vector<NodeId> others = this->others(id);
    if (others.empty())
        return -1;
    const auto next = std::upper_bound(others.begin(), others.end(), id);
    return next == others.end() ? others.front() : *next;
}

int TimelineTree::columnX(int column) const
{
    return Margin + gutter() + m_disc / 2 + column * m_cell - horizontalScrollBar()->value();
}

int TimelineTree::laneY(int lane) const
{
    return Margin / 2 + m_above + lane * m_lane - verticalScrollBar()->value();
}

QRect TimelineTree::nodeRect(NodeId id)
{
    layOut();
    const int lane = m_layout.laneOf(id);
    if (lane < 0)
        return {};
    const int right = columnX(tree().node(id).chronon) + m_disc / 2;
    const int width = id == GameTree::Root ? gutter() + m_disc : m_cell;
    return {right - width, laneY(lane) - m_above, width, m_lane};
}

QRect TimelineTree::markRect(NodeId id, int mark)
{
    const QRect node = nodeRect(id);
    const int right = node.right() - m_disc - 4;
    return {right - (mark + 1) * (m_mark + 3), node.top() + m_above + 4, m_mark, m_mark};
}

QRect TimelineTree::valueRect(NodeId id, int row)
{
    const QRect node = nodeRect(id);
    const int height = fontMetrics().height();
    // Left of it the way down to a variation may pass.
    return {node.left() + BesideWay, node.top() + m_head - 3 + row * height, node.width() - BesideWay, height};
}

QRect TimelineTree::rootRect(int row)
{
    QRect rect = valueRect(GameTree::Root, int(m_shown.size()) + row);
    const NodeId next = m_layout.at(1, m_layout.laneOf(GameTree::Root));
    if (next < 0) {
        rect.setRight(qMax(rect.right(), viewport()->width()));
    } else {
        const QRect after = valueRect(next, 0);
        const int told = qMin(after.width(), evaluationWidth(next, row));
        rect.setRight(after.right() - (told == 0 ? 0 : told + fontMetrics().height()));
    }
    const int width = evaluationWidth(GameTree::Root, row);
    const int centred = qMin(columnX(0) - width / 2, rect.right() - width); // below the disc, if there is room
    rect.setLeft(qMax(rect.left() - BesideWay, centred));
    return rect;
}

TimelineTree::NodeId TimelineTree::nodeAt(const QPoint &position)
{
    layOut();
    const int y = position.y() + verticalScrollBar()->value() - Margin / 2;
    const int x = position.x() + horizontalScrollBar()->value() - Margin - gutter() - m_disc;
    if (y < 0 || m_layout.lanes() == 0)
        return -1;
    return m_layout.at(x < 0 ? 0 : x / m_cell + 1, y / m_lane);
}

TimelineTree::NodeId TimelineTree::before() const
{
    return m_session->hasGame() ? tree().currentNode().parent : -1;
}

TimelineTree::NodeId TimelineTree::after() const
{
    return m_session->hasGame() ? tree().currentNode().visited : -1;
}

TimelineTree::NodeId TimelineTree::beside(int direction)
{
    layOut();
    if (!m_session->hasGame())
        return -1;
    const GameTree::Node &here = tree().currentNode();
    const int lane = m_layout.laneOf(here.id);
    // The first that has this chronon; else the one right here, wherever it stands.
    for (int other = lane + direction; other >= 0 && other < m_layout.lanes(); other += direction)
        if (const NodeId found = m_layout.at(here.chronon, other); found >= 0)
            return found;
    const int next = lane + direction;
    return next >= 0 && next < m_layout.lanes() ? m_layout.nearest(here.chronon, next) : -1;
}

bool TimelineTree::isAllAcross()
{
    layOut();
    return horizontalScrollBar()->maximum() == 0;
}

int TimelineTree::mostAcross() const
{
    return viewport()->width() / (fontMetrics().height() + fontMetrics().averageCharWidth() * LeastLabel);
}

int TimelineTree::heightOfAll(int most)
{
    layOut();
    const int bar = horizontalScrollBar()->maximum() > 0 ? horizontalScrollBar()->sizeHint().height() : 0;
    const int around = Margin + bar + 2 * frameWidth();
    return around + qBound(1, (most - around) / m_lane, qMax(1, m_layout.lanes())) * m_lane;
}

int TimelineTree::heightOfOne()
{
    layOut();
    return Margin + m_lane + (FewRows - m_rows) * fontMetrics().height() + 2 * frameWidth();
}

QSize TimelineTree::sizeHint() const
{
    return {400, Margin + ShownLanes * leastLane() + horizontalScrollBar()->sizeHint().height() + 2 * frameWidth()};
}

QSize TimelineTree::minimumSizeHint() const
{
    const int lanes = window()->height() < TallWindow ? qMin(m_leastLanes, 2) : m_leastLanes;
    return {100, Margin + lanes * leastLane() + horizontalScrollBar()->sizeHint().height() + 2 * frameWidth()};
}

void TimelineTree::adjustScrollBars()
{
    const int width = 2 * Margin + gutter() + m_disc + qMax(0, m_layout.columns() - 1) * m_cell;
    const int height = Margin + m_layout.lanes() * m_lane;
    const auto adjust = [](QScrollBar *bar, int whole, int page, int step) {
        bar->setRange(0, qMax(0, whole - page));
        bar->setPageStep(page);
        bar->setSingleStep(step);
    };
    adjust(horizontalScrollBar(), width, viewport()->width(), m_cell / 2);
    adjust(verticalScrollBar(), height, viewport()->height(), m_lane / 2);
}

void TimelineTree::alignLanes()
{
    layOut();
    verticalScrollBar()->setValue(qRound(double(verticalScrollBar()->value()) / m_lane) * m_lane);
    showCurrent();
}

void TimelineTree::showCurrent()
{
    if (m_shownCurrent < 0)
        return;
    const QRect node = nodeRect(m_shownCurrent);
    const auto show = [](QScrollBar *bar, int from, int to, int page, int around) {
        if (from < around)
            bar->setValue(bar->value() + from - around);
        else if (to > page - around)
            bar->setValue(bar->value() + qMin(to - page + around, from));
    };
    show(horizontalScrollBar(), node.left(), node.right(), viewport()->width(), m_cell);
    show(verticalScrollBar(), node.top(), node.bottom() + 1, viewport()->height(),
         Margin / 2); // no half of another lane
}

void TimelineTree::tell()
{
    if (m_shownCurrent < 0)
        return;
    setAccessibleDescription(description(m_shownCurrent));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void TimelineTree::choose(NodeId id)
{
    if (id >= 0)
        Q_EMIT nodeChosen(id);
}

} // namespace sidl::debugger

#include "moc_timelinetree.cpp"
