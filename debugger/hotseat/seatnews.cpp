// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/hotseat/seatnews.h"

#include "debugger/seats/seatcolumn.h"
#include "debugger/words/seatwordsmodel.h"

#include <QListView>
#include <QScrollArea>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

News showNews(SeatColumn *seat)
{
    auto *list = seat->findChild<QListView *>(u"words"_s);
    if (!list || !list->model())
        return {};
    const QModelIndexList news = list->model()->match(list->model()->index(0, 0), SeatWordsModel::MarkRole,
                                                      int(SeatWord::Mark::Created), -1, Qt::MatchExactly);
    if (news.isEmpty())
        return {};
    for (const QModelIndex &row : {news.back(), news.front()}) // if not all are, the first one is in sight
        list->scrollTo(row);
    // Beside a board the list is as high as its words, and what is around it is scrolled.
    for (QWidget *around = list->parentWidget(); around && around != seat; around = around->parentWidget())
        if (auto *area = qobject_cast<QScrollArea *>(around))
            for (const QModelIndex &row : {news.back(), news.front()}) {
                const QRect place = list->visualRect(row);
                const QPoint top = list->viewport()->mapTo(area->widget(), place.topLeft());
                area->ensureVisible(0, top.y() + place.height() / 2, 0, place.height() / 2 + 1);
            }
    const QRegion seen = list->viewport()->visibleRegion();
    const auto inSight = std::count_if(news.begin(), news.end(), [&](const QModelIndex &row) {
        return seen.contains(list->visualRect(row).center());
    });
    return {int(news.size()), int(inSight)};
}

} // namespace sidl::debugger
