// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/wordsview.h"

#include "debugger/seats/seatwordsfilter.h"
#include "debugger/seats/worddelegate.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace sidl::debugger {

WordsView::WordsView(QWidget *parent)
    : QListView(parent)
{
    setItemDelegate(new WordDelegate(this));
    setUniformItemSizes(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
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
    const bool isLeft = event->key() == Qt::Key_Left;
    if ((isLeft || event->key() == Qt::Key_Right) && event->modifiers() == Qt::NoModifier
        && fold(currentIndex(), isLeft)) {
        scrollTo(currentIndex());
        return;
    }
    QListView::keyPressEvent(event);
}

} // namespace sidl::debugger
