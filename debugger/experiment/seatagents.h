// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QComboBox;

#include <vector>

namespace sidl::debugger {

/// A field for each player with the agent that sits there, spelled as on the command line. Window thread.
class SeatAgents final : public QWidget
{
    Q_OBJECT
public:
    explicit SeatAgents(QWidget *parent = nullptr);

    /// Those who are there still keep their agents; others get "random".
    void setPlayers(const QStringList &players);
    void setNames(const QStringList &names); ///< how the players are called at their fields, in their order
    const QStringList &players() const { return m_players; }
    QStringList agents() const; ///< by player
    const std::vector<QComboBox *> &fields() const { return m_fields; }
    void setAgents(const QStringList &agents);
    /// Why an agent cannot be, and its field has the keyboard; empty: all can be. @p folder as agents::AgentSpec has it.
    QString checkAll(const QString &folder);

Q_SIGNALS:
    void edited();

private:
    QComboBox *makeField(const QString &player);

    QStringList m_players;
    std::vector<QWidget *> m_cells; ///< a label and a field each
    std::vector<QComboBox *> m_fields;
};

/// Why no tournament can be played of the agents that @p text names, one a line; empty: it can. @p folder as
/// agents::AgentSpec has it.
QString whyNoTournament(const QString &text, const QString &folder);

} // namespace sidl::debugger
