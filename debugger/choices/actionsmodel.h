// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/defaultrules.h"
#include "sidl/engine/game/position.h"
#include "sidl/wording/displaynames.h"

#include <QAbstractListModel>

#include <functional>

namespace sidl::debugger {

/// What may be chosen for one finite switch. Row 0 leaves it to the rules (the default, or nature's draw), each other
/// row is an action. Exactly one row is checked.
class ActionsModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    static constexpr int LeaveRow = 0;
    enum Role { PictureRole = Qt::UserRole }; ///< name of ui::pieceNames(), or empty
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    void setSwitch(const engine::Switch &place);        ///< leaves the choice at row 0
    void setDefault(const DefaultRules::Default &rule); ///< of the switch: row 0 tells it
    void setNames(const wording::DisplayNames &names);  ///< how the actions are shown
    void setChosen(engine::Word action);                ///< the null word: row 0
    /// What is said behind an action; may be empty, as may be what it says.
    void setAdvice(const std::function<QString(engine::Word action)> &advice);
    /// The action of @p row, the null word for row 0.
    engine::Word action(int row) const;
    int chosenRow() const { return m_chosen; }

private:
    QString probabilityText(int row) const;
    QString actionTip(engine::Word action) const;
    QString nameOf(engine::Word action) const;  ///< below the name of the switch
    QString advised(engine::Word action) const; ///< as it is shown, with what is said behind it
    DefaultRules::Default shownDefault() const;

    engine::Switch m_switch;
    DefaultRules::Default m_default;
    wording::DisplayNames m_names;
    std::function<QString(engine::Word action)> m_advice;
    int m_chosen = LeaveRow;
};

} // namespace sidl::debugger
