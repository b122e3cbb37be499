// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/words/wordsview.h"

#include "debugger/words/seatwordsfilter.h"
#include "debugger/words/seatwordsmodel.h"
#include "debugger/words/worddelegate.h"
#include "sidl/ui/copyrows.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPalette>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace sidl::debugger {

namespace {

constexpr int MostMeasured = 100;                      // rows of which each has its own height
constexpr int LowLines = 3;                            // in sight where the list may be low
constexpr double SmallPicture = 1.4, LargePicture = 3; // lines

} // namespace

WordsView::WordsView(QWidget *parent)
    : QListView(parent)
{
    setItemDelegate(new WordDelegate(this));
    setUniformItemSizes(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setBackgroundRole(QPalette::Base); // below the last row that is whole
    setAutoFillBackground(true);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_showsNew = false; }); // by a person
}

void WordsView::setModel(QAbstractItemModel *newModel)
{
    QListView::setModel(newModel);
    connect(newModel, &QAbstractItemModel::modelReset, this, &WordsView::measureRows);
    connect(newModel, &QAbstractItemModel::layoutChanged, this, &WordsView::measureRows);
    connect(newModel, &QAbstractItemModel::rowsInserted, this, &WordsView::measureRows);
    connect(newModel, &QAbstractItemModel::rowsRemoved, this, &WordsView::measureRows);
    connect(newModel, &QAbstractItemModel::dataChanged, this, &WordsView::measureRows);
}

void WordsView::measureRows()
{
    const int rows = model()->rowCount();
    bool haveOneHeight = !m_wraps || rows > MostMeasured; // as those of a long list have
    for (int row = 0; rows <= MostMeasured && row < rows && haveOneHeight; ++row)
        haveOneHeight = model()->index(row, 0).data(SeatWordsModel::PictureRole).toString().isEmpty();
    if (haveOneHeight != uniformItemSizes()) {
        setUniformItemSizes(haveOneHeight);
        setResizeMode(haveOneHeight ? Fixed : Adjust);
        // By whole rows, the end would be below the last one, by as much as a row of many lines is higher than others.
        setVerticalScrollMode(haveOneHeight ? ScrollPerItem : ScrollPerPixel);
        scheduleDelayedItemsLayout();
    }
    fit();
    updateGeometry();
    bringWhatHoldsIntoSightLater();
}

void WordsView::bringWhatHoldsIntoSightLater()
{
    if (!std::exchange(m_bringsLater, true))
        QMetaObject::invokeMethod(this, &WordsView::bringWhatHoldsIntoSight, Qt::QueuedConnection);
}

void WordsView::bringNewIntoSight()
{
    m_showsNew = true;
    bringWhatHoldsIntoSightLater();
}

void WordsView::showNew()
{
    const QRect seen = viewport()->rect();
    if (seen.height() > LeastRows * heightOfAnyRow()) // who has scrolled a long list reads there
        return;
    QModelIndexList created;
    for (int row = 0; row < model()->rowCount(); ++row)
        if (hasMark(row, SeatWord::Mark::Created))
            created.append(model()->index(row, 0));
    const auto isSeen = [&](const QModelIndex &index) { return seen.contains(visualRect(index)); };
    if (created.isEmpty() || std::all_of(created.begin(), created.end(), isSeen))
        return;
    // Where they are apart, with others that are struck out between them, the first place with the most of them.
    const auto countFrom = [&](const QModelIndex &top) {
        const int end = visualRect(top).top() + seen.height();
        return std::count_if(created.begin(), created.end(), [&](const QModelIndex &index) {
            return index.row() >= top.row() && visualRect(index).bottom() < end;
        });
    };
    const auto isLess = [&](const QModelIndex &a, const QModelIndex &b) { return countFrom(a) < countFrom(b); };
    const QModelIndex best = *std::max_element(created.begin(), created.end(), isLess); // the first of the best
    scrollTo(best, created.size() > 1 ? PositionAtTop : EnsureVisible); // and of what follows it, as much as has room
}

void WordsView::bringWhatHoldsIntoSight()
{
    m_bringsLater = false;
    if (m_showsNew)
        showNew();
    const int rows = model()->rowCount(), first = indexAt(QPoint(0, 0)).row();
    if (first < 0)
        return;
    int next = first; // below those in sight
    for (; next < rows && visualRect(model()->index(next, 0)).top() < viewport()->height(); ++next)
        if (!hasMark(next, SeatWord::Mark::Deleted))
            return;
    int before = first - 1;
    while (next < rows && hasMark(next, SeatWord::Mark::Deleted))
        ++next;
    while (before >= 0 && hasMark(before, SeatWord::Mark::Deleted))
        --before;
    const bool isBelowNearer = next < rows && (before < 0 || next - first <= first - before);
    if (const int row = isBelowNearer ? next : before; row >= 0)
        scrollTo(model()->index(row, 0));
}

bool WordsView::hasMark(int row, SeatWord::Mark mark) const
{
    return model()->index(row, 0).data(SeatWordsModel::MarkRole).toInt() == int(mark);
}

int WordsView::heightOfAnyRow() const
{
    const int rows = model() ? model()->rowCount() : 0;
    const int first = rows > 0 ? sizeHintForIndex(model()->index(0, 0)).height() : 0;
    for (int row = 1; row < rows && !uniformItemSizes(); ++row)
        if (sizeHintForIndex(model()->index(row, 0)).height() != first)
            return 0;
    return first;
}

void WordsView::fit()
{
    showBar();
    cutNoRow();
}

void WordsView::cutNoRow()
{
    const int row = heightOfAnyRow(), room = height() - 2 * frameWidth();
    const bool isScrolled = row > 0 && room > row && model()->rowCount() * row > room;
    const QMargins margins(0, 0, 0, isScrolled ? room % row : 0);
    if (margins == viewportMargins())
        return;
    setViewportMargins(margins);
    updateGeometries(); // while it is about to be shown, Qt does not tell the view of the viewport's new size
}

/// Beside a bar rows have other heights, so that whether it is there is not left to what they need beside it.
void WordsView::showBar()
{
    if (m_isWhole)
        return setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    if (!model() || uniformItemSizes())
        return setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    const QScopedValueRollback measuring(m_rowWidth, rowWidthIn(width()));
    const bool haveRoom = heightWithin(model()->rowCount(), QWIDGETSIZE_MAX) <= height();
    setVerticalScrollBarPolicy(haveRoom ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn);
}

void WordsView::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    if (!uniformItemSizes() && event->oldSize().width() != event->size().width())
        scheduleDelayedItemsLayout(); // QListView keeps the places that rows have in another width
    const QSize before = std::exchange(m_fitted, size());
    if (before == size()) // what a margin or a bar makes of the viewport is no reason for another one
        return;
    fit();
    bringWhatHoldsIntoSightLater();
    if (before.width() != width())
        updateGeometry();
}

void WordsView::setWraps(bool wraps, bool hasSmallPictures)
{
    if (wraps == m_wraps && hasSmallPictures == m_hasSmallPictures)
        return;
    m_wraps = wraps;
    m_hasSmallPictures = hasSmallPictures;
    scheduleDelayedItemsLayout();
    measureRows();
}

int WordsView::pictureHeight() const
{
    return qRound((m_hasSmallPictures ? SmallPicture : LargePicture) * fontMetrics().height());
}

void WordsView::setMostHeight(int pixels)
{
    if (std::exchange(m_mostHeight, pixels) != pixels)
        updateGeometry();
}

void WordsView::keepWhole()
{
    m_isWhole = true;
    fit();
}

void WordsView::setMayBeLow(bool mayBeSo)
{
    if (std::exchange(m_mayBeLow, mayBeSo) != mayBeSo)
        updateGeometry();
}

void WordsView::keepRows(int rows)
{
    if (std::exchange(m_keptRows, rows) != rows)
        updateGeometry();
}

int WordsView::rowsWithRoom() const
{
    const int rows = model() ? model()->rowCount() : 0;
    return rows > 0 ? qMax(rows, m_keptRows) : 0;
}

int WordsView::rowWidth() const
{
    return m_rowWidth > 0 ? m_rowWidth : viewport()->width();
}

int WordsView::rowWidthIn(int width) const
{
    return qMax(1, width - 2 * frameWidth());
}

int WordsView::heightIn(int width, int most) const
{
    QScopedValueRollback measuring(m_rowWidth, rowWidthIn(width));
    const int rows = rowsWithRoom(), whole = heightWithin(rows, QWIDGETSIZE_MAX);
    if (whole <= most)
        return whole;
    m_rowWidth = rowWidthIn(width - verticalScrollBar()->sizeHint().width());
    return heightWithin(rows, most);
}

int WordsView::heightWithin(int rows, int most) const
{
    const int frame = 2 * frameWidth();
    if (uniformItemSizes() || rows <= 0) {
        const int row = model() && model()->rowCount() > 0 ? sizeHintForRow(0) : fontMetrics().height() + 4;
        rows = qMax(1, rows);
        if (rows * row + frame > most)
            rows = qMax(1, (most - frame) / qMax(1, row));
        return qMin(most, rows * row + frame);
    }
    int height = frame;
    for (int row = 0; row < rows; ++row) { // those that are kept are like those that are there
        const int next = height + sizeHintForIndex(model()->index(row % model()->rowCount(), 0)).height();
        if (next > most)
            return row == 0 ? most : height;
        height = next;
    }
    return height;
}

int WordsView::leastIn(int width) const
{
    const int whole = heightIn(width, QWIDGETSIZE_MAX);
    const QScopedValueRollback measuring(m_rowWidth, rowWidthIn(width - verticalScrollBar()->sizeHint().width()));
    const int most = LeastRows * LeastRows * fontMetrics().height() + 2 * frameWidth();
    const int rows = qMin(LeastRows, rowsWithRoom()), first = heightWithin(qMin(1, rows), QWIDGETSIZE_MAX);
    return qMin(whole, heightWithin(rows, qMax(first, most)));
}

int WordsView::lowestIn(int width) const
{
    constexpr int Scrolled = 2; // rows in sight of a list that is to take as little as it can
    const QScopedValueRollback measuring(m_rowWidth, rowWidthIn(width - verticalScrollBar()->sizeHint().width()));
    const int rows = rowsWithRoom(), most = LeastRows * (fontMetrics().height() + 4) + 2 * frameWidth();
    return heightWithin(rows > LeastRows ? Scrolled : rows, uniformItemSizes() ? QWIDGETSIZE_MAX : most);
}

QSize WordsView::sizeHint() const
{
    return {QListView::sizeHint().width(), heightIn(width(), m_mostHeight)};
}

QSize WordsView::minimumSizeHint() const
{
    const int least = qMin(leastIn(width()), heightIn(width(), m_mostHeight)); // of whole rows
    return {QListView::minimumSizeHint().width(),
            m_mayBeLow ? qMin(least, LowLines * fontMetrics().lineSpacing()) : least};
}

bool WordsView::fold(const QModelIndex &index, bool isFolded)
{
    auto *filter = qobject_cast<SeatWordsFilter *>(model());
    return filter && index.isValid() && filter->setFolded(index, isFolded);
}

void WordsView::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    const auto mark = SeatWordsFilter::Fold(index.data(SeatWordsFilter::FoldRole).toInt());
    if (event->button() == Qt::LeftButton && mark != SeatWordsFilter::Fold::None
        && event->pos().x() < visualRect(index).left() + WordDelegate::foldWidth(fontMetrics())) {
        fold(index, mark == SeatWordsFilter::Fold::Open);
        return;
    }
    QListView::mousePressEvent(event);
}

void WordsView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        ui::copyRows(this);
        return;
    }
    const bool isLeft = event->key() == Qt::Key_Left;
    if ((isLeft || event->key() == Qt::Key_Right) && event->modifiers() == Qt::NoModifier
        && fold(currentIndex(), isLeft)) {
        scrollTo(currentIndex());
        return;
    }
    QListView::keyPressEvent(event);
}

} // namespace sidl::debugger

#include "moc_wordsview.cpp"
