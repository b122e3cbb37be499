// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/gridproposal.h"

#include <QObject>

namespace sidl::debugger {

class GamePlay;
class PossibleWords;

/// What a grid can be proposed from, of the game being played: the words and actions met so far and, once that is found,
/// those that the rules may make. Window thread.
class GridSource final : public QObject
{
    Q_OBJECT
public:
    explicit GridSource(GamePlay *session, QObject *parent = nullptr);

    GridSamples samples() const; ///< of a game that runs
    void findForms();            ///< of the rules as they are now, in the background; then formsFound()

Q_SIGNALS:
    void formsFound(); ///< or the time for it is over

private:
    std::vector<GridForm> forms() const; ///< of words, by the rules; empty: not known yet

    GamePlay *m_session;
    PossibleWords *m_possible = nullptr; ///< once they were asked for
};

} // namespace sidl::debugger
