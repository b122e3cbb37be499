// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/copyrows.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QGuiApplication>

#include <map>

using namespace Qt::StringLiterals;

namespace sidl::ui {

void copyRows(const QAbstractItemView *view)
{
    std::map<int, std::map<int, QString>> rows; // by where they are
    const QModelIndexList selected
        = view->selectionModel() ? view->selectionModel()->selectedIndexes() : QModelIndexList();
    for (const QModelIndex &index : selected) {
        const QRect place = view->visualRect(index);
        if (!place.isEmpty())
            rows[place.top()][place.left()] = index.data().toString().replace(u'\n', u' ');
    }
    QStringList lines;
    for (const auto &[top, cells] : rows) {
        QStringList texts;
        for (const auto &[left, text] : cells)
            texts.append(text);
        lines.append(texts.join(u'\t'));
    }
    if (!lines.isEmpty())
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

} // namespace sidl::ui
