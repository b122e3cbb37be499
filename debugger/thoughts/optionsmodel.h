// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/thought.h"

#include <QAbstractTableModel>

namespace sidl::debugger {

/// What an agent thinks of what it may do: one row an action. Rows stay while it goes on thinking of the same ones, so that
/// a selection does. GUI thread only.
class OptionsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { ActionColumn, VisitsColumn, ShareColumn, ValueColumn, NoteColumn, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole, ///< numbers as numbers
        ShareRole                ///< 0 to 1: how much of its plays, or how likely by a strategy
    };
    using QAbstractTableModel::QAbstractTableModel;

    void setThought(const agents::Thought &thought);
    void clear() { setThought({}); }
    /// Agents do not tell the same: a column may have nothing of the thought.
    bool hasColumn(int column) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    double share(const agents::Thought::Option &option) const;
    QString text(const agents::Thought::Option &option, int column) const;

    agents::Thought m_thought;
    bool m_hasSeveral = false; ///< switches
    bool m_hasVisits = false;
};

} // namespace sidl::debugger
