// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choicelist.h"

#include "debugger/choicedelegate.h"

#include <QEvent>
#include <QKeyEvent>

namespace sidl::debugger {

ChoiceList::ChoiceList(QWidget *parent)
    : QListView(parent)
{
    setItemDelegate(new ChoiceDelegate(this));
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    setMouseTracking(true);
    connect(this, &QListView::clicked, this, &ChoiceList::chosen);
}

void ChoiceList::setModel(QAbstractItemModel *newModel)
{
    if (model())
        disconnect(model(), nullptr, this, nullptr);
    QListView::setModel(newModel);
    // The base class listens too, and first: its layout is marked stale before ours is asked for.
    connect(newModel, &QAbstractItemModel::modelReset, this, &ChoiceList::arrange);
    connect(newModel, &QAbstractItemModel::rowsInserted, this, &ChoiceList::fit);
    connect(newModel, &QAbstractItemModel::rowsRemoved, this, &ChoiceList::fit);
    arrange();
}

void ChoiceList::arrange()
{
    const bool few = model()->rowCount() <= Few;
    setFlow(few ? QListView::LeftToRight : QListView::TopToBottom);
    setWrapping(few);
    setUniformItemSizes(!few);
    setFrameShape(few ? QFrame::NoFrame : QFrame::StyledPanel);
    setVerticalScrollBarPolicy(few ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    viewport()->setAutoFillBackground(!few); // few look like buttons on the column
    fit();
}

void ChoiceList::fit()
{
    if (!model())
        return;
    int height = 2 * frameWidth();
    if (isWrapping()) {
        doItemsLayout();
        height += qMax(0, contentsSize().height());
    } else {
        const int rows = qBound(1, model()->rowCount(), Shown);
        height += rows * qMax(1, sizeHintForRow(0));
    }
    setFixedHeight(height);
}

void ChoiceList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void ChoiceList::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
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
