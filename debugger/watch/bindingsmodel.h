// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/statequery.h"
#include "sidl/wording/naming.h"

#include <QAbstractTableModel>

namespace sidl::debugger {

/// The solutions of a query: one a row, one variable of the goal a column.
class BindingsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    void setAnswer(const engine::StateAnswer &answer);
    void setNaming(const wording::Naming &naming);  ///< how values are called
    void append(const engine::StateAnswer &answer); ///< the solutions after those that are there
    const engine::StateAnswer &answer() const { return m_answer; }
    /// The rows, or those of them in @p rows, with a line for the variables: cells parted by tabs.
    QString text(const QList<int> &rows = {}) const;

private:
    wording::Naming m_naming;
    engine::StateAnswer m_answer;
};

} // namespace sidl::debugger
