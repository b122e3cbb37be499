// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/chronon/chrononplayer.h"
#include "sidl/engine/game/stopped.h"
#include "sidl/engine/request/rulesources.h"

namespace sidl::engine {

class ChrononDebugger;

/// Stops inside of a chronon (chronondebugger.h): lets the rules run by the interpreter, over clauses with marks
/// (stepper.pl), and asks the debugger at each mark whether to go on. Thread: the game's.
class RuleStepper
{
public:
    RuleStepper(const GameModule &game, RuleRequest &request, RuleSources &sources, ViewReader &views,
                ChrononPlayer &player);

    /// Null: nothing stops. It is told the program.
    void setDebugger(ChrononDebugger *debugger);

    /// While one is alive, requests run so that they can be stopped, if the debugger wants that.
    class Stepping
    {
    public:
        /// @p isPlayed: a chronon is played; else a position is looked at.
        Stepping(RuleStepper &stepper, const std::stop_token &stop, int chronon, bool isPlayed);
        ~Stepping();
        Stepping(const Stepping &) = delete;
        Stepping &operator=(const Stepping &) = delete;
        bool isWanted() const { return m_stepper.m_step.has_value(); }
        void undo(); ///< what was reported once is to be reported again; requests run as they did before

    private:
        RuleStepper &m_stepper;
        ChrononPlayer::Reported m_reported; ///< when it began
    };

private:
    /// What is being stepped through.
    struct Step
    {
        std::stop_token stop;
        int chronon = 0;
        bool isPlayed = false;
    };

    void begin(Step step);
    void end();
    /// False: an exception is pending. @p frame: f/6 of interpreter.pl. @p path: of the goal about to be called; 0: none.
    bool atMark(Context::Mark mark, prolog::TermRef frame, prolog::TermRef path);
    bool stopAt(Stopped &stopped, prolog::TermRef frame, prolog::TermRef path);
    /// Whether the condition of a breakpoint holds; @p error tells why it could not be asked. May throw a limit on.
    bool holds(const QString &condition, prolog::TermRef frame, QString &error);
    QStringList withoutValue(const QString &condition, prolog::TermRef frame) const;
    std::vector<Stopped::Frame> stackOf(prolog::TermRef frame, prolog::TermRef path, bool &isCut, int most) const;
    Stopped::Frame readFrame(prolog::TermRef entry) const;

    const GameModule &m_game;
    RuleRequest &m_request;
    RuleSources &m_sources;
    ViewReader &m_views;
    ChrononPlayer &m_player;
    ChrononDebugger *m_debugger = nullptr;
    std::optional<Step> m_step; ///< nothing: rules run as they are compiled
};

} // namespace sidl::engine
