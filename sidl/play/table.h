// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/play/agent.h"
#include "sidl/play/messages.h"
#include "sidl/play/run.h"

#include <memory>
#include <stop_token>

namespace sidl::play {

/// Is told what happens at a table. On the table's thread.
class TableListener
{
public:
    virtual ~TableListener() = default;
    /// To whoever sits at the seat of @p player and is no agent of the table: P5, over any transport.
    virtual void tell(int player, const QJsonObject &message) = 0;
    virtual void played(const Step &) { }
    /// To the referee: the default of @p player applies, and why (P4).
    virtual void missed(int /*player*/, int /*chronon*/, const engine::Problem & /*why*/) { }
    /// To the referee: a chronon could not be played; the state is as before (S24), and the clock is paused.
    virtual void failed(const engine::Problem &) { }
};

/**
 * The manager of one play (Algorithm 0.1): takes what the players choose until a chronon is over, plays it, and sends
 * each player what it may know. It knows neither windows nor networks: time is told to it, and what is to be sent goes to
 * its listener.
 *
 * Somebody who is no agent has chosen (P2) with an action for each of its switches, or by saying that it is ready. Where
 * nobody can act, all have. In interrupt mode (P3, S25) each valid choice is played at once; a step draws for one switch
 * of nature's. Agents then take turns, one choice each.
 *
 * Thread: the engine's, for all members. Each call plays at most one chronon.
 */
class Table
{
public:
    using Moment = ChrononClock::Moment;
    struct Settings
    {
        TableMode mode = TableMode::Chronons;
        ClockSettings clock{.end = ClockSettings::End::Acted};
        quint64 seed = 0;        ///< of nature's draws
        bool tellsRules = false; ///< the text of the rules, in the welcome
    };

    /// @p engine, whose initialState() gave @p start, and @p listener have to live as long as this.
    Table(engine::Engine &engine, engine::State start, const Settings &settings, TableListener &listener,
          std::stop_token stop = {});

    /// Before begin(). Null: somebody who is told of by the listener, and heard by hear().
    void seat(int player, std::shared_ptr<Agent> agent);
    void begin(Moment now); ///< tells all players where the game stands

    /// What @p player says. Answers it, and plays, if that ends the chronon.
    void hear(int player, const PlayerMessage &message, Moment now);
    /// Plays if the time is over, or if agents have something to do; to be called a few times a second.
    void tick(Moment now);
    void step(Moment now); ///< the referee ends the chronon
    void pause(Moment now) { m_clock.pause(now); }
    void resume(Moment now) { m_clock.resume(now); }
    void extend(std::chrono::milliseconds more) { m_clock.extend(more); }

    const ChrononClock &clock() const { return m_clock; }
    bool isOver() const { return m_isOver; }
    bool hasActed(int player); ///< or has nothing to do
    bool haveAllActed();
    int chronon() const { return m_run.chronon(); }
    const engine::Position &position() { return m_run.position(); }
    /// Somebody who comes, or comes back, to the seat of @p player is told all that the player may know now.
    void tellAgain(int player, Moment now);

private:
    struct Seat
    {
        std::shared_ptr<Agent> agent;
        engine::Choices chosen;
        bool isReady = false;
        std::vector<engine::Message> sent; ///< in the last chronon
        std::vector<Remembered> history;   ///< only where players see no words
    };

    Observation seenBy(int player);
    void arrive(Moment now);
    void askAgents(Moment now);
    void interruptByAgent(Moment now);
    void interruptByNature(Moment now);
    void finish(engine::Result<Step> step, Moment now);
    void playIfOver(Moment now);
    void play(Moment now);
    engine::Result<engine::Choice> validate(int player, engine::Word place, const QString &action);
    void choose(int player, const PlayerMessage &message, Moment now);
    Decision ask(int player);

    engine::Engine &m_engine;
    const Settings m_settings;
    TableListener &m_listener;
    const std::stop_token m_stop;
    Run m_run;
    ChrononClock m_clock;
    std::vector<Seat> m_seats;
    std::size_t m_turn = 0; ///< of agents, in interrupt mode
    bool m_isOver = false;
};

} // namespace sidl::play
