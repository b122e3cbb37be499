// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamenavigation.h"
#include "debugger/session/gamequestions.h"
#include "sidl/ui/fittedwidths.h"
#include "sidl/ui/paneinfo.h"
#include "sidl/wording/nameable.h"

#include <QHash>
#include <QWidget>

class QCheckBox;
class QLabel;
class QMenu;
class QPushButton;
class QTableView;
class QToolButton;

namespace sidl::ui {
class GoalEdit;
class WorkRow;
} // namespace sidl::ui

namespace sidl::debugger {

class Watches;
class WatchesModel;
class WatchPlot;

/// Watches over the chronons of the line that is shown: as columns of a table, and those that give numbers as a plot.
class WatchesPane final : public QWidget, public wording::Nameable
{
    Q_OBJECT
public:
    explicit WatchesPane(GameQuestions *questions, GameNavigation *navigation, QWidget *parent = nullptr);
    static ui::PaneInfo info(GameQuestions *questions, GameNavigation *navigation); ///< of the one in the window
    void setPeoplesNaming(const wording::Naming &naming) override;                  ///< goals stay as they are written

    void setHidesLater(bool hides); ///< nothing later than the current state is shown
    Watches *watches() const { return m_watches; }
    WatchesModel *model() const { return m_model; }
    WatchPlot *plot() const { return m_plot; }

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void measureButtons();
    void addTyped(); ///< once the rules have read it: what is no goal is told, and stays to be corrected
    void takeProbe(Ticket ticket, const NodeAnswers &answers);
    void tellProbe(); ///< what it waits for
    void endProbe();
    void showTyped();              ///< for the game that has begun
    bool add(const QString &goal); ///< and chooses its column; false, and told: it is watched already
    void removeCurrent();
    void fillAccounts();
    int currentWatch() const; ///< of the column chosen, or the only one; -1: none
    bool hasNumber() const;   ///< something that is shown can be plotted
    void showCurrent();       ///< scrolls to the chronon that is shown
    void update();
    void fitColumns(); ///< values are seen whole, as far as there is room; a width given by hand is kept
    void catchUp();    ///< with what came while the pane was hidden

    GameQuestions *m_questions;
    GameNavigation *m_navigation;
    Watches *m_watches;
    WatchesModel *m_model;
    ui::GoalEdit *m_edit;
    QLabel *m_problem; ///< of the goal typed
    ui::WorkRow *m_probing;
    Ticket m_probe = 0;              ///< 0: nothing is being read
    QString m_probed;                ///< what is being read for m_probe
    QString m_file;                  ///< of the game that m_edit is typed in for, by its name as the game began
    QHash<QString, QString> m_typed; ///< for other games, by their files: not watched yet
    QPushButton *m_add, *m_remove;
    QCheckBox *m_inTimeline;
    QToolButton *m_account;
    QMenu *m_accounts;
    QLabel *m_nothing;
    QTableView *m_view;
    ui::FittedWidths m_widths;
    WatchPlot *m_plot;
    bool m_hidesLater = false;
    bool m_isBehind = false; ///< something came while the pane was hidden
};

} // namespace sidl::debugger
