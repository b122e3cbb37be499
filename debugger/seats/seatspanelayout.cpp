// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the seats stand in the pane, and how large they are.

#include "debugger/choices/choicelist.h"
#include "debugger/choices/switcheditor.h"
#include "debugger/seats/banner.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatcover.h"
#include "debugger/seats/seathead.h"
#include "debugger/seats/seatsarea.h"
#include "debugger/seats/seatspane.h"

#include <QApplication>
#include <QGridLayout>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace sidl::debugger {

namespace {

constexpr int LineSpace = 10;      // pixels around a line of the banner
constexpr int LowWords = 6;        // so many times lower than the pane is a list below a board …
constexpr int LowestWords = 8;     // … and below one that has too little height itself
constexpr double WordsShare = 0.3; // of the window: a list below a board, presented
constexpr double SentShare = 0.33; // of it: what was sent to those of all rows

} // namespace

std::vector<SeatColumn *> SeatsPane::shown() const
{
    std::vector<SeatColumn *> shown;
    std::copy_if(m_columns.begin(), m_columns.end(), std::back_inserter(shown),
                 [](const SeatColumn *column) { return !column->isHidden(); });
    return shown;
}

int SeatsPane::seatsShown() const
{
    return int(shown().size());
}

bool SeatsPane::hasBoards() const
{
    return std::any_of(m_columns.begin(), m_columns.end(), [](const SeatColumn *seat) { return seat->hasBoard(); });
}

int SeatsPane::sizeOfCells() const
{
    settle();
    int size = 0;
    for (const SeatColumn *seat : shown())
        if (const int own = seat->sizeOfCells(); own > 0 && (size == 0 || own < size))
            size = own;
    return size;
}

int SeatsPane::across() const
{
    return qMax(1, (seatsShown() + m_rows - 1) / m_rows);
}

void SeatsPane::measureAnew() const
{
    // Layouts within one another tell of new sizes one after the other, later.
    for (QWidget *one : m_scroll->widget()->findChildren<QWidget *>())
        one->updateGeometry();
    for (QLayout *one : m_scroll->widget()->findChildren<QLayout *>()) // those within layouts, too
        one->invalidate();
    for (QLayout *one : m_scroll->widget()->findChildren<QLayout *>())
        if (one->sizeConstraint() == QLayout::SetMinAndMaxSize)
            one->activate(); // boards have limits that are those of the type before, until then
}

void SeatsPane::keepBoardsLater()
{
    // New choices are hidden until their layout shows them.
    QMetaObject::invokeMethod(this, m_stage ? &SeatsPane::arrangePresented : &SeatsPane::keepBoards,
                              Qt::QueuedConnection);
}

void SeatsPane::keepBoards()
{
    const std::vector<SeatColumn *> seats = shown();
    if (m_stage)
        return;
    for (SeatColumn *seat : seats) { // in a low pane, lists are scrolled rather than boards made small
        seat->setMostWords(m_scroll->viewport()->height() / LowWords);
        seat->releaseRest();
    }
    if (!hasBoards() && std::none_of(seats.begin(), seats.end(), [](const auto *seat) { return seat->hasLongList(); }))
        return; // nothing has use for what others leave
    const bool areAlike = evenOutBoards(seats);
    settle();
    for (SeatColumn *seat : seats)
        if (seat->heightOfCells() < seat->heightOfCells(seat->width()))
            seat->setMostWords(m_scroll->viewport()->height() / LowestWords);
    measureAnew();
    if (hasBoards())
        keepChoices(seats);
    measureAnew();
    const auto rest = [&](const SeatColumn *seat) { return seat->rest(m_scroll->viewport()->height()); };
    // Where one of the boards has not all that it can use, all are as large as that one.
    const bool areFull = std::all_of(seats.begin(), seats.end(),
                                     [&](const SeatColumn *seat) { return !seat->hasBoard() || rest(seat) >= 0; });
    const bool areEven = areAlike && !areFull;
    for (SeatColumn *seat : seats)
        if ((!areEven || !seat->hasBoard()) && rest(seat) > 0)
            seat->takeRest(rest(seat));
    measureAnew();
    if (!areEven)
        return;
    settle();
    int least = QWIDGETSIZE_MAX;
    for (const SeatColumn *seat : seats)
        if (seat->hasBoard())
            least = qMin(least, seat->heightOfCells());
    for (SeatColumn *seat : seats)
        seat->setMostOfCells(least);
    measureAnew();
    settle();
    if (m_scroll->widget()->height() > m_scroll->viewport()->height())
        return;                    // what is left is out of sight
    for (SeatColumn *seat : seats) // what such boards leave
        if (const int left = seat->rest(m_scroll->viewport()->height(), least); seat->hasBoard() && left > 0)
            seat->takeRest(left);
    measureAnew();
}

bool SeatsPane::evenOutBoards(const std::vector<SeatColumn *> &seats)
{
    constexpr int Alike = 8; // pixels: columns that nobody has moved differ by one or two
    int least = QWIDGETSIZE_MAX, most = 0;
    for (const SeatColumn *seat : seats)
        if (const int height = seat->heightOfCells(seat->width()); height > 0) {
            least = qMin(least, height);
            most = qMax(most, height);
        }
    const bool areAlike = most - least < Alike;
    for (SeatColumn *seat : seats)
        seat->setMostOfCells(areAlike ? least : QWIDGETSIZE_MAX);
    return areAlike;
}

void SeatsPane::keepChoices(const std::vector<SeatColumn *> &seats)
{
    int height = 0;
    for (const SeatColumn *seat : seats)
        height = qMax(height, seat->heightOfChoices());
    const bool leavesHole = m_choicesHeight > m_scroll->viewport()->height() && height < m_choicesHeight / 2;
    m_choicesHeight = leavesHole ? height : qMax(m_choicesHeight, height);
    const int most = m_scroll->viewport()->height() / 2; // beyond that they are scrolled, and boards can be read
    for (SeatColumn *seat : seats)
        seat->keepForChoices(qMin(m_choicesHeight, most), m_scroll->viewport()->height());
}

void SeatsPane::fitBoards()
{
    m_choicesHeight = 0;
    keepBoardsLater();
}

void SeatsPane::evenOut()
{
    if (m_stage)
        m_stage->setContentsMargins(0, 0, (m_scroll->width() - Spacing * (across() - 1)) % across(), 0);
}

void SeatsPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    evenOut();
    fitBoards();
}

int SeatsPane::widthOfAll() const
{
    measureAnew();
    const std::vector<SeatColumn *> seats = shown();
    std::vector<int> widths(std::size_t(across()), 0);
    const std::vector<bool> isSeen = seenColumns();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        int &width = widths[i % widths.size()];
        width = qMax(width, seats[i]->minimumSizeHint().width());
    }
    const int widest = *std::max_element(widths.begin(), widths.end());
    for (std::size_t i = 0; hasBoards() && i < widths.size(); ++i)
        widths[i] = isSeen[i] ? widest : widths[i];
    return std::accumulate(widths.begin(), widths.end(), Spacing * (int(widths.size()) - 1));
}

std::vector<bool> SeatsPane::seenColumns() const
{
    std::vector<bool> isSeen(std::size_t(across()), false);
    const std::vector<SeatColumn *> seats = shown();
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (!seats[i]->isCovered())
            isSeen[i % isSeen.size()] = true;
    if (std::find(isSeen.begin(), isSeen.end(), true) == isSeen.end())
        isSeen.assign(isSeen.size(), true);
    return isSeen;
}

void SeatsPane::settle() const
{
    measureAnew();
    for (QLayout *one : m_scroll->widget()->findChildren<QLayout *>()) // from the outside
        one->activate();
    measureAnew();
}

std::vector<int> SeatsPane::heightsOfRows(bool isFolded) const
{
    const std::vector<SeatColumn *> seats = shown();
    std::vector<int> heights(std::size_t(m_rows), 0);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        int &height = heights[i / std::size_t(across())];
        const int unfolded = isFolded ? seats[i]->heightOfUnfolded() : 0;
        height = qMax(height, seats[i]->heightWanted() - unfolded);
    }
    return heights;
}

int SeatsPane::heightOfAll() const
{
    limitWords();
    settle();                                             // what is wrapped is as high as its width makes it
    const std::vector<int> heights = heightsOfRows(true); // a form that is asked for makes no type smaller
    return std::accumulate(heights.begin(), heights.end(), Spacing * (m_rows - 1) + heightOfBanner());
}

int SeatsPane::heightOfEach() const
{
    limitWords();
    settle();
    int height = 0;
    for (const SeatColumn *seat : shown())
        height += seat->heightWanted() - seat->heightOfUnfolded();
    return height;
}

int SeatsPane::leastHeight() const
{
    settle();
    return m_scroll->widget()->minimumSizeHint().height() + heightOfMessage();
}

int SeatsPane::heightOfMessage() const
{
    if (m_banner->isHidden() || m_banner->hasPlace())
        return 0;
    return layout()->spacing()
        + (m_banner->hasHeightForWidth() ? m_banner->heightForWidth(m_scroll->width()) : m_banner->sizeHint().height());
}

int SeatsPane::heightOfBanner() const
{
    if (m_banner->hasPlace())
        return 0;
    // A line has room before it is there: at the end nothing becomes smaller for it.
    return qMax(m_banner->fontMetrics().height() + LineSpace + layout()->spacing(), heightOfMessage());
}

void SeatsPane::setRows(int rows)
{
    m_rows = qMax(1, rows);
    limitWords();
}

void SeatsPane::setNarrowWords(bool areNarrow)
{
    for (SeatColumn *column : m_columns)
        column->setNarrowWords(areNarrow);
}

void SeatsPane::setScaleOfCovers(double scale)
{
    m_scaleOfCovers = scale;
    scaleCovers();
}

void SeatsPane::scaleCovers()
{
    const std::vector<SeatColumn *> seats = shown();
    const bool isAnySeen
        = std::any_of(seats.begin(), seats.end(), [](const SeatColumn *seat) { return !seat->isCovered(); });
    for (SeatColumn *seat : seats)
        seat->setScaleOfCover(isAnySeen ? m_scaleOfCovers : 1);
}

void SeatsPane::limitWords() const
{
    for (SeatColumn *column : m_columns) {
        column->setMostWords(int(window()->height() * WordsShare) / m_rows);
        if (m_stage) // it grows with each step, and other rows of seats are not to go out of sight
            column->setMostSent(int(window()->height() * SentShare) / m_rows);
    }
}

void SeatsPane::shareBelowBoards()
{
    const QSize room = m_scroll->maximumViewportSize(); // a bar that is there was for what they had before
    const std::vector<bool> isSeen = seenColumns();
    int across = room.width() - Spacing * (int(isSeen.size()) - 1);
    for (int i = 0; i < int(isSeen.size()); ++i)
        across -= isSeen[std::size_t(i)] ? 0 : m_stage->columnMinimumWidth(i);
    const QSize seat(across / int(std::count(isSeen.begin(), isSeen.end(), true)),
                     (room.height() - Spacing * (m_rows - 1)) / m_rows);
    int cells = QWIDGETSIZE_MAX; // as high in all of them
    for (const SeatColumn *column : shown())
        cells = qMin(cells, column->mostOfCells(seat));
    // From one step to the next, boards become no larger for what is less than a line in the lists below them.
    const int line = shown().front()->fontMetrics().lineSpacing();
    const bool isSameRoom = seat == m_sharedSeat && line == m_sharedLine;
    if (isSameRoom && cells > m_sharedCells && cells - m_sharedCells < line)
        cells = m_sharedCells;
    m_sharedSeat = seat;
    m_sharedLine = line;
    m_sharedCells = cells;
    for (SeatColumn *column : shown())
        column->shareBelowBoard(seat, cells);
}

void SeatsPane::arrangePresented()
{
    if (!m_stage)
        return;
    const std::vector<SeatColumn *> seats = shown();
    const bool haveBoards = hasBoards();
    const int across = this->across();
    scaleCovers();
    limitWords();
    evenOut();
    for (int i = 0; i < qMax(across, m_stage->columnCount()); ++i) {
        m_stage->setColumnStretch(i, i < across ? 1 : 0);
        m_stage->setColumnMinimumWidth(i, 0);
    }
    measureAnew();
    const std::vector<int> heights = heightsOfRows(false); // rows share what there is as they need it
    for (int i = 0; i < qMax(m_rows, m_stage->rowCount()); ++i)
        m_stage->setRowStretch(i, i >= m_rows ? 0 : haveBoards ? 1 : qMax(1, heights[std::size_t(i)]));
    int widest = 0;
    const std::vector<bool> isSeen = seenColumns();
    for (int i = 0; i < int(seats.size()); ++i) {
        const int least = seats[std::size_t(i)]->minimumSizeHint().width();
        widest = qMax(widest, least);
        m_stage->setColumnMinimumWidth(i % across, qMax(least, m_stage->columnMinimumWidth(i % across)));
        if (!haveBoards)
            m_stage->setColumnStretch(i % across, m_stage->columnMinimumWidth(i % across));
        int row = -1, column = -1, span = 0;
        const int at = m_stage->indexOf(seats[std::size_t(i)]);
        if (at >= 0)
            m_stage->getItemPosition(at, &row, &column, &span, &span);
        if (row == i / across && column == i % across)
            continue;
        m_stage->removeWidget(seats[std::size_t(i)]);
        m_stage->addWidget(seats[std::size_t(i)], i / across, i % across);
    }
    const bool haveRoom = m_rows > 1 && widest * across + Spacing * (across - 1) <= m_scroll->width();
    for (int i = 0; i < across && haveRoom; ++i)
        m_stage->setColumnStretch(i, 1); // in each row others need the room: so all stay where they are
    for (int i = 0; i < across; ++i)
        if (!isSeen[std::size_t(i)]) // what is covered takes no room from what is seen
            m_stage->setColumnStretch(i, 0);
        else if (haveBoards) // all alike
            m_stage->setColumnMinimumWidth(i, widest);
    for (SeatColumn *column : m_columns)
        column->setWide(showsOne());
    if (haveBoards)
        shareBelowBoards();
    int below = 0;
    for (const SeatColumn *column : m_columns)
        below = qMax(below, column->heightBelowBoard());
    for (SeatColumn *column : m_columns)
        column->setHeightBelowBoard(below);
}

QRect SeatsPane::placeOf(const QWidget *part) const
{
    const QWidget *seats = m_scroll->widget();
    for (const SeatColumn *column : m_columns)
        if (column->isAncestorOf(part))
            return {column->mapTo(seats, QPoint()).x(), part->mapTo(seats, QPoint()).y(), column->width(),
                    part->height()};
    return {};
}

void SeatsPane::bringIntoSight(const QWidget *part)
{
    const QSize room = m_scroll->viewport()->size();
    const QRect place = placeOf(part);
    if (!place.isNull())
        m_scroll->ensureVisible(place.center().x(), place.center().y(), qMin(place.width() / 2 + 1, room.width() / 2),
                                qMin(place.height() / 2 + 1, room.height() / 2));
}

void SeatsPane::bringWhoActsIntoSight()
{
    if (const QWidget *here = QApplication::focusWidget(); m_scroll->isAncestorOf(here))
        return bringIntoSight(here);
    // For the edge of a list alone, the names of the seats are not cut.
    const QRect seen = QRect(-m_scroll->widget()->pos(), m_scroll->viewport()->size())
                           .adjusted(0, 0, 0, fontMetrics().lineSpacing());
    const QWidget *first = nullptr;
    for (const SeatColumn *column : m_columns)
        for (const SwitchEditor *place : column->findChildren<SwitchEditor *>()) {
            const QWidget *actions = place->keyboardPart(); // the list, or the first field of those that are typed
            if (column->isReferee() || !actions->isVisible() || !actions->isEnabled() || !place->isOpen())
                continue;
            const bool isListed = qobject_cast<const ChoiceList *>(actions);
            // Where most actions are: the list has but the others. Of fields, what is typed there is seen with them.
            const QWidget *whole = isListed ? column->boardToClick() : place;
            if (seen.contains(placeOf(actions)) || (whole && isListed && seen.contains(placeOf(whole))))
                return; // one of them is: who has scrolled there stays there
            if (!first)
                first = whole && whole->height() <= seen.height() ? whole : actions;
        }
    if (first)
        bringIntoSight(first);
}

void SeatsPane::alignBelowBoards()
{
    for (const SeatColumn *column : m_columns)
        m_hasLineBelow = m_hasLineBelow || column->tellsToClick();
    for (SeatColumn *column : m_columns)
        column->keepLineBelowBoard(m_hasLineBelow);
}

void SeatsPane::alignCovers()
{
    constexpr double Above = 0.4; // of what the largest of them leaves
    const std::vector<SeatColumn *> seats = shown();
    const auto across = std::size_t(this->across());
    for (std::size_t first = 0; first < seats.size(); first += across) {
        std::vector<SeatCover *> covers;
        for (std::size_t i = first; i < qMin(first + across, seats.size()); ++i)
            if (seats[i]->isCovered())
                covers.push_back(seats[i]->coverPage());
        int least = QWIDGETSIZE_MAX;
        for (const SeatCover *cover : covers)
            least = qMin(least, cover->rest());
        for (SeatCover *cover : covers)
            cover->setTop(qRound(least * Above));
    }
}

void SeatsPane::alignHeads()
{
    if (std::exchange(m_isAligning, true))
        return;
    const std::vector<SeatColumn *> seats = shown();
    const auto anyWants = [&](bool (SeatHead::*wants)() const) {
        return std::any_of(seats.begin(), seats.end(),
                           [wants](const SeatColumn *seat) { return !seat->isCovered() && (seat->head()->*wants)(); });
    };
    const bool areNarrow = anyWants(&SeatHead::wantsNarrow);
    for (const SeatColumn *column : m_columns)
        column->head()->setAlike(areNarrow, false); // who plays elsewhere leaves room for the word
    const bool haveEyes = anyWants(&SeatHead::wantsEye);
    for (const SeatColumn *column : m_columns)
        column->head()->setAlike(areNarrow, haveEyes);
    m_isAligning = false;
}

} // namespace sidl::debugger
