// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamereading.h"
#include "sidl/analysis/exploration/ruleprofile.h"
#include "sidl/engine/rules/workerthread.h"
#include "sidl/ui/paneinfo.h"

#include <QWidget>

class QComboBox;
class QPushButton;
class QSortFilterProxyModel;
class QSpinBox;
class QTreeView;

namespace sidl::ui {
class ElidedLabel;
class WorkRow;
} // namespace sidl::ui

namespace sidl::debugger {

class ProfileModel;

/**
 * Where the time of the rules goes, clause by clause: of plays at random, of what was played, or of the states that the
 * analysis explored. These are played for some seconds on a thread of the pane's own, beside the game.
 * For the referee's eyes only. Window thread.
 */
class ProfilePane final : public QWidget
{
    Q_OBJECT
public:
    enum class Of { RandomPlays, Played, Explored };

    explicit ProfilePane(GameReading *game, QWidget *parent = nullptr);
    static ui::PaneInfo info(GameReading *game); ///< of the one in the window

    bool isRunning() const { return m_thread.isRunning(); }
    const analysis::RuleProfile &profile() const;
    ProfileModel *model() const { return m_model; }

    void setExplored(std::shared_ptr<const analysis::StateSpace> space); ///< null: nothing was
    void start();
    void stop() { m_thread.stop(); } ///< ends what runs within 200 ms; what was found until then is shown

Q_SIGNALS:
    void placeActivated(const sidl::language::Span &place); ///< in the text of the game being played
    void found();                                           ///< profile() is new; nothing when the game has gone

private:
    void addWidgets();
    void take(const analysis::RuleProfile &profile);
    void forget(); ///< another game
    void refresh();
    QString verdict() const;

    GameReading *m_game;
    QComboBox *m_of, *m_rules;
    QSpinBox *m_seconds;
    QPushButton *m_start;
    ui::ElidedLabel *m_status;
    ui::WorkRow *m_work;
    ProfileModel *m_model;
    QSortFilterProxyModel *m_sorted;
    QTreeView *m_view;
    std::shared_ptr<const analysis::StateSpace> m_explored;
    struct Nothing
    {
    };
    engine::WorkerThread<Nothing> m_thread;
    bool m_isFound = false; ///< the model has a profile
};

} // namespace sidl::debugger
