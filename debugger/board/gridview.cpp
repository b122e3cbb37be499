// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridview.h"

#include "debugger/board/columnheads.h"
#include "debugger/board/griddelegate.h"
#include "debugger/board/gridmodel.h"
#include "debugger/board/keyboarduse.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QtMath>

#include <utility>

namespace sidl::debugger {

namespace {

constexpr int NameGap = 4;      // pixels beside the names of columns and rows, where there are no headers
constexpr double MostCells = 8; // in a row or a column, that are never scrolled
constexpr int FewCells = 6;     // of a board that need not be as dense as that of chess

} // namespace

GridView::GridView(QWidget *parent)
    : QTableView(parent)
    , m_heads(new ColumnHeads(this))
{
    setHorizontalHeader(m_heads);
    setItemDelegate(new GridDelegate(this));
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false); // Tab leaves the board
    setCornerButtonEnabled(false);
    setShowGrid(false); // the cells draw their own lines
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setFrameShape(QFrame::NoFrame);
    viewport()->setBackgroundRole(QPalette::Window); // nothing is beside the board
    for (QHeaderView *header : {horizontalHeader(), verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setMinimumSectionSize(1);
        header->setHighlightSections(false);
    }
    setHeadsClickable(false);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, &GridView::columnClicked);
    connect(verticalHeader(), &QHeaderView::sectionClicked, this, &GridView::rowClicked);
    setMouseTracking(true);
    connect(this, &QTableView::clicked, this, &GridView::cellClicked);
    connect(this, &QTableView::entered, this, &GridView::cellHovered);
    connect(this, &QTableView::viewportEntered, this, [this] { Q_EMIT cellHovered({}); });
    connect(KeyboardUse::ofProgram(), &KeyboardUse::changed, this, [this] {
        m_isRingNew = hasFocus() && KeyboardUse::ofProgram()->isByKeys();
        viewport()->update();
    });
}

void GridView::setModel(QAbstractItemModel *newModel)
{
    QTableView::setModel(newModel);
    const auto fitAgain = [this] {
        updateGeometry();
        fit();
    };
    connect(newModel, &QAbstractItemModel::modelReset, this, fitAgain);
    fitAgain();
}

void GridView::setMostHeight(int pixels)
{
    if (std::exchange(m_mostHeight, pixels) != pixels)
        fit();
}

int GridView::middleOfCells() const
{
    if (isHexagonal())
        return frameWidth() + qMin(qRound(hexagons().center().x()), viewport()->width() / 2);
    const int names = margins().width(), room = contentsRect().width() - names;
    return frameWidth() + names + qMin(horizontalHeader()->length(), room) / 2;
}

int GridView::sizeOfCells() const
{
    return qMin(horizontalHeader()->defaultSectionSize(), verticalHeader()->defaultSectionSize());
}

void GridView::setHeadsClickable(bool areClickable)
{
    for (QHeaderView *header : {horizontalHeader(), verticalHeader()})
        header->setSectionsClickable(areClickable);
}

int GridView::smallestCell() const
{
    const bool isSmall = model() && qMax(model()->rowCount(), model()->columnCount()) <= FewCells;
    return isSmall ? qRound(1.75 * fontMetrics().height()) : fontMetrics().height() + 2;
}

void GridView::fit()
{
    if (m_isFitting || !model() || model()->rowCount() == 0 || model()->columnCount() == 0)
        return;
    m_isFitting = true;
    for (QHeaderView *header : {horizontalHeader(), verticalHeader()})
        header->setVisible(!isHexagonal());
    const QSizeF cells = ui::boardExtent(outline());
    const int most = qMax(m_mostHeight, minimumSizeHint().height()); // no list takes the board away
    setMaximumHeight(qMin(heightFor(width()), most));                // at once; the rest is for the list below
    const double size = sizeFor(this->size());
    if (!isHexagonal())
        m_heads->fitTo(int(size), font()); // which then are as high as their type
    const auto divide = [](QHeaderView *header, int all) {
        header->setDefaultSectionSize(all / header->count());
        header->resizeSection(header->count() - 1, all - all / header->count() * (header->count() - 1));
    };
    if (isHexagonal()) { // what is scrolled is as large as all sections
        divide(horizontalHeader(), margins().width() + int(size * cells.width()));
        divide(verticalHeader(), margins().height() + int(size * cells.height()));
    } else {
        divide(horizontalHeader(), int(size) * horizontalHeader()->count());
        divide(verticalHeader(), int(size) * verticalHeader()->count());
    }
    m_isFitting = false;
    Q_EMIT fitted();
}

double GridView::sizeFor(const QSize &view) const
{
    const QSizeF cells = ui::boardExtent(outline());
    const double least = smallestCell(), across = (view.width() - margins().width()) / cells.width();
    const auto down = [&](double size) { return (view.height() - margins(size).height()) / cells.height(); };
    // The names of smaller columns are lower, but for two rows of them, and leave cells more room.
    double size = across;
    for (int times = 0; times < 2; ++times)
        size = qMax(least, qMin(across, down(qMax(least, size))));
    while (size > least && size > down(size))
        size = qMax(least, size - 1);
    return size;
}

int GridView::heightFor(int width) const
{
    const QSizeF cells = ui::boardExtent(outline());
    const double room = width - margins().width(), across = cells.width() > 0 ? room / cells.width() : 0;
    const QSize beside = margins(across);
    const int bar = across < smallestCell() ? horizontalScrollBar()->sizeHint().height() : 0; // it is scrolled
    return beside.height() + bar + qCeil(qMax(double(smallestCell()), across) * cells.height());
}

bool GridView::isHexagonal() const
{
    return !outline().shifts.empty();
}

ui::BoardPicture GridView::outline() const
{
    ui::BoardPicture outline;
    if (const auto *grid = qobject_cast<const GridModel *>(model())) {
        outline.columns = grid->columnCount();
        outline.rows = grid->rowCount();
        outline.shifts = grid->shifts();
    }
    return outline;
}

QSize GridView::margins() const
{
    if (!isHexagonal())
        return {verticalHeader()->sizeHint().width(), horizontalHeader()->sizeHint().height()};
    int widest = 0;
    for (int row = 0; row < model()->rowCount(); ++row)
        widest = qMax(widest, fontMetrics().horizontalAdvance(model()->headerData(row, Qt::Vertical).toString()));
    return {widest + 2 * NameGap, fontMetrics().height() + NameGap};
}

QSize GridView::margins(double column) const
{
    const QSize now = margins();
    return isHexagonal() ? now : QSize(now.width(), m_heads->heightIn(qMax(smallestCell(), int(column)), font()));
}

QRectF GridView::hexagons() const
{
    const QSize beside = margins(), all(horizontalHeader()->length(), verticalHeader()->length());
    const QPoint from(beside.width() - horizontalOffset(), beside.height() - verticalOffset());
    return QRectF(from, all - beside - QSize(1, 1)); // their last lines lie within, too
}

QRect GridView::visualRect(const QModelIndex &index) const
{
    if (!index.isValid() || !isHexagonal())
        return QTableView::visualRect(index);
    return ui::boardCell(outline(), hexagons(), index.column(), index.row()).toRect();
}

QModelIndex GridView::indexAt(const QPoint &at) const
{
    if (!isHexagonal())
        return QTableView::indexAt(at);
    const QPoint cell = ui::boardCellAt(outline(), hexagons(), at);
    return cell.x() < 0 ? QModelIndex() : model()->index(cell.y(), cell.x());
}

void GridView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    if (!isHexagonal())
        return QTableView::scrollTo(index, hint);
    const QRect cell = visualRect(index);
    const auto bring = [](QScrollBar *bar, int first, int last, int room) {
        if (first < 0)
            bar->setValue(bar->value() + first);
        else if (last > room)
            bar->setValue(bar->value() + last - room);
    };
    bring(horizontalScrollBar(), cell.left(), cell.right(), viewport()->width());
    bring(verticalScrollBar(), cell.top(), cell.bottom(), viewport()->height());
}

void GridView::paintEvent(QPaintEvent *event)
{
    m_isRingNew = false;
    if (!isHexagonal())
        return QTableView::paintEvent(event);
    QPainter painter(viewport());
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    painter.setFont(font());
    for (int row = 0; row < model()->rowCount(); ++row) {
        for (int column = 0; column < model()->columnCount(); ++column) {
            const QModelIndex index = model()->index(row, column);
            option.rect = visualRect(index);
            option.state.setFlag(QStyle::State_HasFocus, hasFocus() && index == currentIndex());
            itemDelegate()->paint(&painter, option, index);
        }
        const QRect first = visualRect(model()->index(row, 0));
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRect(0, first.top(), first.left() - NameGap, first.height()),
                         int(Qt::AlignRight) | Qt::AlignVCenter, model()->headerData(row, Qt::Vertical).toString());
    }
    for (int column = 0; column < model()->columnCount(); ++column) {
        const QRect top = visualRect(model()->index(0, column));
        painter.drawText(QRect(top.left(), top.top() - margins().height(), top.width(), margins().height()),
                         Qt::AlignCenter, model()->headerData(column, Qt::Horizontal).toString());
    }
}

QSize GridView::sizeHint() const
{
    const int rows = model() ? qBound(1, model()->rowCount(), 12) : 1;
    return {smallestCell() * 8, margins(smallestCell()).height() + rows * (smallestCell() + 8)};
}

QSize GridView::minimumSizeHint() const
{
    // A board as large as that of chess is never scrolled; a wider one may be, and shows as many rows beside its bar.
    const QSizeF cells = ui::boardExtent(outline());
    const double most = isHexagonal() ? MostCells * 1.5 : MostCells;
    const int bar = cells.width() > most ? horizontalScrollBar()->sizeHint().height() : 0;
    return margins(smallestCell())
        + QSize(qCeil(qBound(1.0, cells.width(), most) * smallestCell()),
                bar + qCeil(qBound(1.0, cells.height(), most) * smallestCell()));
}

void GridView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fit();
}

void GridView::leaveEvent(QEvent *event)
{
    QTableView::leaveEvent(event);
    Q_EMIT cellHovered({});
}

void GridView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
        fit();
    }
}

void GridView::keyPressEvent(QKeyEvent *event)
{
    const bool isRingNew = std::exchange(m_isRingNew, false);
    switch (event->key()) {
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!currentIndex().isValid())
            setCurrentIndex(model()->index(0, 0));
        else if (!isRingNew)
            Q_EMIT cellClicked(currentIndex());
        return;
    default:
        QTableView::keyPressEvent(event);
    }
}

} // namespace sidl::debugger

#include "moc_gridview.cpp"
