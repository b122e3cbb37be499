// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/explain/whymenu.h"
#include "sidl/engine/game/position.h"
#include "sidl/wording/naming.h"

#include <QStandardItemModel>

namespace sidl::debugger {

/// What one chronon did, phase by phase of Algorithm 0.1 (S16-S22): a row a phase, below it a row for each action, word
/// or payoff; phases in which nothing happened are left out. For the referee's eyes. The window's thread only.
class ChangesModel final : public QStandardItemModel
{
    Q_OBJECT
public:
    enum Column { WhatColumn, DetailColumn, ColumnCount };
    enum Role { WhyRole = Qt::UserRole }; ///< WhyEntries: what can be asked about the row

    explicit ChangesModel(QObject *parent = nullptr);

    /// Shows @p chronon as played from @p before, the position of @p node; @p players in the order of init/2.
    void setChronon(const engine::Words &players, const engine::Position &before, const engine::Chronon &chronon,
                    engine::GameTree::NodeId node);
    /// Shows what was changed by hand: @p chronon tells only the words, and the accounts after it; @p before is the state
    /// that it was done to, and @p node where that is.
    void setEdit(const engine::Words &players, const engine::Position &before, const engine::Chronon &chronon,
                 engine::GameTree::NodeId node);
    void clearChronon();
    void setNaming(const wording::Naming &naming) { m_naming = naming; } ///< from the next chronon on
    const wording::Naming &naming() const { return m_naming; }

private:
    QStandardItem *addPhase(const QString &title, qsizetype count, const QString &help);
    static QStandardItem *addRow(QStandardItem *parent, const QString &what, const QString &detail = {},
                                 const WhyEntries &questions = {});

    void addActions(const engine::Words &players, const engine::Position &before, const engine::Chronon &chronon);
    void addWords(const engine::Words &players, const engine::Position &before, const engine::Chronon &chronon);
    void addPayoffs(const engine::Words &players, const engine::Chronon &chronon);
    void addMessages(const engine::Words &players, const engine::Chronon &chronon);

    /// Of a word that was created or deleted: why, and why players were not told.
    WhyEntries questionsOf(const engine::Message &change, const engine::Words &players,
                           const engine::Chronon &chronon) const;

    QString ownerText(engine::Owner owner, const engine::Words &players) const;

    wording::Naming m_naming;
    engine::GameTree::NodeId m_node = Inquiry::Here; ///< played from
    bool m_isLogic = false;                          ///< the next state is what rules for next derive, as in GDL
};

} // namespace sidl::debugger
