// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/bindingsmodel.h"

namespace sidl::debugger {

int BindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_answer.variables.isEmpty() ? 0 : int(m_answer.rows.size());
}

int BindingsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_answer.variables.size());
}

QVariant BindingsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    return m_naming.value(m_answer.rows[std::size_t(index.row())].value(index.column()));
}

QVariant BindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    return orientation == Qt::Horizontal ? QVariant(m_answer.variables.value(section)) : QVariant(section + 1);
}

void BindingsModel::setAnswer(const engine::StateAnswer &answer)
{
    beginResetModel();
    m_answer = answer;
    endResetModel();
}

void BindingsModel::setNaming(const wording::Naming &naming)
{
    beginResetModel();
    m_naming = naming;
    endResetModel();
}

void BindingsModel::append(const engine::StateAnswer &answer)
{
    const int before = rowCount();
    if (!answer.rows.empty() && !m_answer.variables.isEmpty()) {
        beginInsertRows({}, before, before + int(answer.rows.size()) - 1);
        m_answer.rows.insert(m_answer.rows.end(), answer.rows.begin(), answer.rows.end());
        endInsertRows();
    } else {
        m_answer.rows.insert(m_answer.rows.end(), answer.rows.begin(), answer.rows.end());
    }
    m_answer.isComplete = answer.isComplete;
    m_answer.problem = answer.problem;
}

QString BindingsModel::text(const QList<int> &rows) const
{
    QStringList lines{m_answer.variables.join(u'\t')};
    for (int row = 0; row < rowCount(); ++row)
        if (rows.isEmpty() || rows.contains(row))
            lines << m_answer.rows[std::size_t(row)].join(u'\t');
    return lines.join(u'\n') + u'\n';
}

} // namespace sidl::debugger

#include "moc_bindingsmodel.cpp"
