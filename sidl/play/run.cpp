// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/run.h"

using namespace Qt::StringLiterals;

namespace sidl::play {

using namespace engine;

bool RunListener::goesOn(int)
{
    return true;
}

void RunListener::reached(const Position &) { }

void RunListener::played(Step &) { }

Run::Run(Engine &engine, State state, int chronon, Look look, std::stop_token stop)
    : m_engine(engine)
    , m_look(look)
    , m_stop(std::move(stop))
{
    m_position.chronon = chronon;
    m_position.state = std::move(state);
}

Run::Run(Engine &engine, Position position, Look look, std::stop_token stop)
    : m_engine(engine)
    , m_look(look)
    , m_stop(std::move(stop))
    , m_position(std::move(position))
    , m_isKnown(!m_position.error)
{
}

const Position &Run::position()
{
    if (!m_isKnown) {
        const State state = std::move(m_position.state);
        const int chronon = m_position.chronon;
        m_position = m_look == Look::Views ? m_engine.position(state, chronon, m_stop)
                                           : m_engine.switchesOf(state, chronon, m_stop);
        m_isKnown = true;
    }
    return m_position;
}

Position Run::takePosition()
{
    position();
    return std::move(m_position);
}

Result<Step> Run::play(const Choices &does)
{
    return moved(m_engine.play(position(), does, m_stop));
}

Result<Step> Run::interrupt(const Choice &choice)
{
    return moved(m_engine.interrupt(position(), choice, m_stop));
}

Result<Step> Run::playAs(const Chronon &recorded, const Choices &does)
{
    return recorded.isInterrupt && does.size() == 1 ? interrupt(does.front()) : play(does);
}

Result<Step> Run::moved(Result<Chronon> chronon)
{
    if (!chronon.ok())
        return chronon.problem();
    Step step{std::move(m_position), std::move(chronon.value())};
    m_position = Position();
    m_position.chronon = step.from.chronon + 1;
    m_position.state = step.chronon.after;
    m_isKnown = false;
    return step;
}

void Run::edit(State state)
{
    const int chronon = m_position.chronon + 1;
    m_position = Position();
    m_position.chronon = chronon;
    m_position.state = std::move(state);
    m_isKnown = false;
}

RunEnd Run::go(Decider &decider, RunListener &listener, int end)
{
    RunEnd ended = goOn(decider, listener, end);
    using Reason = RunEnd::Reason;
    if (ended.reason != Reason::Stopped && m_isKnown && !m_position.error)
        decider.over(m_position,
                     ended.reason == Reason::Terminal                                       ? u"terminal"_s
                         : ended.reason == Reason::Error || ended.reason == Reason::Refused ? u"error"_s
                                                                                            : u"limit"_s);
    return ended;
}

RunEnd Run::goOn(Decider &decider, RunListener &listener, int end)
{
    using Reason = RunEnd::Reason;
    const auto endedBy = [](const Problem &problem, std::optional<Choices> tried) -> RunEnd {
        const bool isStopped = problem.kind == Problem::Kind::Cancelled;
        return {isStopped ? Reason::Stopped : Reason::Error, problem, std::move(tried)};
    };
    while (true) {
        if (!listener.goesOn(chronon()))
            return {Reason::Limit, {}, {}};
        listener.reached(position());
        if (m_position.error)
            return endedBy(*m_position.error, {});
        if (m_position.isTerminal())
            return {Reason::Terminal, {}, {}};
        if (chronon() >= end)
            return {Reason::Limit, {}, {}};
        Decision decision = decider.decide(m_position);
        if (m_stop.stop_requested())
            return {Reason::Stopped, cancelled(), {}};
        switch (decision.kind) {
        case Decision::Kind::Play:
            break;
        case Decision::Kind::Leave:
            return {Reason::Left, {}, {}};
        case Decision::Kind::End:
            return {decision.problem ? Reason::Silent : Reason::Decided, std::move(decision.problem), {}};
        case Decision::Kind::Refused:
            return {Reason::Refused, std::move(decision.problem), {}};
        }
        Result<Step> step = play(decision.does);
        if (!step.ok())
            return endedBy(step.problem(), std::move(decision.does));
        decider.played(step->chronon);
        listener.played(step.value());
    }
}

RunEnd Run::go(Decider &decider, int end)
{
    RunListener listener;
    return go(decider, listener, end);
}

} // namespace sidl::play
