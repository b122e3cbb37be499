// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameplay.h"
#include "sidl/play/clock.h"
#include "sidl/work/memoryguard.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace sidl::debugger {

/**
 * Ends the chronons of a game session as its table says (P2): when all persons have chosen, after a time, or whichever
 * is first. Who has not chosen gets its default (S17). In interrupt mode, while a time runs, what an agent has chosen is
 * played at once, as what persons choose is (S25). The clock runs where the line that is played ends, and stands while
 * an earlier state is shown, while the session is busy, and where nothing can change any more.
 * Where persons sit at one machine in turn, each has the whole time: see setPassedAround().
 *
 * Thread: the window's.
 */
class TableClock final : public QObject
{
    Q_OBJECT
public:
    using Moment = play::ChrononClock::Moment;

    explicit TableClock(GamePlay *play, QObject *parent = nullptr);
    /// Where the time comes from, in place of the system's steady clock.
    void setNow(std::function<Moment()> now);

    bool isTimed() const { return m_play->table().clock.isTimed(); }
    bool isUsed() const { return m_play->table().clock.end != play::ClockSettings::End::Hand; }
    /// The chronon that is shown is the one that the clock is about.
    bool isRunning() const { return m_clock.isRunning() && !m_isHeld; }
    bool isPaused() const { return m_clock.isPaused(); }
    bool isEnding() const { return m_step != 0; }          ///< a chronon, by a step that is being done
    std::optional<std::chrono::milliseconds> left() const; ///< none: no time is kept here
    void pause();
    void resume();
    void extend(std::chrono::milliseconds more);
    /// Somebody else plays on, such as a run: the clock ends nothing meanwhile.
    void setHeld(bool isHeld);
    /// One machine is passed around: a time is that of the person who sits there, and stands until beginTurn(). When it is
    /// over, no chronon ends: turnOver() is told, and whoever passes the machine around goes on. Where no time is kept,
    /// nothing is different.
    void setPassedAround(bool isPassed);
    void beginTurn(); ///< somebody has sat down, and has the whole time
    void endTurn();   ///< nobody sits there, as behind a cover
    /// All have had their turns: the chronon ends as soon as no agent is choosing any more, or the whole time is over.
    void waitForAgents();
    bool areAgentsChoosing() const;
    /// Whether the person at the seat of @p player has chosen for all that can be chosen there (P2).
    bool hasActed(int player) const;
    void tick(); ///< looks at the time; done a few times a second by itself

Q_SIGNALS:
    void ticked();   ///< what is left, or whether it is paused
    void turnOver(); ///< the time of the person who sits at the machine that is passed around
    /// It pauses by itself; @p why is a sentence.
    void stopped(const QString &why);

private:
    void look();
    void begin(GameReading::NodeId node); ///< a chronon
    void stop(const QString &why);
    bool haveAllActed() const;
    bool isStill() const;

    GamePlay *m_play;
    std::function<Moment()> m_now;
    play::ChrononClock m_clock;
    QTimer m_timer;
    GameReading::NodeId m_node = -1; ///< that it has begun at
    Ticket m_step = 0;               ///< its own, while that is being done
    bool m_isHeld = false;
    bool m_isPassed = false; ///< the machine, from one person to the next …
    bool m_isTurn = false;   ///< … and the time is that of one of them
    MemoryGuard m_memory;
};

} // namespace sidl::debugger
