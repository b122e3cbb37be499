// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How large type and boards are when the game is presented, and which part has how much room.

#include "app/studio/present/presentwindow.h"

#include "app/studio/present/announcementband.h"
#include "app/studio/present/readablelines.h"
#include "app/studio/present/timelinetype.h"
#include "debugger/seats/banner.h"
#include "debugger/seats/seatspane.h"
#include "debugger/timeline/timelinetree.h"
#include "sidl/ui/questiontype.h"
#include "sidl/ui/textzoom.h"
#include "sidl/ui/tiptype.h"
#include "visualizer/panes/graphlegend.h"
#include "visualizer/panes/graphpane.h"
#include "visualizer/panes/graphtools.h"
#include "visualizer/panes/stategraphpane.h"
#include "visualizer/scene/graphview.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFontInfo>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <cmath>

namespace sidl::app {

namespace {

constexpr int FewSeats = 3; // stand in one row

// Lines of type that the window is high: at most, and what is read at all.
constexpr double LargestLines = 26, AloneLines = 20, SmallestLines = 60;
constexpr double Shrinking = 0.95;
constexpr double Roomy = 0.87;     // of the size that there might be, or less: then words may have more lines for it
constexpr double KeptRoomy = 0.95; // the same of the size that people read in the state before
constexpr double RoomyWhereHigh = 0.83; // the same, where there are many lines already
constexpr int MostTimeline = 4;         // so many times lower than the window is the timeline
constexpr double WholeTimeline = 0.45;  // of the window's height has it where seats leave that, to show all variations
constexpr int MostCaption = 6;          // and so many times lower is the comment
constexpr double LeastCaptionLines = 44;
constexpr double ToolLines = 48;
constexpr double SmallZoom = 0.75, ClearlyLarger = 1.3; // of a graph beside the seats, and below them to that
// Of a tree for which there is room, of one that is folded, and the least with which one is seen whole.
constexpr double WordsZoom = 0.45, WholeZoom = 0.4, LeastZoom = 0.35;
constexpr int GraphSteps = 40; // of the width: so much narrower each time
// Of the width, that a graph has which grows with the play, whatever is in it, and beside boards or many seats.
constexpr double GraphShare = 0.28, LeastShare = 0.2;
constexpr int Gap = 6;         // pixels between seats and what is below them, and
constexpr int Margins = 40;    // pixels around what is shown, all in all
constexpr int AroundTold = 14; // pixels above and below a line that is told, all in all

QFont fontOf(double pixels, const QWidget *widget)
{
    QFont font; // only the size: the weight is each widget's own
    font.setPointSizeF(pixels * 72.0 / widget->logicalDpiY());
    return font;
}

} // namespace

/// Found anew for what is shown, in the room that there is: a state that comes again looks the same, however people came
/// to it.
void PresentWindow::fit()
{
    if (!isVisible())
        return; // nothing is laid out, and so nothing can be measured
    fitCaption();
    if (isAsFound())
        return;
    fitAround();
    fitHead();
    const Fitted *before = earlier();
    const double largest = largestType(before);
    const Room room{largest, m_graph->pane()->drawingSize(), m_caption->text(), m_session->tree().size()};
    const auto known = m_fitted.find(shownNode());
    const bool isKnown = known != m_fitted.end() && known->second.room == room;
    // As in the state before, as long as there is room: other rows would have no larger type.
    if (!(isKnown && isEnough(known->second, known->second.found)) && !(before && isEnough(*before, largest)))
        findRows(largest, before);
    const double found = m_size;
    const int timeline = m_timeline->isHidden() ? 0 : timelineHeight();
    scrollLongLists();
    makeRoomForTree();
    fitGraph();
    growTimeline();
    if (m_caption->text().isEmpty()) // else the type is larger again when that goes
        m_fitted[shownNode()] = {m_size, found, timeline, m_seats->rows(), m_areNarrow, room};
    m_timeline->alignLanes();
    m_measured = measure();
}

/// Then each try would lay out all seats for nothing.
bool PresentWindow::isAsFound()
{
    const bool isSameState = !m_measured.isEmpty() && m_measured.front() == double(shownNode());
    return isSameState && !m_seats->hasBoards() && measure() == m_measured;
}

void PresentWindow::fitAround()
{
    const double dots = height();
    m_top->setFont(fontOf(dots / ToolLines, this));
    m_title->setFont(fontOf(dots / ReadableLines, this));
    m_tips->setSize(m_title->font().pointSizeF());
    m_questions->setSize(m_title->font().pointSizeF());
    setFont(fontOf(dots / LargestLines, this));
    m_graph->setFont(fontOf(dots / ReadableLines, this));
    m_graph->findChild<visualizer::GraphTools *>()->setFont(m_top->font());
    m_graph->findChild<visualizer::GraphLegend *>()->setFont(m_top->font()); // the room is for the graph
}

/// From one step to the next the type becomes no larger: whoever reads would lose the line, and it would soon be smaller
/// once more.
double PresentWindow::largestType(const Fitted *before) const
{
    const double lines = !m_seats->showsOne() ? LargestLines : m_seats->hasBoards() ? ReadableLines : AloneLines;
    return before ? std::min(height() / lines, before->size) : height() / lines;
}

void PresentWindow::setNarrow(bool areNarrow)
{
    m_seats->setNarrowWords(m_areNarrow = areNarrow);
}

double PresentWindow::tryRows(int rows, double size)
{
    m_panes->setOrientation(Qt::Horizontal);
    m_seats->setRows(rows);
    setSize(size);
    m_panes->setSizes({roomAcross(), width() - roomAcross()});
    m_seats->arrangePresented(); // so that they are measured where they will stand
    shrinkToFit();
    return m_size;
}

bool PresentWindow::isEnough(const Fitted &there, double size)
{
    setNarrow(there.areNarrow);
    return tryRows(there.rows, size) >= size && m_seats->widthOfAll() <= roomAcross();
}

double PresentWindow::merit() const
{
    return m_seats->hasBoards() ? m_seats->sizeOfCells() : m_size;
}

void PresentWindow::findRows(double largest, const Fitted *before)
{
    if (m_areNarrow || m_seats->rows() > 1 || !before) { // else isEnough() has just tried it
        setNarrow(false);
        tryRows(1, largest);
    }
    const double inOneRow = m_size, meritOfOne = merit();
    const bool isOneEnough = m_seats->widthOfAll() <= roomAcross(); // else a seat would be out of sight
    if (m_seats->seatsShown() > FewSeats && isOneEnough) {
        tryRows(2, largest);
        if (merit() < meritOfOne * 1.1 || m_seats->heightOfAll() > roomDown())
            tryRows(1, inOneRow);
    } else if (m_seats->seatsShown() > FewSeats)
        tryRows(2, largest);
    m_seats->arrangePresented();
    narrowWords(largest, before ? KeptRoomy : Roomy);
}

/// Where the type is clearly larger in more lines, or much larger, if there are many.
void PresentWindow::narrowWords(double largest, double roomy)
{
    const double found = m_size;
    if (found >= largest * roomy || m_seats->hasBoards())
        return;
    const bool isHigh = m_seats->heightOfAll() >= roomDown() * 2 / 3;
    setNarrow(true);
    if (tryRows(m_seats->rows(), largest) < found / (isHigh ? RoomyWhereHigh : roomy)) {
        setNarrow(false);
        tryRows(m_seats->rows(), found);
    }
}

void PresentWindow::fitAnew()
{
    forgetFitted();
    fit();
}

void PresentWindow::forgetFitted()
{
    m_fitted.clear();
    m_measured.clear();
}

/// Lists below boards are let go for that, and held again.
QList<double> PresentWindow::measure()
{
    QList<double> all{double(shownNode()), double(m_seats->widthOfAll()), double(m_seats->heightOfAll()),
                      double(m_seats->heightOfEach())};
    all += {double(roomAcross()), double(roomDown())};
    if (!m_timeline->isHidden())
        all += m_timeline->heightOfAll(QWIDGETSIZE_MAX);
    if (!m_graph->isHidden())
        all += {m_graph->pane()->drawingSize().width(), m_graph->pane()->drawingSize().height()};
    m_seats->arrangePresented();
    return all;
}

const PresentWindow::Fitted *PresentWindow::earlier() const
{
    const engine::GameTree &tree = m_session->tree();
    for (auto node = tree.node(shownNode()).parent; node >= 0; node = tree.node(node).parent)
        if (const auto before = m_fitted.find(node); before != m_fitted.end())
            return &before->second;
    return nullptr;
}

void PresentWindow::setSize(double pixels)
{
    m_size = pixels;
    fitCaption();
    m_seats->setScaleOfCovers(std::min(1.0, height() / ReadableLines / pixels)); // people read them, then look at words
    m_seats->zoom()->setBase(fontOf(m_size, this).pointSizeF());
}

/// Lists below boards are scrolled in a type that can be read. Where even then some of a board or of what can be done
/// would be out of sight, as below a long comment, the type is smaller, if that helps.
void PresentWindow::shrinkCutBoards()
{
    const double before = m_size, smallest = height() / SmallestLines;
    if (!m_seats->hasBoards())
        return;
    const auto layOut = [this] {
        for (QWidget *one : {static_cast<QWidget *>(this), m_stage, static_cast<QWidget *>(m_seats)})
            one->layout()->activate();
        m_seats->arrangePresented(); // in the room that comment and timeline leave now
    };
    const auto become = [&](double size) {
        setSize(size);
        fitTimeline();
        layOut();
    };
    const auto isCut = [this] { return m_seats->leastHeight() > roomDown(); };
    layOut();
    while (isCut() && m_size > smallest)
        become(qMax(smallest, m_size * Shrinking));
    if (isCut() && m_size < before)
        become(before);
    if (m_size < before)
        divide();
}

/// Lists that fit in no type are scrolled in one that can be read: the smallest would help nobody.
void PresentWindow::scrollLongLists()
{
    const double readable = height() / ReadableLines, before = m_size;
    if (m_size >= readable || m_seats->hasBoards() || m_seats->heightOfAll() <= roomDown())
        return;
    setSize(readable);
    while (m_size > before && m_seats->widthOfAll() > roomAcross())
        setSize(qMax(before, m_size * Shrinking));
    m_seats->arrangePresented();
    divide();
}

/// States visited have the same share at each step, so that nothing moves; a tree is fitted into what seats leave.
int PresentWindow::leastGraph() const
{
    if (m_graph->isHidden())
        return 0;
    const bool isFew = !m_seats->hasBoards() && m_seats->seatsShown() <= FewSeats;
    const double share = isFew && !m_graph->pane()->showsTree() ? GraphShare : LeastShare;
    return qMax(m_graph->minimumSizeHint().width(), qRound(width() * share));
}

int PresentWindow::roomAcross() const
{
    int graph = leastGraph();
    if (graph > 0 && m_graph->pane()->showsTree() && m_size > height() / ReadableLines) { // then seats can do with less
        // Before type is smaller, the graph is.
        const int whole = qRound(m_graph->pane()->drawingSize().width() * SmallZoom) + Margins;
        graph = qMax(graph, qMin(whole, width() * 3 / 10));
    }
    return width() - graph - Margins;
}

int PresentWindow::timelineHeight() const
{
    return m_timeline->heightOfAll(qMax(m_timelineShare, m_timelineMost));
}

int PresentWindow::roomDown() const
{
    const QMargins margins = layout()->contentsMargins();
    const int gap = layout()->spacing(), below = m_stage->layout()->spacing();
    return height() - margins.top() - margins.bottom() - m_head->minimumHeight() - gap
        - (m_timeline->isHidden() ? 0 : timelineHeight() + below)
        - (m_captionArea->isHidden() ? 0 : m_captionArea->minimumHeight() + below);
}

bool PresentWindow::isTooLarge() const
{
    // No seat is out of sight; what is too high then can be scrolled, and below boards in one row before.
    const double smallest = height() / SmallestLines;
    const double leastHigh = m_seats->hasBoards() && m_seats->rows() == 1 ? height() / ReadableLines : smallest;
    if (m_size > smallest && m_seats->widthOfAll() > roomAcross())
        return true;
    if (m_size <= leastHigh)
        return false;
    if (givesRoom())
        m_panes->setSizes({roomAcross(), width() - roomAcross()});
    return m_seats->heightOfAll() > roomDown();
}

/// The graph beside lists: in longer lines these are lower. Boards would only be larger.
bool PresentWindow::givesRoom() const
{
    return !m_graph->isHidden() && m_panes->orientation() == Qt::Horizontal && !m_seats->hasBoards();
}

void PresentWindow::fitTools()
{
    auto *rows = static_cast<QGridLayout *>(m_tools->layout());
    const QMargins margins = layout()->contentsMargins();
    int wanted = m_seats->widthOfBar() + 2 * rows->horizontalSpacing();
    for (int i = 0; i < rows->count(); ++i)
        if (QLayoutItem *item = rows->itemAt(i); item->widget() != m_seatsBar)
            wanted += item->minimumSize().width();
    int row = 0, column = 0, down = 0, across = 0;
    rows->getItemPosition(rows->indexOf(m_seatsBar), &row, &column, &down, &across);
    const bool isBelow = wanted > width() - margins.left() - margins.right();
    if (isBelow == (row > 0))
        return;
    rows->removeWidget(m_seatsBar);
    isBelow ? rows->addWidget(m_seatsBar, 1, 0, 1, 3) : rows->addWidget(m_seatsBar, 0, 1);
    m_top->updateGeometry(); // also while the title is shown instead
    rows->activate();        // what is asked in the bar has the room that there is
}

void PresentWindow::fitHead()
{
    fitTools();
    const int tools = m_top->sizeHint().height();
    const bool announces = m_predict->isChecked() || !m_band->isHidden();
    m_told->setFont(announces ? font() : m_title->font());
    const int line = QFontMetrics(m_told->font()).height() + AroundTold; // a line has its place before it is told
    m_told->setPlace(announces ? m_band->height() : line);
    const int high = tools + m_head->layout()->spacing() + m_told->height();
    if (m_head->minimumHeight() != high) {
        m_head->setFixedHeight(high);
        layout()->activate(); // the seats have what it leaves
    }
}

/// A comment has the type of the seats, and a long one smaller type, then a scroll bar: seats and actions have the room.
void PresentWindow::fitCaption()
{
    if (m_caption->text().isEmpty())
        return; // it is not there
    const QMargins margins = layout()->contentsMargins();
    const int across = width() - margins.left() - margins.right(), most = height() / MostCaption;
    const double least = height() / LeastCaptionLines;
    double pixels = std::clamp(m_size, least, height() / LargestLines);
    const auto wanted = [&] {
        m_caption->setFont(fontOf(pixels, this));
        return m_caption->heightForWidth(across);
    };
    while (wanted() > most && pixels > least)
        pixels = std::max(least, pixels * Shrinking);
    m_captionArea->setFixedHeight(std::min(wanted(), most));
    m_captionArea->setFocusPolicy(wanted() > most ? Qt::TabFocus : Qt::NoFocus); // the arrow keys scroll it
}

void PresentWindow::fitTimeline()
{
    m_timeline->setFixedHeight(m_timelineShare);      // its labels take the rows that they want
    const double smallest = height() / SmallestLines; // and no larger than that of the seats
    fitType(m_timeline, std::clamp(m_size, smallest, height() / ReadableLines), smallest);
    m_timeline->setFixedHeight(timelineHeight());
}

void PresentWindow::holdTimeline()
{
    const Fitted *before = earlier();
    if (!before || m_timeline->isHidden() || !m_seats->hasBoards())
        return;
    const int held = qMax(before->timeline, m_timeline->heightOfOne());
    if (timelineHeight() <= held)
        return;
    m_timelineShare = held;
    fitTimeline();
}

/// All variations are in sight where neither seats nor a tree need the room: in a quarter of the window, there are few.
void PresentWindow::growTimeline()
{
    const bool isTree = !m_graph->isHidden() && m_graph->pane()->showsTree();
    const bool isGraphBelow = !m_graph->isHidden() && m_panes->orientation() == Qt::Vertical;
    if (m_timeline->isHidden() || m_seats->hasBoards() || isTree || isGraphBelow)
        return;
    const int spare = roomDown() - m_seats->heightOfAll();
    if (spare <= 0)
        return;
    m_timelineMost = qMin(timelineHeight() + spare, qRound(height() * WholeTimeline));
    fitTypeDown(m_timeline, m_timelineMost, height() / SmallestLines);
    m_timeline->setFixedHeight(timelineHeight());
}

double PresentWindow::zoomOfGraph(int across, int down) const
{
    const QSizeF drawing = m_graph->pane()->drawingSize();
    return drawing.isEmpty() ? 0
                             : std::min({(across - Margins) / drawing.width(),
                                         (down - aroundGraph(across)) / drawing.height(), largestZoom()});
}

int PresentWindow::aroundGraph(int across) const
{
    return m_graph->findChild<visualizer::GraphTools *>()->heightForWidth(across)
        + m_graph->findChild<visualizer::GraphLegend *>()->heightForWidth(across) + Margins;
}

double PresentWindow::largestZoom() const
{
    return std::max(1.0, m_size / QFontInfo(m_graph->pane()->font()).pixelSize()); // 1 can be read
}

/// A tree is whole. States visited become more with each step: they keep their size, and the current one is in sight.
void PresentWindow::fitGraph()
{
    m_graph->pane()->setLargestFit(largestZoom());
    m_graph->pane()->setReadableZoom(m_graph->pane()->showsTree() ? 0 : 1);
}

int PresentWindow::widthBeside() const
{
    if (!m_graph->pane()->showsTree())
        return leastGraph(); // whatever was visited: nothing moves from step to step
    const int wanted = qMin(qRound(m_graph->pane()->drawingSize().width()) + Margins, width() * 2 / 5);
    return qMax(leastGraph(), qMin(wanted, width() - m_seats->widthOfAll() - Margins));
}

bool PresentWindow::isWide() const
{
    return !m_graph->pane()->showsTree() && m_graph->pane()->view()->graph().leftToRight;
}

double PresentWindow::zoomBelow() const
{
    const int down = roomDown() - m_seats->heightOfAll() - Gap;
    const double whole = zoomOfGraph(width(), down), height = m_graph->pane()->drawingSize().height();
    return isWide() && height > 0 ? std::min(1.0, (down - aroundGraph(width())) / height) : whole;
}

/// What was visited is scrolled along its layers, and so is as large as there is room across them.
double PresentWindow::zoomBeside() const
{
    const double across = m_graph->pane()->drawingSize().width();
    if (m_graph->pane()->showsTree() || across <= 0)
        return zoomOfGraph(widthBeside(), roomDown());
    return std::min(1.0, (widthBeside() - Margins) / across);
}

/// A graph that would be too small beside the seats has the room below them, where that is clearly larger.
bool PresentWindow::isBetterBelow() const
{
    if (isWide()) // more of it is in sight there
        return zoomBelow() >= SmallZoom;
    const double here = zoomBeside();
    return here > 0 && here < SmallZoom && zoomBelow() > here * ClearlyLarger;
}

void PresentWindow::putGraphBelow()
{
    m_panes->setOrientation(Qt::Vertical);
    for (int times = 0; times < 2; ++times) { // seats that are wider may be lower
        const int seats = m_seats->heightOfAll() + Gap;
        m_panes->setSizes({seats, roomDown() - seats});
    }
}

void PresentWindow::divide()
{
    if (m_graph->isHidden())
        return;
    if (isWide())
        putGraphBelow(); // first: there, seats that are wider may be lower
    if (isBetterBelow()) {
        putGraphBelow();
        return;
    }
    const int graph = widthBeside();
    m_panes->setOrientation(Qt::Horizontal);
    m_panes->setSizes({width() - graph, graph});
    if (!m_graph->pane()->showsTree())
        return;
    const int least = leastGraph();
    for (int given = graph; givesRoom() && given > least && m_seats->heightOfAll() > roomDown();) {
        given = qMax(least, given - width() / GraphSteps);
        m_panes->setSizes({width() - given, given});
    }
    lengthenLines();
}

/// The graph gives the width in which the seats have fewer lines, as long as its own words can be read.
void PresentWindow::lengthenLines()
{
    const auto give = [this](int graph) {
        m_panes->setSizes({width() - graph, graph});
        return m_seats->heightOfEach();
    };
    const int graph = m_graph->width();
    const int least = qMax(leastGraph(), qRound(m_graph->pane()->drawingSize().width() * SmallZoom) + Margins);
    if (!givesRoom() || graph <= least)
        return;
    const int before = m_seats->heightOfEach(), after = give(least);
    if (after > before - m_seats->fontMetrics().height()) {
        give(graph);
        return;
    }
    for (int given = graph; given > least && give(given) > after;)
        given = qMax(least, given - width() / GraphSteps);
}

/// A game tree is seen whole, in words that can be read: for that, the type of the seats above it becomes smaller, and
/// then less of the tree is drawn. As long as the seats are read from the last row, the tree is as wide as the window.
void PresentWindow::makeRoomForTree()
{
    const QSizeF drawing = m_graph->pane()->drawingSize();
    if (m_graph->isHidden() || !m_graph->pane()->showsTree() || drawing.isEmpty() || m_seats->hasBoards())
        return;
    const bool isBelow = m_panes->orientation() == Qt::Vertical;
    const double zoom = isBelow ? zoomBelow() : zoomOfGraph(m_graph->width(), roomDown());
    const double whole = std::min(largestZoom(), (width() - Margins) / drawing.width());
    const double wanted = std::min(WordsZoom, whole), before = m_size;
    const auto shrinkSeats = [this](double tree, double least) {
        for (putGraphBelow(); zoomBelow() < tree && m_size > least; putGraphBelow())
            setSize(qMax(least, m_size * Shrinking));
    };
    if (zoom >= (isBelow ? whole : std::min(whole, SmallZoom)) && wanted >= LeastZoom)
        return;
    if (wanted >= LeastZoom) {
        shrinkSeats(whole, height() / ReadableLines);
        shrinkSeats(wanted, height() / SmallestLines);
    }
    if (wanted < LeastZoom && !m_graph->pane()->isBusy()) // it is too wide; what is too high has its way to here
        m_graph->drawLessOfTree(wanted / WholeZoom);
    if (zoomBelow() < std::max(zoom, LeastZoom) || !isBetterBelow())
        setSize(before);
    m_seats->arrangePresented();
    divide();
}

void PresentWindow::shrinkToFit()
{
    m_timelineMost = 0; // until it is known what seats leave
    m_timelineShare = height() / MostTimeline;
    fitCaption();
    fitTimeline();
    holdTimeline();
    if (isTooLarge()) {
        const double most = m_size, smallest = height() / SmallestLines; // that one is never too large
        int tooLarge = 0, fits = qMax(1, int(std::ceil(std::log(smallest / most) / std::log(Shrinking))));
        const auto tryStep = [&](int step) {
            setSize(most * std::pow(Shrinking, step));
            m_seats->arrangePresented(); // columns are as wide as words of this size want them
        };
        while (fits - tooLarge > 1) { // by halves: each try lays out all seats
            const int step = (tooLarge + fits) / 2;
            tryStep(step);
            (isTooLarge() ? tooLarge : fits) = step;
        }
        tryStep(fits);
    }
    if (m_size < height() / ReadableLines)
        fitTimeline();
    m_seats->arrangePresented();
    divide();
    shrinkCutBoards();
    for (QMenu *menu : findChildren<QMenu *>())
        menu->setFont(m_seats->font());
}

} // namespace sidl::app
