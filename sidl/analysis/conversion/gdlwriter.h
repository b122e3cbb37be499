// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/conversion/gdlgoals.h"
#include "sidl/analysis/conversion/gdlnames.h"
#include "sidl/analysis/conversion/gdlpositions.h"

#include <QStringList>

namespace sidl::analysis {

/// Writes the positions of a game as a game in GDL-II: a table of what leads to what, and rules that read it. Any one
/// thread.
class GdlWriter
{
public:
    /// All must outlive this.
    GdlWriter(const language::Program &program, const GdlPositions &positions, const GdlGoals &goals);

    QString text();

private:
    void add(const QString &line) { m_lines << line; }
    void addIntroduction();
    void addRules();
    void addSight();
    void addPosition(int number);
    QString move(const GdlPositions::Move &move);
    QStringList moves(const GdlPositions::Node &node, const GdlPositions::Step &step);
    QString step(const QString &to) const; ///< "(step ?from ?alice ?bob ?to)"
    QString does() const;                  ///< "(does alice ?alice)" of all roles
    bool isBlind() const;                  ///< players are told what they see

    const language::Program &m_program;
    const GdlPositions &m_positions;
    const GdlGoals &m_goals;
    GdlNames m_names;
    // What the rules are about; no word of the game is called the same.
    const QString m_position, m_word, m_step, m_after, m_worth, m_hidden, m_told, m_account;
    QStringList m_roles;
    bool m_hasAccounts = false; ///< they change before the game is over
    bool m_tells = false;       ///< steps tell more than positions do
    QStringList m_lines;
};

} // namespace sidl::analysis
