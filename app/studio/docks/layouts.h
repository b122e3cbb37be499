// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/docks/docks.h"

#include <QMap>
#include <QObject>

#include <optional>

namespace sidl::app {

struct Actions;
namespace settings {
struct Layouts;
}

/// The layouts of the window, each as the user left it, and which of them is to be seen. Follows the game, if the user
/// wants so: from the text to the seats when a game begins, to the debugger when the game stops inside of a rule.
/// The manual is like a book on the table: it is open or closed in the whole window, and a layout has a place for it.
class Layouts final : public QObject
{
    Q_OBJECT
public:
    Layouts(Docks *docks, const Actions &actions, QObject *parent);

    Layout current() const { return m_current; }
    void show(Layout layout); ///< as the user left it, or as it is at first
    void reset();             ///< the current one is as at first
    void gameBegan();         ///< to be played from now on
    void stoppedInside();     ///< of a rule

    /// Hides all docks but @p dock and the manual, until null is given. Meanwhile the current layout stays as it was.
    void showAlone(QDockWidget *dock);
    bool isAlone() const { return m_behind.has_value(); }

    settings::Layouts stored() const;
    void restore(const settings::Layouts &layouts);

private:
    void leave();               ///< keeps the current layout as it is
    void giveKeyboard();        ///< to the pane that the current layout is for, or the text
    void follow(Layout layout); ///< shows it because of the game: who reads the manual goes on
    void uncoverSeats();        ///< where no other tab that is of the game stands before them
    /// As @p state has the docks, or, if it cannot be read, as the current layout has them at first: but for the manual,
    /// which is open or closed.
    void arrange(const QByteArray &state, bool isManualOpen);

    Docks *m_docks;
    QDockWidget *m_manual;
    const Actions &m_actions;
    Layout m_current = Layout::Edit;
    QMap<Layout, QByteArray> m_states;    ///< as Docks saves them; of those that were shown before
    std::optional<QByteArray> m_behind;   ///< the current layout, while one dock is alone
    const QDockWidget *m_alone = nullptr; ///< the last that was
};

} // namespace sidl::app
