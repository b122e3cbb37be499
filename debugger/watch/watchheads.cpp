// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/watchheads.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

WatchHeads::WatchHeads(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setHighlightSections(false); // bold titles would be cut
    setTextElideMode(Qt::ElideMiddle);
}

QStringList WatchHeads::cut(const QStringList &titles, const QList<int> &widths, const QFontMetrics &metrics)
{
    QStringList usual;
    for (qsizetype i = 0; i < titles.size(); ++i)
        usual << metrics.elidedText(titles[i], Qt::ElideMiddle, widths[i]);
    QStringList texts = usual;
    for (qsizetype i = 0; i < titles.size(); ++i) {
        qsizetype same = titles[i].size(); // letters at the beginning, with those that look alike
        for (qsizetype j = 0; j < titles.size(); ++j) {
            if (usual[j] != usual[i] || titles[j] == titles[i])
                continue;
            const auto differ = std::mismatch(titles[i].begin(), titles[i].end(), titles[j].begin(), titles[j].end());
            same = std::min<qsizetype>(same, differ.first - titles[i].begin());
        }
        if (same < titles[i].size() && usual[i] != titles[i]) {
            const QString from = same < 2 ? titles[i] : u"…"_s + titles[i].mid(same - 1);
            texts[i] = metrics.elidedText(from, Qt::ElideRight, widths[i]);
        }
    }
    return texts;
}

QString WatchHeads::shownTitle(int section) const
{
    const int beside = 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this);
    QStringList titles;
    QList<int> widths;
    for (int i = 0; i < count(); ++i) {
        titles << model()->headerData(i, Qt::Horizontal).toString();
        widths << sectionSize(i) - beside;
    }
    return cut(titles, widths, fontMetrics()).value(section);
}

void WatchHeads::initStyleOptionForIndex(QStyleOptionHeader *option, int logicalIndex) const
{
    QHeaderView::initStyleOptionForIndex(option, logicalIndex);
    option->text = shownTitle(logicalIndex);
}

} // namespace sidl::debugger

#include "moc_watchheads.cpp"
