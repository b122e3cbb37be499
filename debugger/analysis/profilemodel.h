// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/ruleprofile.h"
#include "sidl/language/text/movedplaces.h"

#include <QAbstractTableModel>

namespace sidl::debugger {

/// What rules cost, a clause a row, those alone that cost anything. SortRole has numbers. Window thread.
class ProfileModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { RuleColumn, LineColumn, CallsColumn, TimeColumn, ShareColumn, ColumnCount };
    enum Role { SortRole = Qt::UserRole };
    using QAbstractTableModel::QAbstractTableModel;

    void setProfile(const analysis::RuleProfile &profile);
    void setPlaces(const language::MovedPlaces &places); ///< of the rules, in their text as it is now
    const analysis::RuleProfile &profile() const { return m_profile; }
    const analysis::ClauseCost &clause(int row) const;

    /// What is told of @p clause, in words: calls, time, share.
    static QString toldOf(const analysis::RuleProfile &profile, const analysis::ClauseCost &clause);
    static QString shareText(double share); ///< "12.3 %"

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const analysis::ClauseCost &clause, int column) const;
    double number(const analysis::ClauseCost &clause, int column) const;

    analysis::RuleProfile m_profile;
    language::MovedPlaces m_places;
    std::vector<std::size_t> m_rows; ///< indices of clauses
};

} // namespace sidl::debugger
