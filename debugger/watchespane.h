// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/fittedwidths.h"
#include "debugger/gamesession.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QMenu;
class QPushButton;
class QTableView;
class QToolButton;

namespace sidl::debugger {

class GoalEdit;
class Watches;
class WatchesModel;
class WatchPlot;

/// Watches over the chronons of the line that is shown: as columns of a table, and those that give numbers as a plot.
class WatchesPane final : public QWidget
{
    Q_OBJECT
public:
    explicit WatchesPane(GameSession *session, QWidget *parent = nullptr);

    Watches *watches() const { return m_watches; }
    WatchesModel *model() const { return m_model; }
    WatchPlot *plot() const { return m_plot; }

private:
    void addTyped();
    bool add(const QString &goal); ///< and chooses its column
    void removeCurrent();
    void fillAccounts();
    int currentWatch() const; ///< of the column chosen, or the only one; -1: none
    bool hasNumber() const;   ///< something can be plotted
    void showCurrent();       ///< scrolls to the chronon that is shown
    void update();
    void fitColumns(); ///< values are seen whole, as far as there is room; a width given by hand is kept

    GameSession *m_session;
    Watches *m_watches;
    WatchesModel *m_model;
    GoalEdit *m_edit;
    QPushButton *m_add, *m_remove;
    QCheckBox *m_inTimeline;
    QToolButton *m_account;
    QMenu *m_accounts;
    QLabel *m_nothing;
    QTableView *m_view;
    FittedWidths m_widths;
    WatchPlot *m_plot;
};

} // namespace sidl::debugger
