// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/choicelist.h"

#include "debugger/choices/actionsmodel.h"
#include "debugger/choices/choicedelegate.h"

#include <QEvent>
#include <QKeyEvent>
#include <QScrollBar>

#include <utility>

namespace sidl::debugger {

ChoiceList::ChoiceList(QWidget *parent)
    : QListView(parent)
    , m_delegate(new ChoiceDelegate(this))
{
    setItemDelegate(m_delegate);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QListView::clicked, this, &ChoiceList::chosen);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &ChoiceList::cutNoRow);
}

void ChoiceList::setModel(QAbstractItemModel *newModel)
{
    if (model())
        disconnect(model(), nullptr, this, nullptr);
    QListView::setModel(newModel);
    // The base class listens too, and first: its layout is marked stale before ours is asked for.
    connect(newModel, &QAbstractItemModel::modelReset, this, &ChoiceList::arrange);
    connect(newModel, &QAbstractItemModel::modelReset, this, &ChoiceList::beginAtFirst);
    connect(newModel, &QAbstractItemModel::rowsInserted, this, [this] {
        if (model()->rowCount() == m_rows)
            measure(); // as wide as they are, whatever few of them were measured while others were left out
        else
            updateGeometry();
    });
    connect(newModel, &QAbstractItemModel::rowsRemoved, this, &QWidget::updateGeometry);
    arrange();
}

/// As where the keyboard comes to it: else the first Down would only go to the first row, and choose what leaves it.
void ChoiceList::beginAtFirst()
{
    if (hasFocus() && !currentIndex().isValid() && model()->rowCount() > 0)
        selectionModel()->setCurrentIndex(model()->index(0, 0), QItemSelectionModel::NoUpdate);
}

void ChoiceList::setSparse(bool isSparse)
{
    if (std::exchange(m_isSparse, isSparse) != isSparse)
        measure();
}

void ChoiceList::keepRows(int rows, const QString &longest)
{
    m_keptRows = rows;
    m_longest = longest;
    updateGeometry();
}

void ChoiceList::setCompact(bool isCompact)
{
    m_shown = isCompact ? ShownCompact : Shown;
    updateGeometry();
}

void ChoiceList::give(int pixels)
{
    m_given = pixels;
    updateGeometry();
}

int ChoiceList::takeMore(int pixels)
{
    m_more = 0;
    const int least = heightForWidth(width());
    m_more = pixels;
    updateGeometry();
    return heightForWidth(width()) - least;
}

void ChoiceList::setLarge()
{
    m_isLarge = true;
    measure();
}

void ChoiceList::arrange()
{
    m_rows = model()->rowCount();
    const bool few = m_rows <= Few, flows = m_rows <= Flowing;
    setFlow(flows ? QListView::LeftToRight : QListView::TopToBottom);
    setWrapping(flows);
    setUniformItemSizes(!flows);
    setFrameShape(few ? QFrame::NoFrame : QFrame::StyledPanel);
    setVerticalScrollBarPolicy(few ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    viewport()->setAutoFillBackground(!few);                    // few look like buttons on the column
    setBackgroundRole(few ? QPalette::Window : QPalette::Base); // below the last row that is whole
    setAutoFillBackground(!few);
    measure();
}

void ChoiceList::measure()
{
    constexpr int FewInLine = 4;
    m_delegate->setColumn(0);
    m_delegate->setLine(0);
    m_delegate->setRoom(0);
    bool hasPictures = false;
    for (int row = 0; m_isLarge && model() && row < qMin(model()->rowCount(), Flowing) && !hasPictures; ++row)
        hasPictures = !model()->index(row, 0).data(ActionsModel::PictureRole).toString().isEmpty();
    using Look = ChoiceDelegate::Look;
    m_delegate->setLook(!m_isLarge || !isWrapping() ? Look::Row : hasPictures ? Look::Card : Look::Button);
    m_widest = 0;
    m_column = 0;
    int line = 1; // a list breaks what fills it wholly
    for (int row = 0; model() && row < qMin(model()->rowCount(), Flowing); ++row) {
        const int width = sizeHintForIndex(model()->index(row, 0)).width();
        m_widest = qMax(m_widest, width);
        line += width;
        if (row > 0)
            m_column = qMax(m_column, width);
    }
    if (isWrapping() && !m_isSparse) // of the rows that a filter leaves, which may be none
        m_delegate->setColumn(m_column);
    if (isWrapping() && m_rows <= FewInLine && !m_isLarge)
        m_delegate->setLine(line);
    m_delegate->setWidest(m_widest, m_rows);
    if (isWrapping())
        m_delegate->setRoom(qMax(1, viewport()->width()));
    evenOut(viewport()->width());
    scheduleDelayedItemsLayout();
    updateGeometry();
}

QSize ChoiceList::sizeOf(int row, int room) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    return m_delegate->sizeIn(room, option, model()->index(row, 0));
}

void ChoiceList::evenOut(int room) const
{
    m_delegate->setLeastHeight(0);
    int tallest = 0;
    for (int row = 0; m_isLarge && isWrapping() && model() && row < qMin(model()->rowCount(), Flowing); ++row)
        tallest = qMax(tallest, sizeOf(row, qMax(1, room)).height());
    m_delegate->setLeastHeight(tallest);
}

int ChoiceList::heightForWidth(int width) const
{
    if (!m_isLarge)
        return m_given > 0 ? qMax(2 * frameWidth() + sizeOf(0, 0).height(), heightOfRows(width) - m_given)
                           : heightOfRows(width);
    evenOut(width - 2 * frameWidth());
    const int height = heightOfRows(width);
    evenOut(viewport()->width());
    return height;
}

int ChoiceList::rowsShown() const
{
    return m_shown + m_more / qMax(1, sizeOf(0, 0).height());
}

int ChoiceList::heightOfRows(int width) const
{
    const int frame = 2 * frameWidth();
    const int rows = model() ? model()->rowCount() : 0;
    if (rows == 0)
        return frame;
    if (!isWrapping())
        return frame + qMin(m_rows * sizeOf(0, 0).height(), rowsShown() * sizeOf(0, 0).height());
    if (m_rows > Few && !(m_isSparse && rows <= Few)) {
        const int room = qMax(1, width - frame - verticalScrollBar()->sizeHint().width());
        return frame + qMin(heightOfMany(room), sizeOf(0, room).height() + (rowsShown() - 1) * sizeOf(0, 0).height());
    }
    const int room = qMax(1, width - frame);
    std::vector<QSize> items;
    for (int row = 0; row < rows; ++row)
        items.push_back(sizeOf(row, room));
    const int height = heightOfLines(items, width - frame);
    if (!m_isSparse || m_keptRows < rows)
        return frame + height;
    items.resize(std::size_t(m_keptRows - 1), items.back());
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    items.push_back(m_delegate->sizeOfText(room, option, m_longest));
    return frame + qMax(height, heightOfLines(items, width - frame));
}

/// Of all rows in columns, also those that a filter leaves out. The first one may be wider than a column, or higher.
int ChoiceList::heightOfMany(int room) const
{
    const int column = qMax(1, m_column), across = qMax(1, (room - 2) / column); // as heightOfLines()
    const QSize first = sizeOf(0, room);
    const int columns = qBound(1, (first.width() + column - 1) / column, across); // of the first
    const int lines = (m_rows - 1 + columns + across - 1) / across;
    return first.height() + (lines - 1) * sizeOf(model()->rowCount() - 1, room).height();
}

int ChoiceList::heightOfLines(const std::vector<QSize> &items, int width)
{
    int height = 0; // of the lines before
    int line = 0;
    int x = 0;
    for (const QSize &item : items) {
        if (x > 0 && x + item.width() >= width - 1) {
            height += line;
            x = line = 0;
        }
        x += item.width();
        line = qMax(line, item.height());
    }
    return height + line;
}

void ChoiceList::cutNoRow()
{
    const int rows = model() ? model()->rowCount() : 0, room = height() - 2 * frameWidth();
    int whole = 0;
    if (m_rows > Few && rows > 0 && visualRect(model()->index(rows - 1, 0)).bottom() >= room)
        for (int row = 0; row < rows; ++row)
            if (const int end = visualRect(model()->index(row, 0)).bottom() + 1; end <= room)
                whole = qMax(whole, end);
    const QMargins margins(0, 0, 0, whole > 0 ? room - whole : 0);
    if (margins != viewportMargins())
        setViewportMargins(margins);
}

void ChoiceList::resizeEvent(QResizeEvent *event)
{
    if (isWrapping())
        m_delegate->setRoom(qMax(1, viewport()->width()));
    evenOut(viewport()->width());
    QListView::resizeEvent(event);
    if (event->size().width() == event->oldSize().width())
        cutNoRow(); // else rows are laid out anew, when they are painted
}

void ChoiceList::doItemsLayout()
{
    QListView::doItemsLayout();
    cutNoRow();
}

QSize ChoiceList::sizeHint() const
{
    return {minimumSizeHint().width(), heightForWidth(width())};
}

QSize ChoiceList::minimumSizeHint() const
{
    // As wide as the actions, within reason: longer ones go on below.
    const int unit = fontMetrics().averageCharWidth();
    const int bar = m_rows <= Few ? 0 : verticalScrollBar()->sizeHint().width();
    return {qBound(unit * 12, (m_column > 0 ? m_column : m_widest) + bar + 2 * frameWidth(), unit * 26), 0};
}

void ChoiceList::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        measure();
}

/// Down goes on where there is no line below, and Up back, so that all rows are come to by either.
QModelIndex ChoiceList::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const QModelIndex here = currentIndex(), there = QListView::moveCursor(action, modifiers);
    const int by = action == MoveDown ? 1 : action == MoveUp ? -1 : 0;
    if (by == 0 || there != here || !here.isValid())
        return there;
    const QModelIndex next = model()->index(here.row() + by, 0);
    return next.isValid() ? next : here;
}

void ChoiceList::keyboardSearch(const QString &search)
{
    Q_EMIT typed(search);
}

void ChoiceList::keyPressEvent(QKeyEvent *event)
{
    const bool chooses
        = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (chooses && currentIndex().isValid()) {
        Q_EMIT chosen(currentIndex());
        return;
    }
    QListView::keyPressEvent(event);
}

} // namespace sidl::debugger

#include "moc_choicelist.cpp"
