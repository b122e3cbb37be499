// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/recordedplay.h"

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace engine;

void Recorder::reached(const Position &position)
{
    m_entries.push_back(traceEntry(m_engine.players(), position, nullptr));
}

void Recorder::played(play::Step &step)
{
    m_entries.back() = traceEntry(m_engine.players(), step.from, &step.chronon);
    m_play.push_back(step.chronon.does);
}

void Recorder::failed(const Choices &does, const Problem &problem)
{
    setFailedChronon(m_entries.back(), does, problem.message);
}

Trace Recorder::trace(const QString &stopped, quint64 seed) const
{
    Trace trace;
    const language::Program &program = m_engine.program();
    trace.game = program.name;
    trace.language = language::ruleSystemOf(program).id();
    trace.seed = seed;
    trace.stopped = stopped;
    trace.chronons = m_entries;
    return trace;
}

Trace recorded(Engine &engine, const State &initial, const Play &play, const std::stop_token &stop)
{
    Recorder recorder(engine);
    play::Run run(engine, initial, 0, play::Run::Look::Views, stop);
    recorder.reached(run.position());
    for (const Choices &does : play) {
        if (run.position().error)
            return recorder.trace(u"error"_s, 0);
        Result<play::Step> step = run.play(does);
        if (!step.ok()) {
            recorder.failed(does, step.problem());
            return recorder.trace(u"error"_s, 0);
        }
        recorder.played(step.value());
        recorder.reached(run.position());
    }
    return recorder.trace(run.position().isTerminal() ? u"terminal"_s : u"limit"_s, 0);
}

} // namespace sidl::suites
