// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/experiment/experimentresults.h"

#include <QAbstractTableModel>

namespace sidl::debugger {

/// A ResultTable for a view. While its columns stay, rows are changed and added, so that what is selected stays so.
/// OrderRole has what rows are sorted by, PartsRole what a list has. Window thread.
class ResultModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Role { OrderRole = Qt::UserRole, PartsRole };
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(ResultTable table);
    bool isNumber(int column) const { return m_table.columns[std::size_t(column)].isNumber; }
    int listColumn() const; ///< the one whose cells have parts; -1: none
    /// It begins where one of numbers ends, at the edge between them.
    bool isTextBehindNumbers(int column) const { return column > 0 && isNumber(column - 1) && !isNumber(column); }
    static constexpr QChar Gap = QChar(0x2002); ///< an en space, before the head of one

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    ResultTable m_table;
};

} // namespace sidl::debugger
