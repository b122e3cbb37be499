// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/impact/rulechanges.h"
#include "debugger/session/gamenavigation.h"
#include "sidl/ui/paneinfo.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSplitter;

namespace sidl::ui {
class WorkRow;
}

namespace sidl::debugger {

class ComparisonView;
class RuleChangesList;

/// What changed rules do to the play that is recorded: where lines first differ or end, old and new side by side, and
/// the buttons to go on under the changed rules or not.
class RuleChangesPane final : public QWidget
{
    Q_OBJECT
public:
    explicit RuleChangesPane(GameRecords *records, GameNavigation *navigation, QWidget *parent = nullptr);
    static ui::PaneInfo info(GameRecords *records, GameNavigation *navigation); ///< of the one in the window

    RuleChanges *changes() const { return m_changes; }
    QString verdict() const; ///< what has been found, in a sentence or two
    /// Whether the text of the game that is played is there, without which its lines cannot be played again.
    void setHasText(bool hasText);

Q_SIGNALS:
    void accepting();    ///< the person goes on with the text
    void replayWanted(); ///< of the text as it is now
    /// In the changed text.
    void placeActivated(const sidl::language::Span &place);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addWidgets();
    void shareHeight(); ///< the list gets what its rows need, and not more than its part
    void refresh();
    void switchButtons();
    void showPlace(int place);
    void showLost(const RuleImpact &impact, const RuleImpact::Place &place);
    void addStep(const RuleImpact &impact, const engine::GameTree::Node &before, const engine::GameTree::Node &after);
    void goTo(sidl::engine::GameTree::NodeId recorded);
    void askToUndo();

    GameRecords *m_records;
    GameNavigation *m_navigation;
    RuleChanges *m_changes;
    QPushButton *m_replay, *m_accept, *m_discard, *m_undo;
    QLabel *m_verdict, *m_title;
    ui::WorkRow *m_work;
    RuleChangesList *m_list;
    ComparisonView *m_view;
    QSplitter *m_results;    ///< both
    bool m_isShared = false; ///< its height, by a person
    bool m_hasText = true;
};

} // namespace sidl::debugger
