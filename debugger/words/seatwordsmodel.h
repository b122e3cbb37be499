// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/seatview.h"
#include "sidl/wording/displaynames.h"

#include <QAbstractListModel>
#include <QStringList>

namespace sidl::debugger {

/// The words of one seat, one row each, in standard order. Updates move as few rows as possible, so that views keep
/// their place and selection.
class SeatWordsModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        MarkRole = Qt::UserRole, ///< SeatWord::Mark as int
        HiddenRole,              ///< bool: hidden from somebody (referee only)
        PictureRole,             ///< QString: the name of a picture; empty: none
        GroupStartRole           ///< bool: the first row of those that begin with the same element
    };
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_words.size()); }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const SeatWord &wordAt(int row) const { return m_words.at(std::size_t(row)); }
    void setNames(const wording::DisplayNames &names);                       ///< how the words are shown
    int placeAt(int row) const { return m_names.placeOf(wordAt(row).word); } ///< see wording::DisplayNames
    /// @p players names those in SeatWord::hiddenFrom.
    void setWords(std::vector<SeatWord> words, const QStringList &players = {});

private:
    bool startsGroup(int row) const;
    QString toolTip(const SeatWord &row) const;

    std::vector<SeatWord> m_words;
    QStringList m_players;
    wording::DisplayNames m_names;
};

} // namespace sidl::debugger
