// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/gridview.h"

#include "debugger/board/griddelegate.h"

#include <QHeaderView>
#include <QKeyEvent>

namespace sidl::debugger {

GridView::GridView(QWidget *parent)
    : QTableView(parent)
{
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
        header->setSectionsClickable(false);
        header->setHighlightSections(false);
    }
    setMouseTracking(true);
    connect(this, &QTableView::clicked, this, &GridView::cellClicked);
    connect(this, &QTableView::entered, this, &GridView::cellHovered);
    connect(this, &QTableView::viewportEntered, this, [this] { Q_EMIT cellHovered({}); });
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

int GridView::smallestCell() const
{
    return fontMetrics().height() + 2;
}

void GridView::fit()
{
    if (m_isFitting || !model() || model()->rowCount() == 0 || model()->columnCount() == 0)
        return;
    m_isFitting = true;
    const int left = verticalHeader()->sizeHint().width();
    const int top = horizontalHeader()->sizeHint().height();
    const int across = (width() - left) / model()->columnCount();
    const int down = (height() - top) / model()->rowCount();
    const int size = qMax(smallestCell(), qMin(across, down));
    horizontalHeader()->setDefaultSectionSize(size);
    verticalHeader()->setDefaultSectionSize(size);
    // No more height than the width has use for: the rest is for the list below.
    setMaximumHeight(top + qMax(smallestCell(), across) * model()->rowCount());
    m_isFitting = false;
}

QSize GridView::sizeHint() const
{
    const int rows = model() ? qBound(1, model()->rowCount(), 12) : 1;
    return {smallestCell() * 8, horizontalHeader()->sizeHint().height() + rows * (smallestCell() + 8)};
}

QSize GridView::minimumSizeHint() const
{
    // A board as large as that of chess is never scrolled.
    const int rows = model() ? qBound(1, model()->rowCount(), 8) : 1;
    const int columns = model() ? qBound(1, model()->columnCount(), 8) : 1;
    return {verticalHeader()->sizeHint().width() + columns * smallestCell(),
            horizontalHeader()->sizeHint().height() + rows * smallestCell()};
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
    switch (event->key()) {
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (currentIndex().isValid())
            Q_EMIT cellClicked(currentIndex());
        return;
    case Qt::Key_Escape:
        Q_EMIT escaped();
        return;
    default:
        QTableView::keyPressEvent(event);
    }
}

} // namespace sidl::debugger
