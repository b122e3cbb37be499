// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/computing/computingpane.h"
#include "sidl/analysis/exploration/ruleprofile.h"
#include "sidl/engine/rules/workerthread.h"
#include "sidl/language/text/movedplaces.h"
#include "sidl/ui/paneinfo.h"

class QComboBox;
class QSortFilterProxyModel;
class QSpinBox;
class QTreeView;

namespace sidl::debugger {

class ProfileModel;

/**
 * Where the time of the rules goes, clause by clause: of plays at random, of what was played, or of the states that the
 * analysis explored. These are played for some seconds on a thread of the pane's own, beside the game.
 * For the referee's eyes only. Window thread.
 */
class ProfilePane final : public ComputingPane
{
    Q_OBJECT
public:
    enum class Of { RandomPlays, Played, Explored };

    explicit ProfilePane(GameReading *game, QWidget *parent = nullptr);
    static ui::PaneInfo info(GameReading *game); ///< of the one in the window

    bool isRunning() const override { return m_thread.isRunning(); }
    const analysis::RuleProfile &profile() const;
    ProfileModel *model() const { return m_model; }
    void setPlaces(const language::MovedPlaces &places); ///< of the rules, in their text as it is now

    void setExplored(std::shared_ptr<const analysis::StateSpace> space); ///< null: nothing was
    void start() override;
    void stop() override { m_thread.stop(); }

Q_SIGNALS:
    void placeActivated(const sidl::language::Span &place); ///< in the text of the game being played

private:
    void addWidgets();
    void take(const analysis::RuleProfile &profile);
    void forget() override;
    QString whyNot() const; ///< why nothing of this game can be measured, a sentence; empty: it can
    QString verdict() const override;
    QString workText() const override;
    void refreshForm(bool isAtWork) override;

    QComboBox *m_of, *m_rules;
    QSpinBox *m_seconds;
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
