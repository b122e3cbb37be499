// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/wording/wordfilter.h"

#include <QSet>
#include <QSortFilterProxyModel>

namespace sidl::debugger {

class SeatWordsModel;

/// The words of a SeatWordsModel that a filter leaves, without those that are pinned, which stand above: only what is
/// typed finds them here, too. Of a folded group only the first row is there, which stands for
/// all of it; while there is a filter, nothing is folded. Once it is sorted, words are in the order of their names, see
/// wording::DisplayNames::placeOf(), and of one place in the standard order.
class SeatWordsFilter final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    enum class Fold { None, Open, Folded };    ///< None: no first row, or the only one of its group
    enum Role { FoldRole = Qt::UserRole + 5 }; ///< Fold as int; the roles of SeatWordsModel are the others

    explicit SeatWordsFilter(SeatWordsModel *words, QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    void setFilter(const wording::WordFilter &filter);
    void setPins(const QSet<QString> &pins); ///< words as texts
    /// Folds or unfolds the group of @p index. False: it cannot be, or is so already.
    bool setFolded(const QModelIndex &index, bool isFolded);
    void setFoldedGroups(const QStringList &groups); ///< by their first element; emits nothing
    QStringList foldedGroups() const;                ///< sorted
    Fold foldAt(const QModelIndex &index) const;
    std::vector<int> rowsOf(const QModelIndex &index) const; ///< of the source: the word, or all of a folded group

Q_SIGNALS:
    void foldedChanged(); ///< by setFolded()

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    bool isSameGroup(int row, int other) const; ///< of the source
    bool isPinned(int row) const;
    bool isFirst(int row) const; ///< of its group, but for those that are pinned
    bool isAlone(int row) const; ///< the same
    QString foldedText(const QModelIndex &index) const;

    SeatWordsModel *m_words;
    wording::WordFilter m_filter;
    QSet<QString> m_folded; ///< by the first element
    QSet<QString> m_pins;
};

} // namespace sidl::debugger
