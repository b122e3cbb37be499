// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/computing/computingpane.h"
#include "debugger/session/gamenavigation.h"
#include "debugger/session/gameplay.h"
#include "sidl/analysis/job/analysisjob.h"
#include "sidl/engine/rules/workerthread.h"
#include "sidl/language/text/movedplaces.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/wording/nameable.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace sidl::debugger {

class AnalysisTree;
class PlayBranch;

/**
 * Explores the states of the game that is played and tells what they are like: outcomes, loops, dead ends, goals,
 * leaks, rules that nothing uses; or tells the same of what was played. The rules run on threads of the pane's own,
 * beside the game; the exploration can be stopped and continued.
 * Plays that were found are put into the timeline as branches. Window thread.
 */
class AnalysisPane final : public ComputingPane, public wording::Nameable
{
    Q_OBJECT
public:
    explicit AnalysisPane(GamePlay *play, GameNavigation *navigation, QWidget *parent = nullptr);
    static ui::PaneInfo info(GamePlay *play, GameNavigation *navigation); ///< of the one in the window

    void setPeoplesNaming(const wording::Naming &naming) override; ///< goals and rules stay as they are written
    bool isRunning() const override { return m_thread.isRunning(); }
    const analysis::AnalysisFindings &findings() const { return m_findings; }
    /// Of the rules, in their text as it is now; where that has other rules by now, it is told that these are looked at.
    void setPlaces(const language::MovedPlaces &places);
    /// Plays @p play from @p from into the timeline.
    void playInto(sidl::engine::GameTree::NodeId from, const std::vector<engine::Choices> &play);

    void start() override;
    void goOn(); ///< explores as much once more
    /// Shows the leak that @p player (an index) has between two states that look alike, by the switch @p place; if it
    /// was not found, one of the same player, or where leaks are told. Looks for them, if that was not done.
    void showLeak(int player, const engine::State &one, const engine::State &other, engine::Word place);
    void stop() override { m_thread.stop(); }

Q_SIGNALS:
    void placeActivated(const sidl::language::Span &place); ///< in the text of the game being played

private:
    void addWidgets();
    void run(bool isContinued);
    void take(analysis::AnalysisFindings findings);
    void showProgress(const Progress &at);
    void playEdges(const std::vector<int> &edges);
    void forget() override;    ///< unless the same game begins again
    bool isOfThisGame() const; ///< what is explored, or was last, begins as the game that is played does
    QString verdict() const override;
    QString foundText() const;
    QString workText() const override { return {}; } ///< showProgress() tells
    void refreshForm(bool isAtWork) override;

    GamePlay *m_play;
    PlayBranch *m_branch;
    QComboBox *m_from;
    QSpinBox *m_depth, *m_states, *m_seconds;
    QCheckBox *m_leaks, *m_coverage, *m_reduction;
    QLineEdit *m_invariant, *m_goal;
    QPushButton *m_continue;
    AnalysisTree *m_tree;
    wording::Naming m_naming;

    engine::WorkerThread<std::unique_ptr<analysis::AnalysisJob>> m_thread; ///< null: nothing to continue
    analysis::AnalysisRequest m_request;                                   ///< the last one
    QString m_rules;                                                       ///< that it is about …
    int m_revision = 0;                                                    ///< … and of which revision they are
    const language::RuleSystem *m_system = nullptr;                        ///< … and of which language
    bool m_areOldRules = false;                                            ///< their text was changed since
    engine::GameTree::NodeId m_startNode = -1;                             ///< where it begins
    analysis::AnalysisFindings m_findings;
    std::function<void()> m_showLeak; ///< that was asked for, once leaks are known
};

} // namespace sidl::debugger
