// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the parts of a seat stand, and how large they are.

#include "debugger/board/seatboard.h"
#include "debugger/choices/templateform.h"
#include "debugger/seats/besidelists.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatcover.h"
#include "debugger/seats/seathead.h"
#include "debugger/seats/sentlist.h"
#include "debugger/words/wordcards.h"
#include "debugger/words/wordslist.h"
#include "sidl/ui/fittingscrollarea.h"

#include <QGridLayout>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int FewPlayers = 3; // with more, the columns are narrower
constexpr int LinesOfMessage = 3;
constexpr int SpareRow = 5; // of the parts: below all of them

} // namespace

void SeatColumn::makeLayout()
{
    m_switches = new ui::FittingScrollArea(m_content);
    m_switches->setObjectName(u"switches"_s);
    m_switches->setWidget(m_decisions);

    m_parts = new QGridLayout(m_content);
    m_parts->setContentsMargins(2, 2, 2, 2);
    m_parts->setSpacing(2);
    m_parts->addWidget(m_head, 0, 0, 1, 2);
    // What no part has use for is below all of them.
    m_spare = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Expanding);
    m_parts->addItem(m_spare, SpareRow, 1);
    arrange(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_content);
    layout->addWidget(m_cover);
}

void SeatColumn::arrange(bool isWide)
{
    m_isWide = isWide;
    for (QWidget *part : std::initializer_list<QWidget *>{m_board, m_words, m_sentList, m_switches})
        m_parts->removeWidget(part);
    if (m_beside)
        m_parts->removeWidget(m_beside);
    m_words->takeCardsBack(); // placeCards() comes after this
    if (m_side) {
        m_side->removeWidget(m_board);
        m_parts->removeItem(m_side);
        delete std::exchange(m_side, nullptr);
    }
    scrollLists(m_isAlone && (isWide || m_board->isHidden()));
    const int column = isWide ? 1 : 0, span = isWide ? 1 : 2;
    if (isWide) { // where the lists are higher than the window, the board is at its top
        m_side = new QVBoxLayout;
        m_parts->addLayout(m_side, 1, 0, SpareRow, span);
        m_side->addWidget(m_board, 1);
        m_side->addStretch();
    } else {
        m_parts->addWidget(m_board, 1, 0, 1, span);
    }
    if (m_beside) {
        for (QWidget *list : std::initializer_list<QWidget *>{m_words, m_sentList})
            m_beside->addWords(list);
        m_parts->addWidget(m_beside, 2, column, 1, span);
    } else {
        int row = 2;
        for (QWidget *list : std::initializer_list<QWidget *>{m_words, m_sentList, m_switches})
            m_parts->addWidget(list, row++, column, 1, span);
    }
    const auto stretch = [](QWidget *part, int factor) { // that of a row would count without the part, too
        QSizePolicy policy = part->sizePolicy();
        policy.setVerticalStretch(factor);
        part->setSizePolicy(policy);
    };
    stretch(m_board, isWide ? 0 : 4);
    stretch(m_words, 1);
    stretch(m_sentList, 1);
    m_parts->setColumnStretch(1, 1); // what divide() leaves
}

void SeatColumn::scrollLists(bool areScrolled)
{
    if (areScrolled == (m_beside != nullptr))
        return;
    m_words->setMayBeLow(areScrolled); // else both the list and what it stands in are scrolled
    if (areScrolled) {
        m_beside = new BesideLists(m_switches, m_parts->verticalSpacing(), m_content);
        m_beside->show();
        return;
    }
    for (QWidget *list : std::initializer_list<QWidget *>{m_words, m_sentList, m_switches})
        list->setParent(m_content);
    delete std::exchange(m_beside, nullptr);
}

void SeatColumn::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void SeatColumn::fit()
{
    // Among other seats it is a column, whatever its height is at the moment.
    const QSize room = m_isAlone ? window()->size() : size(); // alone, it is as high as what is in it
    const bool isWide = m_mayBeWide && !m_board->isHidden() && room.width() > room.height();
    const bool areScrolled = m_isAlone && (isWide || m_board->isHidden());
    if (isWide != m_isWide || areScrolled != (m_beside != nullptr))
        arrange(isWide);
    if (m_beside)
        m_beside->setMayBeAcross(!isWide && room.width() > room.height());
    divide();
    // A message above the seats, which comes and goes, changes nothing; nor does a list that makes the seat higher.
    const int line = fontMetrics().lineSpacing();
    const QSize whole(width(), heightSeen() + (m_messageHeight ? m_messageHeight() : 0)), change = whole - m_measured;
    const QSize board(m_board->model()->columnCount(), m_board->model()->rowCount());
    if (change.width() != 0 || qAbs(change.height()) > LinesOfMessage * line || board != m_measuredBoard) {
        m_measured = whole;
        m_measuredBoard = board;
        m_listsAll = false;
    }
    // Found anew for each state, which looks the same whatever was shown before. A list of the cells themselves, in
    // which some are out of sight, tells nothing that the board does not.
    m_isLow = !m_view.switches.empty()
        && (isTooLow(m_measured, m_decisions->lines(m_measured.width()))
            || (m_decisions->hasLongList() && m_board->hasOneClickEach()
                && isTooLow(m_measured, m_decisions->linesOfAll(m_measured.width()))));
    m_board->offerList(isLow() && m_settings.show == ViewSettings::Show::Grid && !m_isPresented && !m_hasAdvice,
                       m_listsAll);
    if (isSparse() != m_isSparse) {
        m_isSparse = isSparse();
        m_decisions->setBeside(!m_board->isHidden(), m_isSparse);
        narrow(false, {});
        Q_EMIT switchesFolded(); // what is below the boards takes another height
    }
}

void SeatColumn::setMessageHeight(std::function<int()> pixels)
{
    m_messageHeight = std::move(pixels);
}

void SeatColumn::setWide(bool mayBeWide)
{
    m_mayBeWide = mayBeWide;
    fit();
}

void SeatColumn::setNarrowWords(bool areNarrow)
{
    m_hasNarrowWords = areNarrow;
    updateGeometry();
}

void SeatColumn::setScaleOfCover(double scale)
{
    m_cover->setScale(scale);
}

int SeatColumn::heightWanted() const
{
    return isCovered() ? heightForWidth(width()) : sizeHint().height();
}

bool SeatColumn::hasBoard() const
{
    return !isCovered() && !isHidden() && !m_board->isHidden();
}

bool SeatColumn::tellsToClick() const
{
    return hasBoard() && m_board->tellsToClick();
}

QWidget *SeatColumn::boardToClick() const
{
    return tellsToClick() && isSparse() ? m_board->cells() : nullptr;
}

void SeatColumn::keepLineBelowBoard(bool isKept)
{
    m_board->keepLine(isKept);
}

bool SeatColumn::hasLongList() const
{
    return m_decisions->hasLongList();
}

int SeatColumn::sizeOfCells() const
{
    return hasBoard() ? m_board->sizeOfCells() : 0;
}

int SeatColumn::heightSeen() const
{
    for (const QWidget *one = parentWidget(); one; one = one->parentWidget())
        if (const auto *scroll = qobject_cast<const QScrollArea *>(one)) {
            const QMargins around = parentWidget()->layout() ? parentWidget()->layout()->contentsMargins() : QMargins();
            return qMin(height(), scroll->viewport()->height() - around.top() - around.bottom());
        }
    return height();
}

void SeatColumn::divide()
{
    constexpr double LeastBoard = 4.0 / 7, MostBoard = 0.72, BesideForm = 0.45; // of the width
    constexpr int Form = 43; // characters: two fields with their names, an offer in words, or three cards
    const QMargins margins = m_parts->contentsMargins();
    const int gap = m_parts->verticalSpacing(), room = width() - margins.left() - margins.right() - gap;
    const int height = heightSeen() - margins.top() - margins.bottom() - m_head->height() - gap;
    const int form = m_decisions->hasForm() ? Form * fontMetrics().averageCharWidth() : 0;
    const int most = qMin(qRound(room * MostBoard), qMax(qRound(room * BesideForm), room - form));
    const auto widthFor = [&](double least, int below) { // of the board, with so much room below it, if that can be
        int board = most;
        while (board > qMin(qRound(room * least), most) && m_board->heightFor(board) + below > height)
            --board;
        return board;
    };
    int board = widthFor(LeastBoard, 0);
    if (const WordCards *cards = m_words->cards(); cards && m_side && cards->leastHeight(board) > 0) {
        const int below = cards->leastHeight(board) + gap, smaller = widthFor(BesideForm, below);
        if (m_board->heightFor(smaller) + below <= height)
            board = smaller;
    }
    m_parts->setColumnMinimumWidth(0, m_isWide ? board : 0);
    placeCards(board, height);
}

void SeatColumn::placeCards(int board, int height)
{
    WordCards *cards = m_words->cards();
    if (!cards)
        return;
    constexpr int Part = 4; // of the height: the words and what can be done need the rest
    const int below = height - m_board->heightFor(board) - m_parts->verticalSpacing();
    cards->setMostHeight(m_side ? height / Part : QWIDGETSIZE_MAX);
    const bool areBelow = m_side && cards->leastHeight(board) <= below;
    if (areBelow)
        cards->setMostHeight(below);
    if (areBelow && m_side->indexOf(cards) < 0)
        m_side->insertWidget(1, cards);
    else if (!areBelow)
        m_words->takeCardsBack();
    // Those below are no wider than the board. With a height that depends on the width, all would be scrolled together.
    QSizePolicy policy = cards->sizePolicy();
    policy.setHorizontalPolicy(areBelow ? QSizePolicy::Ignored : QSizePolicy::Preferred);
    policy.setHeightForWidth(!areBelow);
    cards->setSizePolicy(policy);
    const int fixed = cards->heightForWidth(board);
    cards->setMinimumHeight(areBelow ? fixed : 0);
    cards->setMaximumHeight(areBelow ? fixed : QWIDGETSIZE_MAX);
}

void SeatColumn::setMostWords(int pixels)
{
    m_mostWords = pixels;
    m_sharedBelow = 0;
    m_words->setMostHeight(hasBoard() && !m_isWide ? qMax(pixels, m_words->lowestOfList(m_words->width()))
                                                   : QWIDGETSIZE_MAX);
    m_switches->setMaximumHeight(QWIDGETSIZE_MAX);
}

void SeatColumn::setMostSent(int pixels)
{
    m_sentList->setMostHeight(pixels);
}

int SeatColumn::heightWithGap(const QWidget *part) const
{
    return part->isHidden() ? 0 : part->sizeHint().height() + m_parts->verticalSpacing();
}

int SeatColumn::roomBelowHead(int height) const
{
    const QMargins margins = m_parts->contentsMargins();
    return height - margins.top() - margins.bottom() - heightWithGap(m_head) - heightWithGap(m_sentList)
        - m_board->heightBelow() - 2 * m_parts->verticalSpacing(); // of the board, and of the spare row
}

int SeatColumn::heightOfCells(int width) const
{
    if (!hasBoard() || m_isWide)
        return 0;
    const QMargins margins = m_parts->contentsMargins();
    return m_board->heightFor(width - margins.left() - margins.right()) - m_board->heightBelow();
}

int SeatColumn::heightOfCells() const
{
    return m_board->cells()->height();
}

void SeatColumn::setMostOfCells(int pixels)
{
    m_board->setMostOfCells(pixels);
}

int SeatColumn::mostOfCells(const QSize &size) const
{
    if (!hasBoard() || m_isWide)
        return QWIDGETSIZE_MAX;
    const Below parts = below(size.width());
    const int room = roomBelowHead(size.height());
    const int cells = qMin(heightOfCells(size.width()), room - parts.leastWords - parts.leastChoices);
    // For less than a line, nothing is scrolled below a board.
    const int missing = cells + parts.words + parts.choices - room;
    return missing > 0 && missing < fontMetrics().lineSpacing() ? cells - missing : cells;
}

SeatColumn::Below SeatColumn::below(int width) const
{
    const QMargins margins = m_parts->contentsMargins();
    const int across = width - margins.left() - margins.right(), gap = m_parts->verticalSpacing();
    Below parts;
    if (!m_words->isHidden()) {
        parts.aboveList = heightWithGap(m_words) - m_words->heightOfList();
        parts.words = parts.aboveList + m_words->heightOfList(across, QWIDGETSIZE_MAX);
        parts.leastWords = parts.aboveList + m_words->leastOfList(across);
    }
    if (!m_switches->isHidden()) {
        parts.choices = m_switches->heightIn(across) + gap;
        parts.leastChoices = m_switches->leastIn(across) + gap;
    }
    return parts;
}

void SeatColumn::shareBelowBoard(const QSize &size, int cells)
{
    m_board->setMostOfCells(m_isWide ? QWIDGETSIZE_MAX : cells);
    if (!hasBoard() || m_isWide)
        return;
    m_words->setMostHeight(QWIDGETSIZE_MAX);
    const Below parts = below(size.width());
    const int room = roomBelowHead(size.height()) - cells, gap = m_parts->verticalSpacing();
    if (room < parts.leastWords + parts.leastChoices)
        return setMostWords(m_mostWords);
    const int half = qBound(parts.leastWords, qMax(room / 2, room - parts.choices), room - parts.leastChoices);
    const int forWords = qMin(parts.words, half);
    int left = room - parts.words;
    if (forWords < parts.words) { // whole rows may need less
        const QMargins margins = m_parts->contentsMargins();
        const int list
            = m_words->heightOfList(size.width() - margins.left() - margins.right(), forWords - parts.aboveList);
        m_words->setMostHeight(list);
        left = room - parts.aboveList - list;
    }
    m_sharedBelow = room - left + qMin(parts.choices, left);
    if (left < parts.choices)
        m_switches->setMaximumHeight(qMax(0, left - gap));
}

int SeatColumn::heightBelowBoard() const
{
    if (!hasBoard() || m_isWide)
        return 0;
    int height = m_board->heightBelow() + heightWithGap(m_sentList);
    if (m_sharedBelow > 0)
        return height + m_sharedBelow;
    for (const QWidget *part : std::initializer_list<const QWidget *>{m_words, m_switches})
        if (!part->isHidden())
            height += qMin(part->sizeHint().height(), part->maximumHeight()) + m_parts->verticalSpacing();
    return height;
}

void SeatColumn::setHeightBelowBoard(int height)
{
    const int own = heightBelowBoard();
    m_parts->setRowMinimumHeight(SpareRow, own > 0 ? qMax(0, height - own) : 0);
}

int SeatColumn::heightOfChoices() const
{
    if (!hasBoard() || m_isWide)
        return 0;
    const bool areFew = m_settings.show == ViewSettings::Show::Grid && !m_words->isHidden();
    return m_board->heightBelow() + m_switches->sizeHint().height() + (areFew ? m_words->sizeHint().height() : 0);
}

void SeatColumn::keepForChoices(int height, int room)
{
    const int needed = m_parts->minimumSize().height() - m_spare->minimumSize().height();
    const int spare = qBound(0, height - heightOfChoices(), qMax(0, room - needed));
    m_spare->changeSize(0, spare, QSizePolicy::Minimum, QSizePolicy::MinimumExpanding);
    m_parts->invalidate();
}

int SeatColumn::heightOfUnfolded() const
{
    int height = 0;
    if (!m_isWide && !isCovered())
        for (const TemplateForm *form : m_decisions->findChildren<TemplateForm *>())
            height += form->heightOfUnfolded();
    return height;
}

void SeatColumn::releaseRest()
{
    setMostWords(m_mostWords);
    m_decisions->takeMore(0);
}

int SeatColumn::rest(int height, int cells) const
{
    const int gap = m_parts->verticalSpacing();
    const QMargins margins = m_parts->contentsMargins();
    int rest = height - margins.top() - margins.bottom();
    for (const QWidget *part : std::initializer_list<const QWidget *>{m_head, m_words, m_switches})
        rest -= part->isHidden() ? 0 : part->sizeHint().height() + gap;
    if (!m_sentList->isHidden())
        rest -= qMax(m_sentList->minimumSizeHint().height(), m_sentList->heightOfRows()) + gap;
    if (hasBoard())
        rest -= qMin(m_board->heightFor(width() - margins.left() - margins.right()) - m_board->heightBelow(), cells)
            + m_board->heightBelow() + gap;
    return rest;
}

void SeatColumn::takeRest(int pixels)
{
    int rest = pixels - m_decisions->takeMore(pixels);
    if (hasBoard() && !m_words->isHidden()) {
        const int before = m_words->sizeHint().height();
        m_words->setMostHeight(m_words->heightOfList() + rest); // whole rows may have left some of m_mostWords
        rest -= m_words->sizeHint().height() - before;
    }
    const int kept = m_spare->minimumSize().height();
    m_spare->changeSize(0, qMin(kept, rest), QSizePolicy::Minimum, QSizePolicy::MinimumExpanding);
    m_parts->invalidate();
}

bool SeatColumn::isSparse() const
{
    if (m_board->isHidden() || m_settings.show != ViewSettings::Show::Grid || m_hasAdvice)
        return false; // advice is read in the list alone
    // The board is clicked, rather than small above a list of the same actions.
    return m_isPresented || (isLow() && !m_listsAll);
}

bool SeatColumn::isLow() const
{
    return !m_isWide && m_isLow;
}

bool SeatColumn::isTooLow(const QSize &whole, double linesOfChoices) const
{
    constexpr double Head = 4.4, Frame = 0.5; // the hint below the board is in the first
    constexpr int MostWords = 4;
    const int words = qMin(MostWords, m_listed);
    const double lines = Head + (words > 0 ? words + Frame : 0) + linesOfChoices;
    const int board = m_board->heightFor(whole.width()) - m_board->heightBelow();
    return whole.height() < board + lines * fontMetrics().lineSpacing();
}

void SeatColumn::narrow(bool isNarrowed, const engine::Choices &left)
{
    if (!isNarrowed && !isSparse())
        return m_decisions->showAll();
    // A longer list would take the board's room, and move it under the mouse.
    const bool listsLeft = isNarrowed && !(isSparse() && m_board->hasMoreToClick(left));
    m_decisions->showOnly(listsLeft ? engine::Words() : m_board->withoutPlace(), listsLeft ? left : engine::Choices());
}

QSize SeatColumn::minimumSizeHint() const
{
    // Rather narrow than out of sight; the referee's words have a mark more.
    const int characters = m_isPresented ? 16 : m_players.size() <= FewPlayers ? 26 : isReferee() ? 22 : 18;
    const int unit = fontMetrics().averageCharWidth();
    int wanted = unit * characters;
    if (m_isPresented && !isCovered()) // words are read from afar, too, within reason
        wanted = qMax(
            wanted, qMin(m_words->widthOfWords(), unit * (m_hasNarrowWords ? 17 : 24)) + (isReferee() ? 4 : 1) * unit);
    return QWidget::minimumSizeHint().expandedTo({wanted, 0});
}

} // namespace sidl::debugger
