// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/knowledgeworker.h"

#include "sidl/analysis/stategoal.h"
#include "sidl/language/reader.h"
#include "sidl/language/tokeniser.h"

namespace sidl::debugger {

using namespace analysis;
using namespace engine;

std::optional<Problem> KnowledgeWorker::load(const KnowledgeRequest &request, const StopSign &stop)
{
    if (m_engine && m_rules == request.rules)
        return {};
    m_engine = std::make_unique<Engine>(language::readProgram(request.rules, QString(), request.revision));
    m_rules = request.rules;
    const Result<State> initial = m_engine->initialState(stop); // makes the players known
    if (initial.ok())
        return {};
    m_engine.reset();
    return initial.problem();
}

KnowledgeFindings KnowledgeWorker::run(const KnowledgeRequest &request, const StopSign &stop, const Progress &progress)
{
    KnowledgeFindings findings;
    findings.question = request.question;
    findings.assumption = request.assumption;
    findings.error = load(request, stop);
    if (findings.error)
        return findings;
    findings.players = m_engine->players();
    const QString goal = goalOf(request.question);
    std::vector<std::vector<InformationSet>> all; // by player, if what one knows depends on what the others know
    if (language::mentions(request.assumption, u"knows")) {
        auto sets
            = informationSetsOfAll(*m_engine, request.start, request.play, request.states, stop, request.assumption,
                                   [&](std::size_t chronon, std::size_t states) { progress(-1, chronon, states); });
        if (!sets.ok()) {
            findings.error = sets.problem();
            return findings;
        }
        all = std::move(sets.value());
    }
    for (const int player : request.players) {
        Result<std::vector<InformationSet>> sets = all.empty()
            ? informationSets(*m_engine, request.start, request.play, player, request.states, stop, request.assumption,
                              [&](std::size_t chronon, std::size_t states) { progress(player, chronon, states); })
            : std::move(all[std::size_t(player)]);
        if (!sets.ok()) {
            findings.error = sets.problem();
            return findings;
        }
        KnowledgeFindings::Seat seat;
        seat.player = player;
        seat.sets = std::make_shared<const std::vector<InformationSet>>(std::move(sets.value()));
        const State &state = seat.set().states.front();
        const Position position = m_engine->position(state, int(request.play.size()), stop);
        if (!position.views.empty())
            seat.view = position.views[std::size_t(player)];
        if (!goal.isEmpty()) {
            Result<std::vector<bool>> holds = holdsInEach(*m_engine, goal, seat.set(), stop);
            if (!holds.ok()) {
                findings.error = holds.problem();
                return findings;
            }
            seat.holds = std::move(holds.value());
        }
        findings.seats.push_back(std::move(seat));
    }
    return findings;
}

} // namespace sidl::debugger
