// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/seats/viewsettings.h"
#include "sidl/engine/game/position.h"
#include "sidl/wording/displaynames.h"

#include <QTimer>
#include <QWidget>

#include <chrono>
#include <functional>

class QPushButton;

namespace sidl::debugger {

/// "Alice 2", one a player, at the end of a game. Who is to have one goal there and has none, or several of which none
/// counts, has no number. @p nameOf: what a player is called.
QStringList accountLines(const std::function<QString(engine::Word)> &nameOf, const engine::Words &players,
                         const engine::Position &end);
QStringList accountLines(const wording::DisplayNames &names, const engine::Words &players, const engine::Position &end);
/// The words of @p position that every player sees (S15), in standard order.
engine::Words commonWords(const engine::Position &position);

/// The end of a game before all its players: the accounts, and what everybody may now see, and nothing else.
class Showdown final : public QWidget
{
    Q_OBJECT
public:
    Showdown(const engine::Position &end, const engine::Words &players, const wording::DisplayNames &names,
             const ViewSettings &settings, QWidget *parent = nullptr);
    /// Takes no input for so long after the last key: one that was pressed once more before is not to begin the next
    /// game.
    void rest(std::chrono::milliseconds time);

Q_SIGNALS:
    void nextWanted(); ///< the game is to be played once more

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void endRest();

    QPushButton *m_next;
    QTimer m_rest;
};

} // namespace sidl::debugger
