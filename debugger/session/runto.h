// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamenavigation.h"
#include "debugger/session/gameplay.h"
#include "debugger/session/landmark.h"
#include "sidl/work/memoryguard.h"

namespace sidl::debugger {

/**
 * Goes along the line to the next state of a kind, forward or back. Back, and forward as far as the line has been
 * played, it goes there at once; then it plays on, shown as often as pictures are, up to a number of chronons.
 * For breakpoints of clauses, the rules of chronons that have been played are run again, without a stop.
 *
 * The search ends where it finds the landmark, at the end of the game, at an error, at a breakpoint, when somebody goes
 * elsewhere, by stop() or endWithChronon(), or after MostChronons. Thread: the window's.
 */
class RunTo final : public QObject
{
    Q_OBJECT
public:
    static constexpr int MostChronons = 10'000;

    explicit RunTo(GamePlay *play, GameNavigation *navigation, QObject *parent = nullptr); ///< both must outlive it

    bool isRunning() const { return m_stage != Stage::Idle; }
    /// The last such state before the current one. Nothing happens while a search goes on.
    void back(const sidl::debugger::Landmark &landmark);
    /// The next such state after the current one; @p others as in a run.
    void forward(const sidl::debugger::Landmark &landmark, play::Policy others);
    /// How much memory the program may use while it plays on, before the search ends.
    void setMostMemory(qint64 bytes) { m_memory.setMost(bytes); }
    /// Ends after the command being done; GamePlay::stop() ends that one, too.
    void stop() { m_isStopping = true; }
    /// Plays no further chronon; the one being played comes to its end, and it is told if it leads to the landmark. For a
    /// search that plays on: nothing else has a chronon that stops.
    void endWithChronon() { m_isLast = m_stage == Stage::Playing; }
    /// Of the last search: it has played on, and nobody but itself has ended it.
    bool hasPlayedToItsEnd() const { return m_played > 0 && !m_isStopping; }

Q_SIGNALS:
    void runningChanged(bool running);
    /// How far a search that takes its time has come, as a sentence.
    void searching(const QString &text);
    /// How it ended, as a sentence.
    void ended(bool found, const QString &text);

private:
    enum class Stage { Idle, Recorded, Going, Arriving, Playing, Testing };

    bool start(const Landmark &landmark); ///< false: not possible, which is told
    void search(bool forward);
    void decide(engine::GameTree::NodeId found); ///< among the recorded nodes; -1: none
    QString remark() const;                      ///< on words of the condition; may be empty
    QString breakText() const;                   ///< what has stopped at the current node
    void play();
    void check();
    void judge(bool isThere); ///< ends at the state that was played to, or plays on
    void commandFinished(Ticket ticket, GameEvents::Outcome outcome);
    void stopHere(const QString &text = {}); ///< as somebody wishes; @p text: which chronon was abandoned so
    int chrononsPlayed() const;              ///< by the command that is waited for; -1: the tree is elsewhere now
    void end(bool found, const QString &text);

    GamePlay *m_play;
    GameNavigation *m_navigation;
    Landmark m_landmark;
    play::Policy m_others = play::Policy::Default;
    Stage m_stage = Stage::Idle;
    bool m_isForward = false;
    bool m_isStopping = false;
    bool m_isLast = false; ///< the chronon being played
    int m_played = 0;
    MemoryGuard m_memory;
    std::vector<engine::GameTree::NodeId> m_recorded; ///< in the order of the search
    engine::GameTree::NodeId m_from = -1;             ///< where the chronon being played began
    Ticket m_ticket = 0;                              ///< of the command that is waited for
    engine::GameTree::NodeId m_found = -1;            ///< by the command
    QString m_error;                                  ///< of it
};

} // namespace sidl::debugger
