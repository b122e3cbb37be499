// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/nature.h"

#include <QObject>
#include <QPointer>

namespace sidl::debugger {

class GameEvents;
class GamePlay;

/// As long as it lives, nature draws from chance and not from the seed of the play, in each game that begins, too:
/// whoever has seen what a seed deals, in this or in another run of the program, does not know what is dealt now.
class FreshDraws final : public QObject
{
    Q_OBJECT
public:
    /// The same draws come from the same @p chance, at the same place of a play with the same seed.
    FreshDraws(GamePlay *session, quint64 chance);
    ~FreshDraws() override;

private:
    void vary();

    GamePlay *m_session;
    QPointer<const GameEvents> m_events; ///< of the session, which may go first
    engine::SplitMix64 m_chance;
};

} // namespace sidl::debugger
