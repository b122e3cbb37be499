// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/actionsfilter.h"

#include "debugger/actionsmodel.h"

namespace sidl::debugger {

bool ActionsFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    return sourceModel()->index(row, 0, parent).data(ActionsModel::AlwaysShownRole).toBool()
        || QSortFilterProxyModel::filterAcceptsRow(row, parent);
}

} // namespace sidl::debugger
