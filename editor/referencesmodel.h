// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/references.h"

#include <QAbstractTableModel>

namespace sidl::editor {

/// The places of a symbol, one row each; LineColumn is for a MatchDelegate.
class ReferencesModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { PlaceColumn, RoleColumn, LineColumn, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void setReferences(const References &references);
    const language::Span &place(int row) const { return m_references.places.at(std::size_t(row)).span; }

private:
    References m_references;
};

} // namespace sidl::editor
