// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamereading.h"

#include <QAbstractTableModel>

namespace sidl::debugger {

class Watches;

/// The chronons of the line that is shown, one row each, with the value of each watch as a column.
class WatchesModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    static constexpr int ChrononColumn = 0; ///< then one column a watch

    WatchesModel(GameReading *session, Watches *watches, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    void setHidesLater(bool hides); ///< no row is later than the current state
    engine::GameTree::NodeId nodeAt(int row) const { return m_line.at(std::size_t(row)); }
    int currentRow() const; ///< of the node that is shown; -1: none

private:
    void follow(); ///< the line of the tree, as far as it is shown

    GameReading *m_session;
    Watches *m_watches;
    std::vector<engine::GameTree::NodeId> m_line;
    int m_columns = 1;
    int m_current = -1;
    bool m_hidesLater = false;
};

} // namespace sidl::debugger
