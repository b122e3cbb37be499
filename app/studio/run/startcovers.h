// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QObject>

#include <vector>

class QWidget;

namespace sidl::debugger {
class GameReading;
}
namespace sidl::ui {
class EmptyLabel;
}

namespace sidl::app {

/// While the start of a game is stopped in a rule, the panes of the game before lie under a cover that says so, and take
/// no input: what is to be seen is of one game. If the start is abandoned, they are as they were.
class StartCovers final : public QObject
{
    Q_OBJECT
public:
    /// @p panes: those that show what @p game plays.
    StartCovers(const debugger::GameReading *game, const QList<QWidget *> &panes, QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< of the panes: covers are as large as they are

private:
    struct Cover
    {
        QWidget *pane;
        ui::EmptyLabel *label;
    };

    void add(QWidget *pane);
    void update();

    const debugger::GameReading *m_game;
    std::vector<Cover> m_covers;
    bool m_isOn = false;
};

} // namespace sidl::app
