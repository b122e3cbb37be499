// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/actionsmodel.h"

#include "sidl/wording/numbers.h"

#include <algorithm>

namespace sidl::debugger {

using engine::Word;

int ActionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_switch.word.isNull() ? 0 : int(m_switch.actions.size()) + 1;
}

QVariant ActionsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
        if (row != LeaveRow)
            return action(row).text();
        return m_switch.isNature() ? tr("draw") : tr("nothing");
    case Qt::ToolTipRole:
        if (row != LeaveRow)
            return m_switch.isNature() ? probabilityText(row) : action(row).text();
        return m_switch.isNature() ? tr("Nature draws by its distribution")
                                   : tr("Submit nothing: the default applies, if the rules have one");
    case Qt::CheckStateRole:
        return row == m_chosen ? Qt::Checked : Qt::Unchecked;
    default:
        return {};
    }
}

QString ActionsModel::probabilityText(int row) const
{
    const auto i = std::size_t(row - 1);
    const double probability = i < m_switch.probabilities.size() ? m_switch.probabilities[i] : 0;
    return tr("%1\nprobability %2").arg(action(row).text(), wording::probabilityText(probability));
}

void ActionsModel::setSwitch(const engine::Switch &place)
{
    beginResetModel();
    m_switch = place;
    m_chosen = LeaveRow;
    endResetModel();
}

void ActionsModel::setChosen(Word action)
{
    const auto it = std::find(m_switch.actions.begin(), m_switch.actions.end(), action);
    const int row = it == m_switch.actions.end() ? LeaveRow : int(it - m_switch.actions.begin()) + 1;
    if (row == m_chosen)
        return;
    const int before = std::exchange(m_chosen, row);
    for (const int changed : {before, row})
        Q_EMIT dataChanged(index(changed), index(changed), {Qt::CheckStateRole});
}

Word ActionsModel::action(int row) const
{
    return row == LeaveRow ? Word() : m_switch.actions.at(std::size_t(row - 1));
}

} // namespace sidl::debugger
