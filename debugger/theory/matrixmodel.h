// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/job/solvejob.h"
#include "sidl/theory/solve/strategycodes.h"
#include "sidl/wording/naming.h"

#include <QAbstractTableModel>
#include <QFont>

#include <functional>

namespace sidl::debugger {

/// What one player gets in a cell of a payoff matrix.
struct CellPayoff
{
    QString text; ///< "-1/18"
    int player = 0;
    bool isBest = false; ///< no other strategy of the player is better against those of the others
};

/**
 * A game in strategic form as a matrix: the strategies of the first player in rows, those of the second in columns, one
 * strategy of each further player. Display text: "3, 0". Strategies that iterated dominance leaves out are told step by
 * step.
 */
class MatrixModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Role {
        PayoffsRole = Qt::UserRole, ///< std::vector<CellPayoff>, by player
        EquilibriumRole,            ///< bool: an equilibrium in pure strategies
        GoneRole                    ///< bool: its row or column is left out at the step
    };
    explicit MatrixModel(QObject *parent = nullptr);

    /// Without a strategic form there are no rows. Strategies of several information sets have codes, which key() tells.
    void setFindings(const theory::SolveFindings &findings);
    void setNaming(const wording::Naming &naming, const engine::Words &players); ///< how all is called
    void setHeadFont(const QFont &font); ///< of the heads, which are bold or struck through in it
    /// What the signs of codes mean, a line for each player who has such; empty: nobody has.
    QStringList key() const;
    /// Strategies tell how often the equilibrium of this number plays them. Another number, or players who forget: none.
    void setProfile(int profile);
    bool hasProfile() const { return !m_shares.empty(); }
    bool hasPure() const { return m_findings.strategic && !m_findings.pure.empty(); } ///< cells that are equilibria
    /// What each plays in the equilibrium of this number, as the heads call it: "13, 13"; empty: not one strategy each.
    QString pureText(int profile) const;
    int profileOf(const QModelIndex &index) const; ///< the equilibrium of this cell; -1: none that was told
    QModelIndex cellOf(int profile) const;         ///< of this equilibrium; invalid: somebody mixes, or it is not known
    int steps() const { return int(m_findings.dominated.size()); } ///< of iterated dominance
    void setStep(int step);                                        ///< so many strategies are left out
    QString stepText() const; ///< which strategy goes at this step, and what is better; empty at step 0

    QString nameOf(int player) const; ///< how the player is called
    /// Writes the matrix, as it is called now, as a LaTeX document, with all strategies of further players
    /// and what was found, as here. Empty: there
    /// is no matrix.
    std::function<engine::Result<QByteArray>()> latex() const;
    int others() const { return m_findings.strategic ? qMax(0, int(m_findings.players.size()) - 2) : 0; }
    QStringList strategiesOf(int player) const; ///< each with how often the equilibrium plays it
    int mostPlayed(int player) const;           ///< its strategy that is played most often; the first: not known
    void setOther(int player, int strategy);    ///< of players from 2 on

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<int> profileAt(const QModelIndex &index) const;
    bool areMixturesKnown() const;
    std::vector<int> pureOf(int profile) const; ///< by player: the strategy; empty: somebody mixes, or it is not known
    std::vector<CellPayoff> payoffsAt(const QModelIndex &index) const;
    bool isGone(int player, int strategy) const;
    int count(int player) const;
    void nameStrategies();
    QString nameOf(int player, int strategy) const;  ///< in full, as "strong: beer, weak: quiche"
    QString headOf(int player, int strategy) const;  ///< its code, or its name
    QString shareOf(int player, int strategy) const; ///< how often it is played; empty: never, or not known
    void changed();

    theory::SolveFindings m_findings;
    std::vector<int> m_profile; ///< what the players from 2 on play
    wording::Naming m_naming;
    engine::Words m_players; ///< of the game, for their actions
    QFont m_headFont;
    theory::ExtensiveForm m_named;                       ///< the form, with names of actions
    std::vector<QStringList> m_setNames;                 ///< by player, by information set
    std::vector<theory::StrategyCodes> m_codes;          ///< by player
    std::vector<std::vector<theory::Rational>> m_shares; ///< by player, by strategy; or empty
    std::vector<std::vector<int>> m_pure;                ///< pureOf() each
    int m_step = 0;
};

} // namespace sidl::debugger

Q_DECLARE_METATYPE(std::vector<sidl::debugger::CellPayoff>)
