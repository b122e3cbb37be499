// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/job/solvejob.h"
#include "sidl/wording/naming.h"

#include <QTreeWidget>

#include <map>

namespace sidl::debugger {

/// How an equilibrium is played: by player, by information set or state, the actions with their probabilities.
class BehaviourTree final : public QTreeWidget
{
    Q_OBJECT
public:
    explicit BehaviourTree(QWidget *parent = nullptr);

    /// Of what is found next. @p players: whose actions it names; @p doOthersLookOn: who know no chronons.
    void setNaming(const wording::Naming &naming, const engine::Words &players, bool doOthersLookOn);
    /// @p profile of those found; states have one.
    void setFindings(const theory::SolveFindings &findings, int profile);
    /// Marks where the timeline is: @p labels of information sets or states, as findings name them, or numbers of
    /// information sets. The first of them comes in sight with its actions, and stays so until it is scrolled away.
    void setHere(const QStringList &labels, const std::vector<int> &sets = {});

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// In the colour of @p player, or faint: -1; that of the palette then is.
    void colour(QTreeWidgetItem *item, int column, int player) const;
    void fitColumns();
    void scrollToHere();
    /// @p words: what is seen there, or the state.
    QTreeWidgetItem *addPlace(QTreeWidgetItem *player, const QString &label, const engine::Words &words,
                              const QString &worth);
    QString shown(const QString &label, const engine::Words &words) const;
    /// Of @p player, whose name stands above.
    QStringList named(const QStringList &actions, const std::vector<engine::Choices> &choices, int player) const;
    void showNotReached(QTreeWidgetItem *place);
    void addActions(QTreeWidgetItem *place, const QStringList &actions, const QStringList &probabilities);

    wording::Naming m_naming;
    engine::Words m_players;
    bool m_doOthersLookOn = false;
    QList<QTreeWidgetItem *> m_places; ///< information sets or states
    QTreeWidgetItem *m_here = nullptr; ///< the first of them where the timeline is
    bool m_areStates = false;          ///< the places
    int m_scrolledTo = 0;              ///< where the scroll bar was put for it
    /// How many of a player are told by that text.
    std::map<std::pair<const QTreeWidgetItem *, QString>, int> m_alike;
};

} // namespace sidl::debugger
