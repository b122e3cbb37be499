// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/stopped.h"
#include "sidl/engine/logic/logicgame.h"
#include "sidl/engine/rules/chronondebugger.h"

namespace sidl::engine {

/// Stops inside of the rules of a game in GDL or SDL: tells a ChrononDebugger of each clause and goal that a Solver
/// comes to, and waits where it wants that. Everything is solved again meanwhile, so that what is known already is
/// stepped through, too. Thread: the game's.
class LogicStepper final : private logic::SolverWatch
{
public:
    explicit LogicStepper(logic::LogicGame &game);

    /// Null: nothing stops. It is told the program.
    void setDebugger(ChrononDebugger *debugger);

    /// While one is alive, rules stop where the debugger wants that.
    class Stepping
    {
    public:
        /// @p isPlayed: a chronon is played; else a position is looked at.
        Stepping(LogicStepper &stepper, const std::stop_token &stop, const State &state, int chronon, bool isPlayed);
        ~Stepping();
        Stepping(const Stepping &) = delete;
        Stepping &operator=(const Stepping &) = delete;

    private:
        LogicStepper &m_stepper;
    };

private:
    using Event = ChrononDebugger::Event;
    /// A clause at work.
    struct Work
    {
        const logic::Rule *rule;
        Frame frame;
        const logic::Goal *goal; ///< of it, being solved; null at its entry
    };

    bool entered(const logic::Rule &rule, Frame frame) override;
    bool reached(const logic::Goal &goal) override;
    bool succeeded() override;
    void left() override;
    void usedFact(int) override { }

    bool at(Event event);
    bool wait(Stopped &stopped);
    bool holds(const QString &condition, QString &error);
    Stopped::Frame frameOf(const Work &work) const;

    logic::LogicGame &m_game;
    const logic::LogicText m_text;
    ChrononDebugger *m_debugger = nullptr;
    std::stop_token m_stop;
    Stopped m_here; ///< chronon, state and whether it is played
    std::vector<Work> m_work;
    int m_question = 0; ///< number of what is asked of the rules
};

} // namespace sidl::engine
