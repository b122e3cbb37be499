// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/analysis/givenrow.h"
#include "debugger/computing/computingpane.h"
#include "debugger/session/gameediting.h"
#include "debugger/session/gameplay.h"
#include "sidl/analysis/job/knowledgejob.h"
#include "sidl/engine/rules/workerthread.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/wording/nameable.h"

#include <QHash>
#include <QTimer>

class QComboBox;
class QPushButton;
class QLabel;
class QSpinBox;
class QStackedWidget;
class QToolButton;

namespace sidl::ui {
class GoalEdit;
}

namespace sidl::debugger {

class KnowledgeTable;
class KnowledgeTree;
class PlayBranch;

/**
 * What players know at the current node: the states that a player may be in, for all that the player has seen, was sent
 * and did since the beginning, and whether a word is there, or a goal holds, in all of them, in none, or in some. What
 * players do may be assumed to be no more than what a goal allows, and of states what was not shown to all, and
 * everybody to know that: the latter is kept in the tree, at its state. The rules run on a thread of the pane's own; while it is seen, what was asked once is asked anew wherever the timeline goes. For the
 * referee's eyes only. Window thread.
 */
class KnowledgePane final : public ComputingPane, public wording::Nameable
{
    Q_OBJECT
public:
    explicit KnowledgePane(GamePlay *play, GameEditing *tree, QWidget *parent = nullptr);
    static ui::PaneInfo info(GamePlay *play, GameEditing *tree); ///< of the one in the window

    bool isRunning() const override { return m_thread.isRunning(); }
    const analysis::KnowledgeFindings &findings() const { return m_findings; }
    bool isUpToDate() const;    ///< findings() are of the current node, and of what is assumed on the line to it
    QString assumption() const; ///< of every chronon, a goal; empty: the rules alone
    void setAssumption(const QString &goal); ///< asks nothing

    void setPeoplesNaming(const wording::Naming &naming) override;

    void ask(const QString &question); ///< whether everybody knows @p question
    /// Assumes of the current state that a word is there, or a goal holds, if it can be asked: kept with its node.
    void assume(const QString &goal);
    void start() override { start({}); }
    void stop() override { m_thread.stop(); }

Q_SIGNALS:
    void asked();                                ///< ask() or assume() was called: the pane should be seen
    void assumptionChanged(const QString &goal); ///< by the user

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void addWidgets();
    void addExamples();
    QString told(const QString &sentence) const; ///< of steps, to people
    void showWriting();                          ///< hints, as the language of the game writes goals
    void useAssumption();                        ///< what the field says
    void start(const QString &told);             ///< to be assumed of the current state; empty: no more than there is
    void keepTold();
    void takeBack(const GivenRow::Entry &entry);
    std::vector<analysis::Given> given() const; ///< on the line to the current node
    QString errorText() const;
    bool tellsError() const; ///< in place of an answer
    void showProgress(const Progress &at);
    void take(analysis::KnowledgeFindings findings);
    void showFindings();
    void showSummary();
    void namePlayers();
    void follow(); ///< the timeline
    void forget() override;
    QString verdict() const override;
    QString questionText() const; ///< that was asked; knowledge of one word as a sentence, where people read it
    QString workText() const override;
    void refreshForm(bool isAtWork) override;

    GamePlay *m_play;
    GameEditing *m_editing;
    PlayBranch *m_branch;
    QComboBox *m_player;
    ui::GoalEdit *m_question, *m_assumption;
    QToolButton *m_examples; ///< of assumptions
    QLabel *m_assuming;      ///< instead of it, where there are no examples
    QSpinBox *m_states, *m_seconds;
    QPushButton *m_assume;
    GivenRow *m_given;
    QComboBox *m_shows; ///< as a list, a table or worlds
    QLabel *m_summary;  ///< what the list says above the players, above the tables
    QStackedWidget *m_pages;
    KnowledgeTree *m_tree;
    KnowledgeTable *m_words, *m_worlds;
    QHash<QString, QString> m_inWords;  ///< by goal: what the examples assume
    QHash<QString, int> m_blanksBefore; ///< by goal that was asked: in its field

    /// The job of a text, kept for further questions.
    struct LoadedJob
    {
        QString rules;
        std::unique_ptr<analysis::KnowledgeJob> job;
    };
    engine::WorkerThread<LoadedJob> m_thread;
    analysis::KnowledgeFindings m_findings;
    wording::Naming m_naming;             ///< of words and players in the answer
    QString m_assumed;                    ///< of every chronon, that was told last
    QString m_told;                       ///< of the node, that is assumed if it can be asked; empty: nothing
    QString m_file;                       ///< of the game
    QTimer m_later;                       ///< before the timeline is followed: it may go on at once
    QString m_refusal;                    ///< why nothing can be told; empty: nothing is wrong
    engine::GameTree::NodeId m_node = -1; ///< that was asked about; -1: none
};

} // namespace sidl::debugger
