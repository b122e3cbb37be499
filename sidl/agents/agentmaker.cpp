// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/agentmaker.h"

#include "sidl/agents/greedyagent.h"
#include "sidl/agents/mctsagent.h"
#include "sidl/agents/programagent.h"
#include "sidl/agents/rulesagent.h"
#include "sidl/agents/simpleagents.h"
#include "sidl/agents/strategyagent.h"
#include "sidl/engine/game/nature.h"
#include "sidl/engine/game/refusal.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::agents {

using engine::Result;
using engine::SplitMix64;

namespace {

/// Each seat has luck of its own, and none that tells of nature's (S14).
quint64 seedOf(const AgentSpec &spec, const AgentSeat &seat)
{
    SplitMix64 ofPlay(seat.seed ^ 0x6167656e74735f31); // not the sequence of policies, nor of nature
    SplitMix64 ofSeat(ofPlay.next() + quint64(seat.player));
    return SplitMix64(ofSeat.next() + quint64(spec.option(u"seed"_s))).next();
}

/// Whether the game has rules for a predicate of that name with two arguments.
bool isDefined(const language::Program &program, const QString &name)
{
    return std::any_of(program.clauses.begin(), program.clauses.end(), [&](const language::Clause &clause) {
        const language::PredicateId key = language::predicateOf(clause.head);
        return key.name == name && key.arity == 2;
    });
}

} // namespace

Result<AgentMaker> AgentMaker::of(const AgentSpec &spec, engine::Engine &engine, const std::stop_token &stop)
{
    if (spec.name == "first"_L1)
        return AgentMaker([](const AgentSeat &) { return std::make_shared<FirstAgent>(); });
    if (spec.name == "default"_L1)
        return AgentMaker([](const AgentSeat &) { return std::make_shared<DefaultAgent>(); });
    if (spec.name == "random"_L1)
        return AgentMaker([spec](const AgentSeat &seat) { return std::make_shared<RandomAgent>(seedOf(spec, seat)); });
    const Result<engine::State> start = engine.initialState(stop);
    if (!start.ok())
        return start.problem();
    if (spec.name == "exec"_L1) {
        if (const std::optional<engine::Problem> why = whyUnusable(spec))
            return *why;
        return AgentMaker([spec, &engine](const AgentSeat &seat) {
            const language::Program &game = engine.program();
            return std::make_shared<ProgramAgent>(spec, engine, seat,
                                                  play::TableInfo{.game = game.name,
                                                                  .players = engine.players(),
                                                                  .mode = seat.mode,
                                                                  .clock = seat.clock,
                                                                  .rules = seat.tellsRules ? game.text : QString()});
        });
    }
    if (spec.name == "rules"_L1) {
        const Result<std::shared_ptr<RuleBook>> read = RuleBook::read(spec.file(), engine.players(), stop);
        if (!read.ok())
            return read.problem();
        return AgentMaker([spec, book = *read](const AgentSeat &seat) {
            return std::make_shared<RulesAgent>(book, seat, seedOf(spec, seat));
        });
    }
    if (spec.name == "strategy"_L1) {
        Result<KnownStrategy> read = KnownStrategy::read(spec.file(), engine, *start, stop);
        if (!read.ok())
            return read.problem();
        const auto strategy = std::make_shared<const KnownStrategy>(std::move(*read));
        return AgentMaker([=, &engine](const AgentSeat &seat) {
            return std::make_shared<StrategyAgent>(strategy, engine, seat, seedOf(spec, seat));
        });
    }
    const auto store = std::make_shared<StateStore>(engine, *start);
    const int samples = int(spec.option(u"samples"_s));
    if (spec.name == "greedy"_L1) {
        const auto valuation = spec.names.find(u"value"_s);
        const GreedyAgent::Aim aim{samples, valuation == spec.names.end() ? QString() : valuation->second};
        if (!aim.valuation.isEmpty() && !isDefined(engine.program(), aim.valuation))
            return engine::refused("agent-option", u"the game has no rule %1(Player, Value)"_s.arg(aim.valuation),
                                   u"Name a predicate of two arguments that the game's rules define."_s);
        return AgentMaker(
            [=](const AgentSeat &seat) { return std::make_shared<GreedyAgent>(store, seat, aim, seedOf(spec, seat)); });
    }
    const MctsAgent::Effort effort{int(spec.option(u"plays"_s)), samples, int(spec.option(u"chronons"_s)),
                                   spec.option(u"explore"_s)};
    return AgentMaker(
        [=](const AgentSeat &seat) { return std::make_shared<MctsAgent>(store, seat, effort, seedOf(spec, seat)); });
}

bool hasAgentEnded(const engine::Problem &why)
{
    return why.code == "agent-ended"_L1 || why.code == "agent-protocol"_L1 || why.code == "agent-program"_L1
        || why.code == "agent-file"_L1;
}

} // namespace sidl::agents
