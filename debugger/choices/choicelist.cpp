// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/choicelist.h"

#include "debugger/choices/choicedelegate.h"

#include <QEvent>
#include <QKeyEvent>
#include <QScrollBar>

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
}

void ChoiceList::setModel(QAbstractItemModel *newModel)
{
    if (model())
        disconnect(model(), nullptr, this, nullptr);
    QListView::setModel(newModel);
    // The base class listens too, and first: its layout is marked stale before ours is asked for.
    connect(newModel, &QAbstractItemModel::modelReset, this, &ChoiceList::arrange);
    connect(newModel, &QAbstractItemModel::rowsInserted, this, &QWidget::updateGeometry);
    connect(newModel, &QAbstractItemModel::rowsRemoved, this, &QWidget::updateGeometry);
    arrange();
}

void ChoiceList::setSparse(bool isSparse)
{
    m_isSparse = isSparse;
    updateGeometry();
}

void ChoiceList::setCompact(bool isCompact)
{
    m_shown = isCompact ? ShownCompact : Shown;
    updateGeometry();
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
    viewport()->setAutoFillBackground(!few); // few look like buttons on the column
    measure();
}

void ChoiceList::measure()
{
    constexpr int FewInLine = 4;
    m_delegate->setColumn(0);
    m_widest = 0;
    m_column = 0;
    for (int row = 0; model() && row < qMin(model()->rowCount(), Flowing); ++row) {
        const int width = sizeHintForIndex(model()->index(row, 0)).width();
        m_widest = qMax(m_widest, width);
        if (row > 0)
            m_column = qMax(m_column, width);
    }
    if (isWrapping() && m_rows > FewInLine)
        m_delegate->setColumn(m_column);
    scheduleDelayedItemsLayout();
    updateGeometry();
}

int ChoiceList::heightForWidth(int width) const
{
    const int frame = 2 * frameWidth();
    const int rows = model() ? model()->rowCount() : 0;
    const int rowHeight = rows > 0 ? sizeHintForIndex(model()->index(0, 0)).height() : 0;
    if (!isWrapping())
        return frame + qMin(m_rows, m_shown) * rowHeight;
    if (m_rows > Few && !(m_isSparse && rows <= Few)) {
        const int room = width - frame - verticalScrollBar()->sizeHint().width();
        const int across = qMax(1, room / qMax(1, m_column));
        return frame + qMin((m_rows + across - 1) / across, m_shown) * rowHeight;
    }
    int lines = rows > 0 ? 1 : 0; // as QListView breaks them
    int x = 0;
    for (int row = 0; row < rows; ++row) {
        const int item = sizeHintForIndex(model()->index(row, 0)).width();
        if (x > 0 && x + item >= width - frame - 1) {
            ++lines;
            x = 0;
        }
        x += item;
    }
    return frame + lines * rowHeight;
}

QSize ChoiceList::sizeHint() const
{
    return {minimumSizeHint().width(), heightForWidth(width())};
}

QSize ChoiceList::minimumSizeHint() const
{
    // As wide as the actions, within reason: what is cut off cannot be told apart. The first row alone may be cut.
    const int unit = fontMetrics().averageCharWidth();
    const int bar = m_rows <= Few ? 0 : verticalScrollBar()->sizeHint().width();
    return {qBound(unit * 12, (m_column > 0 ? m_column : m_widest) + bar + 2 * frameWidth(), unit * 30), 0};
}

void ChoiceList::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        measure();
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
