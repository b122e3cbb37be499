// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/exploration/ruleprofile.h"

#include "sidl/engine/compiled/compiledrules.h"
#include "sidl/engine/game/refusal.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/play/playouts.h"

#include <QElapsedTimer>

#include <algorithm>
#include <numeric>
#include <tuple>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace engine;
using Time = ClauseProfile::Time;

Time RuleProfile::ofRules() const
{
    return std::accumulate(clauses.begin(), clauses.end(), Time{},
                           [](Time sum, const ClauseCost &clause) { return sum + clause.time; });
}

double RuleProfile::share(const ClauseCost &clause) const
{
    const Time all = ofRules();
    return all.count() > 0 ? double(clause.time.count()) / double(all.count()) : 0;
}

std::vector<std::size_t> RuleProfile::mostCostly() const
{
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < clauses.size(); ++i)
        if (clauses[i].time.count() > 0 || clauses[i].calls.value_or(0) > 0)
            indices.push_back(i);
    std::sort(indices.begin(), indices.end(), [this](std::size_t a, std::size_t b) {
        const auto rank
            = [this](std::size_t i) { return std::tuple(-clauses[i].time.count(), -clauses[i].calls.value_or(0), i); };
        return rank(a) < rank(b);
    });
    return indices;
}

std::optional<Problem> cannotProfile(const language::RuleSystem &system)
{
    if (system.kernel() == language::RuleSystem::Kernel::Chronons)
        return {};
    return refused("not-in-language", u"only rules in SIDL are measured, and these are in %1"_s.arg(system.name()));
}

RuleProfile profileOf(ClauseProfile &profile, const Engine &engine)
{
    const language::Program &program = engine.program();
    const bool isCompiled = engine.ruleEngine() != RuleEngine::Prolog;
    const std::vector<bool> lookedUp
        = isCompiled ? compiled::CompiledRules(program).lookedUpClauses() : std::vector<bool>(program.clauses.size());
    const std::vector<ClauseProfile::Spent> spent = profile.spent();
    RuleProfile result;
    for (const language::Clause &clause : program.clauses) {
        const std::size_t index = std::size_t(clause.index);
        ClauseCost &cost = result.clauses.emplace_back();
        cost.place = clause.place();
        cost.name = language::predicateOf(clause.head).text();
        if (!lookedUp[index])
            cost.calls = profile.uses()[index].entered;
        cost.time = spent[index].time;
        cost.looks = spent[index].looks;
        result.looks += cost.looks;
    }
    result.elsewhere = profile.elsewhere().time;
    result.calls = engine.ruleCalls();
    return result;
}

std::vector<ProfileRequest::Played> playedStates(const StateSpace &space)
{
    std::vector<ProfileRequest::Played> result;
    for (const StateSpace::Node &node : space.nodes)
        result.push_back({node.state, node.depth, {}});
    for (const StateSpace::Edge &edge : space.edges)
        result[std::size_t(edge.from)].does.push_back(edge.does);
    return result;
}

std::vector<ProfileRequest::Played> playedStates(const GameTree &tree)
{
    std::vector<ProfileRequest::Played> result;
    for (GameTree::NodeId id = GameTree::Root; id < tree.size(); ++id) {
        const GameTree::Node &node = tree.node(id);
        if (node.pruned)
            continue;
        ProfileRequest::Played &played = result.emplace_back();
        played.state = node.state;
        played.chronon = node.chronon;
        for (const GameTree::NodeId child : node.children)
            if (!tree.node(child).edited)
                played.does.push_back(tree.node(child).edge->does);
    }
    return result;
}

namespace {

/// Plays all @p states once. Returns how many chronons it were.
qint64 playOnce(Engine &engine, const std::vector<ProfileRequest::Played> &states, const std::function<bool()> &goesOn,
                const std::stop_token &stop)
{
    qint64 chronons = 0;
    for (const ProfileRequest::Played &played : states) {
        if (!goesOn())
            break;
        const Position position = engine.position(played.state, played.chronon, stop);
        for (const Choices &does : played.does)
            if (!position.error && engine.play(position, does, stop).ok())
                ++chronons;
    }
    return chronons;
}

} // namespace

RuleProfile profileRules(const language::Program &program, const ProfileRequest &request, const WorkControl &work)
{
    if (std::optional<Problem> problem = cannotProfile(ruleSystemOf(program))) {
        RuleProfile nothing;
        nothing.problem = std::move(problem);
        return nothing;
    }
    ClauseProfile profile(program.clauses.size());
    Engine engine(program, {.rules = request.rules, .profile = &profile});
    engine.setBudget(request.budget);
    QElapsedTimer timer;
    timer.start();
    const auto goesOn = [&] {
        work.tell(qsizetype(timer.elapsed()), qsizetype(request.time.count()));
        return timer.elapsed() < request.time.count() && !work.isStopped();
    };
    std::optional<Problem> problem;
    qint64 chronons = 0;
    if (request.states.empty()) {
        play::PlayOuts playOuts(engine);
        problem = playOuts.run({.chronons = {}, .games = {}, .seed = request.seed}, goesOn, work.stop);
        chronons = playOuts.transitions();
    } else {
        const Result<State> initial = engine.initialState(work.stop); // which makes the players known
        if (!initial.ok())
            problem = initial.problem();
        while (!problem && goesOn())
            chronons += playOnce(engine, request.states, goesOn, work.stop);
    }
    if (!problem && work.isStopped())
        problem = cancelled();
    RuleProfile result = profileOf(profile, engine);
    result.chronons = chronons;
    result.problem = std::move(problem);
    return result;
}

} // namespace sidl::analysis
