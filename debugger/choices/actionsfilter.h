// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/word.h"

#include <QSortFilterProxyModel>

#include <optional>

namespace sidl::debugger {

/// The rows of an ActionsModel that contain the text typed and are among those to be shown, or chosen,
/// and always the one that leaves it to the rules, which is the first. Those that begin with the text come next.
class ActionsFilter final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit ActionsFilter(QObject *parent = nullptr);

    /// What rows are to contain: as it is written, or, without a [, as names and numbers: "move(e" finds [move,e,2].
    void setTyped(const QString &text);
    void showOnly(engine::Words actions); ///< in any order
    void showAll();
    void update(); ///< to be called after another action was chosen

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    int rank(const QModelIndex &action) const;

    QString m_typed;
    QString m_plain;                     ///< typed, without brackets; empty: is not looked for
    std::optional<engine::Words> m_only; ///< sorted
};

} // namespace sidl::debugger
