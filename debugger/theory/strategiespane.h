// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/computing/computingpane.h"
#include "debugger/session/gameplay.h"
#include "sidl/engine/rules/workerthread.h"
#include "sidl/theory/job/solvejob.h"
#include "sidl/ui/paneinfo.h"

class QComboBox;
class QSpinBox;
class QTabWidget;

namespace sidl::debugger {

class BehaviourTree;
class MatrixPage;

/**
 * What rational players would do: the payoff matrix of a small game, with best responses, dominance and equilibria, and
 * how each equilibrium is played, by information set or state, with a mark where the timeline is. The game is solved
 * from its beginning on a thread of the pane's own. For the referee's eyes only. Window thread.
 */
class StrategiesPane final : public ComputingPane
{
    Q_OBJECT
public:
    explicit StrategiesPane(GamePlay *play, QWidget *parent = nullptr);
    static ui::PaneInfo info(GamePlay *play); ///< of the one in the window

    bool isRunning() const override { return m_thread.isRunning(); }
    const theory::SolveFindings &findings() const { return m_findings; }

    void start() override;
    void stop() override { m_thread.stop(); }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void addWidgets();
    void take(theory::SolveFindings findings);
    void showFindings();
    void follow(); ///< the timeline
    void forget() override;
    QString verdict() const override;
    QString workText() const override;
    QString worths() const;

    GamePlay *m_play;
    QComboBox *m_method, *m_idling;
    QSpinBox *m_chronons, *m_nodes;
    QComboBox *m_equilibrium; ///< which of several is shown
    QTabWidget *m_pages;
    MatrixPage *m_matrix;
    BehaviourTree *m_behaviour;
    engine::WorkerThread<int> m_thread; ///< keeps nothing from one question to the next
    theory::SolveFindings m_findings;
    bool m_isSolved = false; ///< the findings are of the game that is played
};

} // namespace sidl::debugger
