// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/choices/actionsfilter.h"

#include "debugger/choices/actionsmodel.h"

#include <algorithm>

namespace sidl::debugger {

void ActionsFilter::showOnly(engine::Words actions)
{
    std::sort(actions.begin(), actions.end());
    m_only = std::move(actions);
    invalidateFilter();
}

void ActionsFilter::showAll()
{
    if (!m_only)
        return;
    m_only.reset();
    invalidateFilter();
}

void ActionsFilter::update()
{
    if (m_only)
        invalidateFilter();
}

bool ActionsFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (row == ActionsModel::LeaveRow)
        return true;
    const auto *actions = qobject_cast<const ActionsModel *>(sourceModel());
    if (m_only && actions && row != actions->chosenRow()
        && !std::binary_search(m_only->begin(), m_only->end(), actions->action(row)))
        return false;
    return QSortFilterProxyModel::filterAcceptsRow(row, parent);
}

} // namespace sidl::debugger

#include "moc_actionsfilter.cpp"
