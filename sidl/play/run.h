// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/play/decider.h"

#include <limits>
#include <stop_token>

namespace sidl::play {

/// A chronon of a run, with the position that it was played from.
struct Step
{
    engine::Position from;
    engine::Chronon chronon;
};

/// Why Run::go() has come back.
struct RunEnd
{
    enum class Reason {
        Terminal, ///< no switch is legal any more
        Limit,    ///< so many chronons were to be played, or the listener has had enough
        Decided,  ///< nobody decides any further, as it was to be
        Silent,   ///< nor here, as those who could are agents that do not answer: @c problem
        Left,     ///< a person has had enough
        Refused,  ///< a decision is not valid: @c problem
        Error,    ///< the rules raised one, or passed a limit of the budget: @c problem
        Stopped   ///< by the stop token: @c problem
    };
    Reason reason = Reason::Terminal;
    std::optional<engine::Problem> problem;
    std::optional<engine::Choices> tried; ///< what led to the error; none: the position itself is in error
};

/// Is told how a run goes on. All members on the thread of the run; what they get lives as long as the call.
class RunListener
{
public:
    virtual ~RunListener() = default;
    /// Before the position of @p chronon is computed. Returns whether to go on.
    virtual bool goesOn(int chronon);
    /// The run has come to @p position, which may be in error.
    virtual void reached(const engine::Position &position);
    /// May take @p step apart.
    virtual void played(Step &step);
};

/**
 * A game being played: a state, and what comes of it. The one way to go from position to position; it is walked by
 * hand, with position() and play(), or by a Decider, with go().
 *
 * Thread: the engine's, for all members.
 */
class Run
{
public:
    enum class Look {
        Switches, ///< what may be done: all that deciders need who see everything
        Views     ///< besides, what each player sees (S15)
    };

    /// Begins at @p state before chronon number @p chronon. @p engine, whose initialState() was called, has to live as
    /// long as this.
    Run(engine::Engine &engine, engine::State state, int chronon, Look look, std::stop_token stop = {});
    /// Begins at a position that is known; one in error is computed anew, as it may go well this time.
    Run(engine::Engine &engine, engine::Position position, Look look, std::stop_token stop = {});

    int chronon() const { return m_position.chronon; } ///< number of the next one
    const engine::State &state() const { return m_position.state; }
    /// What the rules say of the state; computed once. It may be in error.
    const engine::Position &position();
    /// position(), taken out: this run is over.
    engine::Position takePosition();

    /// Plays one chronon from position(), which must be without error, and goes on to the state after it. Errors: as
    /// for Engine::play(); then the run stays where it was.
    engine::Result<Step> play(const engine::Choices &does);
    /// The same with @p choice alone, in a transition of its own (S25).
    engine::Result<Step> interrupt(const engine::Choice &choice);
    /// The same again as @p recorded was played, with @p does.
    engine::Result<Step> playAs(const engine::Chronon &recorded, const engine::Choices &does);
    /// A state made by hand takes the place of a chronon.
    void edit(engine::State state);

    /// Plays what @p decider decides, until something ends it, or chronon number @p end is reached. What happens is
    /// told to @p listener.
    RunEnd go(Decider &decider, RunListener &listener, int end = std::numeric_limits<int>::max());
    RunEnd go(Decider &decider, int end = std::numeric_limits<int>::max());

private:
    engine::Result<Step> moved(engine::Result<engine::Chronon> chronon);
    RunEnd goOn(Decider &decider, RunListener &listener, int end);

    engine::Engine &m_engine;
    const Look m_look;
    const std::stop_token m_stop;
    engine::Position m_position; ///< its state and chronon alone, until m_isKnown
    bool m_isKnown = false;
};

} // namespace sidl::play
