// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/resultmodel.h"

#include <algorithm>
#include <utility>

namespace sidl::debugger {

void ResultModel::setTable(ResultTable table)
{
    const bool hasColumns
        = std::equal(table.columns.begin(), table.columns.end(), m_table.columns.begin(), m_table.columns.end(),
                     [](const ResultTable::Column &a, const ResultTable::Column &b) { return a.name == b.name; });
    const int before = rowCount(), now = int(table.rows.size());
    if (!hasColumns || now < before) {
        beginResetModel();
        m_table = std::move(table);
        endResetModel();
        return;
    }
    if (now > before) {
        beginInsertRows({}, before, now - 1);
        m_table.rows = std::move(table.rows);
        endInsertRows();
    } else {
        m_table.rows = std::move(table.rows);
    }
    if (before > 0)
        Q_EMIT dataChanged(index(0, 0), index(before - 1, columnCount() - 1));
}

int ResultModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.rows.size());
}

int ResultModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.columns.size());
}

int ResultModel::listColumn() const
{
    const auto list = std::find_if(m_table.columns.begin(), m_table.columns.end(),
                                   [](const ResultTable::Column &column) { return column.isList; });
    return list == m_table.columns.end() ? -1 : int(list - m_table.columns.begin());
}

QVariant ResultModel::data(const QModelIndex &index, int role) const
{
    const ResultTable::Cell &cell = m_table.rows[std::size_t(index.row())][std::size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return cell.text;
    case OrderRole:
        return cell.order.isValid() ? cell.order : QVariant(cell.text);
    case PartsRole:
        return cell.parts;
    case Qt::TextAlignmentRole:
        return int((m_table.columns[std::size_t(index.column())].isNumber ? Qt::AlignRight : Qt::AlignLeft)
                   | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant ResultModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const ResultTable::Column &column = m_table.columns[std::size_t(section)];
    if (role == Qt::TextAlignmentRole)
        return int((column.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return isTextBehindNumbers(section) ? Gap + column.name : column.name;
}

} // namespace sidl::debugger

#include "moc_resultmodel.cpp"
