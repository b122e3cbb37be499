// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/explain/whymenu.h"
#include "sidl/engine/game/gametree.h"

#include <QAbstractListModel>
#include <QStringList>

namespace sidl::debugger {

/// What one player was sent at the end of a chronon (S22).
struct SentChronon
{
    int chronon = 0;                    ///< that it led to
    engine::GameTree::NodeId node = -1; ///< that it led to
    engine::GameTree::NodeId from = -1; ///< that it was played from
    std::vector<engine::Message> messages;
    std::vector<double> accounts; ///< of all players
    bool arePercepts = false;     ///< the player sees no words: messages are percepts
    engine::Words moves{};        ///< of the player, where messages are percepts
};

/// What @p player (index) was sent on the way from the root to the current node, the last first.
std::vector<SentChronon> sentTo(const engine::GameTree &tree, int player);

/// What one player was sent: for each chronon a row with the accounts, and below it one for each message.
class SentModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { WhyRole = Qt::UserRole }; ///< WhyEntries: what can be asked about a message
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// @p player: index, whose messages they are; @p players: their words
    void setSent(const std::vector<SentChronon> &sent, const QStringList &players, int player,
                 const wording::Naming &naming = {});

private:
    struct Row
    {
        QString text;
        bool isHeading = false;
        WhyEntries questions;
    };
    void addPercepts(const SentChronon &chronon, const QString &player, const wording::Naming &naming);

    std::vector<Row> m_rows;
};

} // namespace sidl::debugger
