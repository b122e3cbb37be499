// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/perft.h"

#include "sidl/analysis/exploration/jointactions.h"

#include <unordered_map>

namespace sidl::analysis {

using namespace engine;

namespace {

/// The states that sequences of one length lead to, and how many lead to each.
using Layer = std::unordered_map<State, BigCount, StateHash>;

} // namespace

Result<bool> perft(Engine &engine, const State &from, int depth, const SequencesCounted &counted,
                   const WorkControl &work)
{
    bool incomplete = false;
    Layer layer{{from, 1}};
    for (int length = 1; length <= depth; ++length) {
        const bool isLast = length == depth;
        const WorkControl layerWork = work.inStage(length);
        BigCount total;
        Layer next;
        qsizetype done = 0;
        for (const auto &[state, ways] : layer) {
            layerWork.tell(done++, qsizetype(layer.size()));
            const Position position = engine.switchesOf(state, length - 1, work.stop);
            if (position.error)
                return *position.error;
            JointActions actions(engine, position, Idling::Never, work.stop);
            if (work.stop.stop_requested())
                return cancelled();
            incomplete = incomplete || actions.isIncomplete();
            total += ways * actions.count();
            for (; !isLast && !actions.atEnd(); actions.advance()) {
                const Result<Chronon> chronon = engine.play(position, actions.current(), work.stop);
                if (!chronon.ok())
                    return chronon.problem();
                next[chronon->after] += ways;
            }
        }
        if (counted)
            counted(length, total);
        layer = std::move(next);
    }
    return incomplete;
}

} // namespace sidl::analysis
