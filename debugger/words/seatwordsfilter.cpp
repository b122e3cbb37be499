// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/words/seatwordsfilter.h"

#include "debugger/words/seatwordsmodel.h"

namespace sidl::debugger {

SeatWordsFilter::SeatWordsFilter(SeatWordsModel *words, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_words(words)
{
    setSourceModel(words);
}

void SeatWordsFilter::setFilter(const wording::WordFilter &filter)
{
    m_filter = filter;
    invalidateFilter();
    if (rowCount() > 0) // first rows of groups are others now
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

bool SeatWordsFilter::isSameGroup(int row, int other) const
{
    return other >= 0 && other < m_words->rowCount()
        && m_words->wordAt(row).word.elementText(0) == m_words->wordAt(other).word.elementText(0);
}

void SeatWordsFilter::setPins(const QSet<QString> &pins)
{
    m_pins = pins;
    invalidateFilter();
    if (rowCount() > 0) // as above
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

bool SeatWordsFilter::isPinned(int row) const
{
    return !m_pins.isEmpty() && m_pins.contains(m_words->wordAt(row).word.text());
}

bool SeatWordsFilter::isFirst(int row) const
{
    int before = row - 1;
    while (isSameGroup(row, before) && isPinned(before))
        --before;
    return !isSameGroup(row, before);
}

bool SeatWordsFilter::isAlone(int row) const
{
    int after = row + 1;
    while (isSameGroup(row, after) && isPinned(after))
        ++after;
    return isFirst(row) && !isSameGroup(row, after);
}

bool SeatWordsFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    const engine::Word word = m_words->wordAt(row).word;
    if (!m_filter.isEmpty())
        return m_filter.matches(word, m_words->index(row).data().toString());
    return !isPinned(row) && (m_folded.isEmpty() || isFirst(row) || !m_folded.contains(word.elementText(0)));
}

bool SeatWordsFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const int before = m_words->placeAt(left.row()), after = m_words->placeAt(right.row());
    return before == after ? left.row() < right.row() : before < after;
}

SeatWordsFilter::Fold SeatWordsFilter::foldAt(const QModelIndex &index) const
{
    const int row = mapToSource(index).row();
    if (!m_filter.isEmpty() || row < 0 || !isFirst(row) || isAlone(row))
        return Fold::None;
    return m_folded.contains(m_words->wordAt(row).word.elementText(0)) ? Fold::Folded : Fold::Open;
}

std::vector<int> SeatWordsFilter::rowsOf(const QModelIndex &index) const
{
    const int first = mapToSource(index).row();
    std::vector<int> rows{first};
    if (foldAt(index) == Fold::Folded)
        for (int row = first + 1; isSameGroup(first, row); ++row)
            if (!isPinned(row))
                rows.push_back(row);
    return rows;
}

bool SeatWordsFilter::setFolded(const QModelIndex &index, bool isFolded)
{
    int row = mapToSource(index).row();
    if (row < 0 || !m_filter.isEmpty() || isAlone(row))
        return false;
    const QString group = m_words->wordAt(row).word.elementText(0);
    if (m_folded.contains(group) == isFolded)
        return false;
    if (isFolded)
        m_folded.insert(group);
    else
        m_folded.remove(group);
    invalidateFilter();
    while (!isFirst(row))
        --row;
    const QModelIndex first = mapFromSource(m_words->index(row));
    Q_EMIT dataChanged(first, first);
    Q_EMIT foldedChanged();
    return true;
}

void SeatWordsFilter::setFoldedGroups(const QStringList &groups)
{
    const QSet<QString> folded(groups.begin(), groups.end());
    if (folded == m_folded)
        return;
    m_folded = folded;
    invalidateFilter();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

QStringList SeatWordsFilter::foldedGroups() const
{
    QStringList groups(m_folded.begin(), m_folded.end());
    groups.sort();
    return groups;
}

QVariant SeatWordsFilter::data(const QModelIndex &index, int role) const
{
    switch (role) {
    case FoldRole:
        return int(foldAt(index));
    case SeatWordsModel::GroupStartRole:
        return index.row() == 0
            || !isSameGroup(mapToSource(index).row(), mapToSource(index.siblingAtRow(index.row() - 1)).row());
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        if (foldAt(index) == Fold::Folded)
            return foldedText(index);
        break;
    case SeatWordsModel::HiddenRole:
    case SeatWordsModel::MarkRole:
        if (foldAt(index) == Fold::Folded)
            return role == SeatWordsModel::HiddenRole ? QVariant(false) : QVariant(int(SeatWord::Mark::Kept));
        break;
    default:
        break;
    }
    return QSortFilterProxyModel::data(index, role);
}

QString SeatWordsFilter::foldedText(const QModelIndex &index) const
{
    const std::vector<int> rows = rowsOf(index);
    int created = 0, deleted = 0;
    for (const int row : rows) {
        created += m_words->wordAt(row).mark == SeatWord::Mark::Created ? 1 : 0;
        deleted += m_words->wordAt(row).mark == SeatWord::Mark::Deleted ? 1 : 0;
    }
    const engine::Word first = m_words->wordAt(rows.front()).word;
    QString text = (first.text().startsWith(u'[') ? tr("[%1,…]: %2") : tr("(%1 …): %2"))
                       .arg(first.elementText(0), QLocale().toString(int(rows.size()) - deleted));
    if (created > 0)
        text += tr(", +%L1").arg(created);
    if (deleted > 0)
        text += tr(", \u2212%L1").arg(deleted);
    return text;
}

} // namespace sidl::debugger

#include "moc_seatwordsfilter.cpp"

#include <QLocale>
