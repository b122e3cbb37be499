// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/rulechanges.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace sidl::debugger {

class ComparisonView;
class RuleChangesList;

/// What changed rules do to the play that is recorded: where lines first differ or end, old and new side by side, and
/// the buttons to go on under the changed rules or not.
class RuleChangesPane final : public QWidget
{
    Q_OBJECT
public:
    explicit RuleChangesPane(GameSession *session, QWidget *parent = nullptr);

    RuleChanges *changes() const { return m_changes; }
    QString verdict() const; ///< what has been found, in a sentence or two

Q_SIGNALS:
    void replayWanted(); ///< of the text as it is now
    /// In the changed text.
    void placeActivated(const sidl::language::Span &place);

private:
    void addWidgets();
    void refresh();
    void showPlace(int place);
    void showLost(const RuleImpact &impact, const RuleImpact::Place &place);
    void addStep(const RuleImpact &impact, const engine::Session::Node &before, const engine::Session::Node &after);
    void goTo(sidl::engine::Session::NodeId recorded);
    void askToUndo();

    GameSession *m_session;
    RuleChanges *m_changes;
    QPushButton *m_replay, *m_stop, *m_accept, *m_discard, *m_undo;
    QLabel *m_verdict, *m_title;
    QProgressBar *m_progress;
    RuleChangesList *m_list;
    ComparisonView *m_view;
    QWidget *m_results; ///< both
};

} // namespace sidl::debugger
