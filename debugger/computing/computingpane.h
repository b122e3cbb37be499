// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamereading.h"

#include <QWidget>

class QLayout;
class QPushButton;
class QSpinBox;

namespace sidl::ui {
class ElidedLabel;
class WorkRow;
} // namespace sidl::ui

namespace sidl::debugger {

/**
 * A pane that computes something of the game that is played, on a thread of its own beside the game: a form with a
 * button that starts it, a line that tells how far it is and then what was found, a row with progress and Cancel, and
 * below them what was found. Who derives from it has the thread, and calls refresh() at the end of its constructor.
 * Window thread.
 */
class ComputingPane : public QWidget
{
    Q_OBJECT
public:
    virtual bool isRunning() const = 0;
    virtual void start() = 0; ///< computes what the form says
    virtual void stop() = 0;  ///< ends what runs within 200 ms; what was found until then is shown

    /// A number of a form, with its unit and its meaning.
    static void setUp(QSpinBox *field, int least, int most, int value, const QString &unit, const QString &meaning);

Q_SIGNALS:
    void found(); ///< something new, or nothing, as the game has gone

protected:
    /// @p startText: of the button. Its click, Cancel, another game, and what changes in a game are connected.
    ComputingPane(GameReading *game, const QString &startText, QWidget *parent);

    /// Puts the rows of the form above the work row, and @p result below. The line that tells is the last row, if none
    /// has it.
    void layOut(std::initializer_list<QLayout *> rows, QWidget *result);
    void begin();          ///< start() has set the thread to work
    bool isAtWork() const; ///< and for longer than a moment: until then the keyboard stays at the button
    void refresh();

    virtual void forget() = 0;                      ///< there is another game
    virtual QString verdict() const = 0;            ///< while nothing runs
    virtual QString workText() const = 0;           ///< while something runs; empty: what is there stays
    virtual void refreshForm(bool /*isAtWork*/) { } ///< what may be pressed besides the button that starts

    GameReading *const m_game;
    QPushButton *const m_start;
    ui::ElidedLabel *const m_status;
    ui::WorkRow *const m_work;
};

} // namespace sidl::debugger
