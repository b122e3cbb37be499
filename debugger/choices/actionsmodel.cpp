// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/actionsmodel.h"

#include "debugger/choices/defaulttext.h"
#include "sidl/wording/jointactions.h"
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
            return advised(action(row));
        return m_switch.isNature() ? tr("draw") : defaultText(shownDefault());
    case Qt::ToolTipRole:
        if (row != LeaveRow)
            return m_switch.isNature() ? probabilityText(row) : actionTip(action(row));
        return m_switch.isNature() ? tr("Nature draws by its distribution") : defaultTip(shownDefault());
    case PictureRole:
        return row == LeaveRow ? QString() : m_names.picture(action(row));
    case Qt::CheckStateRole:
        return row == m_chosen ? Qt::Checked : Qt::Unchecked;
    default:
        return {};
    }
}

QString ActionsModel::nameOf(Word action) const
{
    return m_names.actionAt(action, m_switch.word);
}

QString ActionsModel::advised(Word action) const
{
    const QString advice = m_advice ? m_advice(action) : QString();
    return advice.isEmpty() ? nameOf(action) : tr("%1   %2").arg(nameOf(action), advice);
}

QString ActionsModel::actionTip(Word action) const
{
    if (!m_advice || m_advice(action).isEmpty())
        return nameOf(action);
    return tr("%1\nBehind it stands what Strategies has found: p is the probability with which it is chosen")
        .arg(advised(action));
}

void ActionsModel::setAdvice(const std::function<QString(Word action)> &advice)
{
    if (!advice && !m_advice)
        return;
    m_advice = advice;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QString ActionsModel::probabilityText(int row) const
{
    const auto i = std::size_t(row - 1);
    const QString probability
        = i < m_switch.probabilities.size() ? wording::probabilityText(m_switch, i) : wording::probabilityText(0);
    return tr("%1\nprobability %2").arg(nameOf(action(row)), probability);
}

void ActionsModel::setSwitch(const engine::Switch &place)
{
    beginResetModel();
    m_switch = place;
    m_chosen = LeaveRow;
    endResetModel();
}

void ActionsModel::setNames(const wording::DisplayNames &names)
{
    m_names = names;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

DefaultRules::Default ActionsModel::shownDefault() const
{
    DefaultRules::Default shown = m_default;
    if (shown.kind == DefaultRules::Default::Kind::First && !m_switch.actions.empty())
        shown.action = nameOf(*std::min_element(m_switch.actions.begin(), m_switch.actions.end()));
    else if (shown.kind == DefaultRules::Default::Kind::Certain)
        shown.action = m_names.actionAt(m_default.action, m_switch.word);
    return shown;
}

void ActionsModel::setDefault(const DefaultRules::Default &rule)
{
    if (rule == m_default)
        return;
    m_default = rule;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(LeaveRow), index(LeaveRow));
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

#include "moc_actionsmodel.cpp"
