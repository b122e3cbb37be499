// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameplay.h"
#include "sidl/work/memoryguard.h"

#include <QTimer>

#include <chrono>

namespace sidl::debugger {

/**
 * Plays on by itself: chronon after chronon of a game session. With a pause, each one is shown before the next begins;
 * without, as many as fit between two pictures.
 *
 * A choice that is submitted meanwhile counts for the chronon that comes next. The run ends at the end of the game, at
 * an error, after a number of chronons, by stop(), when somebody goes to another state, or when nothing can change any
 * more: after a chronon in which nobody and no chance acted (no does; defaults may have applied) and that left words
 * and accounts as they were. The rules know nothing else, so that all chronons after it would be the same one.
 * Thread: the window's.
 */
class Runner final : public QObject
{
    Q_OBJECT
public:
    enum class Reason {
        Terminal, ///< no switch is legal any more
        Problem,  ///< a rule is in error, or the chronon was refused
        Stopped,  ///< by the user
        Limit,    ///< the chronons asked for are played
        Break,    ///< a data breakpoint was met
        Still,    ///< nothing can change any more
        Memory    ///< the timeline takes too much of it
    };
    Q_ENUM(Reason)

    explicit Runner(GamePlay *session, QObject *parent = nullptr); ///< @p session must outlive the runner

    bool isRunning() const { return m_isRunning; }
    int played() const { return m_played; } ///< chronons, in this or the last run

    /// Plays from the session's current node on. Nothing happens while a run goes on.
    /// @param chronons  how many at most; 0: as many as there are
    /// @param variation see GamePlay::Burst
    void start(play::Policy others, int chronons = 0, quint64 variation = 0);
    /// Pause between the end of a chronon and the next, also of a run that goes on; 0: as fast as they can be played.
    void setDelay(std::chrono::milliseconds delay);
    /// How much memory the program may use in a run before it ends.
    void setMostMemory(qint64 bytes) { m_memory.setMost(bytes); }
    /// Plays no further chronon. The one being played may come to its end for 50 ms, then it is dropped; at once, if a
    /// rule of it is stopped. Asked for again, that is dropped at once, and so is what waits for the end of the run.
    void stop();
    /// Plays no further chronon, either; the one being played comes to its end, however long it takes.
    void endWithChronon();

Q_SIGNALS:
    void runningChanged(bool running);
    /// The run is over; @p text says why, as a sentence.
    void stopped(sidl::debugger::Runner::Reason reason, const QString &text);

private:
    void next();
    void stepFinished(Ticket ticket, GameEvents::Outcome outcome);
    void finish(Reason reason, const QString &text);
    int chronon() const; ///< that is shown
    QString errorText() const;

    GamePlay *m_session;
    QTimer m_delay; ///< until the next chronon
    QTimer m_grace; ///< until the chronon being played is dropped
    play::Policy m_others = play::Policy::Default;
    int m_limit = 0;
    quint64 m_variation = 0;
    int m_played = 0;
    int m_from = 0; ///< chronon that what is being played begins with
    MemoryGuard m_memory;
    bool m_isRunning = false;
    bool m_isStopping = false;
    bool m_isLast = false;           ///< the chronon being played
    Ticket m_step = 0;               ///< the chronon being played; 0: none
    GameReading::NodeId m_node = -1; ///< where the last one has led; -1: none yet
};

} // namespace sidl::debugger
