// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/references.h"

#include <QAbstractTableModel>
#include <QSet>

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

    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    void setReferences(const language::References &references);
    /// Lets the user leave out places, by a box before each.
    void setCheckable() { m_isCheckable = true; }
    void leaveOut(const QString &path, int line) { m_unchecked.insert({path, line}); } ///< until the user wants it
    /// Of a line, more than @p before QChars before its place are cut, so that the place is in sight.
    void setMostBefore(int before) { m_mostBefore = before; }
    /// @p path as References::Place has it.
    bool isLineChecked(const QString &path, int line) const { return !m_unchecked.contains({path, line}); }
    const language::Span &place(int row) const { return m_references.places.at(std::size_t(row)).span; }
    /// Of the text that the place is in; empty: the one that was asked.
    const QString &path(int row) const { return m_references.places.at(std::size_t(row)).path; }

private:
    language::References m_references;
    bool m_isCheckable = false;
    int m_mostBefore = 60;
    QSet<std::pair<QString, int>> m_unchecked; ///< lines of texts
};

} // namespace sidl::editor
