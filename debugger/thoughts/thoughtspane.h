// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameplay.h"
#include "sidl/agents/thought.h"
#include "sidl/ui/paneinfo.h"

#include <QWidget>

#include <map>

class QComboBox;
class QLabel;
class QSplitter;
class QTableView;

namespace sidl::ui {
class EmptyLabel;
}

namespace sidl::debugger {

class GuessesModel;
class OptionsModel;

/**
 * What an agent at a seat of the game thinks, while it does, and what it thought last: visits and values of actions, and
 * what it takes to be possible of what its seat does not see. Of one seat, or of that which thinks. For the referee's eyes
 * only: it tells what another seat knows and means to do. Window thread.
 */
class ThoughtsPane final : public QWidget
{
    Q_OBJECT
public:
    explicit ThoughtsPane(GamePlay *game, QWidget *parent = nullptr);
    static ui::PaneInfo info(GamePlay *game); ///< of the one in the window

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Kept
    {
        agents::Thought thought;
        QString agent; ///< as it was named
    };

    QTableView *makeTable(const char *name, const QString &meaning);
    void take(const agents::Thought &thought);
    void forget();
    void listSeats();
    void refresh();
    QString told(const Kept &kept) const;

    GamePlay *m_game;
    OptionsModel *m_options;
    GuessesModel *m_guesses;
    QComboBox *m_seat; ///< a player's index, or -1: whoever thinks
    QLabel *m_status;
    QTableView *m_actions, *m_words;
    QSplitter *m_tables;
    ui::EmptyLabel *m_nothing;
    std::map<int, Kept> m_kept; ///< by player
    int m_last = -1;            ///< who has thought last
};

} // namespace sidl::debugger
