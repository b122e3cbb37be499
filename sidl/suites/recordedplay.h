// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/play/run.h"
#include "sidl/suites/outcome.h"

namespace sidl::suites {

/// Writes down a run as a trace and as choices. Thread: the run's.
class Recorder final : public play::RunListener
{
public:
    explicit Recorder(const engine::Engine &engine)
        : m_engine(engine)
    {
    }

    void reached(const engine::Position &position) override;
    void played(play::Step &step) override;
    /// A chronon that raised an error, after reached().
    void failed(const engine::Choices &does, const engine::Problem &problem);

    /// Until here; @p stopped as Trace has it.
    engine::Trace trace(const QString &stopped, quint64 seed) const;
    const Play &play() const { return m_play; }

private:
    const engine::Engine &m_engine;
    std::vector<engine::TraceEntry> m_entries;
    Play m_play;
};

/// @p play, which was played from @p initial, as a trace with all that players see. Where the rules raise an error it ends.
engine::Trace recorded(engine::Engine &engine, const engine::State &initial, const Play &play,
                       const std::stop_token &stop);

} // namespace sidl::suites
