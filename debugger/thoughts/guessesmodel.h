// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/thought.h"

#include <QAbstractTableModel>

namespace sidl::debugger {

/// Words that an agent's seat does not see and that may be there, for all that the agent was given: one row a word, the most
/// likely first. GUI thread only.
class GuessesModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { WordColumn, LikelyColumn, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    void setGuesses(const std::vector<agents::Thought::Guess> &guesses);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<agents::Thought::Guess> m_guesses;
};

} // namespace sidl::debugger
