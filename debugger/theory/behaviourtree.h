// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/job/solvejob.h"

#include <QTreeWidget>

namespace sidl::debugger {

/// How an equilibrium is played: by player, by information set or state, the actions with their probabilities.
class BehaviourTree final : public QTreeWidget
{
    Q_OBJECT
public:
    explicit BehaviourTree(QWidget *parent = nullptr);

    /// @p profile of those found; states have one.
    void setFindings(const theory::SolveFindings &findings, int profile);
    /// Marks where the timeline is: @p labels of information sets or states, as findings name them, or numbers of
    /// information sets.
    void setHere(const QStringList &labels, const std::vector<int> &sets = {});

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();
    QTreeWidgetItem *addPlace(QTreeWidgetItem *player, const QString &label, const QString &worth);
    void showNotReached(QTreeWidgetItem *place);
    void addActions(QTreeWidgetItem *place, const QStringList &actions, const QStringList &probabilities);

    QList<QTreeWidgetItem *> m_places; ///< information sets or states
};

} // namespace sidl::debugger
