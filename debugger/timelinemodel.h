// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/session.h"

#include <QAbstractListModel>

namespace sidl::debugger {

/// The line of chronons through the current node, one row each: row r is chronon r, row 0 the initial state. Another branch
/// replaces only the rows in which it differs.
class TimelineModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        NodeRole = Qt::UserRole, ///< engine::Session::NodeId
        ActionRole,              ///< the joint action that led here, short
        BranchesRole,            ///< number of ways that were taken from here
        LongestRole              ///< the longest of the ActionRoles of all rows
    };
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// @p shown: the nodes of the line, from the root, through the current one of @p tree. @p isOtherGame: nothing of the rows
    /// can be kept.
    void setLine(const engine::Session &tree, const std::vector<engine::Session::NodeId> &shown,
                 const engine::Words &players, bool isOtherGame);
    int currentRow() const { return m_current; } ///< -1: none
    engine::Session::NodeId node(int row) const { return m_rows.at(std::size_t(row)).node; }

private:
    struct Row
    {
        engine::Session::NodeId node = 0;
        std::shared_ptr<const engine::Chronon> edge;
        int branches = 0;
        QString action;
    };
    QString toolTip(int row) const;

    std::vector<Row> m_rows;
    QString m_longest;
    int m_current = -1;
};

} // namespace sidl::debugger
