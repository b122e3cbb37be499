// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/agentmaker.h"
#include "sidl/agents/childprogram.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/play/messages.h"

#include <map>
#include <optional>

namespace sidl::agents {

/**
 * A program that speaks the messages of play/messages.h over its standard input and output (P8). It is started for a
 * play, when its seat is told something first, and ended after it. It has to be "ready" within the time of a decision.
 *
 * One that is late plays its default in that chronon; one that cannot be started, has ended or breaks the protocol in all
 * those that follow. Where it has chosen only what is not valid, the default of the switch applies. Decision::problem says
 * why. So does over() of one that may have ended before its last decisions.
 */
class ProgramAgent final : public play::Agent
{
public:
    /// @p spec    has the command, and where it runs
    /// @p engine  reads words; see AgentMaker
    ProgramAgent(AgentSpec spec, engine::Engine &engine, const AgentSeat &seat, play::TableInfo table);
    ~ProgramAgent() override;

    play::Decision act(const play::Observation &seen, const play::Validate &validate) override;
    void watch(const play::Observation &seen) override;
    void recall(const play::Observation &seen, const engine::Choices &own) override;
    std::optional<engine::Problem> over(const play::Observation &seen, const QString &reason) override;

private:
    void tell(const play::Observation &seen, bool mayAct);
    /// Answers @p message; true: the decision is made.
    bool hear(const play::PlayerMessage &message, const play::Observation &seen, const play::Validate &validate,
              engine::Choices &chosen);
    /// What it chose last for a switch for which it has chosen nothing valid; nothing: nothing is left so.
    std::optional<engine::Problem> unmetChoice(const play::Observation &seen, const engine::Choices &chosen) const;
    /// What the program thinks, of the own switches; the listener is told.
    void think(const play::PlayerMessage &message, const play::Observation &seen);
    /// It thinks no longer of what it has told of: @p chosen was chosen.
    void endThought(const engine::Choices &chosen);
    /// Why the program answers no more.
    engine::Problem ended(const play::Observation &seen) const;
    /// Whether it has said nothing of some position, at its end: reads what it has said and nobody has read.
    bool owesAnswer();
    /// The program is given up.
    void giveUp(const engine::Problem &why);

    const AgentSpec m_spec;
    engine::Engine &m_engine;
    const AgentSeat m_seat;
    const play::TableInfo m_table;
    const std::chrono::milliseconds m_time;
    std::unique_ptr<ChildProgram> m_program;
    std::optional<Thought> m_thought;             ///< of this decision
    std::map<QString, engine::Problem> m_refused; ///< of this decision, by switch: the last choice, and why it is none
    int m_positions = 0;                          ///< that it was told
    int m_answers = 0;                            ///< how often it was ready
    bool m_mayOwe = false; ///< it may still say “ready” to a position before: one without switches, or it was late
    bool m_mayLag = false; ///< what was taken for the answer to a decision may be one to a position before
    bool m_isOver = false;
    std::optional<engine::Problem> m_broken; ///< why it was given up
};

} // namespace sidl::agents
