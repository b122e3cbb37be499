// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::debugger {
class GameReading;
}

namespace sidl::app {

class MessageBar;

/// Why the run has stopped, in a bar of the main window: it stays for as long as the state is shown at which it has, and
/// names the game's file, as another text may be in front. It may name words that are hidden from players, as breakpoints do: it is for the referee's window alone.
class StopBar final : public QObject
{
    Q_OBJECT
public:
    StopBar(MessageBar *bar, const debugger::GameReading *game, QObject *parent = nullptr);

    /// At the state that is shown now. Empty: nothing is to be said of it any more.
    void tell(const QString &why);
    /// The same, with a button that leads to the state of @p node, where it began.
    void tellSince(const QString &why, int node);

Q_SIGNALS:
    void wanted(int node); ///< by that button
    void left();           ///< what was told is told no more

private:
    void leave(); ///< what was told, if another state is shown

    MessageBar *m_bar;
    const debugger::GameReading *m_game;
    int m_at = -1; ///< the node that m_bar is about; -1: none
};

} // namespace sidl::app
