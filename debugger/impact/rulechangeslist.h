// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/impact/impactworker.h"

#include <QTreeWidget>

namespace sidl::debugger {

/// Where recorded lines differ under changed rules: a row for each place, with the lines that go through it below.
class RuleChangesList final : public QTreeWidget
{
    Q_OBJECT
public:
    using NodeId = engine::GameTree::NodeId;

    explicit RuleChangesList(QWidget *parent = nullptr);

    void setImpact(std::shared_ptr<const RuleImpact> impact); ///< null: nothing
    int heightOfRows() const;                                 ///< with which all places can be seen, while none is open
    /// The chosen one in RuleImpact::places; -1: none.
    int currentPlace() const;
    /// A line of the recorded tree as people call it: its name, "Main line", or what is done where it leaves that.
    static QStringList lineNames(const engine::GameTree &tree, const engine::Words &players,
                                 const std::vector<NodeId> &leaves);

Q_SIGNALS:
    void placeChosen(int place);                                 ///< by keys or mouse; -1: none
    void nodeActivated(sidl::engine::GameTree::NodeId recorded); ///< clicked, or Return

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void fillLines(QTreeWidgetItem *row);
    void activate(QTreeWidgetItem *row);
    void setIcons();
    void fitColumns();

    std::shared_ptr<const RuleImpact> m_impact;
    bool m_isToFit = false; ///< columns were not fitted to what is shown yet
};

} // namespace sidl::debugger
