// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/tablesettings.h"
#include "sidl/play/policy.h"

#include <QDialog>
#include <QStringList>

#include <vector>

class QComboBox;

namespace sidl::debugger {

/// The rules of a game that goes on have other players now (P6): asks who sits at the new seats. Who sat at a seat of the
/// same name is proposed for it; the agents and policies of seats that are no more can be given to others.
class ReseatDialog final : public QDialog
{
    Q_OBJECT
public:
    /// By the player's word; who is missing is a person.
    using Policies = std::map<QString, play::Policy>;

    /// What players are called, by their words; who is missing is called by the word.
    using Names = std::map<QString, QString>;

    /// @p policies of the players of both; @p before, @p now: the players' words
    ReseatDialog(const TableSettings &table, const Policies &policies, const QStringList &before,
                 const QStringList &now, const Names &names = {}, QWidget *parent = nullptr);

    /// Whether there is anything to ask: agents or policies sat there, and the players are others.
    static bool isNeeded(const TableSettings &table, const Policies &policies, const QStringList &before,
                         const QStringList &now);

    TableSettings table() const;
    Policies policies() const; ///< those that a seat had not

private:
    QString name(const QString &player) const; ///< as it is called
    /// Who sat at the seat of @p other, for that of another one.
    void addSitter(QComboBox *seat, const QString &other, const Policies &policies) const;

    const TableSettings m_before;
    const QStringList m_players;
    const Names m_names;
    std::vector<QComboBox *> m_seats; ///< by player
};

} // namespace sidl::debugger
