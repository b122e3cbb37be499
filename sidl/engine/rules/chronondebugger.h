// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/breakpoint.h"
#include "sidl/engine/game/stopped.h"
#include "sidl/engine/rules/engine.h"

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>

namespace sidl::engine {

/**
 * Stops chronons inside of their rules: breakpoints of clauses, and steps. An Engine asks it while it runs
 * (setDebugger()); when it stops, the engine's thread waits here until resume()
 * is called or the request is told to stop.
 *
 * While nothing is wanted, no rule runs in another way than without a debugger. Thread: as each member says.
 */
class ChrononDebugger
{
public:
    enum class Command {
        Into,     ///< to the next goal or clause, wherever it is
        Over,     ///< to the next goal of the same clause, or of one that called it
        Out,      ///< to the next goal of the clause that called this one
        Continue, ///< to the next breakpoint
        Finish    ///< to the end of what is being played, without another stop
    };
    /// Called on the engine's thread, right before it waits. They may call resume() at once.
    struct Listener
    {
        std::function<void(const Stopped &)> stopped;
        /// The message of a breakpoint; @p when as Stopped::when().
        std::function<void(int id, const QString &when, const QString &text)> told{};
        std::function<void(const Stopped &)> passed{}; ///< a breakpoint would have stopped; nothing waits
    };

    explicit ChrononDebugger(Listener listener);

    // --- any thread

    /// Enabled ones. All hits are kept up to resetHits(), also those of one that is disabled meanwhile; but another
    /// condition, place in the clause or first hit makes a breakpoint count anew.
    void setBreakpoints(std::vector<ClauseBreakpoint> breakpoints);
    /// The next step of the user's stops at its first clause.
    void stopAtNext();
    /// False: breakpoints are met, counted and told, and stop nothing.
    void setStops(bool stops);
    void resume(Command command);                      ///< of what is stopped; else nothing happens
    std::vector<ClauseBreakpoint> breakpoints() const; ///< that were set
    std::map<int, int> hits() const;                   ///< by id; counted since the breakpoint or the game is there
    void resetHits();
    /// Something may stop: rules are to run so that they can be.
    bool isWanted() const;

    // --- the engine's thread

    /// The rules that are played from now on.
    void setProgram(const language::Program &program);
    void begin();                 ///< what is asked for from now on, up to end(), may stop: one step of the user's
    void setChosen(Choices does); ///< Stopped::does, up to end()
    void end();

    enum class Event { Entered, Succeeded, Called };
    /// @p place tells what a goal that is called stands at; asked only where it may matter.
    std::vector<ClauseBreakpoint> breakpointsAt(int clause, Event event,
                                                const std::function<language::Span()> &place) const;
    int hit(int id); ///< counts it; how many there are
    void tell(int id, const QString &when, const QString &text) const;
    /// Whether a step ends here. @p depth tells how many clauses are at work, up to a number.
    bool isStepEnd(Event event, int query, const std::function<int(int most)> &depth) const;
    /// Waits, unless nothing is to stop. @p query and @p depth are where it stands. False: @p stop was raised,
    /// the rules are to be left.
    bool wait(const Stopped &stopped, const std::stop_token &stop, int query, int depth);
    bool wasAbandoned() const; ///< wait() was false since begin()
    bool wasFinished() const;  ///< the chronon that ended last went to its end by Command::Finish

private:
    void bind();

    const Listener m_listener;
    mutable std::mutex m_lock;
    std::condition_variable_any m_wake;
    std::vector<ClauseBreakpoint> m_breakpoints;
    ClauseTexts m_texts;
    /// What a clause has to do with a breakpoint.
    struct Bound
    {
        std::size_t breakpoint = 0; ///< place in m_breakpoints
        int line = 0, column = 0;   ///< of the goal
    };
    std::multimap<int, Bound> m_byClause;
    std::map<int, int> m_hits;
    std::map<int, ClauseBreakpoint> m_counted; ///< by id: of which breakpoint the hits are, as it was enabled last
    Command m_mode = Command::Continue;
    bool m_isActive = false; ///< between begin() and end()
    bool m_isWaiting = false;
    bool m_wasAbandoned = false;
    bool m_wasFinished = false;
    bool m_stopsAtNext = false;
    bool m_stops = true;
    int m_query = 0, m_depth = 0; ///< where the last step began
    Choices m_chosen;             ///< of the engine's thread alone
};

} // namespace sidl::engine
